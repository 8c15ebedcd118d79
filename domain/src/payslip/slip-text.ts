/** The words of a slip that are not its own: on the page, in the preview and in the PDF. */
export const slipText = {
  net: { zh: '实发工资', en: 'Net pay' },
  slip: { zh: '工资条', en: 'Payslip' },
  employeeNo: { zh: '工号', en: 'Employee no.' },
  other: { zh: '明细', en: 'Details' },
  empty: { zh: '这份工资条没有可显示的项目', en: 'This payslip has no items to show' },
  replaced: {
    zh: '公司重新发送过这份工资条，以下为最新内容。',
    en: 'Your company has sent this payslip again. This is the latest version.',
  },
  sentAt: { zh: '发送于 {time}', en: 'Sent {time}' },
  doubtsTo: {
    zh: '如对内容有疑问，请联系 {contact}。',
    en: 'If you have questions about this payslip, please contact {contact}.',
  },
  doubts: {
    zh: '如对内容有疑问，请联系公司人事。',
    en: 'If you have questions about this payslip, please contact HR.',
  },
}
