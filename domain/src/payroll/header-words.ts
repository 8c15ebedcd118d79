import type { ColumnRole } from './table.ts'

/**
 * The names that payroll and roster files give to their columns, in Chinese and English, as seen in the wild. This is
 * the one table of such words; `rank` says how sure a name is (10 sure, 1 only when nothing better is there).
 * Words are written the way `matchForm` leaves them: no blanks, no brackets, lower case.
 */
export interface RoleWords {
  role: ColumnRole
  exact: readonly { rank: number; words: readonly string[] }[]
  /** Looser shapes, tried when no exact word fits. */
  patterns: readonly { rank: number; shape: RegExp; never?: RegExp }[]
}

function list(words: string): string[] {
  return words.trim().split(/\s+/)
}

const notThePerson = /父|母|配偶|联系人|开户|主管|上级|领导|部门|项目|银行|公司|单位|推荐|介绍|紧急|岗位|职务/

export const roleWords: readonly RoleWords[] = [
  {
    role: 'name',
    exact: [
      {
        rank: 10,
        words: list(`
          姓名 员工姓名 职工姓名 人员姓名 职员姓名 雇员姓名 教师姓名 教职工姓名 工人姓名 name employeename
          empname staffname fullname nameofemployee nameoftheemployee employeesname employeefullname
          workername employeenames nameofstaff ename nameoftheemployees nameofemployees associatename
          teachername nameofworker personname chinesename
        `),
      },
      {
        rank: 8,
        words: list(`
          名字 员工名 员工名称 中文姓名 中文名 真实姓名 人名 领款人姓名 收款人姓名 领取人姓名 人员名称
          发放对象 names payeename beneficiaryname displayname
        `),
      },
      {
        rank: 6,
        words: list(`
          名称 员工 职工 领款人 收款人 收款人名称 收款方名称 收款账户名称 领取人 户名 收款户名 收款人户名 账户名称 英文名 英文姓名 employee
          namesurname nameandsurname nameofthestaff nameoftheworker nameofthelabour nameoflabour labourname
          workmanname nameofworkman nameoftheworkman driversname drivername consultantname
          employees staff payee worker accountname accountholder accountholdername nameofaccount englishname person member teammember beneficiary
        `),
      },
      {
        rank: 5,
        words: list(`
          工人 人员 教师 教工 教职工 老师 职员 雇员 工友 店员 业务员 导购 技师 司机 护工 保洁员 领薪人 收款方
          driver labourer laborer consultant salesperson salesrep contractor teacher agent freelancer
        `),
      },
    ],
    patterns: [
      { rank: 5, shape: /姓名$|^姓名/, never: notThePerson },
      {
        rank: 4,
        shape: /^(?:employee|emp|staff|worker|teacher|associate).*name$|^name.*(?:employee|staff|worker)s?$/,
        never: /user|bank|department|dept|file|father|mother/,
      },
    ],
  },
  {
    role: 'phone',
    exact: [
      {
        rank: 10,
        words: list(`
          手机 手机号 手机号码 员工手机 员工手机号 本人手机 本人手机号 移动电话 手机电话 mobile mobileno
          mobilenumber mobilephone cellphone phonenumber phone phoneno cell cellno mobilephonenumber
        `),
      },
      {
        rank: 7,
        words: list(`
          联系电话 电话 电话号码 联系手机 联系方式 联系号码 电话手机 contactno contactnumber contact tel
          telephone telno telephonenumber phonemobile
        `),
      },
    ],
    patterns: [{ rank: 5, shape: /手机号?码?$|^手机/, never: /紧急|家属|配偶|补贴|补助|费|套餐|扣/ }],
  },
  {
    role: 'messenger',
    exact: [
      {
        rank: 10,
        words: list(`
          企业微信账号 企业微信 企业微信id 企业微信号 企微账号 企微 企微id 企业微信userid wecom wecomid
          wecomaccount wecomuserid wechatwork wechatworkid enterprisewechat enterprisewechatid
          enterprisewechataccount
        `),
      },
      {
        rank: 5,
        words: list('通讯账号 微信账号 微信号 微信 wechat wechatid messenger messengeraccount imaccount'),
      },
    ],
    patterns: [{ rank: 6, shape: /企业微信|企微/, never: /名/ }],
  },
  {
    role: 'department',
    exact: [
      {
        rank: 10,
        words: list(`
          部门 所属部门 所在部门 部门名称 员工部门 归属部门 用人部门 工作部门 department dept
          departmentname deptname departments dep
        `),
      },
      {
        rank: 7,
        words: list(`
          科室 所在科室 科别 一级部门 车间 班组 部门科室 部门班组 组织机构 组织 所属组织 机构 所属机构
          事业部 部别 处室 division deptt section businessunit
        `),
      },
      {
        rank: 4,
        words: list(`
          单位 所属单位 工作单位 门店 店铺 团队 所属团队 小组 组别 中心 二级部门 team unit store branch
          office
        `),
      },
    ],
    patterns: [
      {
        rank: 5,
        shape: /部门$|^部门/,
        never: /代码|编码|编号|主管|经理|负责|费|奖|扣|补|合计|领导|人数|绩效|系数|电话/,
      },
    ],
  },
  {
    role: 'email',
    exact: [
      {
        rank: 10,
        words: list(`
          邮箱 电子邮箱 邮箱地址 电子邮件 邮件地址 员工邮箱 个人邮箱 公司邮箱 企业邮箱 工作邮箱 邮件
          电子邮箱地址 电子邮件地址 email mail emailaddress emailid mailaddress emails workemail
          companyemail personalemail
        `),
      },
    ],
    patterns: [{ rank: 6, shape: /邮箱|e-?mail/, never: /标题|内容|状态|密码|费/ }],
  },
  {
    role: 'idNumber',
    exact: [
      {
        rank: 10,
        words: list(`
          身份证 身份证号 身份证号码 身份证件号 身份证件号码 居民身份证 居民身份证号 公民身份号码
          公民身份证号码 身份证编号 身份号码 证件号 证件号码 证照号码 有效证件号码 身份证照号码 idcard
          idcardno idcardnumber identitycard identitycardno identitynumber nationalid nationalidno
          idnumber citizenid ssn nric aadharcardno aadhaarno aadharno passportno identityno
          identificationnumber icno
        `),
      },
    ],
    patterns: [{ rank: 6, shape: /身份证|证件号/, never: /类型|有效|地址|扣|费/ }],
  },
  {
    role: 'employeeNo',
    exact: [
      {
        rank: 10,
        words: list(`
          工号 员工编号 员工工号 员工号 员工编码 人员编号 人员编码 职工编号 职工号 职工工号 职员编号
          职员代码 员工代码 员工id 雇员编号 雇员号 人事编号 教工号 职工代码 人员代码 胸卡号 工牌号
          工作证号 employeeid employeeno employeenumber empid empno empcode employeecode staffid staffno
          staffnumber staffcode empnumber personnelno personnelnumber payrollno payrollnumber workerid
          jobnumber jobno workno badgeno employeeids
        `),
      },
      { rank: 5, words: list('编号 工资号 工资编号 人员id id code pfno userid') },
    ],
    patterns: [],
  },
  {
    role: 'netPay',
    exact: [
      {
        rank: 10,
        words: list(`
          实发工资 实发 实发金额 实发合计 实发数 实发额 实发总额 实发总计 实发薪资 实发薪酬 实发薪水
          实发工资合计 工资实发合计 工资实发 本月实发 本月实发工资 当月实发工资 当月实发 实发工资额
          实发工资总额 实发工资数 实发小计 税后实发 实发款 实发人民币 月实发工资 应实发 个人实发 实领工资
          实领 实领金额 实领薪资 实得工资 实得 实得金额 员工实得 实付工资 实付 实付金额 实付薪资 实际工资
          实际发放 实际发放工资 实际发放金额 实际实发 实际所得 实际应发 到手工资 到手 到手金额 净工资
          净发工资 净薪 净收入 净额 实收工资 实支工资 实支金额 实发奖金 netpay netsalary netsalarypayable
          netpayable netpayableamount netamount netamountpayable netwage netwages netwagespayable netpaid
          netpayment nettopay takehome takehomepay takehomesalary nettpay nettsalary netincome netearnings
          netearning totalnetpay totalnetsalary netpayamount inhandsalary netinhand actualpay actualsalary
          netcash netbalance nettakehome netpayout netmonthlysalary netamountdue netdue netamountpaid netpaydue netsalarypaid netcashpay nettakehomepay netpayrmb netwagespaid netsalarypayment netpayforthemonth netpayforthisperiod netcheck netpaytoemployee monthlynetsalary netpaytotal
          netsalaryamount netpaysalary netremuneration finalnetsalary finalnetpay finalnet
        `),
      },
      {
        rank: 8,
        words: list(`
          税后工资 税后 税后收入 税后薪资 税后金额 税后合计 税后所得 发放金额 实际金额 打卡金额 打卡工资
          银行代发 代发金额 代发工资 打款金额 打款 汇款金额 付款金额 入卡金额 上卡金额 卡发金额 发薪金额 银行卡发放 应发净额 净发工资额 银行发放金额 银行实发 发放工资 发放合计 应付金额 转账金额 银行发放 发放数 发放额 支付金额 应付净额
          net nett amountpayable payable payableamount salarypayable aftertax aftertaxpay aftertaxsalary
          totalpayable nettransfer transferamount statutorynet finalsalary finalpay finalamount paidamount amountpaid salarypaid paymentamount
          balancepayable salaryinhand cashinhand payablesalary payablewage payablewages payableamt totalpayablesalary salarytobepaid amounttobepaid
        `),
      },
      {
        rank: 3,
        words: list(`
          工资总额 工资合计 合计工资 总工资 工资总计 薪资合计 薪酬合计 薪资总额 总薪资 工资总数 月工资合计
          工资 薪资 薪水 总计 合计 合计金额 总金额 总额 金额 应付工资 应付薪资 totalpay totalsalary salarytotal paytotal
          totalwages totalwage monthlypay monthlysalary salary pay wages wage total totalamount amount
          grandtotal totalearned totalearnings
        `),
      },
    ],
    patterns: [
      {
        rank: 7,
        shape: /实发|实领|实得|实付|到手/,
        never: /日期|时间|天数|出勤|差|率|说明|备注|签|账|卡号|人数|上月|去年|上年|累计|年度|工时|实得分|实发人/,
      },
      {
        rank: 6,
        shape:
          /^net.*(?:pay|salary|wage|amount|amt|payable|income|earn)|(?:pay|salary|wage|payable|amount)s?.*\bnet$|takehome|inhand|^netto/,
        never: /ytd|rate|previous|last|year|internet|network/,
      },
      { rank: 5, shape: /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*(?:pay|salary|wages?)$/ },
    ],
  },
]

