import type { Pair } from './pair.ts'

/** Everything that the audit trail knows (TRUST-03): the key that is kept, and what it is called. */
export const auditActions = {
  'session.login': { zh: '登录', en: 'Logged in' },
  'session.loginFailed': { zh: '登录失败', en: 'Failed to log in' },
  'session.passwordReset': { zh: '通过短信重置密码', en: 'Set a new password by SMS' },
  'session.enterpriseLink': { zh: '绑定企业微信', en: 'Linked a WeCom member' },
  'company.register': { zh: '注册企业', en: 'Registered the company' },
  'batch.import': { zh: '导入工资表', en: 'Imported a payroll' },
  'batch.importCancel': { zh: '取消导入', en: 'Cancelled an import' },
  'batch.change': { zh: '修改批次信息', en: 'Changed a batch' },
  'batch.items': { zh: '修改工资项目', en: 'Changed pay items' },
  'batch.cell': { zh: '修改单元格', en: 'Changed a cell' },
  'batch.match': { zh: '指定员工', en: 'Said whose row it is' },
  'batch.confirm': { zh: '确认匹配', en: 'Confirmed matches' },
  'batch.addPeople': { zh: '将未匹配人员加入名册', en: 'Added unknown people to the roster' },
  'batch.removeRows': { zh: '移除行', en: 'Removed rows' },
  'batch.remove': { zh: '删除批次', en: 'Removed a batch' },
  'batch.acceptFindings': { zh: '确认核对结果无误', en: 'Accepted findings' },
  'batch.takeBackFindings': { zh: '撤销对核对结果的确认', en: 'Took back accepted findings' },
  'batch.controlTotals': { zh: '填写核对总额', en: 'Entered control totals' },
  'batch.askApproval': { zh: '提交审核', en: 'Asked for approval' },
  'batch.approve': { zh: '审核通过', en: 'Approved a batch' },
  'batch.reject': { zh: '审核拒绝', en: 'Rejected a batch' },
  'review.settings': { zh: '修改核对设置', en: 'Changed review settings' },
  'review.propose': { zh: '申请关闭发送前审核', en: 'Proposed to do without approvals' },
  'review.confirm': { zh: '确认关闭发送前审核', en: 'Confirmed doing without approvals' },
  'review.decline': { zh: '不同意关闭发送前审核', en: 'Declined doing without approvals' },
  'review.withdraw': { zh: '撤回关闭发送前审核的申请', en: 'Took back the proposal to do without approvals' },
  'batch.send': { zh: '发送批次', en: 'Sent a batch' },
  'batch.schedule': { zh: '设定定时发送', en: 'Scheduled a batch' },
  'batch.unschedule': { zh: '取消定时发送', en: 'Cancelled a schedule' },
  'batch.start': { zh: '定时发送开始', en: 'A scheduled send began' },
  'batch.stop': { zh: '停止发送', en: 'Stopped a send' },
  'batch.resend': { zh: '批量重新发送', en: 'Sent slips of a batch again' },
  'batch.fallBack': { zh: '改用其他方式发送', en: 'Sent through a second channel' },
  'batch.remind': { zh: '提醒未读人员', en: 'Reminded who had not read' },
  'batch.withdraw': { zh: '撤回整批工资条', en: 'Withdrew a batch' },
  'batch.removeSent': { zh: '删除已发送批次', en: 'Removed a sent batch' },
  'batch.export': { zh: '导出批次', en: 'Exported a batch' },
  'batch.exportUserIds': { zh: '导出账号清单', en: 'Exported the user ids of a batch' },
  'slip.correct': { zh: '更正工资条', en: 'Corrected a slip' },
  'batch.sendBack': { zh: '发送未执行，退回核对', en: 'A send did not take place' },
  'slip.view': { zh: '查看工资条', en: 'Viewed a slip' },
  'slip.withdraw': { zh: '撤回工资条', en: 'Withdrew a slip' },
  'slip.resend': { zh: '重新发送工资条', en: 'Sent a slip again' },
  'slip.bounce': { zh: '邮件被退回', en: 'A mail came back' },
  'slip.open': { zh: '员工首次打开工资条', en: 'Opened the own slip for the first time' },
  'employee.add': { zh: '添加员工', en: 'Added an employee' },
  'employee.change': { zh: '修改员工', en: 'Changed an employee' },
  'employee.leave': { zh: '员工离职', en: 'Let an employee leave' },
  'employee.return': { zh: '员工复职', en: 'Took an employee back' },
  'employee.remove': { zh: '删除员工', en: 'Removed employees' },
  'employee.import': { zh: '导入名册', en: 'Imported a roster' },
  'employee.resetCode': { zh: '重置安全码', en: 'Reset a safety code' },
  'employee.changeContact': { zh: '修改员工收件方式', en: 'Changed where an employee is reached' },
  'employee.confirmContact': { zh: '确认收件方式变更', en: 'Confirmed changed contacts' },
  'employee.restoreContact': { zh: '恢复原收件方式', en: 'Put the old contact back' },
  'employee.tellContact': { zh: '向原收件方式告知变更', en: 'Told people of the change at their old contact' },
  'slip.proveContact': { zh: '员工证明本人', en: 'Proved to be the person after a change' },
  'channel.save': { zh: '修改渠道设置', en: 'Changed channel settings' },
  'channel.remove': { zh: '删除渠道设置', en: 'Removed channel settings' },
  'contact.follow': { zh: '跟进试用与咨询', en: 'Followed up a request of a visitor' },
  'key.rotate': { zh: '更换加密密钥', en: 'Changed an encryption key' },
  'house.restore': { zh: '从备份恢复', en: 'Restored from a backup' },
  'audit.export': { zh: '导出操作记录', en: 'Exported the audit trail' },
} as const satisfies Record<string, Pair>

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** Who acted. */
export const auditActors = {
  user: { zh: '企业用户', en: 'Company user' },
  employee: { zh: '员工', en: 'Employee' },
  system: { zh: '系统', en: 'System' },
} as const satisfies Record<string, Pair>

