export const slipStyleText = {
  title: { zh: '工资条样式', en: 'Payslip style' },
  hideZeroItems: { zh: '隐藏金额为零的项目', en: 'Hide items with an amount of zero' },
  hideZeroItemsHint: {
    zh: '金额为 0 或为空的项目不出现在工资条上；实发工资始终显示。',
    en: 'Items whose amount is 0 or empty are not on the payslip. Net pay is always shown.',
  },
  names: { zh: '项目名称语言', en: 'Language of item names' },
  namesHint: {
    zh: '员工第一次打开时看到的语言，之后可以自己切换。',
    en: 'What employees see first; they can switch it themselves.',
  },
  ch: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  ceh: { zh: '中英文', en: 'Chinese and English' },
  greeting: { zh: '问候语', en: 'Greeting' },
  greetingHint: {
    zh: '显示在工资条上，也写入邮件和企业微信消息。短信和小程序订阅消息按登记的模板发送，不含问候语和备注。',
    en: 'Shown on the payslip and in e-mails and WeCom messages. SMS and mini-program messages follow their registered templates and carry neither greeting nor note.',
  },
  greetingExample: { zh: '例：感谢您本月的付出！', en: 'For example: Thank you for your work this month!' },
  note: { zh: '备注', en: 'Note' },
  noteHint: { zh: '显示在工资条末尾和邮件中。', en: 'Shown at the end of the payslip and in e-mails.' },
  noteExample: {
    zh: '例：如有疑问，请在 5 日内联系人事部。',
    en: 'For example: Please contact HR within 5 days with any questions.',
  },
  mail: { zh: '邮件内容', en: 'E-mails contain' },
  mails: {
    link: { zh: '只有链接', en: 'The link only' },
    slip: { zh: '工资条正文', en: 'The payslip itself' },
    pdf: { zh: '加密的 PDF', en: 'A PDF with a password' },
  },
  mailHints: {
    link: {
      zh: '员工点开链接、输入安全码后查看。这样最安全，撤回后也看不到。',
      en: 'Employees open the link and enter their PIN. This is the safest, and a withdrawn payslip can no longer be seen.',
    },
    slip: {
      zh: '工资金额直接写在邮件里，能看到邮箱的人都能看到。发出后无法撤回。',
      en: 'The amounts are in the e-mail: whoever sees the mailbox sees them. A sent e-mail cannot be taken back.',
    },
    pdf: {
      zh: '工资条作为加密附件（AES-256）发送，发出后无法撤回。缺少证件号码或手机号的员工只收到链接。',
      en: 'The payslip is attached, encrypted with AES-256, and cannot be taken back. Employees without an ID number or mobile number get the link only.',
    },
  },
  confirm: { zh: '要求员工签收', en: 'Ask employees to confirm receipt' },
  confirmHint: {
    zh: '工资条上出现“确认签收”按钮。签收表示员工已收到并查看，不代表对内容无异议。',
    en: 'The payslip has a “Confirm receipt” button. Confirming says that the employee has received and viewed it, not that they agree with it.',
  },
  confirmDays: { zh: '自动签收', en: 'Confirmed automatically after' },
  confirmDaysHint: {
    zh: '送达后满这些天（每天按 24 小时计）仍未签收的，系统记为“到期自动签收”。没有送达的不会自动签收。留空则不自动签收。',
    en: 'Payslips that were delivered and not confirmed within this time (24 hours a day) are recorded as “confirmed by deadline”. What was not delivered never is. Leave it empty for never.',
  },
  days: { zh: '天', en: 'days' },
  burn: { zh: '阅后即焚', en: 'Hide after reading' },
  burnHint: {
    zh: '员工看完离开后，工资条内容隐藏，再次打开须输入安全码。企业的发薪记录不受影响。',
    en: 'Once an employee has read and left the payslip, it opens again only with their PIN. Your own records are not affected.',
  },
  burnHintMail: {
    zh: '员工看完离开后，再次打开须输入安全码。邮件里已有的工资条不受影响，员工仍可在邮箱中查看。',
    en: 'Once an employee has read and left the payslip, it opens again only with their PIN. The payslip in the e-mail is not affected and stays in the mailbox.',
  },
  signature: { zh: '签收时手写签名', en: 'Signature when confirming' },
  signatureHint: {
    zh: '员工在手机上手写签名后才能签收，签名与工资条内容、时间和设备绑定；不便手写的可输入姓名代替，凭证会注明。不开启时，员工点击确认即可签收。',
    en: 'Employees sign on their phone before they confirm; the signature is bound to the content of the payslip, the time and the device. Whoever cannot draw types their name, and the receipt says so. Off: a click confirms.',
  },
  signed: { zh: '需手写签名', en: 'with a signature' },
  watermark: { zh: '姓名和手机尾号水印', en: 'Watermark with name and phone' },
  watermarkHint: {
    zh: '工资条页面铺有浅色的员工姓名和手机号后四位，没有手机号的只显示姓名。',
    en: 'The employee’s name and the last four digits of their phone stand lightly over the payslip; only the name where there is no phone.',
  },
  confirming: { zh: '签收', en: 'Confirmation' },
  confirmNot: { zh: '不要求', en: 'Not asked' },
  confirmNever: { zh: '要求签收，不自动签收', en: 'Asked, never automatic' },
  confirmAfter: { zh: '要求签收，{days} 天后自动签收', en: 'Asked, automatic after {days} {days|day|days}' },
  on: { zh: '开启', en: 'On' },
  off: { zh: '关闭', en: 'Off' },
  none: { zh: '无', en: 'None' },
  yes: { zh: '隐藏', en: 'Hidden' },
  no: { zh: '显示', en: 'Shown' },
  zeroItems: { zh: '金额为零的项目', en: 'Items of zero' },
  preview: { zh: '预览（示例数据）', en: 'Preview (made-up figures)' },
  phone: { zh: '示例工资条', en: 'Sample payslip' },
}

/** A made-up slip that shows what each setting does. */
export const sampleSlipText = {
  company: { zh: '示例公司', en: 'Sample Company' },
  name: { zh: '张小明', en: 'Zhang Xiaoming' },
  department: { zh: '销售部', en: 'Sales' },
  net: { zh: '实发工资', en: 'Net pay' },
  earnings: { zh: '应发项目', en: 'Earnings' },
  deductions: { zh: '扣款项目', en: 'Deductions' },
  base: { zh: '基本工资', en: 'Base pay' },
  bonus: { zh: '绩效奖金', en: 'Performance bonus' },
  overtime: { zh: '加班费', en: 'Overtime pay' },
  insurance: { zh: '社保个人', en: 'Social insurance' },
  absence: { zh: '缺勤扣款', en: 'Absence deduction' },
}
