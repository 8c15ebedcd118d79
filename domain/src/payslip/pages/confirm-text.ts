/** Texts about confirming a slip, and about one that hides after reading (SLIP-03). */
export const confirmText = {
  title: { zh: '签收', en: 'Confirmation of receipt' },
  confirm: { zh: '确认签收', en: 'Confirm receipt' },
  meaning: {
    zh: '签收仅表示您已收到并查看这份工资条，不代表对内容没有异议。如有疑问，请先向公司提出。',
    en: 'Confirming only states that you have received and viewed this payslip, not that you agree with it. If you have questions, please raise them with your company first.',
  },
  sure: { zh: '确认签收这份工资条？', en: 'Confirm receipt of this payslip?' },
  final: {
    zh: '签收后会记录签收时间，不能撤销。',
    en: 'The time is recorded, and a confirmation cannot be undone.',
  },
  lookAgain: { zh: '再看看', en: 'Not yet' },
  deadline: {
    zh: '请在 {time}（{zone}）前签收。到期未签收的，系统将记为“到期自动签收”，同样不代表对内容没有异议。',
    en: 'Please confirm by {time} ({zone}). After that it is recorded as “confirmed by deadline”, which does not mean that you agree with it either.',
  },
  again: {
    zh: '这份工资条签收后有过更正，请查看更正后的内容，并重新签收。',
    en: 'This payslip was corrected after it had been confirmed. Please look at the corrected version and confirm it again.',
  },
  confirmed: { zh: '您已于 {time}（{zone}）签收', en: 'You confirmed receipt on {time} ({zone})' },
  byDeadline: {
    zh: '到期未签收，已于 {time}（{zone}）自动签收',
    en: 'Not confirmed in time; recorded as confirmed by deadline on {time} ({zone})',
  },
  latest: { zh: '查看最新内容', en: 'View the latest version' },
  toConfirm: { zh: '待签收', en: 'To confirm' },
  done: { zh: '已签收', en: 'Confirmed' },
  hides: {
    zh: '这份工资条阅后隐藏：离开后再次打开，需要输入安全码。',
    en: 'This payslip is hidden after reading: once you leave it, it opens again only with your PIN.',
  },
  hidden: { zh: '阅后隐藏，打开需安全码', en: 'Hidden; opens with your PIN' },
  hiddenTitle: { zh: '这份工资条已隐藏', en: 'This payslip is hidden' },
  hiddenHint: {
    zh: '您已看过这份工资条。再次打开，请输入您的 6 位数字安全码。',
    en: 'You have read this payslip. To open it again, enter your 6-digit PIN.',
  },
  noCode: {
    zh: '您还没有设置安全码。请从工资条通知中的专属链接进入，设置后即可重新打开。',
    en: 'You have not set a PIN yet. Open the personal link in your payslip message to set one; then you can open the payslip again.',
  },
  open: { zh: '打开工资条', en: 'Open payslip' },
} as const
