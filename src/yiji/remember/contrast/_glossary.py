"""Everyday things in both languages, so that a sentence in one can be laid over one in the other."""

from typing import Final

GLOSSARY: Final = """
坚果 nut; 腰果 cashew; 核桃 walnut; 杏仁 almond; 芝麻 sesame; 鸡蛋 egg; 鱼 fish; 豆腐 tofu; 大豆 soy; 小麦 wheat; 玉米 corn; 土豆 potato
番茄 tomato; 西红柿 tomato; 洋葱 onion; 大蒜 garlic; 生姜 ginger; 蘑菇 mushroom; 奶酪 cheese; 黄油 butter; 巧克力 chocolate; 蜂蜜 honey
芒果 mango; 草莓 strawberry; 桃子 peach; 香蕉 banana; 橙子 orange; 米饭 rice; 面条 noodle; 面包 bread; 饺子 dumpling; 汤 soup; 沙拉 salad
榴莲 durian; 苦瓜 bitter melon; 茄子 eggplant; 芹菜 celery; 寿司 sushi; 披萨 pizza; 果汁 juice; 威士忌 whisky
花粉 pollen; 尘螨 dust mite; 乳糖 lactose; 阿司匹林 aspirin; 头孢 cephalosporin; 高血压 hypertension; 糖尿病 diabetes; 哮喘 asthma
网站 website; 邮箱 mailbox; 仓库 warehouse; 办公室 office; 会议室 meeting room; 打印机 printer; 投影仪 projector; 路由器 router; 耳机 headphone
手表 watch; 相机 camera; 平板 tablet; 显示器 monitor; 键盘 keyboard; 自行车 bicycle; 摩托车 motorbike; 雨伞 umbrella; 行李箱 suitcase; 护照 passport
签证 visa; 房租 rent; 房贷 mortgage; 工资 salary; 奖金 bonus; 保险 insurance; 押金 deposit; 税 tax; 折扣 discount; 订单 order; 快递 parcel
培训 training; 面试 interview; 考试 exam; 课程 course; 作业 homework; 论文 thesis; 讲座 lecture; 毕业 graduate; 上学 study; 读书 study
供应商 supplier; 经理 manager; 老板 boss; 房东 landlord; 邻居 neighbour; 室友 flatmate; 同学 classmate; 朋友 friend; 教练 coach; 导师 supervisor
鹦鹉 parrot; 兔子 rabbit; 仓鼠 hamster; 金鱼 goldfish; 乌龟 tortoise; 马 horse; 花园 garden; 阳台 balcony; 厨房 kitchen; 客厅 living room
小提琴 violin; 大提琴 cello; 鼓 drum; 长笛 flute; 唱歌 sing; 跳舞 dance; 画画 paint; 摄影 photography; 爬山 hike; 钓鱼 fish; 滑雪 ski; 下棋 chess
婚礼 wedding; 纪念日 anniversary; 聚会 party; 晚会 gala; 展会 trade fair; 演出 show; 航班 flight; 车票 ticket; 台阶 step; 电梯 lift; 停车位 parking
数据 data; 截图 screenshot; 日志 log; 代码 code; 注释 comment; 分支 branch; 接口 api; 框架 framework; 队列 queue; 监控 monitoring; 告警 alert
前端 frontend; 后端 backend; 客户端 client; 移动端 mobile; 需求 requirement; 原型 prototype; 设计稿 mockup; 海报 poster; 标题 title; 表格 table
表情 emoji; 摘要 summary; 列表 list; 图表 chart; 语气 tone; 段落 paragraph; 术语 term; 例子 example; 示例 example; 来源 source; 草稿 draft
"""
"""Chinese word, then the English word or phrase for it; words that share an English one are one notion."""
