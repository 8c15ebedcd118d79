export const ordersText = {
  title: { zh: '订单中心', en: 'Orders' },
  hint: {
    zh: '在线下单和支付尚未开通，续费和增加人数请联系客服办理',
    en: 'Online ordering and payment are not available yet; renewals and extensions are arranged by phone',
  },
  over: { zh: '服务已于 {day} 到期', en: 'Your service ended on {day}' },
  soon: { zh: '服务还剩 {days} 天，{day} 到期', en: '{days} {days|day|days} of service left; it ends on {day}' },
  tooMany: {
    zh: '在职 {people} 人，已超出约定的 {limit} 人',
    en: '{people} active employees, more than the {limit} agreed',
  },
  seeBelow: {
    zh: '请联系续费或增加人数。到期或超出人数后会怎样，见本页说明。',
    en: 'Please get in touch to renew or extend. What follows is explained on this page.',
  },
  ask: { zh: '联系方式', en: 'Whom to ask' },
  askHint: {
    zh: '说明企业名称和需要的期限或人数。办理后，服务状态会随之更新。',
    en: 'Give your company’s name and the term or number of employees you need. Your service status is updated afterwards.',
  },
  noContacts: { zh: '平台还没有填写客服热线和二维码', en: 'No hotline or QR code has been set up yet' },
  noContactsHint: {
    zh: '请联系当初为贵企业开通服务的人员，或在本页留言：留言会交给平台的工作人员，由他们给您回电。',
    en: 'Please contact whoever set up the service for your company, or leave a message on this page: the platform’s staff receive it and call you back.',
  },
  message: { zh: '留言，请我们回电', en: 'Leave a message and we call you back' },
  reason: { zh: '需要办理', en: 'What you need' },
  renew: { zh: '续费', en: 'Renew' },
  extend: { zh: '增加人数', en: 'Add employees' },
  other: { zh: '其他问题', en: 'Something else' },
  phone: { zh: '回电手机号', en: 'Mobile number to call back' },
  phoneWrong: { zh: '请输入有效的手机号', en: 'Please enter a valid mobile number.' },
  name: { zh: '联系人', en: 'Your name' },
  company: { zh: '企业名称', en: 'Company' },
  details: { zh: '补充说明（选填）', en: 'Details (optional)' },
  detailsHint: { zh: '例如：续费一年，人数增加到 200 人', en: 'For example: renew for a year, for 200 employees' },
  send: { zh: '提交留言', en: 'Send' },
  sentAlong: {
    zh: '提交时会附上服务截止日和人数。手机号只用于回复您，180 天后自动删除。',
    en: 'Your end of service and number of employees are sent along. Your number is only used to reply to you and is deleted after 180 days.',
  },
  sent: { zh: '已收到您的留言', en: 'We have received your message' },
  sentHint: { zh: '平台的工作人员会拨打 {phone} 与您联系。', en: 'The platform’s staff will call you on {phone}.' },
  again: { zh: '再留一条', en: 'Leave another message' },
  // What the platform's staff read; in the language in which the user reads the page.
  content: {
    zh: '【{reason}】服务截止 {until}，在职 {people} 人，约定 {limit} 人。{details}',
    en: '[{reason}] Service until {until}, {people} active employees, {limit} agreed. {details}',
  },
  afterwards: { zh: '到期或超出人数之后', en: 'After the term, or above the number agreed' },
  facts: [
    {
      zh: '到期前 15 天起，顶栏提示剩余天数；到期后显示“已过期”。',
      en: 'From 15 days before the end the top bar shows the days left; afterwards it says “Expired”.',
    },
    {
      zh: '目前系统不会因到期或超出人数而停用任何功能：导入、复核、发送、查看和导出照常可用。今后如有变化，会提前三十日通知；已有记录仍可查看和导出，期限以约定为准。这与《服务协议》一致。',
      en: 'At present nothing is switched off after the end or above the number: importing, reviewing, sending, viewing and exporting keep working. If that changes you are told thirty days ahead, and what is there can still be viewed and exported for as long as was agreed. The service agreement says the same.',
    },
    {
      zh: '员工仍可查看收到的工资条，贵企业的数据不会因到期被删除。',
      en: 'Employees can still open their payslips, and your company’s data is not deleted because the term is over.',
    },
    {
      zh: '不会自动续费，也不会自动扣费。',
      en: 'Nothing is renewed or charged automatically.',
    },
  ],
  agreed: { zh: '期限和费用以双方的约定为准。', en: 'Term and fees are as agreed.' },
}
