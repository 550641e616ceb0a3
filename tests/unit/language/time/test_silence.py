"""Names, counts, habits, durations and greetings mean no time."""

import pytest

from tests.unit.language.time.reading import WEDNESDAY, read
from yiji.language.time import find_times

NO_TIME = [
    "五月天的演唱会真好看", "我最喜欢的歌是《四月是你的谎言》", "我家狗叫初一", "周到的服务", "周围没有停车场", "他做事很周全", "一周三次健身房",
    "我每周五天班", "每个月15号发工资", "每年春节都回老家", "我一般晚上十一点睡", "平时周末都在带娃", "我习惯早上喝咖啡", "这门课要上三个月",
    "他在部队待了八年", "保质期十八个月", "我有三点建议", "这两点很重要", "我差一点就摔了", "便宜一点行不行", "等一下", "住在三号楼",
    "坐2号线到人民广场", "5号电池没了", "中山路18号", "我是9号选手", "90后都这样", "00后的实习生", "第二天起不来", "一天到晚刷手机",
    "日子过得挺好", "八点五折促销", "打了七五折", "价格是2025元", "电话是0571-8888", "版本号是3.11.2", "v2.10.1 发布",
    "第5季不好看", "早上好", "晚安，好梦", "中秋快乐", "新年快乐呀", "圣诞树放哪", "李国庆的书", "去五一广场怎么走", "清明上河图在故宫",
    "先天条件好，后天努力", "三天打鱼两天晒网", "跑了五公里", "半天没反应", "一会儿见", "两个月大的猫", "孩子三岁半", "要花三天时间",
    "周周都要开例会", "隔周周三轮班", "天天加班", "奥迪Q3多少钱", "点个赞", "年轻真好", "月亮好圆", "日本好玩吗", "四月这名字好听",
    "我同事叫周末", "请说重点", "二维码扫不出来", "年级第一", "半年一次体检", "一年四季都能吃", "四点注意事项",
    "May I ask something?", "You may leave.", "They march every day.",
    "Second, check the logs.", "I have a second job.", "The sun is out.", "He sat down.",
    "My daughter June loves horses.", "April said she would help.",
    "Aunt May sends her love.", "I live on the 5th floor.", "It's my third attempt.",
    "On the second try it worked.", "I run every morning.", "I go to the gym on Mondays.",
    "Usually I have lunch at noon.", "Every other Friday we play poker.",
    "I take the pills twice a day.", "The warranty lasts three years.",
    "It took two hours.", "I've a six month old baby.", "She's 20 years old.",
    "I learned it in six weeks.", "The parcel weighs 5 kg.", "Room 2024 is upstairs.",
    "It costs $2019.", "Python 3.12 is out.", "Version 2.5.1 broke it.",
    "Season 3 was the best.", "Question Q2 was hard on the test.", "My number is 555-0123.",
    "We lost 3-1.", "Two days of work.", "Good morning!", "Good night, sleep well.",
    "Merry Christmas!", "Happy New Year to all.", "The Christmas tree is still up.",
    "Give me a minute.", "One day I'll be rich.", "Man of the hour.",
    "The fall broke his arm.", "Spring water only.", "I was born to march.",
    "I drive an Audi Q3.", "The daily report is late.", "Weekends are for sleeping.",
    "Our weekly sync is useful.", "I always eat at seven.", "On weekdays I get up early.",
    "It may rain.", "The ratio is 3:1.", "3/4 of the team agreed.", "the 1st prize",
    "a night owl", "the next step", "last but not least", "五月是我同桌的名字", "她叫六月", "小雪是我同事",
    "我女儿叫冬至", "立夏乐队的歌", "星期天是只猫的名字", "我在8号线上", "三号仓库满了", "周星驰的电影", "这本书叫《十月围城》",
    "《七月与安生》好看", "我每周跑三次", "每逢周末堵车", "每晚十点睡", "逢年过节才回去", "每月初对账", "我天天六点起床", "合同期三年",
    "打了两个小时游戏", "要等五六天", "年假有十天", "八个月的身孕", "我有两点疑问", "差点迟到", "点外卖", "十点水", "三五好友", "一五一十",
    "二百五", "一号位是谁", "百日宴", "三季稻", "双周会", "周岁", "周报写完了", "月经不调", "月薪两万", "日常开销", "年薪三十万",
    "明白了", "明星", "前台在哪", "后来怎么样了", "以前的事", "从前有座山", "将来再说", "刚好够用", "You may be right.",
    "March with us!", "April is my sister.", "Augustus was an emperor.",
    "Sun cream and a hat.", "A second opinion helps.", "Just a second.",
    "I'll be there in a sec.", "He came third.", "Summer is my cat.",
    "June told me everything.", "My friend May works there.", "I work nine to five.",
    "Every January I do a detox.", "I call mum every Sunday.", "On Tuesdays I have choir.",
    "I swim three times a week.", "Every morning I journal.", "I normally finish at five.",
    "Each spring we repaint.", "The lease is for two years.", "A five-day trip.",
    "I waited for three hours.", "The show lasts ninety minutes.",
    "She's six months pregnant.", "He is 30 years old.", "Episode 4 was dull.",
    "Chapter 12 is hard.", "Gate 17 closes soon.", "Take bus 42.", "Route 66 is long.",
    "Section 5.3 says so.", "Model 2020 phones are slow.", "The 5th element is a film.",
    "She's on the 3rd floor.", "His first day went well.", "He finished in the top 10.",
    "The odds are 5/3.", "Add 1/2 cup of sugar.", "It's a 24/7 shop.",
    "We scored 4:3 in the end.", "Within a week of moving I found a job.", "我买了五号电池和三号线的票",
    "她的名字叫四月，姓陈", "冬至是我给猫起的名字", "门牌号是18号", "十号楼电梯坏了", "他排第5号", "第3季比第2季好看", "每个季度都要盘点",
    "每年国庆都堵", "我们每周三下午三点开例会", "工作日早上九点打卡", "通常周五不开会", "押金三个月", "试用期六个月", "睡了十二个小时",
    "飞了两天一夜", "I march to my own beat.", "Mark my words, it may work.",
    "A second later it crashed.", "He's second in line.", "The sun sat low.",
    "May is my favourite cousin.", "June and I went shopping.",
    "Our cat is called Tuesday.", "Q4 on the quiz was unfair.",
    "The meeting lasts an hour.", "A two-week notice period is standard.",
    "I water the plants every three days.", "We have choir on Wednesdays at seven.",
    "Once a month I visit him.", "My shift is always at nine on Monday.",
    "I go running each morning at 6.", "Every year in May we go to Rome.", "每月15号还房贷",
    "每逢三月花粉过敏", "节前一周最忙", "20岁到25岁在国外", "他叫周一鸣", "刘国庆是我舅舅", "这里四季如春", "我在第九号当铺等你", "他考了第二",
    "一日三餐都在食堂", "三年级的学生", "两日游的价格", "24小时便利店", "百年老店", "我有一点累", "快一点", "重点说三点", "再等我两分钟",
    "做了三年会计", "每两周复查一次", "每周二和周四练琴", "每年三月和九月体检", "我每晚都要喝牛奶", "Do you march in the band?",
    "I may or may not go.", "Augusta is my niece.", "Wed them in church.",
    "Hold on a second.", "We came second.", "The 2nd chapter is the best.",
    "We have 12 employees.", "I work Tuesdays and Thursdays.",
    "Every Tuesday and Thursday I have class.", "Every year on May 5 we meet.",
    "My daily commute is an hour.", "The contract runs for five years.",
    "I've known her for ten years.", "She is on the night shift.",
    "The morning show is silly.", "I usually run in the morning.",
    "I never work on Sunday.", "我从不在晚上喝咖啡", "九月是我们班长的外号", "周公解梦准吗", "我在六号厅看电影", "第2季什么时候播",
    "每晚十一点断网", "每周末都回家", "保修五年", "读研三年", "她家住十一楼", "Sat on the bench, I cried.",
    "April is our accountant.", "He may be late.", "The troops march at dawn.",
    "Third, check the fuse.", "We skipped Q2 on the worksheet.",
    "I jog every morning at seven.", "Each Friday we order pizza.",
    "The flight takes nine hours.", "A month's notice is required.",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_TIME)
def test_a_text_without_a_time_has_none(text):
    assert find_times(text, WEDNESDAY) == []


def test_a_title_in_book_marks_is_no_time():
    assert find_times("《七月流火》我没看完", WEDNESDAY) == []
    assert find_times("七月我没看完", WEDNESDAY) != []


def test_a_denied_time_yields_to_the_one_that_holds():
    assert read("面试是18号不是19号") == ("2025-03-18", "2025-03-19")
    assert read("It's on Friday, not on Thursday.") == ("2025-03-14", "2025-03-15")


def test_a_habit_silences_the_bare_weekday_but_not_the_date():
    assert find_times("我一般周四去超市", WEDNESDAY) == []
    assert read("我一般周四去，但5月8号去不了") == ("2025-05-08", "2025-05-09")


def test_office_hours_are_no_range():
    assert find_times("我们周一到周五上班", WEDNESDAY) == []
    assert find_times("We work Monday to Friday.", WEDNESDAY) == []
