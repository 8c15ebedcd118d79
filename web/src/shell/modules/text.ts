/** What each module that is not built would be looked for, and where the product has it today, if anywhere (NAV-15). */
export const modulesText = {
  personMgr: {
    hint: {
      zh: '目前可以在「员工名册」中维护员工的姓名、部门、工号和联系方式；没有组织架构、合同和入转调离流程。',
      en: 'Names, departments, employee numbers and contacts are kept in the roster. There are no organisation charts, contracts or transfers.',
    },
    screen: 'salaryStaff',
  },
  salaryCalculation: {
    hint: {
      zh: '本产品不计算工资：请在您的工资表中算好，再导入发送。',
      en: 'Pay is not calculated here: calculate it in your spreadsheet, then import and send it.',
    },
    screen: 'salarySlip',
  },
  salaryVerification: {
    hint: {
      zh: '导入工资表后，「复核」会核对人员、公式以及与上次发薪的差异。',
      en: 'The review after each import checks people, formulas and changes since the last payroll.',
    },
    screen: 'salarySlip',
  },
  bankPayment: {
    hint: {
      zh: '本产品不发放工资，也不生成银行报盘文件，只发送工资条。',
      en: 'Only payslips are sent: no pay is transferred and no bank file is made.',
    },
  },
  attendance: {
    hint: {
      zh: '本产品不记录考勤；工资表中的出勤、请假等列会照原样显示在工资条上。',
      en: 'Attendance is not recorded; columns about attendance and leave in your spreadsheet are shown on payslips as they are.',
    },
  },
  socialInsurance: {
    hint: {
      zh: '本产品不计算、不缴纳社保公积金；工资表中的金额会照原样显示在工资条上。',
      en: 'Social insurance and housing fund are neither calculated nor paid; the amounts in your spreadsheet are shown on payslips as they are.',
    },
  },
  taxDeduction: {
    hint: {
      zh: '本产品不采集专项附加扣除，请在个人所得税 App 中填报。',
      en: 'Special additional deductions are not collected; employees report them in the tax authority’s app.',
    },
  },
  taxManagement: {
    hint: {
      zh: '本产品不计算、不申报个税；工资表中的税额会照原样显示在工资条上。',
      en: 'Tax is neither calculated nor filed; the amounts in your spreadsheet are shown on payslips as they are.',
    },
  },
  hrReport: {
    hint: {
      zh: '目前没有人事报表。在职人数和名单见「员工名册」。',
      en: 'There are no HR reports. The roster has the number and list of active employees.',
    },
    screen: 'salaryStaff',
  },
  salaryTaxReport: {
    hint: {
      zh: '目前没有薪税报表。已发送的批次可以在「发薪历史」中导出。',
      en: 'There are no pay and tax reports. Payroll runs that were sent can be exported from the payment history.',
    },
    screen: 'salaryRecord',
  },
  dataInit: {
    hint: {
      zh: '不需要初始化：员工可以从表格导入名册，也可以在导入第一张工资表时直接加入。',
      en: 'Nothing needs to be initialised: import your roster, or add everyone with the first payroll.',
    },
    screen: 'salaryStaff',
  },
  systemSettings: {
    hint: {
      zh: '企业信息、管理员、渠道等设置都在「设置中心」。',
      en: 'Company information, administrators, channels and other settings are under Settings.',
    },
    screen: 'settings',
  },
} as const
