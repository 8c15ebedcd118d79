import type { Pair } from './pair.ts'

/** Every action of the audit trail (TRUST-03): the key that is stored and the text that is shown for it. */
export const auditActions = {
  'session.login': { zh: '登录', en: 'Logged in' },
  'session.loginFailed': { zh: '登录失败', en: 'Login failed' },
  'session.passwordReset': { zh: '通过短信重置密码', en: 'Reset the password by SMS' },
  'session.enterpriseLink': { zh: '绑定企业微信', en: 'Linked WeCom' },
  'company.register': { zh: '注册企业', en: 'Registered the company' },
  'batch.import': { zh: '导入工资表', en: 'Imported a payroll' },
  'batch.importCancel': { zh: '取消导入', en: 'Cancelled an import' },
  'batch.change': { zh: '修改批次信息', en: 'Edited a payroll run' },
  'batch.items': { zh: '修改工资项目', en: 'Changed pay items' },
  'batch.cell': { zh: '修改单元格', en: 'Edited a cell' },
  'batch.cells': { zh: '批量修改单元格', en: 'Edited several cells' },
  'batch.undoCells': { zh: '撤销或恢复单元格修改', en: 'Undid or redid an edit' },
  'batch.match': { zh: '匹配员工', en: 'Matched an employee' },
  'batch.finalSlip': { zh: '发放最后一份工资条', en: 'Chose how a final payslip is sent' },
  'batch.undoMatch': { zh: '撤销人工匹配', en: 'Undid a manual match' },
  'batch.confirm': { zh: '确认匹配', en: 'Confirmed matches' },
  'batch.addPeople': { zh: '将未匹配员工加入名册', en: 'Added unmatched employees to the roster' },
  'batch.undoAddPeople': { zh: '撤销加入名册', en: 'Undid adding employees to the roster' },
  'batch.removeRows': { zh: '移除行', en: 'Removed rows' },
  'batch.remove': { zh: '删除批次', en: 'Removed a payroll run' },
  'batch.acceptFindings': { zh: '确认核对结果无误', en: 'Marked check results as correct' },
  'batch.takeBackFindings': { zh: '撤销对核对结果的确认', en: 'Undid marking as correct' },
  'batch.controlTotals': { zh: '填写核对总额', en: 'Entered control totals' },
  'batch.askApproval': { zh: '提交审核', en: 'Submitted for approval' },
  'batch.approve': { zh: '审核通过', en: 'Approved a payroll run' },
  'batch.reject': { zh: '审核拒绝', en: 'Rejected a payroll run' },
  'review.settings': { zh: '修改复核设置', en: 'Changed review settings' },
  'alert.settings': { zh: '修改提醒邮箱', en: 'Changed alert mailboxes' },
  'review.propose': { zh: '申请关闭发送前审核', en: 'Requested turning off approval' },
  'review.confirm': { zh: '确认关闭发送前审核', en: 'Confirmed turning off approval' },
  'review.decline': { zh: '不同意关闭发送前审核', en: 'Declined turning off approval' },
  'review.withdraw': { zh: '撤回关闭发送前审核的申请', en: 'Withdrew the request to turn off approval' },
  'batch.send': { zh: '发送批次', en: 'Sent a payroll run' },
  'batch.sendToMyself': { zh: '发给自己试看', en: 'Sent a test to themselves' },
  'batch.schedule': { zh: '设定定时发送', en: 'Scheduled a payroll run' },
  'batch.unschedule': { zh: '取消定时发送', en: 'Cancelled a schedule' },
  'batch.start': { zh: '定时发送开始', en: 'Scheduled send started' },
  'batch.stop': { zh: '停止发送', en: 'Stopped sending' },
  'batch.resend': { zh: '批量重新发送', en: 'Resent payslips of a payroll run' },
  'batch.fallBack': { zh: '改用其他方式发送', en: 'Sent by another channel' },
  'batch.remind': { zh: '提醒未读员工', en: 'Reminded employees who had not read it' },
  'batch.withdraw': { zh: '撤回整批工资条', en: 'Withdrew all payslips of a payroll run' },
  'batch.removeSent': { zh: '删除已发送批次', en: 'Removed a sent payroll run' },
  'batch.export': { zh: '导出批次', en: 'Exported a payroll run' },
  'batch.exportUserIds': { zh: '导出账号清单', en: 'Exported user IDs of a payroll run' },
  'slip.correct': { zh: '更正工资条', en: 'Corrected a payslip' },
  'batch.sendBack': { zh: '发送未执行，退回复核', en: 'Send not carried out, back to review' },
  'batch.exportPdf': { zh: '导出批次的工资条 PDF', en: 'Exported the payslips of a payroll run as PDF' },
  'slip.exportPdf': { zh: '导出工资条 PDF', en: 'Exported a payslip as PDF' },
  'slip.view': { zh: '查看工资条', en: 'Viewed a payslip' },
  'slip.withdraw': { zh: '撤回工资条', en: 'Withdrew a payslip' },
  'slip.resend': { zh: '重新发送工资条', en: 'Resent a payslip' },
  'slip.bounce': { zh: '邮件被退回', en: 'Mail returned' },
  'slip.open': { zh: '员工首次打开工资条', en: 'Employee opened a payslip for the first time' },
  'employee.add': { zh: '添加员工', en: 'Added an employee' },
  'employee.change': { zh: '修改员工', en: 'Changed an employee' },
  'employee.leave': { zh: '员工离职', en: 'Marked an employee as left' },
  'employee.return': { zh: '员工复职', en: 'Undid marking an employee as left' },
  'employee.remove': { zh: '删除员工', en: 'Removed employees' },
  'employee.import': { zh: '导入名册', en: 'Imported a roster' },
  'employee.export': { zh: '导出名册', en: 'Exported the roster' },
  'employee.fillContacts': { zh: '批量补充联系方式', en: 'Added contacts for many employees' },
  'employee.resetCode': { zh: '重置安全码', en: 'Reset a PIN' },
  'employee.changeContact': { zh: '修改员工收件方式', en: 'Changed an employee’s contact details' },
  'employee.confirmContact': { zh: '确认收件方式变更', en: 'Confirmed contact changes' },
  'employee.restoreContact': { zh: '恢复原收件方式', en: 'Restored previous contact details' },
  'employee.tellContact': { zh: '向原收件方式告知变更', en: 'Notified employees at their previous contact' },
  'slip.proveContact': { zh: '员工证明本人', en: 'Employee verified their identity' },
  'channel.save': { zh: '修改渠道设置', en: 'Changed channel settings' },
  'channel.remove': { zh: '删除渠道设置', en: 'Removed channel settings' },
  'contact.follow': { zh: '跟进试用与咨询', en: 'Followed up a visitor’s request' },
  'key.rotate': { zh: '更换加密密钥', en: 'Changed an encryption key' },
  'house.restore': { zh: '从备份恢复', en: 'Restored from a backup' },
  'audit.export': { zh: '导出操作记录', en: 'Exported the audit log' },
} as const satisfies Record<string, Pair>

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** Who acted. */
export const auditActors = {
  user: { zh: '企业用户', en: 'Company user' },
  employee: { zh: '员工', en: 'Employee' },
  system: { zh: '系统', en: 'System' },
} as const satisfies Record<string, Pair>

