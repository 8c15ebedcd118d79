export const incomeTax = 'Income tax'

/**
 * The English names of items on Chinese payrolls (REVIEW-14), for slips in English or in both languages. Words are in
 * the form of `matchForm`. A word is listed only if it means the same on every payroll.
 */
const names: readonly (readonly [english: string, words: string])[] = [
  [
    'Net pay',
    '实发工资 实发 实发金额 实发合计 实发数 实发额 实发总额 实发薪资 实发薪酬 工资实发合计 本月实发 实领工资 实领 实得工资 实得 员工实得 实付工资 实付金额 到手工资 到手',
  ],
  ['Pay after tax', '税后工资 税后 税后收入 税后薪资 税后合计'],
  ['Gross pay', '应发工资 应发 应发合计 应发金额 应发数 应发总额 应发薪资 应得工资 应得合计 应发工资合计 工资应发合计'],
  ['Pay before tax', '税前工资 税前收入 税前薪资 税前合计 税前收入总额 税前应发'],
  ['Base pay', '基本工资 基础工资 底薪 基本薪资 基本薪酬 基本薪 基薪 本薪'],
  ['Position pay', '岗位工资 岗位薪资 职务工资 岗位薪 职级工资 岗级工资'],
  ['Seniority pay', '工龄工资 年资工资 司龄工资 年功工资'],
  ['Seniority allowance', '工龄补贴 工龄津贴 司龄补贴 年资津贴 年资补贴 工龄补助'],
  ['Skill pay', '技能工资'],
  ['Skill allowance', '技能补贴 技能津贴 技术津贴 技术补贴'],
  ['Performance pay', '绩效 绩效工资 绩效薪资 绩效薪酬 月度绩效 月绩效 绩效薪'],
  ['Performance bonus', '绩效奖金 绩效奖'],
  ['Contract pay', '合同工资 约定工资 协议工资'],
  ['Piecework pay', '计件工资'],
  ['Hourly pay', '计时工资 小时工资 工时工资'],
  ['Pay for days worked', '出勤工资'],
  ['Probation pay', '试用期工资'],
  ['Monthly pay', '月薪 月工资 工资标准 月工资标准'],
  ['Total pay', '工资合计 合计工资 薪资合计 工资总额'],
  ['Bonus', '奖金 奖励'],
  ['Year-end bonus', '年终奖 年终奖金'],
  ['Quarterly bonus', '季度奖 季度奖金'],
  ['Monthly bonus', '月度奖金 月奖 月度奖'],
  ['Project bonus', '项目奖金 项目奖'],
  ['Full attendance bonus', '全勤奖 满勤奖 全勤 全勤奖金'],
  ['13th month pay', '十三薪 13薪 第十三薪 第13薪'],
  ['Commission', '提成 业绩提成 销售提成 佣金 提成工资 提成奖金'],
  ['Overtime pay', '加班费 加班工资 加班补助 加班金额 加班薪资 加班补贴'],
  ['Weekday overtime pay', '平时加班费 平日加班费 工作日加班费 平时加班工资'],
  ['Weekend overtime pay', '周末加班费 周末加班工资 休息日加班费'],
  ['Public holiday overtime pay', '节假日加班费 法定节假日加班费 节日加班费 节假日加班工资'],
  ['Holiday allowance', '节日费 过节费 节日补贴 节日补助 节日福利 过节补贴'],
  ['Night shift allowance', '夜班补贴 夜班津贴 夜班补助 夜班费'],
  ['Allowance', '津贴 补贴 补助 津补贴 各项补贴'],
  ['Other allowances', '其他补贴 其它补贴 其他津贴 其他补助'],
  ['Total allowances', '补贴合计 津贴合计 补助合计'],
  ['Meal allowance', '餐补 餐费补贴 伙食补贴 餐饮补贴 午餐补贴 饭补 伙食补助 餐费补助 误餐补贴 误餐费'],
  ['Transport allowance', '交通补贴 交通补助 交通费补贴 车补 交通津贴 车贴'],
  ['Communication allowance', '通讯补贴 通讯费补贴 话补 电话补贴 话费补贴 通讯补助 通信补贴 手机补贴'],
  ['Housing allowance', '住房补贴 房补 租房补贴 住宿补贴 住房补助 住房津贴'],
  ['Heat allowance', '高温补贴 高温津贴 高温费 防暑降温费 防暑费'],
  ['Heating allowance', '取暖补贴 取暖费 采暖补贴'],
  ['Position allowance', '岗位津贴 岗位补贴 职务津贴 职务补贴 职位补贴 职位津贴'],
  ['Computer allowance', '电脑补贴 电脑补助'],
  ['Travel allowance', '出差补贴 差旅补贴 出差补助 差旅补助'],
  ['Welfare allowance', '福利补贴 福利费 福利'],
  ['Back pay', '补发 补发工资 补发上月 补发合计'],
  ['Reimbursement', '报销 报销款'],
  ['Other additions', '其他增项 其他加项 其他应发 其他收入'],
  ['Social insurance', '社保 社会保险 社保费 社会保险费 社保扣款 社保扣除 社保代扣 社保合计'],
  ['Social insurance and housing fund', '五险一金 社保公积金 六险一金 三险一金 社保公积金合计 五险一金合计'],
  ['Pension insurance', '养老保险 养老 养老金 基本养老保险 养老保险费 养老保险金 基本养老金'],
  ['Medical insurance', '医疗保险 医保 基本医疗保险 医疗保险费 医疗保险金'],
  ['Serious illness insurance', '大病医疗 大病保险 大病医疗保险 大病互助'],
  ['Unemployment insurance', '失业保险 失业 失业保险费 失业保险金 失业金'],
  ['Work injury insurance', '工伤保险 工伤保险费'],
  ['Maternity insurance', '生育保险 生育保险费'],
  ['Housing fund', '公积金 住房公积金 公积金扣款 公积金扣除 住房公积金扣款'],
  ['Supplementary housing fund', '补充公积金 补充住房公积金'],
  ['Enterprise annuity', '企业年金'],
  ['Occupational annuity', '职业年金'],
  ['Commercial insurance', '商业保险 商保'],
  ['Social insurance base', '社保基数 社保缴费基数'],
  ['Housing fund base', '公积金基数 公积金缴费基数'],
  [incomeTax, '个税 个人所得税 所得税 代扣个税 扣税 个税扣款 代扣个人所得税 个人缴税 应扣个税 本月扣税'],
  ['Taxable income', '应纳税所得额 应税工资 应税收入 计税工资 应税所得额 应税所得 应纳税额所得额'],
  ['Tax rate', '税率'],
  ['Quick deduction', '速算扣除数'],
  ['Special additional deductions', '专项附加扣除 专项附加扣除合计'],
  ['Special deductions', '专项扣除 专项扣除合计 专项扣除项目'],
  ['Tax-free amount', '免税额 起征点 减除费用'],
  ['Deductions', '扣款 扣款合计 扣除合计 应扣合计 扣款小计 应扣 代扣合计 代扣款合计 实际扣款合计 扣款总额'],
  ['Other deductions', '其他扣款 其它扣款 其他扣除 其他扣费 其他代扣 其他应扣 其他扣项'],
  ['Attendance deduction', '考勤扣款 考勤扣除 缺勤扣款 缺勤扣除'],
  ['Leave deduction', '请假扣款 请假扣除 请假扣'],
  ['Personal leave deduction', '事假扣款 事假扣除 事假扣'],
  ['Sick leave deduction', '病假扣款 病假扣除 病假扣'],
  ['Lateness deduction', '迟到扣款 迟到扣除 迟到早退扣款'],
  ['Absence deduction', '旷工扣款 旷工扣除'],
  ['Meals deduction', '伙食费 扣伙食费 扣餐费 餐费扣款 伙食扣款'],
  ['Accommodation deduction', '扣住宿 扣住宿费 住宿费扣款 房租扣款'],
  ['Rent', '房租费 房租'],
  ['Water and electricity', '水电费'],
  ['Electricity', '电费'],
  ['Property management fee', '物业费 物业管理费'],
  ['Union dues', '工会费 工会会费'],
  ['Advances and loans', '借款 扣借款 借支 预支 扣借支 预支工资'],
  ['Fine', '罚款 罚金'],
  ['Days due', '应出勤 应出勤天数 应勤天数 应出勤日数'],
  ['Days worked', '实出勤 实出勤天数 实际出勤天数 出勤天数 实际出勤 实勤天数'],
  ['Overtime hours', '加班时数 加班工时 加班小时 加班时长 加班小时数'],
  ['Days of leave', '请假天数'],
  ['Days of personal leave', '事假天数'],
  ['Days of sick leave', '病假天数'],
  ['Position', '岗位 职务 职位'],
  ['Bank', '开户行 开户银行 银行名称'],
  ['Bank account', '银行账号 银行帐号 银行卡号 工资卡号 银行卡 工资卡'],
  ['ID number', '身份证号 身份证号码 身份证'],
  ['Month', '月份'],
  ['Pay date', '发放日期 发薪日期'],
  ['Date of entry', '入职日期 入职时间'],
  ['Notes', '备注'],
]

