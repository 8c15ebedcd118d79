/** What follows from contacts that are being entered, before they are saved (TRUST-06). */
export const contactText = {
  /** The contacts within a sentence. */
  contact: {
    phone: { zh: '手机号', en: 'mobile number' },
    email: { zh: '邮箱', en: 'e-mail address' },
    messenger: { zh: '企业微信账号', en: 'WeCom account' },
    several: { zh: '收件方式', en: 'contact details' },
  },
  opens: {
    zh: '该员工已有工资条。保存后，以后的工资条发到新的{what}，以前的工资条也用它打开。',
    en: 'This employee has payslips. Once saved, later payslips go to the new {what}, and earlier ones can be opened from there.',
  },
  held: {
    zh: '该员工已有工资条。保存后，以后的工资条发到新的{what}；以前的工资条要等本人验证或负责发薪的同事确认，才能用它打开。',
    en: 'This employee has payslips. Once saved, later payslips go to the new {what}. Earlier ones can be opened from there only after the employee verifies their identity or a payroll colleague confirms.',
  },
  waits: {
    zh: '该员工已有工资条。保存后，要等本人验证或负责发薪的同事确认，工资条才会发到新的{what}，以前的工资条才能用它打开。',
    en: 'This employee has payslips. Nothing is sent to the new {what}, and no earlier payslip can be opened from there, until the employee verifies their identity or a payroll colleague confirms.',
  },
  taken: {
    zh: '该员工已有工资条。保存后，工资条不再发到原来的{what}。',
    en: 'This employee has payslips. Once saved, no payslips go to the previous {what}.',
  },
  told: {
    zh: '原来的收件方式能收到消息的，会通知本人。',
    en: 'The employee is told at their previous contact details, if these can be reached.',
  },
  /** Between two sentences. */
  gap: { zh: '', en: ' ' },
  shared: {
    zh: '与 {who} 共用此{what}，两人能收到彼此的工资条',
    en: 'Shared with {who}: they receive each other’s payslips through this {what}',
  },
  sharedByMany: {
    zh: '与 {who} 共用此{what}，能收到彼此的工资条',
    en: 'Shared with {who}: all of them receive each other’s payslips through this {what}',
  },
  phoneOf: {
    zh: '手机号已属于 {name}，不能保存',
    en: 'This mobile number already belongs to {name} and cannot be saved.',
  },
  andOthers: { zh: '{named} 等 {people} 人', en: '{named} and others ({people} people)' },
  confirmTitle: { zh: '确认 {name} 的收件方式', en: 'Confirm the contact details of {name}' },
  change: { zh: '{what}：{before} → {after}', en: '{what}: {before} → {after}' },
  entered: { zh: '{what}：{after}', en: '{what}: {after}' },
  none: { zh: '（无）', en: '(none)' },
  saveChanged: { zh: '确认修改并保存', en: 'Confirm and save' },
  saveNew: { zh: '确认并保存', en: 'Confirm and save' },
  back: { zh: '返回修改', en: 'Back to editing' },
}