/** Halves of a split name: the family name, the given name, and what stands between. */
export const splitNameWords = {
  family: ['姓', '姓氏', 'lastname', 'surname', 'familyname', 'lname', 'last'],
  given: ['名', 'firstname', 'givenname', 'givennames', 'forename', 'fname', 'first'],
  middle: ['middlename', 'middleinitial', 'mname', 'middle', 'mi'],
} as const

/** Words and word parts that headers of payrolls and rosters are made of; telling a header row, not a role. */
export const headerPart =
  /人数|工资|薪|奖|津贴|补贴|补助|补发|扣|税|社保|保险|公积金|养老|医疗|失业|工伤|生育|年金|应发|实发|应得|应付|基本|岗位|绩效|提成|加班|出勤|缺勤|考勤|请假|病假|事假|旷工|迟到|天数|工时|小时|日期|月份|年月|月分|性别|年龄|职务|职位|职称|岗|级别|等级|学历|入职|转正|离职|开户|银行|卡号|账号|帐号|账户|备注|签名|签字|序号|编号|工号|合计|小计|总计|总额|费|房租|水电|餐|交通|通讯|全勤|工龄|司龄|年资|满勤|夜班|高温|专项|附加|累计|个人|公司|单位|身份证|手机|电话|邮箱|部门|姓名|密码|标题|(?:^|_|\b)(?:pay|salary|wages?|net|gross|basic|base|tax|bonus|allowance|allow|allw|deduction|deduct|insurance|pension|fund|loan|advance|overtime|ot|hours?|days?|hourly|rate|total|subtotal|amount|name|employee|emp|staff|dept|department|designation|position|title|date|joining|month|year|bank|account|a\/c|no|number|code|id|sl|s\/n|sr|hra|da|ta|pf|esi|esic|tds|epf|lop|gender|sex|age|grade|level|remarks?|notes?|signature|rent|medical|transport|conveyance|house|absent|leave|attendance|present|working|contact|phone|mobile|email|commission|incentive|arrears?|benefits?|net|status|type|location|city|project|role|job|manager|hire|hired|start|birth|address)(?:\b|_|$)/i

