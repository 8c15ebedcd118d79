const marked = {
  zh: '标题带“测试”字样，链接需登录本系统才能打开，不含任何人的金额，不影响员工的发送和已读。',
  en: 'Marked as a test. Its link opens only for console users, it contains nobody’s amounts, and nothing changes for employees.',
}

export const messageText = {
  title: { zh: '员工收到的消息', en: 'The message employees receive' },
  to: { zh: '收件人：{name}', en: 'To: {name}' },
  none: { zh: '该发送方式未配置', en: 'This channel is not configured' },
  size: { zh: '{characters} 个字符，计费 {parts} 条', en: '{characters} characters, {parts} {parts|part|parts}' },
  attachment: { zh: '附件：{name}（加密 PDF）', en: 'Attachment: {name} (PDF with a password)' },
  names: {
    title: { zh: '标题', en: 'Title' },
    description: { zh: '内容', en: 'Text' },
    btntxt: { zh: '按钮', en: 'Button' },
  },
  myself: { zh: '先发一条给自己看看', en: 'Send one to yourself first' },
  label: {
    email: { zh: '您自己的邮箱', en: 'Your own e-mail address' },
    sms: { zh: '您自己的手机号', en: 'Your own mobile number' },
    miniProgram: { zh: '您自己的账号', en: 'Your own account' },
  },
  empty: {
    email: { zh: '请输入邮箱', en: 'Please enter an e-mail address' },
    sms: { zh: '请输入手机号', en: 'Please enter a mobile number' },
    miniProgram: { zh: '请输入账号', en: 'Please enter an account' },
  },
  hint: {
    email: marked,
    // The text of an SMS is registered: it can contain the mark only if it has a field for the title.
    sms: {
      zh: '短信按登记的模板发送，模板中没有标题时不会显示“测试”字样。不影响员工的发送和已读。',
      en: 'The text message follows your registered template; without a title field it is not marked as a test. Nothing changes for employees.',
    },
    miniProgram: marked,
  },
  send: { zh: '发给自己', en: 'Send to me' },
  accepted: { zh: '已发送至 {to}', en: 'Sent to {to}' },
  acceptedSandbox: {
    zh: '已进入演示信箱，未真正发送至 {to}',
    en: 'In the test mailbox; not really sent to {to}',
  },
  refused: { zh: '未能发送：{reason}', en: 'Not sent: {reason}' },
  unknown: { zh: '送达未知：{reason}', en: 'Delivery unknown: {reason}' },
}
