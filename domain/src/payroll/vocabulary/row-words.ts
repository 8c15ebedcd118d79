import { anyOf, beginning, containing, whole } from './compile.ts'

/**
 * The words of rows that are not people, in texts made plain (plain-text.ts). They are lists, and patterns only where
 * other words or figures may stand beside them.
 */

const carried = anyOf(`
  过次页, 转下页, 接下页, 承前页, 承上页, 接上页, 转次页,
  carried forward, brought forward, c/f, b/f, c/d, b/d, balance c/f, balance b/f, balance c/d, balance b/d,
  balance carried forward, balance brought forward, balance carried down, balance brought down
`)
const sumZh = anyOf('合计, 总计, 小计, 共计, 总合计, 总和, 汇总, 合計, 總計, 小計, 本页计, 累计')
const payZh = anyOf('工资, 薪资, 薪酬, 薪金, 实发, 应发, 发放, 支出, 支付, 收入, 成本, 费用, 人工成本, 人力成本')
const company = anyOf('全公司, 全厂, 全院, 全校, 全店, 全员, 全单位, 全集团')
const headOf = anyOf('grand, sub, net, department, dept, overall, page, running, gross, payroll, company, final')
const peopleEn = anyOf('employees, employee, staff, people, persons, workers')
const afterTotal = anyOf(`
  salary, salaries, amount, amounts, pay, wages, net, gross, basic, tax, taxes, deduction, deductions, earnings, hours,
  overtime, bonus, allowance, allowances, cost, paid, employee, employees, staff, payable, payroll, of, in, for, rs, usd,
  cny, rmb, outflow, expense, expenses
`)
const totalEn = [
  String.raw`(?:total|totals|subtotal)(?:\s*[:：(（\-–>=*].{0,24}`,
  String.raw`\s+\d{1,6}(?:\s+(?:${peopleEn}|pax|nos?))?`,
  String.raw`\s+${afterTotal}\b.{0,24})?`,
].join('|')

/** The first text of a row that is a total. */
export const totalWord = whole(
  carried,
  // '共2人', '(12 employees)'
  String.raw`[（(]?(?:共|总共|共有|全部)?\s*\d{1,6}\s*(?:人|名|位|名员工|${peopleEn})[)）]?`,
  String.raw`[（(]?(?:[^\d]{0,14}|以上.{0,10})?${sumZh}(?:\s*[（(：:\d].*|人数.*|人民币.*|金额|额|数)?[)）]?`,
  anyOf('jumlah, 합계, 총계, 소계, 총합계, 計, tổng cộng, tổng, cộng, total geral, suma, suma total, subtotal geral'),
  // '累计发放'
  `${sumZh}${payZh}{1,2}[:：]?`,
  String.raw`[^\d]{0,10}${payZh}?总(?:[额数]|金额|${payZh})[:：]?`,
  `${company}(?:${payZh}|${sumZh})*[:：]?`,
  String.raw`${headOf}?\s*-?\s*(?:${totalEn}|sum|sums)\s*[:：]?`,
  String.raw`overall (?:payroll|pay|salary|salaries|wages|amount|cost)\s*[:：]?`,
  String.raw`.{1,24}\s(?:total|subtotal)s?\s*[:：]?`,
)

/** Words that are a total by themselves, and not the end of somebody's name. */
export const plainTotal = whole(
  `${sumZh}[:：]?`,
  String.raw`(?:grand |sub-?)?\s?totals?\s*[:：]?`,
  anyOf('本页合计, 本页小计, 部门合计, 部门小计, 本部门合计, 本月合计, 总合计, 人员合计'),
)

/** Other words for a total; a row with one of them is a total if its amounts are the sums of those above. */
export const sumLike = containing(
  anyOf('合计, 共, 全体, 全部, 所有, total, overall, company, payroll'),
  // 王总 is a person: a general manager.
  '[总總].',
  String.raw`\d\s*[人名位]`,
  String.raw`\bsum`,
  String.raw`\ball\b`,
)

const difference = anyOf('差异, 差额, 对比, 相比')
const figureZh = anyOf(`
  平均, 平均值, 平均数, 均值, 人均, 最大, 最大值, 最高, 最高值, 最小, 最小值, 最低, 最低值, 中位数, 中位值, 人数, 总人数,
  计数, 标准差, 标准偏差, 方差, 极差, 众数, 四分位数, 上四分位数, 下四分位数, 分位数, 百分位数, 变异系数
`)
const ofPayZh = anyOf('工资, 薪资, 月薪, 年薪, 时薪, 周薪, 日薪, 实发, 应发, 税前, 税后, 收入, 金额, 奖金, 个税, 额')
const figureEn = anyOf(`
  average, avg, mean, max, maximum, min, minimum, count, median, highest, lowest, std dev, stddev, largest, smallest
`)

