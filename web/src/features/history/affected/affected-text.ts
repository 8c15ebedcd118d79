import type { Pair } from '@zhixin/contract/pair'

/** Whose slips are withdrawn or sent again, before it is done. */
export const affectedText = {
  withdrawTitle: { zh: '撤回 {name} 的工资条', en: 'Withdraw {name}’s payslip' },
  withdrawAllTitle: { zh: '撤回全部工资条', en: 'Withdraw all payslips' },
  withdrawHint: {
    zh: '撤回后员工无法再打开这份工资条，企业存档保留；邮件正文或附件中的工资条已发出，无法收回。需要时可以再次发送。',
    en: 'The employee can no longer open this payslip; your company’s records are kept. A payslip that an e-mail carried in its text or as an attachment cannot be taken back. You can resend it later.',
  },
  withdrawReadHint: {
    zh: '员工已于 {time} 查看过。撤回后无法再打开，企业存档保留；邮件正文或附件中的工资条已发出，无法收回。',
    en: 'The employee opened it at {time}. Once withdrawn it can no longer be opened; your company’s records are kept. A payslip that an e-mail carried in its text or as an attachment cannot be taken back.',
  },
  withdrawAllHint: {
    zh: '撤回后以上员工都无法再打开工资条，企业存档保留；邮件正文或附件中的工资条已发出，无法收回。需要时可以逐人再次发送。',
    en: 'The employees above can no longer open their payslips; your company’s records are kept. Payslips that e-mails carried in their text or as attachments cannot be taken back. Each can be resent later.',
  },
  withdrawNotTold: {
    zh: '系统不会就撤回通知员工；员工再打开原链接时，会看到这份工资条已撤回。',
    en: 'The employee is not told about the withdrawal; whoever opens the link again sees that the payslip was withdrawn.',
  },
  withdrawAllNotTold: {
    zh: '系统不会就撤回通知员工；员工再打开原链接时，会看到工资条已撤回。',
    en: 'The employees are not told about the withdrawal; whoever opens the link again sees that the payslip was withdrawn.',
  },
  withdrawReason: { zh: '撤回理由', en: 'Reason for withdrawing' },
  withdrawReasonHint: {
    zh: '留在发薪历史和操作记录中，员工看不到。',
    en: 'Kept in Payment history and the audit log; employees do not see it.',
  },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawCount: { zh: '撤回 {count} 份', en: 'Withdraw {count}' },
  resendTitle: { zh: '重新发送 {name} 的工资条', en: 'Resend {name}’s payslip' },
  resendManyTitle: { zh: '重新发送工资条', en: 'Resend payslips' },
  resend: { zh: '重新发送', en: 'Resend' },
  resendCount: { zh: '重新发送 {count} 份', en: 'Resend {count}' },
  which: { zh: '发送范围', en: 'Resend to' },
  whichUnsettled: { zh: '所有未送达的（{count}）', en: 'All not delivered ({count})' },
  whichFailed: { zh: '只重发失败的（{count}）', en: 'Only the failed ({count})' },
  sentHint: {
    zh: '之前的通知已经送达。员工会再收到一条注明“重新发送”的通知，其中只有最新的链接有效。',
    en: 'The earlier message was delivered. The employee gets another one marked “Resent”, of which only the latest link works.',
  },
  uncertainHint: {
    zh: '之前的通知可能已经送达。重新发送后，员工可能收到两条通知，其中只有最新的链接有效。',
    en: 'The earlier message may have been delivered. If you resend, the employee may get two, of which only the latest link works.',
  },
  failedHint: {
    zh: '之前的通知没有送达，将重新发送到名册中现在的联系方式。',
    en: 'The earlier message was not delivered. It is resent to the contact now in the roster.',
  },
  nobody: { zh: '没有需要处理的工资条', en: 'There are no payslips to do this for' },
  people: { zh: '将涉及的员工', en: 'Employees affected' },
  total: { zh: '共 {count} 人', en: '{count} {count|employee|employees}' },
  totalNet: { zh: '共 {count} 人，实发合计 {net}', en: '{count} {count|employee|employees}, net pay {net} in total' },
  name: { zh: '姓名', en: 'Name' },
  employeeNo: { zh: '工号', en: 'Employee no.' },
  department: { zh: '部门', en: 'Department' },
  month: { zh: '发薪月份', en: 'Pay month' },
  netPay: { zh: '实发工资', en: 'Net pay' },
  sentTo: { zh: '已发送至', en: 'Sent to' },
  willGoTo: { zh: '将发送至', en: 'Goes to' },
  byTarget: { zh: '{channel}：{target}', en: '{channel}: {target}' },
  none: { zh: '没有联系方式', en: 'no contact' },
  namesakeTag: { zh: '有同名员工', en: 'Same name' },
  namesake: {
    zh: '本批次中还有一位同名员工“{name}”。请核对部门、金额和地址，确认就是这一位。',
    en: 'Another employee of this payroll run is also called {name}. Check department, amount and address to be sure that this is the right one.',
  },
  namesakes: {
    zh: '其中有同名员工，请核对部门、金额和地址。',
    en: 'Some of them share a name. Check department, amount and address.',
  },
  other: {
    zh: '地址已变更：上次发送至 {last}，这次发送至 {next}。',
    en: 'The address has changed: last sent to {last}, now to {next}.',
  },
  otherTag: { zh: '地址已变更', en: 'New address' },
  held: {
    zh: '收件方式或安全码变更还没有确认。员工打开后只会看到“这份工资条需要验证后查看”，要用变更前的安全码、手机或邮箱验证本人，才能看到内容。',
    en: 'A change of the contact details or PIN is not confirmed yet. The employee will only see “Verify your identity to view this payslip” and must prove who they are with the PIN, phone or mailbox from before the change.',
  },
  heldSetsCode: {
    zh: '收件方式变更还没有确认。员工打开后要先设置安全码，然后只会看到“这份工资条需要验证后查看”，要用变更前的手机或邮箱验证本人，才能看到内容。',
    en: 'A change of the contact details is not confirmed yet. The employee first has to set a PIN, and will then only see “Verify your identity to view this payslip” until they prove who they are with the phone or mailbox from before the change.',
  },
  heldDo: {
    zh: '建议先在员工名册中确认变更，再发送。',
    en: 'We suggest confirming the change in the roster first.',
  },
  heldTag: { zh: '变更未确认，需验证后查看', en: 'Change not confirmed: must verify' },
  confirmFirst: { zh: '去确认变更', en: 'Confirm the change' },
  blockedUnconfirmed: {
    zh: '收件方式刚被无权查看工资的用户修改，还没有确认，不会发送。请先在员工名册中确认。',
    en: 'The contact was changed by a user without the right to see pay and is not confirmed, so nothing is sent. Confirm it in the roster first.',
  },
  blockedNoTarget: {
    zh: '名册中没有该员工在此渠道的联系方式，不会发送。请先补充。',
    en: 'The roster has no contact of this employee for this channel, so nothing is sent. Add it first.',
  },
  blockedOfOther: {
    zh: '该员工已离职，名册中的联系方式现在属于其他员工，不会发送。',
    en: 'This employee has left and the contact in the roster now belongs to somebody else, so nothing is sent.',
  },
  blockedTag: { zh: '不会发送', en: 'Not sent' },
} as const satisfies Record<string, Pair>