/** What an entry says in the open beside who, what and whose. Never pay, a phone or a mailbox. */
export const auditFacts = {
  row: { zh: '第 {value} 行', en: 'row {value}' },
  rows: { zh: '第 {value} 行', en: 'rows {value}' },
  count: { zh: '共 {value} 项', en: '{value} in all' },
  people: { zh: '{value} 人', en: '{value} people' },
  file: { zh: '文件 {value}', en: 'file {value}' },
  channel: { zh: '方式 {value}', en: 'by {value}' },
  provider: { zh: '服务商 {value}', en: 'provider {value}' },
  fields: { zh: '字段 {value}', en: 'fields {value}' },
  added: { zh: '新增 {value} 人', en: '{value} added' },
  updated: { zh: '更新 {value} 人', en: '{value} updated' },
  failed: { zh: '未采用 {value} 行', en: '{value} rows not taken' },
  platform: { zh: '平台设置', en: 'of the platform' },
  reason: { zh: '原因 {value}', en: 'because {value}' },
  key: { zh: '{value}', en: '{value}' },
  time: { zh: '时间 {value}', en: 'at {value}' },
  proposedBy: { zh: '{value} 申请', en: 'proposed by {value}' },
  told: { zh: '已告知 {value} 人', en: '{value} told' },
  notTold: { zh: '未能告知 {value} 人', en: '{value} could not be told' },
  kept: { zh: '保留 {value} 人', en: '{value} kept' },
} as const satisfies Record<string, Pair>

export type AuditFact = keyof typeof auditFacts
export const auditFactNames = Object.keys(auditFacts) as [AuditFact, ...AuditFact[]]

/** Values of facts that are words of ours. */
export const auditWords: Partial<Record<string, Pair>> = {
  email: { zh: '邮件', en: 'e-mail' },
  phone: { zh: '手机号', en: 'mobile' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
  safetyCode: { zh: '安全码', en: 'safety code' },
  sms: { zh: '短信', en: 'SMS' },
  miniProgram: { zh: '小程序', en: 'mini-program' },
  true: { zh: '是', en: 'yes' },
  false: { zh: '否', en: 'no' },
  trial: { zh: '试用', en: 'trial' },
  consult: { zh: '咨询', en: 'question' },
  state: { zh: '状态', en: 'state' },
  owner: { zh: '负责人', en: 'owner' },
  note: { zh: '备注', en: 'note' },
  changed: { zh: '内容或名册在发送前有变动', en: 'the content or the roster changed just before' },
  unmakeable: { zh: '工资条无法生成', en: 'the slips could not be made' },
  data: { zh: '数据密钥', en: 'data key' },
  master: { zh: '主密钥', en: 'master key' },
}

/** Fields that an entry may tell from what to what; columns of a payroll are called as the file calls them. */
export const auditFields = {
  name: { zh: '姓名', en: 'Name' },
  department: { zh: '部门', en: 'Department' },
  employeeNo: { zh: '工号', en: 'Employee no.' },
  messenger: { zh: '企业微信账号', en: 'WeCom account' },
  phone: { zh: '手机号', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  idNumber: { zh: '身份证号', en: 'ID number' },
  leftOn: { zh: '离职日期', en: 'Last day' },
  title: { zh: '标题', en: 'Title' },
  period: { zh: '发薪月份', en: 'Pay month' },
  salaryType: { zh: '工资类型', en: 'Kind of pay' },
  channel: { zh: '发送方式', en: 'Channel' },
  employee: { zh: '对应员工', en: 'Whose row' },
  shown: { zh: '是否显示', en: 'Shown' },
  label: { zh: '项目名称', en: 'Item name' },
  cell: { zh: '单元格', en: 'Cell' },
  reason: { zh: '理由', en: 'Reason' },
  brokenSum: { zh: '不成立的公式（应为 → 实为）', en: 'Sum that does not hold (due → stated)' },
  people: { zh: '核对人数', en: 'Stated people' },
  net: { zh: '核对实发总额', en: 'Stated net total' },
  needsApproval: { zh: '发送前审核', en: 'Approval before sending' },
  netPercent: { zh: '实发变动提示比例', en: 'Net pay moved by, in percent' },
  netAmount: { zh: '实发变动提示金额', en: 'Net pay moved by, amount' },
  columnPercent: { zh: '项目合计变动提示比例', en: 'Column moved by, in percent' },
} as const satisfies Record<string, Pair>

export type AuditField = keyof typeof auditFields
export const auditFieldNames = Object.keys(auditFields) as [AuditField, ...AuditField[]]

/** How a chain is broken, said of the entries between {seq} and {upTo}. */
export const auditBreaks = {
  missing: { zh: '记录缺失', en: 'entries are missing' },
  altered: { zh: '记录被改动', en: 'the entry was altered' },
  inserted: { zh: '记录是后来插入的', en: 'the entry was put in afterwards' },
  reordered: { zh: '记录顺序被调换', en: 'the entry stood elsewhere' },
  replaced: { zh: '记录被替换', en: 'the entry was replaced' },
  older: { zh: '比已保存的链头旧，末尾的记录缺失', en: 'the chain ends before the kept head' },
  rewritten: { zh: '与已保存的链头不符，整条链被重写', en: 'this is not the chain of the kept head' },
} as const satisfies Record<string, Pair>

export const auditBreakNames = Object.keys(auditBreaks) as [keyof typeof auditBreaks, ...(keyof typeof auditBreaks)[]]