/** Columns whose numbers are counts, ranks, dates or ids and not money. */
export const notMoney =
  /是否|^\d{1,2}[日号]?$|天数|天$|日数|工日$|工数$|工时|小时|时数|时长|次数|人数|个数|件数|数量|比例|税率|费率|率$|率[%％]|[%％]$|系数|百分|年龄|月份|月分|年份|年度|年月|^[年月日]$|期间|日期|时间|序号|序$|编号|编码|代码|工号|号码?$|卡$|账户|帐户|账号|帐号|级别|等级|职级|职等|薪级$|档|排名|得分|评分|分数|绩效分|工龄$|司龄$|出勤$|考勤$|请假$|病假$|事假$|旷工$|迟到$|早退$|缺勤$|满意度|评估|^(?:sl|no|sn|s\/n|sr|sr no|id|age|year|month|date|day|period|rank|grade|level|rating|score|rate|#)\.?$|\b(?:days?|hours?|hrs|%|percent|percentage|number|no\.?|code|date|age|years?|months?|count|score|rating|rank|zip)\b/i

/** Amounts, whatever else their name says: a grade's pay is pay. */
export const surelyMoney =
  /(?:工资|薪资|薪酬|奖金?|津贴|补贴|补助|补发|扣款|扣除|费|金额|个税|税额|salary|wage|bonus|allowance|amount|payment)$/i

/** Running numbers of the sheet: they tell the employee nothing. */
export const runningNumber = /^(?:序号?|顺序号|行号|№|#|s\/?n|(?:sl|sr)\.? ?(?:no\.?)?)$/i

/** Columns that are nobody's business on a slip. */
export const secretColumn = /密码|口令|安全码|password|passwd|pwd|passcode|\bpin\b/i
export const contactColumn = /邮箱|邮件|手机|电话|微信|e-?mail|mobile|phone|wechat|wecom|发送状态/i

/** The first text of a row that sums up others, blanks and marks removed. */
export const totalWord =
  /^(?:过次页|转下页|接下页|承前页|承上页|接上页|转次页|carried forward|brought forward|[cb]\/f)$|^[（(]?(?:共|总共|共有|全部)?\s*\d{1,6}\s*(?:人|名|位|名员工|employees|staff|people|persons|workers)[)）]?$|^[（(]?(?:[^\d]{0,14}|以上.{0,10})?(?:合计|总计|小计|共计|总合计|总和|汇总|合計|總計|小計|本页计|累计)(?:\s*[（(:：\d].*|人数.*|人民币.*|金额|额|数)?[)）]?$|^[^\d]{0,10}(?:工资|薪资|薪酬|实发|应发|金额)?总[额数][:：]?$|^(?:grand|sub|net|department|dept|overall|page|running)?\s*-?\s*(?:(?:total|totals|subtotal)(?:\s*[:：(（\-–>=*].{0,24}|\s+\d{1,6}(?:\s+(?:employees?|staff|people|persons|workers|pax|nos?))?|\s+(?:salary|salaries|amount|amounts|pay|wages|net|gross|basic|tax|taxes|deductions?|earnings|hours|overtime|bonus|allowances?|cost|paid|employees?|staff|payable|payroll|of|in|for|rs|usd|cny|rmb)\b.{0,24})?|sum|sums)\s*[:：]?$|^.{1,24}\s(?:total|subtotal)s?\s*[:：]?$/i
/** What a total may be called beyond these; it is one where its amounts are the sums of those above. */
export const sumLike = /合计|[总總].|共|全体|全部|所有|\d\s*[人名位]|total|\bsum|\ball\b|overall|company|payroll/i
export const averageWord =
  /^(?:与?上[月年]?(?:差异|差额|对比|相比)|较上[月年].{0,8}|差异|差额|环比|同比|增减|增减额|variance|difference|change|% change)$|^(?:平均|平均值|平均数|均值|人均|最大|最大值|最高|最高值|最小|最小值|最低|最低值|中位数|人数|总人数|计数|标准差)(?:工资|薪资|月薪|实发|应发|收入|金额|额)*(?:[（(:：].*)?$|^(?:average|avg|mean|max|maximum|min|minimum|count|median|highest|lowest|std ?dev)(?:\.|\s+(?:salary|pay|value|of|per|net)\b.{0,16})?\s*[:：]?$|^(?:(?:number|no\.?|total number) of (?:employees|staff|people)|head ?count)\b.{0,16}$/i
/** Only these may be somebody's name as well. */
export const nameLikeSummary = /^(?:max|min|sum|mean|count)$/i

/** Who made, checked and approved the sheet. */
export const signatureWord =
  /(?:制表|制单|编制|填表|填报|审核|审批|复核|核准|批准|审定|经办|签字|签章|盖章|签收|出纳|会计|财务|财务主管|人事|人事主管|行政|总经理|董事长|经理|主管|负责人|领导|单位负责人|主管领导|厂长|校长)(?:人|者|员|部|签字|签名|意见|日期)*\s*[:：]|^(?:制表|制单|填表|审核|审批|复核|核准|批准|经办|签字|签章|总经理签字)(?:人|者)?(?:签字|签名)?$|^(?:prepared|approved|checked|verified|reviewed|authori[sz]ed|received|submitted|certified|created)(?: ?by)?\b|\bsignature\b|\bsignatory\b/i

/** A line to cut along: nothing but marks, or a row of them with a word between. */
export const cutLine = /^[^\p{L}\p{N}]{3,}$|^(?:[-=_*~\u2014\u2500\u2501\u2504\u2508\u2026.\u00b7\u2702\u2704] ?){4,}/u

/** An amount in words, as totals have it. */
export const amountInWords = /^(?:人民币)?[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正]{4,}$/

/** Remarks below the table. */
export const noteWord =
  /^第.{1,4}页|^共.{1,4}页|^page\s*\d|^(?:printed|generated|run|as)\s+(?:on|by|at|date|of)\b|^(?:打印|制表|填表|编制|导出|统计)(?:日期|时间)|^(?:备注|注|说明|附注|注意|提示|温馨提示|填表说明|填写说明|注释|特别说明|声明|ps|notes?|remarks?|nb|disclaimer|\*+)\s*(?:\d*\s*[:：、.]|$)|^[*※★]|^(?:金额|合计|实发|人民币|[（(])*大写|^(?:amounts? |total )?in words\b/i

/** The line under a template's header that says how to fill it. */
export const hintWord =
  /^[(\uff08[\u3010<]?(?:必填|选填|必须|非必填|必输|可选|示例|样例|例如|例[:：]|请填写|请输入|文本|字符|required|optional|mandatory|string|text|varchar|example|sample|e\.g\.)(?:$|[^\w\u3400-\u9fff]|项|填写|格式|数据)/i

/** A line that names a part of the company and no person. */
export const groupWord =
  /(?:部|部门|组|科|室|处|中心|车间|班|班组|店|门店|公司|分公司|厂|院|所|办|办公室|队|线|区|事业部|项目部|人员|类|团队|小组|岗|工段|department|dept\.?|division|team|group|section|branch|unit|office|staff|workers|management)\s*[:：]?$|^(?:部门|department|dept|team|group)\s*[:：]/i

/** Titles and lines about the whole sheet, above the header. */
export const titleWord =
  /工资表|工资条|工资单|工资明细|薪资表|薪酬表|薪资条|明细表|详情表|发放表|汇总表|统计表|花名册|名册|有限公司|公司名称|制表|单位[:：]|日期[:：]|月份[:：]|部门[:：]|编制|所属期|发放日期|金额单位|单位[:：]?元|\d{4}\s*年\s*\d{1,2}\s*月|[:：]|payroll|salary (?:sheet|slip|register|statement)|pay ?slip|wage (?:sheet|register)|for the month|month of|period|\b(?:19|20)\d\d\b|\b(?:ltd|inc|llc|corp|company|limited)\b/i

/** Sheets that are likely the payroll, and those that are likely not. */
export const payrollSheetName = /工资|薪|payroll|salary|pay ?slip|wage|发放/i
export const otherSheetName =
  /说明|模板说明|使用|示例|汇总|统计|字典|参数|税率|instruction|readme|summary|lookup|rates?$|help|example/i

/** The tables by which tax is computed, as they stand beside a payroll. */
export const taxTable = /级数|速算扣除|全月应纳税所得额|tax (?:bracket|slab|table)|quick deduction/i

/** A unit or a currency alone: '元', '(天)', 'RMB', '₦'. */
export const unitText =
  /^[(\uff08[\u3010]?\s*(?:元|万元|元[/／](?:月|天|小时|人)|天|日|小时|时|个|次|人|人民币|days?|hours?|hrs?|rmb|cny|usd|eur|gbp|kshs?|rs\.?|inr|ngn|php|[$€£¥￥₹₦₱%％])\s*[)\uff09\]\u3011]?$/i

/** What a name of two to four characters, perhaps numbered, is when it holds none that words of other rows are made of. */
export const commonName = /^[\u3400-\u9fff]{2,4}\d{0,6}$/
/** Characters that the words above are made of. */
export const wordCharacter =
  /[合总小共汇累平均最大低高中人计标准本过转接承页下上制填编审复核批经办签盖章收出会财行总董主负领单厂校备注说附提填注声统导打印差环同增减较第額總計]/
