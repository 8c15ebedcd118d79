import { batchStandingText } from '../../parts/sent-batch/batch-standing-text.ts'

export const dashboardText = {
  title: { zh: '工作台', en: 'Dashboard' },
  start: { zh: '创建工资条', en: 'Create payslips' },
  open: { zh: '查看', en: 'View' },
  all: { zh: '全部', en: 'All' },
  people: { zh: '{count} 人', en: '{count} {count|employee|employees}' },

  today: { zh: '待处理', en: 'Needs attention' },
  nothingOpen: { zh: '没有待处理的事项', en: 'Nothing needs your attention.' },
  nothingOf: {
    zh: '已核对：未发送和待审核的批次、不能按时发送的批次、待确认的收件方式变更{questions}，以及近 {days} 天未送达、发送受阻、停止发送、最近一次发送和满 3 天未打开、要求签收而满 1 天未签收的工资条。',
    en: 'Checked: runs not sent or awaiting approval, sends that will not take place, contact changes to confirm{questions}, and payslips of the last {days} days not delivered, held up, stopped, not opened (of the latest send, or after 3 days), or not confirmed a day after sending where you ask for it.',
  },
  nothingUnsent: {
    zh: '已核对：未发送和待审核的批次、不能按时发送的批次。已发送的工资条您无权查看，未计入。',
    en: 'Checked: runs not sent or awaiting approval, and sends that will not take place. Payslips already sent are not yours to see and are not included.',
  },
  openUnknown: { zh: '正在核对…', en: 'Checking…' },
  toApprove: { zh: '待审核', en: 'Awaiting approval' },
  questionsChecked: { zh: '、员工疑问', en: ', questions of employees' },
  questions: { zh: '员工疑问', en: 'Questions' },
  questionsWhat: {
    zh: '{count} 个疑问待答复',
    en: '{count} {count|question waits|questions wait} for an answer',
  },
  reply: { zh: '去答复', en: 'Answer' },
  settle: { zh: '去处理', en: 'Fix' },
  undelivered: { zh: '未送达', en: 'Not delivered' },
  undeliveredWhat: {
    zh: '{count} 人没有收到',
    en: '{count} {count|employee has|employees have} not received it',
  },
  uncertainWhat: {
    zh: '{count} 人是否收到还不确定',
    en: 'delivery to {count} {count|employee|employees} is unknown',
  },
  stopped: batchStandingText.stopped,
  stoppedWhat: {
    zh: '发送被停止，{count} 人没有发出',
    en: 'the send was stopped; nothing went out to {count} {count|employee|employees}',
  },
  heldUp: batchStandingText.heldUp,
  and: { zh: '，', en: ', ' },
  unread: { zh: '未读', en: 'Unread' },
  unreadWhat: {
    zh: '已发送 {days} 天，还有 {count} 人没有打开',
    en: '{count} {count|employee has|employees have} not opened it {days} days after sending',
  },
  unconfirmed: { zh: '未签收', en: 'Not confirmed' },
  unconfirmedWhat: {
    zh: '已发送 {days} 天，还有 {count} 人未签收',
    en: '{count} {count|employee has|employees have} not confirmed receipt {days} {days|day|days} after sending',
  },
  unreadToday: {
    zh: '最近一次发送，还有 {count} 人没有打开',
    en: 'latest send: {count} {count|employee has|employees have} not opened it yet',
  },
  openFindings: { zh: '{count} 项核对结果待处理', en: '{count} {count|check result|check results} to fix' },
  openByName: { zh: '{count} 人待确认', en: '{count} {count|match|matches} to confirm' },
  openOthers: { zh: '{count} 人未匹配', en: '{count} not matched' },
  openLeft: { zh: '{count} 人已离职', en: '{count} former' },
  remind: { zh: '去提醒', en: 'Remind' },
  remindFrom: { zh: '{time} 起可提醒', en: 'Reminders from {time}' },
  unfinished: { zh: '未发送', en: 'Not sent yet' },
  unfinishedBy: {
    zh: '{people} 人 · {by} 导入于 {time}',
    en: '{people} {people|employee|employees} · imported by {by}, {time}',
  },
  goOn: { zh: '继续', en: 'Continue' },
  moreUnfinished: { zh: '还有 {count} 个未发送的批次', en: '{count} more {count|run|runs} not sent yet' },

  month: { zh: '{month}工资', en: '{month} payroll' },
  monthHint: { zh: '按发薪月份统计', en: 'by pay month' },
  noneThisMonth: { zh: '还没有发送这个月的工资条', en: 'No payslips of this month sent yet' },
  otherMonths: {
    zh: '本月还发出了其他发薪月份的 {count} 个批次，未计入以上数字。',
    en: '{count} {count|run|runs} of other pay months also went out this month and {count|is|are} not included.',
  },
  runs: { zh: '发薪批次', en: 'Payroll runs' },
  slips: { zh: '工资条', en: 'Payslips' },
  slipCount: { zh: '{count} 份', en: '{count}' },
  netPay: { zh: '实发合计（含未送达、已撤回）', en: 'Total net pay, undelivered and withdrawn included' },
  readRate: { zh: '阅读率', en: 'Read rate' },
  readOf: { zh: '已读 {read} / 已送达 {sent}', en: '{read} of {sent} read' },

  scheduled: { zh: '定时发送', en: 'Scheduled sends' },
  scheduledAt: { zh: '{time}（{zone}）', en: '{time} ({zone})' },

  recent: { zh: '最近发薪', en: 'Recent payments' },
  noneRecent: { zh: '还没有发过工资条', en: 'No payslips sent yet' },
  failedOf: { zh: '{count} 人未送达', en: '{count} not delivered' },
  read: { zh: '已读 {percent}', en: '{percent} read' },

  welcome: { zh: '三步发出第一份工资条', en: 'Your first payslips in three steps' },
  welcomeHint: {
    zh: '不必先设置什么：有一份工资表就可以开始。',
    en: 'There is nothing to set up first: all you need is a payroll spreadsheet.',
  },
  stepImport: { zh: '导入工资表', en: 'Import a payroll' },
  stepImportHint: {
    zh: 'Excel、WPS 或 CSV 都可以，不用改格式。手边没有文件时，可以先用示例试一遍。',
    en: 'Excel, WPS or CSV, in whatever layout you use. No file at hand? Try one of the samples first.',
  },
  stepRoster: { zh: '补齐员工和联系方式', en: 'Add employees and their contacts' },
  stepRosterHint: {
    zh: '工资表里的员工可以一次加入名册，也可以先导入名册。现在名册里有 {count} 人。',
    en: 'Add everyone in the payroll to the roster in one step, or import a roster first. The roster has {count} {count|employee|employees} now.',
  },
  roster: { zh: '员工名册', en: 'Roster' },
  stepSend: { zh: '复核并发送', en: 'Review and send' },
  stepSendHint: {
    zh: '系统会核对人员、公式和与上次发薪的差异；可以先发一份给自己看效果。',
    en: 'People, formulas and changes since the last payroll are checked for you. You can send one to yourself first.',
  },
  defaults: { zh: '默认配置', en: 'Default settings' },
}
