import type { Pair } from '@zhixin/contract/pair'

/** The words of questions about slips (SLIP-09), in the form of plainQuestion: half-width, simplified, lower case. */

export const chineseNumbers: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  十一: 11,
  十二: 12,
}

const monthNumber = '1[0-2]|0?[1-9]|十[一二]|[一二两三四五六七八九十]'
const monthName =
  'january|jan|february|feb|march|mar|april|apr|may|june|jun|july|jul|august|aug|september|sept|sep|october|oct|november|nov|december|dec'
const year = '(?:20\\d\\d|\\d\\d(?=年)|二[〇零]\\S\\S(?=年))'

/** Periods, in the order in which they are looked for: the longer before what is part of it. */
export const periodWords = {
  dated: /(?<![\d.])(?<year>20\d\d)[-/.](?<month>1[0-2]|0?[1-9])(?![\d.])/g,
  zhRange: new RegExp(
    `(?:(?<year>${year})年|(?<back>今年|本年|去年|前年))?的?(?<from>${monthNumber})月?份?(?:到|至|-|~|—)(?<to>${monthNumber})月份?`,
    'g',
  ),
  zhMonth: new RegExp(`(?:(?<year>${year})年|(?<back>今年|本年|去年|前年))?的?(?<month>${monthNumber})月份?`, 'g'),
  enRange: new RegExp(
    `\\b(?:from |between )?(?<from>${monthName})(?: to | through | until |-| - | and )(?<to>${monthName})\\b\\.?(?:,? (?:of )?(?<year>20\\d\\d))?`,
    'g',
  ),
  enMonth: new RegExp(
    `\\b(?<month>(?!may\\b)(?:${monthName})|(?<=\\b(?:in|of|for|to|and|than|with|vs|since|from) )may|may(?= 20\\d\\d))\\b\\.?(?:,? (?:of )?(?<year>20\\d\\d|last year|this year))?`,
    'g',
  ),
  half: /(?:(?<year>20\d\d)年|(?<back>今年|本年|去年|前年))?的?(?<half>[上下])半年/g,
  quarter:
    /(?:(?<year>20\d\d)年|(?<back>今年|本年|去年|前年))?的?第?(?<quarter>[1-4一二三四])季度?|\bq(?<enQuarter>[1-4])\b(?: (?:of )?(?<enYear>20\d\d))?/g,
  lastMonths:
    /最?近(?<count>1[0-2]|[1-9]|十[一二]|[一二两三四五六七八九十])个月|(?:the )?last (?<enCount>\d{1,2}|two|three|six|twelve) months/g,
  twoBack: /上上个?月|前个?月|(?:the )?month before last/g,
  lastMonth: /上个?月份?|(?:the )?(?:last|previous|prior) month(?:'s)?|(?:the )?month before/g,
  thisMonth: /这个?月份?|本月份?|当月|此月|(?:this|the current) month(?:'s)?/g,
  yearNamed: /(?<year>20\d\d)年(?:全年|度)?|\b(?:in |of |for )?(?<enYear>20\d\d)\b/g,
  lastYear: /去年(?:全年|一年|度)?|上一?年度?|(?:the )?(?:last|previous) year(?:'s)?/g,
  yearBeforeLast: /前年/g,
  thisYear:
    /今年(?:全年|一年|以来|到现在|至今)?|本年度?|全年|(?:this|the current) year(?:'s)?|year[ -]to[ -]date|\bytd\b/g,
  all: /(?:从)?入职(?:以来|到现在|至今)|(?:从)?开始到现在|所有月份|全部月份|每个?月|至今|历年|\b(?:of )?all time\b|\bever\b|\bsince i (?:joined|started)\b|(?:in|of|for) all months/g,
}

export const englishMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
export const englishCounts: Readonly<Record<string, number>> = { two: 2, three: 3, six: 6, twelve: 12 }
/** Years before this one. */
export const yearsBack: Readonly<Record<string, number>> = { 今年: 0, 本年: 0, 去年: 1, 前年: 2 }
export const chineseDigits = '〇一二三四五六七八九'
export const zero = '〇'
export const otherZero = '零'
export const firstHalf = '上'
/** Before a time that something is compared with. */
export const comparedWith =
  /(?:比起|相比|对比|比|较|跟|和|与|于|\bthan|\bfrom|\bwith|\bvs|\bversus|\bto)(?: in| for| of)?\s*$/

/** What is asked, looked for in what periods and items leave over. */
export const intentWords = {
  why: /为什么|为啥|为何|怎么会|咋|原因|怎么(?=.{0,6}(?:少|多|低|高|降|涨|变|没|不))|凭什么|\bwhy\b|how come|\breason\b/,
  change:
    /变化|变动|变了|不同|不一样|差别|区别|差异|差了?多少|(?:少|多|高|低|涨|降|增加|减少)了|有变|what(?:'s| is| has| was)? (?:changed|different)|\bchanged?\b|\bchanges\b|\bdifferen(?:t|ce)\b/,
  compare:
    /比较|对比|相比|比|跟|\bcompare[ds]?\b|\bcomparison\b|\bversus\b|\bvs\b|\bthan\b|\b(?:less|more|lower|higher)\b/,
  /** The slip itself. */
  slip: /工资条|工资单|\bpay ?slips?\b/,
  when: /什么时候|啥时候|何时|哪天|哪一天|几号|几时|时间|日期|\bwhen\b|\bwhat (?:day|date)\b|\bdate\b/,
  highest: /最高|最多|最大|\bhighest\b|\bmost\b|\bmax(?:imum)?\b|\blargest\b|\bbest\b|\bbiggest\b/,
  lowest: /最低|最少|最小|\blowest\b|\bleast\b|\bmin(?:imum)?\b|\bsmallest\b|\bworst\b/,
  meaning:
    /是什么|什么意思|是啥|啥意思|指什么|指的是|含义|什么是|怎么算|如何算|如何计算|怎样计算|怎么计算|算法|\bmeans?\b|\bmeaning\b|\bexplain\b|^what(?:'s| is| are)(?: the| an?)?[|\s]*$/,
  total: /一共|总共|合计|共计|累计|加起来|总和|总额|共|\btotal\b|\baltogether\b|\bin all\b|\bsum\b|\bso far\b/,
}

/** What no slip says: the future, other people, rules, and sums that leave something out. */
export const beyondSlips =
  /(?:公司|单位|企业)(?:给我?|替我?|为我?|帮我?)?(?:交|缴|承担|负担|出|部分)|\bemployer'?s?\b|\bcompany (?:paid?|pays|contributes?d?)\b|下个?月|明年|以后|将来|未来|预计|预测|如果|假如|会不会|能不能|可以|可不可以|应该|该不该|平均|除了|除去|不算|不含|不包括|扣除后|同事|别人|其他人|其它人|大家|老板|经理|领导|他|她|它|你们|税率|比例|利率|\bnext\b|\bwill\b|\bwould\b|\bshould\b|\bcould\b|\bcan\b|\bif\b|\bforecast\b|\baverage\b|\bexcept\b|\bwithout\b|\bexcluding\b|\bcolleagues?\b|\bboss\b|\bmanager\b|\bothers?\b|\beveryone\b|\bhis\b|\bher\b|\btheir\b|\brate\b|\bpercent(?:age)?\b|%/

/** Words that say nothing by themselves. The longest are tried first. */
export const emptyWords = `
  请问 请 麻烦 帮我 帮忙 告诉我 告诉 我想知道 想知道 我想问 想问 问一下 问下 查一下 查下 查询 查 看一下 看看 看下 看 一下 到底 究竟 大概 具体 分别 各自 各 明细 详细 情况
  我们 我 自己 的 了 呢 吗 么 嘛 啊 呀 吧 哦 哈 是 是否 有没有 有无 有 没有 没 未 不是 不 在 从 到 里面 里 中 上面 上 那 这 这个 这份 那个 个 月份 份 都 也 还 又 再 就 才 给 被 把 为 对 和 跟 与 及 以及 或 或者 还有 另外 而且 然后 并且
  多少钱 多少元 多少 几块钱 几块 几元 几 哪些 哪个 哪 什么 啥 怎么样 怎么 怎 多 少 钱 元 块 金额 数额 数 项目 项 费用 额 交了 缴了 交 缴纳 缴 扣了 扣掉 扣除 扣款 扣 发放 发了 发给 发 拿了 拿到 拿 领了 领 得到 得 收到 收入 挣了 挣 赚了 赚 到账 付 支付 总 共 合计 一共 总共 共计 累计 加起来 总额 全部 所有 整个 全 时候 时间 日期 天 号
  工资 薪水 薪资 薪酬 待遇 净
  比较 对比 相比 比 较 更 变化 变动 变化了 变了 变 不同 不一样 差别 区别 差异 差 降低 降 涨 增加 减少 提高 高 低 大 小 最高 最低 最多 最少 最大 最小 最 原因 为什么 为啥 为何 怎么会 会 咋 凭什么 意思 含义 指 算 如何 怎样 计算 工资条 工资单 条 单 公司 发的 月 年 今天 现在 目前 一 每 些 您 你 您好 你好 吗 和 来 去 用 做 好 点 要 能
  what's what is are was were am be been being how much many did do does have has had i me my mine myself the a an of for in on at to from by with and or any there it its this that these those which when why please tell show give say can you your get got getting gets received receive paid pay pays deducted deduct deduction deductions taken withheld withhold contributed contribute contribution total altogether all sum sums so far amount amounts money value item items month months year slip slips payslip payslips salary line company sent send sending received date day time compared compare comparison versus vs than less more lower higher highest lowest most least maximum minimum max min largest smallest biggest best worst changed change changes different difference between not no didn't don't wasn't isn't hasn't none also as up go went gone drop dropped rise rose increase increased decrease decreased fall fell come came explain mean means meaning reason calculated calculate calculation only just really hi hello ok about per each every earn earned make made take home s
`
  .trim()
  .split(/\s+/)

/** Words for which no item needs to have that very name. */
export const topicWords: readonly { said: Pair; words: string; topic: TopicWord }[] = [
  {
    said: { zh: '实发工资', en: 'Net pay' },
    words:
      '实发工资,实发,实得,实领,到手工资,到手,净收入,net pay,netpay,take home pay,take-home pay,take home,net salary,net',
    topic: { kind: 'net' },
  },
  {
    said: { zh: '社保', en: 'Social insurance' },
    words: '社保,社会保险,五险,社保费,保险,social insurance,social security,insurance',
    topic: { kind: 'family', of: 'social insurance' },
  },
  {
    said: { zh: '五险一金', en: 'Social insurance and housing fund' },
    words: '五险一金,六险一金,三险一金,社保公积金',
    topic: { kind: 'family', of: 'social insurance and housing fund' },
  },
  {
    said: { zh: '公积金', en: 'Housing fund' },
    words: '公积金,住房公积金,housing fund,provident fund',
    topic: { kind: 'family', of: 'housing fund' },
  },
  {
    said: { zh: '个税', en: 'Income tax' },
    words: '个税,个人所得税,所得税,税款,税,tax,taxes,income tax',
    topic: { kind: 'concept', of: 'income tax' },
  },
  {
    said: { zh: '应发工资', en: 'Gross pay' },
    words: '应发工资,应发,税前工资,税前,gross pay,gross salary,gross',
    topic: { kind: 'concept', of: 'gross pay' },
  },
  {
    said: { zh: '奖金', en: 'Bonus' },
    words: '奖金,奖励,bonus,bonuses',
    topic: { kind: 'containing', shape: /奖|\bbonus/ },
  },
  {
    said: { zh: '加班费', en: 'Overtime pay' },
    words: '加班费,加班工资,加班,overtime,overtime pay',
    topic: { kind: 'containing', shape: /加班|\bovertime/ },
  },
  {
    said: { zh: '补贴', en: 'Allowances' },
    words: '补贴,津贴,补助,allowance,allowances',
    topic: { kind: 'containing', shape: /补贴|津贴|补助|[餐饭房车话油温]补|\ballowance/ },
  },
  {
    said: { zh: '提成', en: 'Commission' },
    words: '提成,佣金,commission',
    topic: { kind: 'containing', shape: /提成|佣金|\bcommission/ },
  },
]

/** Words that mean net pay where nothing else is named. */
export const weakNet = /工资|薪水|薪资|薪酬|收入|\bsalary\b|\bwages?\b|\bpay\b|\bpaid\b|\bearn(?:ed)?\b|\bpayslips?\b/
/** Words that mean all deductions where nothing else is named. */
export const weakDeductions = /扣|\bdeduct(?:ed|ions?)?\b|\bwithheld\b|\btaken\b/

export type TopicWord =
  | { kind: 'net' }
  | { kind: 'family'; of: string }
  | { kind: 'concept'; of: string }
  | { kind: 'containing'; shape: RegExp }

/** What an item is made of where a slip does not have it in one line; names of the dictionary of items (REVIEW-14). */
export const families: Readonly<Record<string, readonly string[]>> = {
  'social insurance': [
    'pension insurance',
    'medical insurance',
    'serious illness insurance',
    'unemployment insurance',
    'work injury insurance',
    'maternity insurance',
  ],
  'housing fund': ['supplementary housing fund'],
  'social insurance and housing fund': [
    'social insurance',
    'pension insurance',
    'medical insurance',
    'serious illness insurance',
    'unemployment insurance',
    'work injury insurance',
    'maternity insurance',
    'housing fund',
    'supplementary housing fund',
  ],
}

/** Between two questions. */
export const betweenQuestions =
  /[?？;；。!！\n]+|,?\s*(?:还有|另外|以及)(?=.)|,?\s+and also\s+|,\s+and\s+(?=how|what|why|when)|\s+and\s+(?=how|what|why|when)/
/** Greetings and thanks. */
export const smallTalk =
  /^(?:你好|您好|嗨|哈喽|在吗|谢谢|多谢|感谢|辛苦了|再见|你是谁|你会什么|你能做什么|帮助|hi|hello|hey|thanks|thank you|bye|who are you|help|what can you do)[\s!！。.]*$/

/** What a polite question begins with. */
export const politeStart =
  /^(?:请问|请)?(?:可以|可不可以|能不能|能否|能)(?:请)?(?:您|你)?(?=告诉|帮|查|看|说)|^(?:hi|hello|hey)[, ]+(?=\w)|^(?:please )?(?:can|could|would|will) you (?:please )?/

export const ofMonth = /^月/
/** Names that contain what could be a time are looked for before times are. */
export const hasTime = /\d|(?<!^)[月年季]/
/** At the end of a question that only names another time or item: 公积金呢? */
export const bareEnd = /[呢吗么的]/g
