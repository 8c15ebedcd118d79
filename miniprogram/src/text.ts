/** The words that only the mini-program has; all others are those of the web pages (domain/payslip/pages). */
export const miniText = {
  wechatTitle: { zh: '微信登录', en: 'Log in with WeChat' },
  wechatHint: {
    zh: '请授权您在公司登记的手机号，仅用于确认您的身份。',
    en: 'Share the mobile number registered with your company. It is used only to confirm who you are.',
  },
  wechatPhone: { zh: '手机号快捷登录', en: 'Log in with my mobile number' },
  wechatAgain: { zh: '登录', en: 'Log in' },
  checking: { zh: '正在登录…', en: 'Logging in…' },
  refusedPhone: {
    zh: '您没有授权手机号，无法登录。需要时请再次点击。',
    en: 'Without your mobile number you cannot log in. Tap again when you are ready.',
  },
  privacyBefore: { zh: '登录前请阅读', en: 'Please read this before you log in:' },
  privacy: { zh: '隐私政策', en: 'Privacy policy' },
  since: { zh: '自 {day} 起生效', en: 'In force since {day}' },
  notices: { zh: '工资条通知', en: 'Payslip messages' },
  noticesHint: {
    zh: '允许后，下一份工资条发出时微信会通知您一次。通知里没有金额。',
    en: 'If you agree, WeChat tells you once when the next payslip is sent. The message has no amounts.',
  },
  noticesAsk: { zh: '下次发放时通知我', en: 'Tell me about the next one' },
  noticesDone: { zh: '好的，下一份工资条会通知您', en: 'You will be told about the next payslip.' },
  noticesNo: { zh: '您没有同意接收通知', en: 'You did not agree to messages.' },
  keypad: { zh: '数字键盘', en: 'Keypad' },
  digits: { zh: '已输入 {count} 位', en: '{count} {count|digit|digits} entered' },
  erase: { zh: '删除', en: 'Delete' },
  unbind: { zh: '解除微信绑定', en: 'Unlink WeChat' },
  unbindSure: {
    zh: '解除后，需要重新授权手机号才能登录，也收不到微信通知。',
    en: 'After that you have to share your mobile number again to log in, and WeChat tells you nothing more.',
  },
  pdf: { zh: '打开 PDF', en: 'Open PDF' },
} as const
