"""The table of notions, as words: closed classes of everyday vocabulary, written out."""

from typing import Final

RIVALS: Final = """
daypart | morning | 上午 早上 清晨 早晨 清早 一早 早间 | morning, a.m, am, dawn
daypart | noon | 中午 午间 正午 | noon, midday, lunchtime
daypart | afternoon | 下午 午后 | afternoon, p.m
daypart | evening | 晚上 傍晚 夜里 夜间 晚间 深夜 半夜 凌晨 | evening, night
shift | night | 夜班 晚班 | night shift, on nights
shift | day | 白班 早班 日班 | day shift, on days
weekday | 1 | 周一 每周一 星期一 礼拜一 | monday
weekday | 2 | 周二 每周二 星期二 礼拜二 | tuesday
weekday | 3 | 周三 每周三 星期三 礼拜三 | wednesday
weekday | 4 | 周四 每周四 星期四 礼拜四 | thursday
weekday | 5 | 周五 每周五 星期五 礼拜五 | friday
weekday | 6 | 周六 每周六 星期六 礼拜六 | saturday
weekday | 7 | 周日 周天 每周日 星期日 星期天 礼拜天 | sunday
weekday | weekend | 周末 双休日 | weekend
weekday | workday | 工作日 平日 | weekday, workday
season | spring | 春天 春季 | in spring, this spring
season | summer | 夏天 夏季 | summer
season | autumn | 秋天 秋季 | autumn, in the fall
season | winter | 冬天 冬季 | winter
hand | left | 左撇子 左利手 | left handed
hand | right | 右撇子 右利手 | right handed
side | left | 左 左脚 左手 左腿 左眼 左耳 左膝 左膝盖 左肩 左肩膀 左臂 左胳膊 左边 左侧 左手边 | left
side | right | 右 右脚 右手 右腿 右眼 右耳 右膝 右膝盖 右肩 右肩膀 右臂 右胳膊 右边 右侧 右手边 | right
bearing | north | 北门 北侧 北边 北面 北区 朝北 | north, northern
bearing | south | 南门 南侧 南边 南面 南区 朝南 | south, southern
bearing | east | 东门 东侧 东边 东面 东区 朝东 | east, eastern
bearing | west | 西门 西侧 西边 西面 西区 朝西 | west, western
seat | window | 靠窗 窗边 临窗 | window seat, window, by the window
seat | aisle | 靠过道 过道 走道 | aisle seat, aisle
length | brief | 简短 简洁 精简 简明 简要 扼要 精炼 简练 短一点 短些 | brief, short, concise, terse, succinct, one-line, to the point, keep it short
length | detailed | 详细 详尽 长篇 展开讲 细致 越细越好 | detailed, thorough, long, lengthy, in depth, elaborate, comprehensive, verbose, in detail
tone | formal | 正式 书面 严肃 | formal, businesslike
tone | casual | 随意 口语 轻松 活泼 | casual, informal, relaxed, chatty
units | metric | 公制 米制 | metric
units | imperial | 英制 | imperial
degrees | celsius | 摄氏 | celsius, centigrade
degrees | fahrenheit | 华氏 | fahrenheit
spelling | british | 英式 | british
spelling | american | 美式 | american
script | simplified | 简体 | simplified
script | traditional | 繁体 | traditional
tongue | chinese | 中文 汉语 普通话 | chinese, mandarin
tongue | english | 英文 英语 | english
tongue | japanese | 日语 日文 | japanese
tongue | korean | 韩语 韩文 | korean
tongue | french | 法语 法文 | french
tongue | german | 德语 德文 | german
tongue | spanish | 西班牙语 | spanish
tongue | russian | 俄语 俄文 | russian
tongue | portuguese | 葡萄牙语 葡语 | portuguese
tongue | cantonese | 粤语 广东话 | cantonese
theme | dark | 深色 暗色 暗黑 深色模式 夜间模式 | dark
theme | light | 浅色 亮色 明亮 | light mode, light theme, light
colour | red | 红色 红 | red
colour | blue | 蓝色 蓝 | blue
colour | green | 绿色 墨绿 | green
colour | black | 黑色 黑 | black
colour | white | 白色 | white
colour | yellow | 黄色 | yellow
colour | grey | 灰色 | grey, gray
colour | purple | 紫色 | purple
colour | orange | 橙色 | orange
colour | pink | 粉色 粉红 | pink
indent | tabs | 制表符 | tabs, tab
indent | spaces | 空格 | spaces
rate | yearly | 按年 年付 包年 年费 每年 | annual, =annually, =yearly, every year, per year, a year
rate | quarterly | 按季 季付 每季度 每个季度 | =quarterly, every quarter
rate | monthly | 按月 月付 包月 月费 每月 每个月 | =monthly, every month, per month, a month
rate | weekly | 按周 每周 每星期 | =weekly, every week, per week, a week
rate | daily | 按天 每天 每日 天天 | =daily, every day, per day, a day
rate | hourly | 每小时 按小时 | =hourly, every hour, per hour, an hour
employment | freelance | 自由职业 自由职业者 | freelance, freelancer, self-employed
employment | employed | 全职 在职 | full time, full-time, employed
employment | unemployed | 待业 失业 | unemployed, between jobs, out of work
employment | retired | 退休 | retired
place | online | 线上 在线 远程 | online, remote, remotely, over video
place | onsite | 线下 在线下 现场 面对面 当面 | in person, offline, on site, onsite, face to face
openness | public | 公开 | public
openness | private | 保密 私有 不公开 | private, confidential
outcome | passed | 通过 考过 合格 考上 | passed, got through
outcome | failed | 失败 落榜 挂科 不及格 没考过 没通过 | failed, flunked
trend | up | 增加 上调 提高 上涨 涨 | increase, raise, rise
trend | down | 减少 下调 降低 下降 降 | decrease, reduce, lower, cut
shift of date | earlier | 提前 提早 | brought forward, moved up, earlier
shift of date | later | 推迟 延后 推后 延期 | postpone, delay, pushed back
heat | hot | 热饮 热的 | hot
heat | iced | 冰的 冷饮 加冰 | iced, cold
lodging | hotel | 酒店 宾馆 | hotel
lodging | guesthouse | 民宿 | guesthouse, homestay, airbnb, bed and breakfast
lodging | hostel | 青旅 青年旅舍 | hostel
ride | train | 高铁 火车 动车 | train
ride | plane | 飞机 航班 | plane, flight, fly
ride | taxi | 打车 出租车 | taxi, cab
ride | bus | 公交 大巴 | bus
ride | bike | 骑车 骑自行车 | cycle, bike
channel | email | 邮件 电邮 邮箱 电子邮件 | email, e-mail
channel | sms | 短信 | sms, text message, text, texting
channel | phone | 打电话 电话 致电 | phone call, =call, =calls, =calling, by phone, telephone, ring
channel | video | 视频会议 视频通话 | video call, video meeting
channel | wechat | 微信 | wechat
channel | slack | slack | slack
channel | dingtalk | 钉钉 | dingtalk
channel | feishu | 飞书 | feishu, lark
order | first | =先 开头 最前面 首先 | first, start, begin, up front, at the top, before
order | last | 最后 末尾 结尾 | end, after, at the bottom, finish with
marital | married | 已婚 | married
marital | single | 单身 未婚 | single
marital | divorced | 离婚 离异 | divorced
job | nurse | 护士 护理师 | nurse
job | doctor | 医生 大夫 | doctor, physician, surgeon
job | dentist | 牙医 | dentist
job | teacher | 老师 教师 | teacher, teach
job | engineer | 工程师 | engineer
job | programmer | 程序员 | programmer, developer, coder
job | accountant | 会计 会计师 | accountant
job | lawyer | 律师 | lawyer, solicitor, attorney
job | designer | 设计师 | designer
job | illustrator | 插画师 | illustrator
job | photographer | 摄影师 | photographer
job | journalist | 记者 | journalist, reporter
job | chef | 厨师 | chef, cook for a living
job | driver | 司机 | bus driver, taxi driver, lorry driver
job | student | 学生 大学生 研究生 读研 | student, undergraduate
job | manager | 产品经理 项目经理 | product manager, project manager
job | seller | 销售 | salesperson, sales rep
job | architect | 建筑师 | architect
job | pharmacist | 药剂师 药师 | pharmacist
breed | beagle | 比格犬 比格 | beagle
breed | corgi | 柯基 | corgi
breed | poodle | 泰迪 贵宾犬 | poodle
breed | retriever | 金毛 | golden retriever
breed | labrador | 拉布拉多 | labrador, lab
breed | husky | 哈士奇 | husky
breed | samoyed | 萨摩耶 | samoyed
breed | collie | 边牧 边境牧羊犬 | border collie, collie
breed | shiba | 柴犬 | shiba, shiba inu
breed | whippet | 惠比特犬 | whippet
breed | dachshund | 腊肠犬 | dachshund
breed | pug | 巴哥犬 八哥犬 | pug
breed | terrier | 梗犬 | terrier
breed | siamese | 暹罗 暹罗猫 | siamese
breed | ragdoll | 布偶 布偶猫 | ragdoll
breed | shorthair | 英短 美短 | shorthair
breed | maine coon | 缅因猫 缅因 | maine coon
breed | persian | 波斯猫 | persian cat
tolerance | allergic | 过敏 过敏反应 不耐受 | allergy, allergic, allergic reaction, intolerant, intolerance
tolerance | safe | 能吃 可以吃 放心吃 没事 没问题 一点事都没有 | safe, can eat, without any problem, without problems, no problem
price | cheap | 便宜 廉价 低价 | cheap, cheaper, inexpensive
price | expensive | 贵 高价 昂贵 | expensive, pricey, dearer
pace | fast | 快 快速 | fast, quick
pace | slow | 慢 缓慢 | slow
noise | quiet | 安静 静音 | quiet, silent
noise | loud | 吵闹 大声 吵 | loud, noisy
state | open | 营业 开着 | =open
state | closed | 关门 停业 关着 | =closed, shut
blood | a | a型 a型血 | type a, blood type a
blood | b | b型 b型血 | type b, blood type b
blood | o | o型 o型血 | type o, blood type o
blood | ab | ab型 ab型血 | type ab, blood type ab
"""
"""Group, notion, Chinese words (spaces between), English words and phrases (commas between).

A Chinese word of one character counts where the segmenter cuts it out, with `=` anywhere; an English
word with `=` counts in this form only."""