export const englishNames: ReadonlyMap<string, string> = new Map(
  names.flatMap(([english, words]) => words.split(' ').map((word): [string, string] => [word, english])),
)

/** Items that the employee and the employer share. */
export const sharedName = /insurance|fund|annuity/i
export const ownPart = /^个人(?:部分|承担|缴纳|缴费|缴|代扣|扣款)?$/
export const employersPart = /^(?:单位|公司|企业)(?:部分|承担|缴纳|缴费|缴)?$/
/** Units, which the English name omits. */
export const unitPart = /^(?:单位[:：])?(?:元|人民币|rmb|cny|¥|￥|天|小时|元\/月)$/i
/** Prefixes which say that the amount is deducted; the English name says so already. */
export const takenBefore = /^(?:代扣代缴|代扣|应扣|扣除|扣|减)/
export const thisMonth = /^(?:本月|当月|本期)/
export const yearToDate = /^累计/
/** Prefixes and suffixes that say whose share it is. */
export const partOfName =
  /^(?<before>个人|单位|公司|企业)(?:承担|缴纳|缴)?(?<rest>.{2,})$|^(?<restBehind>.{2,}?)(?<behind>(?:个人|单位|公司|企业)(?:部分|承担|缴纳|缴费|缴|代扣|扣款)?(?:扣款|合计)?)$/
export const sumBehind = /(?<=.{2})(?:扣款|合计)$/