/**
 * The open facts of an entry, beside who acted, what they did and whom it concerns. Never pay, a phone number or a
 * mailbox.
 */
export const auditFacts = {
  row: { zh: '第 {value} 行', en: 'row {value}' },
  rows: { zh: '第 {value} 行', en: 'rows {value}' },
  count: { zh: '共 {value} 项', en: '{value} in total' },
  people: { zh: '{value} 人', en: '{value} employees' },
  status: { zh: '状态 {value}', en: 'status {value}' },
  department: { zh: '部门 {value}', en: 'department {value}' },
  keyword: { zh: '按关键词筛选：{value}', en: 'filtered by keyword: {value}' },
  file: { zh: '文件 {value}', en: 'file {value}' },
  channel: { zh: '方式 {value}', en: 'by {value}' },
  provider: { zh: '服务商 {value}', en: 'provider {value}' },
  fields: { zh: '字段 {value}', en: 'fields {value}' },
  days: { zh: '链接有效 {value} 天', en: 'link valid for {value} days' },
  contradictions: { zh: '不一致 {value}', en: 'contradicting {value}' },
  added: { zh: '新增 {value} 人', en: '{value} added' },
  updated: { zh: '更新 {value} 人', en: '{value} updated' },
  failed: { zh: '未导入 {value} 行', en: '{value} rows not imported' },
  platform: { zh: '平台设置', en: 'platform settings' },
  reason: { zh: '原因 {value}', en: 'reason {value}' },
  key: { zh: '{value}', en: '{value}' },
  time: { zh: '时间 {value}', en: 'at {value}' },
  proposedBy: { zh: '{value} 申请', en: 'requested by {value}' },
  told: { zh: '已告知 {value} 人', en: '{value} notified' },
  notTold: { zh: '未能告知 {value} 人', en: '{value} could not be notified' },
  kept: { zh: '保留 {value} 人', en: '{value} kept' },
} as const satisfies Record<string, Pair>