SYNONYMS: Final = """
live | 住 居住 常住 定居 住址 常住地 住处 家在 家住 现居 现住 安家 搬到 搬去 搬家 搬来 | live, reside, residence, home, based
working | 工作 职业 上班 就职 任职 当 做 | work, job, occupation, make a living, makes a living, earn a living, earns a living, for a living, do for a living, profession
mother | 母亲 妈妈 老妈 妈 | mother, mum, mom
father | 父亲 爸爸 老爸 爸 | father, dad
daughter | 女儿 闺女 | daughter
son | 儿子 | son
child | 孩子 小孩 娃 子女 | child, children, kid
wife | 妻子 老婆 太太 | wife
husband | 丈夫 老公 | husband
sister | 姐姐 妹妹 妹 | sister
brother | 哥哥 弟弟 弟 | brother
reply | 回复 回答 答复 答案 | reply, replies, answer, response, respond
meeting | 会议 开会 例会 开个会 | meeting, meet
budget | 预算 | budget
birthday | 生日 | birthday
car | 有车 私家车 汽车 轿车 车 | car, vehicle
dog | 养狗 猫狗 狗 狗狗 犬 小狗 | dog
cat | 养猫 猫叫 猫 猫咪 小猫 | cat
database | 数据库 | database
production | 生产环境 生产 正式环境 | production, prod
staging | 预发 预发环境 | staging, staging environment
testing | 测试环境 | test environment
deploy | 发布 发版 上线 部署 上市 发售 | deploy, deployment, release, launch, go live
test | 测试 测试用例 | test
weekly report | 周报 | weekly report
daily report | 日报 | daily report
monthly report | 月报 | monthly report
report | 报告 | report
minutes | 会议纪要 纪要 | meeting notes, minutes of the meeting
conclusion | 结论 | conclusion
project | 项目 | project
contract | 合同 | contract
ticket | 工单 | ticket, support ticket
pay | 支付 付款 付费 | payment, pay
marketing | 市场 营销 | marketing
logistics | 物流 | logistics
invoice | 发票 | invoice
refund | 退款 | refund
approval | 审批 批准 审核 | approval, approve, sign off
customer | 客户 顾客 | customer, client
team | 团队 小组 | team
member | 成员 队员 人 | member, people
server | 服务器 | server
password | 密码 | password, passcode
laptop | 笔记本 笔记本电脑 电脑 | laptop, notebook, computer
handset | 手机 | mobile, smartphone
trip | 行程 出差 旅行 旅游 | trip, travel, journey
responsible | 负责 负责人 经手 归口 主管 处理 对接 | handle, in charge, responsible, look after, take care of, run by
alcohol | 喝酒 饮酒 酒 酒精 | alcohol, booze
alcohol/beer | 啤酒 | beer
alcohol/wine | 红酒 葡萄酒 | wine
alcohol/spirits | 白酒 烈酒 | whisky, vodka, spirits
meat | 吃肉 肉 荤 肉类 烤肉 | meat, animal product
meat/beef | 牛肉 牛排 | beef, steak
meat/pork | 猪肉 排骨 | pork, bacon, ham
meat/chicken | 鸡肉 | chicken
meat/lamb | 羊肉 羊肉串 | lamb, mutton
meat/burger | 汉堡 | burger, sausage
spicy | 辣 辛辣 | spicy, chilli, hot food
smoking | 抽烟 吸烟 烟 香烟 | smoke, cigarette
seafood | 海鲜 | seafood
peanut | 花生 | peanut
penicillin | 青霉素 | penicillin
gluten | 麸质 | gluten
milk | 牛奶 奶 | milk
sugar | 糖 甜 | sugar, sweetener
seafood/shrimp | 虾 | shrimp, prawn
seafood/crab | 螃蟹 蟹 | crab
coffee | 咖啡 | coffee
tea | 茶 | tea
green tea | 绿茶 | green tea
black tea | 红茶 | black tea
coriander | 香菜 | coriander, cilantro
driving | 开车 学车 驾照 驾驶 | drive, driving test, driving licence, driving license, driving exam
run | 跑步 晨跑 夜跑 | run, jog
swim | 游泳 | swim
marathon | 马拉松 跑马 | marathon
yoga | 瑜伽 | yoga
badminton | 羽毛球 | badminton
tennis | 网球 | tennis
football | 足球 | football, soccer
basketball | 篮球 | basketball
gym | 健身 健身房 | gym, work out
piano | 钢琴 | piano
guitar | 吉他 | guitar
compared | =比 比起 胜过 | than
sleep | 睡觉 睡 入睡 就寝 | sleep, go to bed, goes to bed, bedtime
leg | 腿 脚 | leg, foot
eye | 眼 眼睛 | eye
shoulder | 肩 肩膀 | shoulder
knee | 膝盖 膝 | knee
interrupt | 打扰 联系 | disturb, contact, reach
document | 文档 文件 | document
company | 公司 | company, firm
city | 城市 | city
age | 岁 | year old
spouse name | 名字 名叫 =叫 叫做 取名 名为 | =called, =named, =name, =names
language of writing | 编写 开发语言 写的 语言 | =write, =written, =writes, written in
colleague | 同事 | colleague, coworker
school | 学校 | school
breakfast | 早餐 早饭 | breakfast
lunch | 午餐 午饭 | lunch
dinner | 晚餐 晚饭 | dinner, supper
deadline | 截止 期限 | deadline, due
backup | 备份 | backup, backed up
ship | 送货 发货 配送 | deliver, delivery, ship
studying | 学 在学 学习 攻读 | study, learn
playing | 打 玩 | play
logo | 标志 | logo
to-do | 待办 待办事项 | action item, to-do, todo
wiki | 知识库 | wiki
cache | 缓存 | cache
night shift work | 值班 | on call
sprain | 崴 扭伤 崴了 | sprain, twist
"""
"""Notion, Chinese words, English words and phrases; no rivals."""

BLOCKERS: Final = """
比赛 比如 比较 比例 比分 比方 比格 比格犬 对比 相比 百分比 左右 右键 左侧栏 红包 黄油 黄金 黑板 白菜 蓝牙 绿萝 红绿灯 前台 前端 前年 前天 先生 优先 领先 首先 叫醒 早餐店 打印 打印机 打算 打包 打车
做法 当然 当时 当天 当地 学生 学校 大学 中学 小学 学院 学期 奶奶 车站 车票 车间 停车 停车位 肉桂 茶几 甜品 酒店 辣椒酱 烟道
眼镜 脚本 人工 人民币 个人 别人 本人 客人 人事 工人 家人 老人 弟子 妈祖 爸妈 生产日期 市场部 写字楼 住院 住宿 叫醒 机器人
降温 涨价 热爱 热门 短信 冰箱 冰淇淋 姜汁啤酒 无酒精 姐夫 妹夫 前面 前后 目前 以前 之前的
"""
"""Chinese words that hold a notion's characters but mean something else."""

BLOCKERS_EN: Final = (
    "ginger beer, root beer, alcohol-free, short-sighted, phone number, call off, called off"
)
