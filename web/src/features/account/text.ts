export const accountText = {
  settings: { zh: '设置中心', en: 'Settings' },
  settingsHint: {
    zh: '各项设置及其当前状态、企业的服务和管理员',
    en: 'Your settings and how they stand, your service and administrators',
  },
  where: { zh: '常用设置', en: 'Settings' },
  channelsHint: {
    zh: '发送工资条所用的邮件、短信和小程序账号，可发送测试。',
    en: 'The e-mail, SMS and mini-program accounts that send payslips, with a test for each.',
  },
  channelReady: { zh: '{channel}：可以发送', en: '{channel}: ready' },
  channelTest: { zh: '{channel}：演示信箱', en: '{channel}: test mailbox' },
  channelUnset: { zh: '{channel}：未设置', en: '{channel}: not set up' },
  defaultsHint: {
    zh: '复核时与上月比较的规则、发送前审核、定时发送失败时提醒谁。',
    en: 'Limits for the comparison with last month, approval before sending, and who is alerted when a scheduled send fails.',
  },
  approvalOn: { zh: '发送前须审核', en: 'Approval required' },
  approvalOff: { zh: '发送前不审核', en: 'No approval' },
  alertsSet: { zh: '提醒邮箱：{count} 个', en: '{count} alert {count|mailbox|mailboxes}' },
  alertsUnset: { zh: '提醒邮箱：未设置', en: 'No alert mailbox' },
  auditHint: {
    zh: '谁在什么时候导入、修改、发送、查看了工资；任何改动都能被发现。',
    en: 'Who imported, changed, sent or viewed pay, and when; tampering with it shows.',
  },
  ordersEntryHint: {
    zh: '服务期限与人数；续费和扩容的办理方式。',
    en: 'Your term and number of employees, and how to renew or extend.',
  },
  orders: { zh: '订单中心', en: 'Orders' },
  ordersHint: { zh: '服务的购买、续费和扩容', en: 'Buy, renew or extend your service' },
  notOpen: { zh: '在线下单尚未开通', en: 'Online ordering is not available yet' },
  notOpenHint: {
    zh: '目前没有可以查看的订单。续费或增加人数请联系为您服务的销售或客服，办理后服务状态会随之更新。',
    en: 'There are no orders to show. To renew or add employees, please contact your sales representative or support; your service status is updated afterwards.',
  },
}