/** Figures about people, such as their average, and comparisons with another month. */
export const averageWord = whole(
  `与?上[月年]?${difference}`,
  '较上[月年].{0,8}',
  anyOf('差异, 差额, 环比, 同比, 增减, 增减额, variance, difference, change, % change'),
  `${figureZh}${ofPayZh}*(?:[（(:：].*)?`,
  `(?:本月|当月|公司|部门|全员)?${ofPayZh}{1,2}${figureZh}[:：]?`,
  String.raw`${figureEn}(?:\.|\s+(?:salary|pay|value|of|per|net)\b.{0,16})?\s*[:：]?`,
  String.raw`(?:${anyOf('number of, no of, no. of, total number of')} ${anyOf('employees, staff, people')}|head ?count)\b.{0,16}`,
)

/** Words for figures that are names as well: 方 is a surname. 平均 and 人均 are nobody's. */
export const nameOrFigure = whole('方差')

/** Words for a summary that may also be somebody's name. */
export const nameLikeSummary = whole('max', 'min', 'sum', 'mean', 'count')

const figureName = anyOf(`
  maximum, max, minimum, min, average, avg, mean, median, mode, highest, lowest, largest, smallest, overall, range, top,
  bottom, variance, standard, std, std., st, st., stdev, count, upper, lower, first, third, payroll, sample, population
`)
const figureNext = anyOf(`
  hourly, daily, weekly, biweekly, bi-weekly, monthly, annual, yearly, gross, net, basic, base, total, regular, overtime,
  take, home, pay, salary, salaries, wage, wages, earning, earnings, income, amount, hour, hours, rate, tax, taxes, paid,
  deduction, deductions, bonus, bonuses, dev, dev., deviation, of, per, the, value, error, quartile, percentile, average,
  mean, median, maximum, minimum, payroll, employee
`)

/** Words for a figure about all people, alone or with words of pay: MAXIMUM WEEKLY PAY, Standard Deviation. */
export const statisticWord = whole(
  String.raw`${figureName}(?: ${figureNext})+\s*[:：]?`,
  String.raw`${anyOf('range, overall, variance, mode, quartile, largest, smallest, stdev, st. dev., std. dev.')}\s*[:：]?`,
  String.raw`(?:quartile|percentile|q|p)\s?\d{1,2}\s*[:：]?`,
  String.raw`\d{1,2}(?:st|nd|rd|th) (?:percentile|quartile)\s*[:：]?`,
  String.raw`${carried}\s*[:：]?`,
  `${figureZh}.{0,8}`,
)

const signer = anyOf(`
  制表, 制单, 编制, 填表, 填报, 审核, 审批, 复核, 核准, 批准, 审定, 经办, 签字, 签章, 盖章, 签收, 出纳, 会计, 财务, 财务主管,
  人事, 人事主管, 行政, 总经理, 董事长, 经理, 主管, 负责人, 领导, 单位负责人, 主管领导, 厂长, 校长
`)
const signed = anyOf('制表, 制单, 填表, 审核, 审批, 复核, 核准, 批准, 经办, 签字, 签章, 总经理签字')
const signedEn = anyOf(`
  prepared, approved, checked, verified, reviewed, authorised, authorized, received, submitted, certified, created
`)

/** The words for who made, checked and approved the sheet. */
export const signatureWord = containing(
  String.raw`${signer}${anyOf('人, 者, 员, 部, 签字, 签名, 意见, 日期')}*\s*[:：]`,
  `^${signed}(?:人|者)?(?:签字|签名)?$`,
  String.raw`^${signedEn}(?: ?by)?\b`,
  String.raw`\bsignature\b`,
  String.raw`\bsignatory\b`,
)

const office = anyOf('负责人, 经理, 主管, 领导, 队长, 班组长, 监理, 代表, 会计, 出纳')

/** The office of a person who signs; shorter texts may be names ('王经理'). */
export const officeWord = whole(String.raw`[\u3400-\u9fff]{2,12}${office}`, office)

/** A line to cut along: only marks, or a row of marks with a word in between. */
export const cutLine = /^[^\p{L}\p{N}]{3,}$|^(?:[-=_*~—─━┄┈….·✂✄] ?){4,}/u

/** A label of amounts in words. */
export const inWordsLabel = /大写/

