/** The first text of a row that is a total, without spaces and marks. */
export const totalWord =
  /^(?:过次页|转下页|接下页|承前页|承上页|接上页|转次页|carried forward|brought forward|[cb]\/f)$|^[（(]?(?:共|总共|共有|全部)?\s*\d{1,6}\s*(?:人|名|位|名员工|employees|staff|people|persons|workers)[)）]?$|^[（(]?(?:[^\d]{0,14}|以上.{0,10})?(?:合计|总计|小计|共计|总合计|总和|汇总|合計|總計|小計|本页计|累计)(?:\s*[（(:：\d].*|人数.*|人民币.*|金额|额|数)?[)）]?$|^(?:jumlah|합계|총계|소계|tổng cộng)$|^[^\d]{0,10}(?:工资|薪资|薪酬|实发|应发|金额)?总[额数][:：]?$|^(?:grand|sub|net|department|dept|overall|page|running)?\s*-?\s*(?:(?:total|totals|subtotal)(?:\s*[:：(（\-–>=*].{0,24}|\s+\d{1,6}(?:\s+(?:employees?|staff|people|persons|workers|pax|nos?))?|\s+(?:salary|salaries|amount|amounts|pay|wages|net|gross|basic|tax|taxes|deductions?|earnings|hours|overtime|bonus|allowances?|cost|paid|employees?|staff|payable|payroll|of|in|for|rs|usd|cny|rmb)\b.{0,24})?|sum|sums)\s*[:：]?$|^.{1,24}\s(?:total|subtotal)s?\s*[:：]?$/i
/** Other words for a total; a row with one of them is a total if its amounts are the sums of those above. */
export const sumLike = /合计|[总總].|共|全体|全部|所有|\d\s*[人名位]|total|\bsum|\ball\b|overall|company|payroll/i
export const averageWord =
  /^(?:与?上[月年]?(?:差异|差额|对比|相比)|较上[月年].{0,8}|差异|差额|环比|同比|增减|增减额|variance|difference|change|% change)$|^(?:平均|平均值|平均数|均值|人均|最大|最大值|最高|最高值|最小|最小值|最低|最低值|中位数|人数|总人数|计数|标准差)(?:工资|薪资|月薪|实发|应发|收入|金额|额)*(?:[（(:：].*)?$|^(?:average|avg|mean|max|maximum|min|minimum|count|median|highest|lowest|std ?dev)(?:\.|\s+(?:salary|pay|value|of|per|net)\b.{0,16})?\s*[:：]?$|^(?:(?:number|no\.?|total number) of (?:employees|staff|people)|head ?count)\b.{0,16}$/i
/** Words for a summary that may also be somebody's name. */
export const nameLikeSummary = /^(?:max|min|sum|mean|count)$/i

/** The words for who made, checked and approved the sheet. */
export const signatureWord =
  /(?:制表|制单|编制|填表|填报|审核|审批|复核|核准|批准|审定|经办|签字|签章|盖章|签收|出纳|会计|财务|财务主管|人事|人事主管|行政|总经理|董事长|经理|主管|负责人|领导|单位负责人|主管领导|厂长|校长)(?:人|者|员|部|签字|签名|意见|日期)*\s*[:：]|^(?:制表|制单|填表|审核|审批|复核|核准|批准|经办|签字|签章|总经理签字)(?:人|者)?(?:签字|签名)?$|^(?:prepared|approved|checked|verified|reviewed|authori[sz]ed|received|submitted|certified|created)(?: ?by)?\b|\bsignature\b|\bsignatory\b/i

/** The office of a person who signs; shorter texts may be names ('王经理'). */
export const officeWord =
  /^(?:[\u3400-\u9fff]{2,12}(?:负责人|经理|主管|领导|队长|班组长|监理|代表|会计|出纳)|负责人|经理|主管|领导|队长|班组长|监理|代表|会计|出纳)$/

/** A line to cut along: only marks, or a row of marks with a word in between. */
export const cutLine = /^[^\p{L}\p{N}]{3,}$|^(?:[-=_*~\u2014\u2500\u2501\u2504\u2508\u2026.\u00b7\u2702\u2704] ?){4,}/u

/** An amount in words, as totals have it. */
export const amountInWords = /^(?:人民币)?[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正]{4,}$/

/** Remarks below the table. */
export const noteWord =
  /^第.{1,4}页|^共.{1,4}页|^page\s*\d|^(?:printed|generated|run|as)\s+(?:on|by|at|date|of)\b|^(?:打印|制表|填表|编制|导出|统计)(?:日期|时间)|^(?:备注|注|说明|附注|注意|提示|温馨提示|填表说明|填写说明|注释|特别说明|声明|ps|notes?|remarks?|nb|disclaimer|\*+)\s*(?:\d*\s*[:：、.]|$)|^[*※★]|^(?:金额|合计|实发|人民币|[（(])*大写|^(?:amounts? |total )?in words\b/i

/** The line under the header of a template that explains how to fill it. */
export const hintWord =
  /^[(\uff08[\u3010<]?(?:必填|选填|必须|非必填|必输|可选|示例|样例|例如|例[:：]|请填写|请输入|文本|字符|required|optional|mandatory|string|text|varchar|example|sample|e\.g\.)(?:$|[^\w\u3400-\u9fff]|项|填写|格式|数据)/i

/** Names of parts of a company, which are not people. */
export const groupWord =
  /(?:部|部门|组|科|室|处|中心|车间|班|班组|店|门店|公司|分公司|厂|院|所|办|办公室|队|线|区|事业部|项目部|人员|类|团队|小组|岗|工段|department|dept\.?|division|team|group|section|branch|unit|office|staff|workers|management)\s*[:：]?$|^(?:部门|department|dept|team|group)\s*[:：]/i

/**
 * A name of two to four characters, perhaps with a number. It is a name if it contains no character of the words for
 * other rows.
 */
export const commonName = /^[\u3400-\u9fff]{2,4}\d{0,6}$/
/** The characters of those words. */
export const wordCharacter =
  /[合总小共汇累平均最大低高中人计标准本过转接承页下上制填编审复核批经办签盖章收出会财行总董主负领单厂校备注说附提填注声统导打印差环同增减较第額總計]/

/** Titles of a form for looking up somebody of the list. */
export const lookupTitle = /工资条|工资单|查询|pay ?slip|look ?up|search/i

/** The label of a number of people. */
export const headcountLabel = /^[^\d]{0,14}人数/
