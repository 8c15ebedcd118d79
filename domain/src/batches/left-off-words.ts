/**
 * The words that identify items which an employee is not shown unless HR wants it (REVIEW-14). They are compared with
 * one header level, in simplified characters, lower case, without blanks between Chinese characters.
 */

/** The total cost to the employer. */
export const costWord =
  /人[工力](?:资源)?(?:总)?成本|[用雇]工(?:总)?成本|用人(?:总)?成本|(?:公司|企业|单位|雇主|薪酬|薪资|工资|薪金|员工|人员|人事|劳动力?|劳务|派遣|外包|雇佣|应发|应付|社保|福利|合计|总).{0,3}成本|^(?:本月|当月|月度?)?成本$|(?:派遣|外包)(?:服务|管理)费|(?:人事|社保|劳务)代理费|成本(?:合计|总计|总额|小计)|(?:公司|企业)总?(?:支出|开支)|残疾人.{0,4}保障金|残保金|\bctc\b|\bcost to (?:the )?(?:company|employer|firm)\b|\b(?:employer|employment|employee|staff|payroll|labou?r|company)(?:'s)? (?:total )?(?:costs?|burden)\b|\btotal (?:employer |employment |employee |staff |payroll |labou?r |company )?costs?\b|\b(?:futa|suta|edli|hrdf|sdl)\b|\bskills development levy\b|\bforeign worker levy\b/

/** Words with cost in them that are no sum: cost centres, accounts, allocation keys. */
export const noCost = /中心|部门|归属|科目|类[别型]|分摊|补贴|奖|扣|centre|center|code|allocation/

/** Headers which say outright that the employer pays. */
export const employerPart =
  /(?:单位|公司|企业|雇主)(?:方|应|实际|实|共|总|合计|需|月|应该|负责)*(?:部分|部份|承担|负担|缴|交(?![通流际])|上缴|供款|统筹|出资|比例|费率)|(?:单位|公司|企业|雇主)(?:合计|小计|总计|总额)$|\bemployer'?s?'? (?:monthly |total )?(?:contributions?|contr?\b|cont\b|shares?|portion|part|paid|pays|match|expenses?|liabilit)|\bcompany'?s? (?:monthly |total )?(?:contributions?|contr?\b|cont\b|shares?|portion|part|paid|match|expenses?)|\b(?:contributions?|shares?|portion|part|paid by|borne by)[ (/-]+(?:the )?(?:employer|company|er)\b|\ber (?:contributions?|shares?|portion|part|cost)/

/** The employer is named. By itself that proves little: a department may be called so. */
export const employerWord = /单位|公司|企业|雇主|\bemployer'?s?\b|\bcompany\b|\ber\b/

/** A header level that names only the employer: '社保' above '单位'. */
export const employerAlone = /^(?:单位|公司|企业|雇主|employers?|company|er)$/

/** Names of the employer, of units and of funds that only resemble the employer's share. */
export const notTheEmployer =
  /[(（]?(?:金额)?单位[:：](?:人民币)?万?(?:元|天|小时|人)[)）]?|有限公司|[分子母总]公司|(?:公司|企业|单位)名称|(?:工作|所属|计件)单位|企业(?=年金|微信|邮箱|所得税)|employees?'? ?'?s?(?= (?:provident|state|deposit|pension|social))/g

/** The employee's own share. */
export const personalWord =
  /个人|本人|自付|自缴|(?:员工|职工|雇员)(?:部分|部份|承担|负担|缴|交|供款)|\bemployees?'?s?'?\b|\bee\b|\bpersonal\b/

/** Names of insurance and funds. A payer named beside them is the payer of the contribution. */
export const fundWord =
  /社保|社会保险|养老|医疗|医保|失业|工伤|生育|大病|公积金|[三四五六]险|一金|险|年金|强积金|供款|缴|保障金|\b(?:e?pf|esic?|eps|cpf|mpf|sss|nssf|nhif|ni|nic|fica|401\(?k\)?|pension|provident|insurance|gratuity|social|security|superannuation|super|medicare|philhealth|pag-?ibig|hdmf|contributions?|fund|uif|tax(?:es)?)\b/

/** Earnings and deductions of the employee, whoever else is named beside them. */
export const paidWord =
  /补贴|补助|津贴|补偿|补发|报销|返还|奖|慰问|红包|过节费|[餐饭房车话油温]补|补$|(?:工资|薪)$|发[放给的]|allowance|bonus|subsid|reimburs|refund|incentive|loan|advance/
export const takenWord = /扣(?!除基数)|代[缴付交]|垫|deduct|recover|withh/
/** Withheld and remitted: a group that also contains the employer's share. */
export const withheldAndPaid = /代扣代[缴交]/g

/** Numbers of cards and accounts; the header says whose they are. */
export const accountWord =
  /卡号|账号|帐号|(?:账户|帐户|银行卡|工资卡|储蓄卡|借记卡|社保卡|医保卡|存折|支付宝)(?:号码?|信息|编号)?$|公积金(?:编?号码?|号)$|\biban\b|\b(?:account|acct|a\/c|ac)\b\.? ?(?:no|nos|number|num|#|nr|information|details)(?:\b|\.|$)|\b(?:bank|salary|savings?|payroll|deposit|pf|epf|pension)(?: bank)? (?:account|acct|a\/c)\.?$|^(?:account|acct|a\/c)\.?$|(?<!time |punch |clock |swipe |id )\bcard ?(?:no|number|num|#)|^(?:bank|debit|salary|pay) card$|^(?:uan|una)(?: ?(?:no|number))?\.?$|\be?pf ?(?:no|number)\b|\besic? ?(?:no|number|ip no)\b/
export const noAccount =
  /餐卡|饭卡|油卡|购物卡|电话卡|会员卡|考勤|工卡|胸卡|门禁|工牌|打卡|微信|企微|邮箱|登[录陆]|系统|通讯|户名|名称|姓名|类[别型]|状态|余额|充值|补贴|补助|扣|费|wechat|wecom|e-?mail|login|user|holder|name|type|title|balance|status/

/** Numbers that identify a person to the authorities: identity card, passport, tax, social security. */
export const idWord =
  /身份证(?!地址)|身份号|证件号|证照号|护照|通行证|居住证|社会?保障?(?:险)?(?:个人)?(?:编?号码?|电脑号)$|社会保障号|税号|纳税人识别号|\b(?:national|citizen|identity|identification|government|govt|tax|emirates)(?: card)? ?(?:id|no|number|card)\b|\bid ?card\b|\b(?:nric|ssn|aadhaa?r|cnic|iqama|passport|bvn|nin|nino|tin|pan)\b|\b(?:sss|ni|fin|ic|nssf|nhif|kra pin|social security|national insurance|tax payer|taxpayer)(?: (?:id|no|number|num)\b|#)/
export const noId = /类[别型]|有效|期限|到期|签发|地址|复印|状态|费|补|扣|奖|type|expir|valid|issue|country|fee/

/** Account numbers, even where the column was read as amounts. */
export const numberAlone = /[卡账帐]号$|\biban$/

/** Columns that name the employer rather than its contribution: '社保缴纳单位'. */
export const nameOfEmployer = /(?:单位|公司|企业|名称|name)$/