export type AuditFact = keyof typeof auditFacts
export const auditFactNames = Object.keys(auditFacts) as [AuditFact, ...AuditFact[]]

/** Texts for fact values that are keys of this program. */
export const auditWords: Partial<Record<string, Pair>> = {
  email: { zh: '邮件', en: 'e-mail' },
  phone: { zh: '手机号', en: 'mobile' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
  safetyCode: { zh: '安全码', en: 'PIN' },
  name: { zh: '姓名', en: 'name' },
  employeeNo: { zh: '工号', en: 'employee no.' },
  idNumber: { zh: '证件号', en: 'ID number' },
  sms: { zh: '短信', en: 'SMS' },
  miniProgram: { zh: '小程序', en: 'mini-program' },
  active: { zh: '在职', en: 'active' },
  left: { zh: '离职', en: 'former' },
  all: { zh: '全部', en: 'all' },
  true: { zh: '是', en: 'yes' },
  false: { zh: '否', en: 'no' },
  trial: { zh: '试用', en: 'trial' },
  consult: { zh: '咨询', en: 'question' },
  state: { zh: '状态', en: 'state' },
  owner: { zh: '负责人', en: 'owner' },
  note: { zh: '备注', en: 'note' },
  changed: { zh: '内容或名册在发送前有变动', en: 'content or roster changed before sending' },
  unmakeable: { zh: '工资条无法生成', en: 'payslips could not be generated' },
  data: { zh: '数据密钥', en: 'data key' },
  master: { zh: '主密钥', en: 'master key' },
}

/** Fields whose old and new value an entry may show. Columns of a payroll have the names that the file gives them. */
export const auditFields = {
  name: { zh: '姓名', en: 'Name' },
  department: { zh: '部门', en: 'Department' },
  employeeNo: { zh: '工号', en: 'Employee no.' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
  phone: { zh: '手机号', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  idNumber: { zh: '证件号', en: 'ID number' },
  leftOn: { zh: '离职日期', en: 'Last day' },
  title: { zh: '标题', en: 'Title' },
  period: { zh: '发薪月份', en: 'Pay month' },
  salaryType: { zh: '工资类型', en: 'Pay type' },
  channel: { zh: '发送方式', en: 'Channel' },
  employee: { zh: '对应员工', en: 'Employee' },
  shown: { zh: '是否显示', en: 'Shown' },
  label: { zh: '项目名称', en: 'Item name' },
  slipGroup: { zh: '工资条分组', en: 'Group on the payslip' },
  cell: { zh: '单元格', en: 'Cell' },
  reason: { zh: '理由', en: 'Reason' },
  brokenSum: { zh: '不成立的公式（应为 → 实为）', en: 'Broken formula (expected → actual)' },
  people: { zh: '核对人数', en: 'Stated headcount' },
  net: { zh: '核对实发总额', en: 'Stated net total' },
  needsApproval: { zh: '发送前审核', en: 'Approval before sending' },
  netPercent: { zh: '实发变动提示比例', en: 'Net pay change limit (%)' },
  netAmount: { zh: '实发变动提示金额', en: 'Net pay change limit (amount)' },
  columnPercent: { zh: '项目合计变动提示比例', en: 'Column total change limit (%)' },
  mailboxes: { zh: '提醒邮箱', en: 'Alert mailboxes' },
} as const satisfies Record<string, Pair>

export type AuditField = keyof typeof auditFields
export const auditFieldNames = Object.keys(auditFields) as [AuditField, ...AuditField[]]

/** The ways in which a chain can be broken; each text is about the entries from {seq} to {upTo}. */
export const auditBreaks = {
  missing: { zh: '记录缺失', en: 'entries are missing' },
  altered: { zh: '记录被改动', en: 'the entry was altered' },
  inserted: { zh: '记录是后来插入的', en: 'the entry was inserted afterwards' },
  reordered: { zh: '记录顺序被调换', en: 'the entry was moved' },
  replaced: { zh: '记录被替换', en: 'the entry was replaced' },
  older: {
    zh: '比已保存的校验值旧，末尾的记录缺失',
    en: 'older than the saved check value; the last entries are missing',
  },
  rewritten: {
    zh: '与已保存的校验值不符，全部记录被重写',
    en: 'does not match the saved check value; the whole log was rewritten',
  },
} as const satisfies Record<string, Pair>

export const auditBreakNames = Object.keys(auditBreaks) as [keyof typeof auditBreaks, ...(keyof typeof auditBreaks)[]]
