import type { ColumnRole } from '../table.ts'

/**
 * The labels that payroll and roster files give to their columns, in Chinese and English, as found in real files. This
 * is the only table of such words. `rank` says how sure a label is: 10 is sure, 1 counts only if nothing better is
 * found, and 11 is preferred even to what is sure. Words of neighbouring languages are included, because a company may
 * have a colleague abroad. Words have the form that `matchForm` makes: no spaces, no brackets, lower case.
 */
export interface RoleWords {
  role: ColumnRole
  exact: readonly { rank: number; words: readonly string[] }[]
  /** Looser patterns, tried if no exact word matches. */
  patterns: readonly { rank: number; shape: RegExp; never?: RegExp }[]
}

function list(words: string): string[] {
  return words.trim().split(/\s+/)
}

const notThePerson = /父|母|配偶|联系人|开户|主管|上级|领导|部门|项目|银行|公司|单位|推荐|介绍|紧急|岗位|职务/

/** Contacts of others than the person, and what a role excludes besides. */
const someoneElse = (more: RegExp): RegExp =>
  new RegExp(`紧急|家属|亲属|配偶|监护|担保|父|母|推荐|介绍|联系人|主管|上级|领导|客户|部门|${more.source}`)

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
          teachername nameofworker personname chinesename fullnames surnameandinitials surnameinitials surnameandothernames surnameothernames
          氏名 社員名 社員氏名 従業員名 성명 사원명 직원명 họvàtên họtên nombrecompleto nombreyapellido
          nombresyapellidos apellidosynombres nomecompleto nomedofuncionário namakaryawan namapegawai namalengkap
        `),
      },
      {
        rank: 8,
        words: list(`
          名字 员工名 员工名称 中文姓名 中文名 真实姓名 人名 领款人姓名 收款人姓名 领取人姓名 人员名称
          发放对象 names payeename beneficiaryname displayname taxpayername 名前 이름 nombre nome nama
        `),
      },
      {
        rank: 6,
        words: list(`
          名称 员工 职工 领款人 收款人 收款人名称 收款方名称 收款账户名称 领取人 户名 收款户名 收款人户名 账户名称 英文名 英文姓名 employee
          namesurname nameandsurname nameofthestaff nameoftheworker nameofthelabour nameoflabour labourname
          workmanname nameofworkman nameoftheworkman driversname drivername consultantname
          funcionário colaborador empleado trabajador
          employees staff payee worker accountname accountholder accountholdername nameofaccount englishname person member teammember beneficiary
        `),
      },
      {
        rank: 5,
        words: list(`
          nameanddesignation namedesignation 工人 人员 教师 教工 教职工 老师 职员 雇员 工友 店员 业务员 导购 技师 司机 护工 保洁员 领薪人 收款方
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
      {
        rank: 3,
        shape: /^[a-z]{1,8}name$/,
        never:
          /user|bank|dep|org|file|father|mother|spouse|company|branch|job|item|course|school|team|group|host|site|project|product|nick|last|first|middle|sur|role|post|title|grade|unit|shift|sheet|state|city|bene|account|manager|leader|super|boss|owner|client|customer|vendor|agency|plan|scheme|class|category|region|area/,
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
    patterns: [{ rank: 5, shape: /手机号?码?$|^手机/, never: someoneElse(/补贴|补助|费|套餐|扣/) }],
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
    patterns: [
      { rank: 6, shape: /^(?:电子)?邮箱|^e-?mail/, never: someoneElse(/标题|内容|状态|密码|费/) },
      // Whose it is is not known.
      { rank: 5, shape: /邮箱|e-?mail/, never: someoneElse(/标题|内容|状态|密码|费/) },
    ],
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
          jobnumber jobno workno badgeno employeeids emp# employee# staff# ecode teacherid
          社員番号 社員コード 従業員番号 従業員コード 사원번호 사번
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
          差引支給額 差引支給合計 差引支給 手取額 手取り額 실수령액 실지급액 차인지급액 thựclĩnh thựclãnh thựcnhận
          lươngthựclĩnh lươngthựcnhận saláriolíquido líquidoareceber netoapagar netoarecibir sueldoneto salarioneto
          líquidoapercibir gajibersih totalditerima gajiditerima
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
          grandtotal totalearned totalearnings amountdue amtdue netproceeds netdisbursement netreceivable totalnet netsal netamt
        `),
      },
    ],
    patterns: [
      // The pay after corrections of the net pay is preferred to the net pay.
      { rank: 10.5, shape: /^(?:最终|最后)应?实发(?:工资|薪资|数|额|金额|合计)?$/ },
      {
        rank: 10,
        shape:
          /^(?:本月|当月|本期|本次|此次|员工|个人|月)?(?:工资|薪资)?实发(?:工资|薪资|薪酬|金额|合计|总额|总计|数|额|款)?$/,
      },
      {
        rank: 7,
        shape: /实发|实领|实得|实付|到手/,
        never: /日期|时间|天数|出勤|差|率|说明|备注|签|账|卡号|人数|上月|去年|上年|累计|年度|工时|实得分|实发人/,
      },
      {
        rank: 6,
        shape:
          /^net.*(?:pay|salary|wage|amount|amt|payable|income|earn)|(?:pay|salary|wage|payable|amount)s?.*\bnet$|takehome|inhand|^netto/,
        never: /ytd|rate|previous|last|year|internet|network|taxable|before|prior|basic|assessable/,
      },
      { rank: 5, shape: /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*(?:pay|salary|wages?)$/ },
      {
        rank: 2,
        shape:
          /^total[a-z]{0,12}(?:pay|salary|wages?)$|^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}total$|^totalfor(?:the)?(?:month|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}$/,
        never: /gross|basic|ytd|overtime|^totalot|bonus|rate|tax|hour|leave|sick|holiday|vacation|regular|fixed|night/,
      },
    ],
  },
]

/** The parts of a split name: the family name, the given name and the middle name. */
export const splitNameWords = {
  family: ['姓', '姓氏', 'lastname', 'surname', 'familyname', 'lname', 'last', 'apellido', 'apellidos'],
  given: ['名', 'firstname', 'givenname', 'givennames', 'forename', 'fname', 'first'],
  middle: ['middlename', 'middleinitial', 'mname', 'middle', 'mi'],
} as const

/**
 * Words for the person before the name of something that belongs to that person: 员工电话, 本人手机号, Staff Mobile.
 * Words for others, such as 紧急联系人, 配偶 or 部门, are not among them.
 */
export const owners: readonly string[] = list(`
  员工 本人 个人 职工 职员 雇员 人员 教师 教职工 教工 老师 工人 成员 领款人 收款人 领取人 用户 收件人 接收人
  employee employees staff work worker workers personal emp payee associate member teacher recipient
`)

export const ownedRoles: ReadonlySet<ColumnRole> = new Set(['phone', 'email', 'messenger', 'idNumber', 'name'])
