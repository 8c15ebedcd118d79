/**
 * Words and parts of words in headers of payrolls and rosters. They show that a row is a header, but not the role of a
 * column.
 */
export const headerPart =
  /人数|工资|薪|奖|津贴|补贴|补助|补发|扣|税|社保|保险|公积金|养老|医疗|失业|工伤|生育|年金|应发|实发|应得|应付|基本|岗位|绩效|提成|加班|出勤|缺勤|考勤|请假|病假|事假|旷工|迟到|天数|工时|小时|日期|月份|年月|月分|性别|年龄|职务|职位|职称|岗|级别|等级|学历|入职|转正|离职|开户|银行|卡号|账号|帐号|账户|备注|签名|签字|序号|编号|工号|合计|小计|总计|总额|费|房租|水电|餐|交通|通讯|全勤|工龄|司龄|年资|满勤|夜班|高温|专项|附加|累计|个人|公司|单位|身份证|手机|电话|邮箱|部门|姓名|密码|标题|(?:^|_|\b)(?:pay|salary|wages?|net|gross|basic|base|tax|bonus|allowance|allow|allw|deduction|deduct|insurance|pension|fund|loan|advance|overtime|ot|hours?|days?|hourly|rate|total|subtotal|amount|name|employee|emp|staff|dept|department|designation|position|title|date|joining|month|year|bank|account|a\/c|no|number|code|id|sl|s\/n|sr|hra|da|ta|pf|esi|esic|tds|epf|lop|gender|sex|age|grade|level|remarks?|notes?|signature|rent|medical|transport|conveyance|house|absent|leave|attendance|present|working|contact|phone|mobile|email|commission|incentive|arrears?|benefits?|net|status|type|location|city|project|role|job|manager|hire|hired|start|birth|address)(?:\b|_|$)/i