/** An amount in words, as totals have it, perhaps with its label. */
export const amountInWords =
  /^(?:(?:合计|金额|总金额|实发|[（(])*(?:人民币)?[（(]?大写(?:金额)?[）)]?[:：]?)?(?:人民币)?[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正]{4,}$/

const made = anyOf('打印, 制表, 填表, 编制, 导出, 统计')
const remark = anyOf(`
  备注, 注, 说明, 附注, 注意, 提示, 温馨提示, 填表说明, 填写说明, 注释, 特别说明, 声明,
  ps, note, notes, remark, remarks, nb, disclaimer
`)

/** Remarks below the table. */
export const noteWord = beginning(
  '第.{1,4}页',
  '共.{1,4}页',
  String.raw`page\s*\d`,
  String.raw`(?:printed|generated|run|as)\s+(?:on|by|at|date|of)\b`,
  `${made}(?:日期|时间)`,
  String.raw`(?:${remark}|\*+)\s*(?:\d*\s*[:：、.]|$)`,
  '[*※★]',
  '(?:金额|合计|总金额|总计|实发|人民币|[（(])*大写',
  String.raw`(?:amounts? |total )?in words\b`,
)

const fillIn = anyOf('必填, 选填, 必须, 非必填, 必输, 可选, 示例, 样例, 例如, 例:, 例：, 请填写, 请输入, 文本, 字符')
const fillInEn = anyOf('required, optional, mandatory, string, text, varchar, example, sample, e.g.')

/** The line under the header of a template that explains how to fill it. */
export const hintWord = beginning(
  String.raw`[(（[【<]?(?:${fillIn}|${fillInEn})(?:$|[^\w\u3400-\u9fff]|项|填写|格式|数据)`,
)

/** A count of people in the place of a name. With a leading zero, as in 003, it is a person's number. */
export const bareNumber = /^[1-9]\d{0,5}$/

const groupZh = anyOf(`
  部, 部门, 组, 科, 室, 处, 中心, 车间, 班, 班组, 店, 门店, 公司, 分公司, 厂, 院, 所, 办, 办公室, 队, 线, 区, 事业部, 项目部,
  人员, 类, 团队, 小组, 岗, 工段
`)
const groupEn = anyOf(`
  department, dept, dept., division, team, group, section, branch, unit, office, staff, workers, management
`)

/** Names of parts of a company, which are not people. */
export const groupWord = containing(
  String.raw`(?:${groupZh}|${groupEn})\s*[:：]?$`,
  String.raw`^(?:部门|department|dept|team|group)\s*[:：]`,
)

/** Names of departments that have no word for a part of a company in them. */
export const departmentName = whole(
  anyOf(`
    后勤, 行政, 人事, 财务, 销售, 市场, 研发, 生产, 仓库, 仓储, 采购, 质检, 品质, 品管, 客服, 运营, 技术, 工程, 物流, 设计,
    法务, 审计, 管理层, 高管, 总部, 总办, 一线, 二线, 保安, 保洁, 食堂, 后厨, 前厅,
    administration, admin, accounting, accounts, finance, human resources, hr, sales, marketing, engineering, it,
    operations, production, warehouse, logistics, purchasing, procurement, quality, quality control, maintenance,
    customer service, support, research, research and development, r&d, legal, security, design, kitchen, housekeeping,
    executive, executives, headquarters, head office, manufacturing, training, teaching
  `),
)

/**
 * A name of two to four characters, perhaps with a number. It is a name if it contains no character of the words for
 * other rows.
 */
export const commonName = /^[\u3400-\u9fff]{2,4}\d{0,6}$/
/** The characters of those words. */
export const wordCharacter =
  /[合总小共汇累平均最大低高中人计标准本过转接承页下上制填编审复核批经办签盖章收出会财行总董主负领单厂校备注说附提填注声统导打印差环同增减较第全众数额總計]/

/** Titles of a form for looking up somebody of the list. */
export const lookupTitle = /工资条|工资单|查询|pay ?slip|look ?up|search/i

/** The label of a number of people. */
export const headcountLabel = /^[^\d]{0,14}人数/

/** A place in a template that nobody filled in: '{{姓名}}', '${name}', '<<name>>'. */
export const placeholder = /^(?:\{\{.*\}\}|<%.*%>|\$?\{[^{}]*\}|\[\[.*\]\]|<<.*>>|«.*»|%[a-z_]+%|<[a-z_ ]+>)$/iu

const months = anyOf(`
  jan, january, feb, february, mar, march, apr, april, may, jun, june, jul, july, aug, august, sep, sept, september, oct,
  october, nov, november, dec, december
`)
const weekday = anyOf(`
  mon, monday, tue, tuesday, wed, wednesday, thu, thursday, fri, friday, sat, saturday, sun, sunday,
  星期一, 星期二, 星期三, 星期四, 星期五, 星期六, 星期日, 星期天, 周一, 周二, 周三, 周四, 周五, 周六, 周日
`)
const year = String.raw`(?:19|20)\d\d`
const date = [
  String.raw`${year}\s?[-/.年]\s?\d{1,2}(?:\s?[-/.月]\s?(?:\d{1,2}\s?日?)?)?`,
  String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)?\d\d`,
  String.raw`\d{1,2}月\d{1,2}[日号]?`,
  String.raw`${months}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? ${year})?`,
  String.raw`\d{1,2}(?:st|nd|rd|th)? ${months}\.?(?:,? ${year})?`,
  String.raw`${months}\.?,? ${year}`,
  String.raw`\d{1,2}-${months}(?:-(?:19|20)?\d\d)?`,
].join('|')
const clock = String.raw`\d{1,2}[:：]\d{2}(?:[:：]\d{2})?\s*(?:[ap]\.?m\.?)?`

/** A date, a time of day or both, perhaps with the day of the week, or a span of them. */
export const timeText = whole(
  String.raw`(?:${weekday},? )?(?:${date})(?:[\sT]+(?:${weekday} )?${clock})?`,
  String.raw`${clock}(?:\s?[-~–—至到]\s?${clock})?`,
  String.raw`(?:${date})\s?[-~–—至到]\s?(?:${date})`,
)