/** Labels of columns whose numbers are counts, ranks, dates or IDs and not money. */
export const notMoney =
  /是否|^\d{1,2}[日号]?$|天数|天$|日数|工日$|工数$|工时|小时|时数|时长|次数|人数|个数|件数|数量|比例|税率|费率|率$|率[%％]|[%％]$|系数|百分|年龄|月份|月分|年份|年度|年月|^[年月日]$|期间|日期|时间|序号|序$|编号|编码|代码|工号|号码?$|卡$|账户|帐户|账号|帐号|级别|等级|职级|职等|薪级$|档|排名|得分|评分|分数|绩效分|工龄$|司龄$|出勤$|考勤$|请假$|病假$|事假$|旷工$|迟到$|早退$|缺勤$|满意度|评估|^(?:sl|no|sn|s\/n|sr|sr no|id|age|year|month|date|day|period|rank|grade|level|rating|score|rate|#)\.?$|[#\uff03]$|\b(?:id|seq|serial|routing)\b\.?$|^(?:bank )?(?:account|acct|a\/c)\.?$|成本中心|password|\b(?:days?|hours?|hrs|%|percent|percentage|number|no\.?|code|date|age|years?|months?|count|score|rating|rank|zip)\b/i

/** Labels of amounts, whatever else they contain: the pay for a grade is pay. */
export const surelyMoney =
  /(?:工资|薪资|薪酬|奖金?|津贴|补贴|补助|补发|扣款|扣除|费|金|金额|个税|税额|pay|salary|wage|bonus|allowance|amount|payment)$|^(?:13(?:th)?|thirteenth)month(?:pay|salary|bonus|amount|fee.*)?$|^(?!.*(?:比例|费率|税率)).*(?:养老|医疗|失业|工伤|生育|公积|社保|保险|个人|单位|公司|企业|提成).*\d[%]\d*$/i

/** Labels of the sheet's running numbers, which are of no use to the employee. */
export const runningNumber = /^(?:序号?|顺序号|行号|№|#|s\/?n|(?:sl|sr)\.? ?(?:no\.?)?)$/i

/** Labels of prices of a unit of work, whose sum says nothing. */
export const unitPrice =
  /[时日]薪(?!酬|资|金)|(?:小时|日)工资标准|单价|\b(?:hourly|daily) (?:wage|rate)s?\b|\brate of pay\b/i

/** Labels of columns that must not appear on a slip. */
export const secretColumn = /密码|口令|安全码|password|passwd|pwd|passcode|\bpin\b/i
export const contactColumn = /邮箱|邮件|手机|电话|微信|e-?mail|mobile|phone|wechat|wecom|发送状态/i

/** Titles and other lines about the whole sheet, which stand above the header. */
export const titleWord =
  /工资表|工资条|工资单|工资明细|薪资表|薪酬表|薪资条|明细表|详情表|发放表|汇总表|统计表|花名册|名册|有限公司|公司名称|制表|单位[:：]|日期[:：]|月份[:：]|部门[:：]|编制|所属期|发放日期|金额单位|单位[:：]?元|\d{4}\s*年\s*\d{1,2}\s*月|[:：]|payroll|salary (?:sheet|slip|register|statement)|pay ?slip|wage (?:sheet|register)|for the month|month of|period|\b(?:19|20)\d\d\b|\b(?:ltd|inc|llc|corp|company|limited)\b/i

/** Names of sheets that are likely to be the payroll, and below them names of sheets that are likely not. */
export const payrollSheetName = /工资|薪|payroll|salary|pay ?slip|wage|发放/i
export const otherSheetName =
  /说明|模板说明|使用|示例|汇总|统计|字典|参数|税率|instruction|readme|summary|lookup|rates?$|help|example/i

/** The name of a sheet of everybody or of a whole year: no month's payroll. */
export const summarySheetName = /全年|年度|年终|花名册|名册|档案|信息|基础|标准|roster|annual|yearly|master/i
/** The name of a sheet that may be this month's payroll without naming the month. */
export const currentSheetName = /本月|当月|本期|当期|最新|current|this month|latest/i

/** Words of the tables of tax rates that stand beside a payroll. */
export const taxTable = /级数|速算扣除|全月应纳税所得额|tax (?:bracket|slab|table)|quick deduction/i

/** A unit or a currency alone: '元', '(天)', 'RMB', '₦'. */
export const unitText =
  /^[(\uff08[\u3010]?\s*(?:元|万元|元[/／](?:月|天|小时|人)|天|日|小时|时|个|次|人|人民币|days?|hours?|hrs?|rmb|cny|usd|eur|gbp|kshs?|rs\.?|inr|ngn|php|[$€£¥￥₹₦₱%％])\s*[)\uff09\]\u3011]?$/i

/** '项目 / 姓名' in a header cell with a diagonal line: one part is the title of the columns and the other of the rows. */
export const acrossCell =
  /^(?:工资|薪资)?(?:项目|科目|栏目|内容|类别|月份|日期)(?=.{2,})|(?<=.{2,})\/?(?:工资|薪资)?(?:项目|科目|栏目|内容|类别|月份)$/

/** Labels of a row that contains the rates of the columns. */
export const rateWord = /率|比例|系数|标准|缴|个人|单位|企业|公司|rate|percent|ratio/i

/** Labels before the numbers of the columns. */
export const columnsWord = /^(?:栏次|栏目|行次|列次|列号|columns?)$/i

/** Words of attendance and performance, which are stated as percentages. */
export const workWord =
  /attend|achiev|complet|perform|target|score|quota|utili[sz]|quality|weight|progress|kpi|\bot\b|overtime|discount|加班|平时|周末|节|占比|权重|折|品|出勤|考勤|完成|达成|绩效|考核/i

/** Labels of what people cost, which are amounts although they name no pay. */
export const costLabel = /成本|支出|开支|花费|\bcosts?\b|\bctc\b|\bexpenses?\b/i

/** Parts of the labels of pay columns. */
export const payPart =
  /工资|薪|奖|贴|补|扣|税|保|金|费|应|实发|合计|提成|加班|pay|salary|tax|allowance|bonus|deduct|fund|gross|net/i
