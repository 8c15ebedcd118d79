/** The words of a slip that are not its own: on the page, in the preview and in the PDF. */
export const slipText = {
  net: { zh: '实发工资', en: 'Net pay' },
  slip: { zh: '工资条', en: 'Payslip' },
  employeeNo: { zh: '工号', en: 'Employee no.' },
  other: { zh: '明细', en: 'Details' },
  note: { zh: '备注', en: 'Note' },
  empty: { zh: '这份工资条没有可显示的项目', en: 'This payslip has no items to show' },
  replaced: {
    zh: '公司重新发送过这份工资条，内容没有变化。',
    en: 'Your company has sent this payslip again; the content is unchanged.',
  },
  corrected: { zh: '更正说明', en: 'Correction' },
  correctedOf: {
    zh: '公司更正了{month}的工资条，以下为更正后的内容。',
    en: 'Your company has corrected the payslip for {month}. This is the corrected version.',
  },
  correctedReason: { zh: '更正理由：{reason}', en: 'Reason: {reason}' },
  correctedFrom: { zh: '原为 {before}', en: 'was {before}' },
  notThere: { zh: '无', en: 'none' },
  apart: { zh: '工资表中的合计', en: 'Totals in the payroll sheet' },
  apartHint: {
    zh: '按公司工资表列出，可能已计入扣款或未显示的项目，不是上面各项直接相加。',
    en: 'As in your company’s payroll sheet. They may already include deductions or items not shown, so they are not the sum of the items above.',
  },
  apartRounded: {
    zh: '工资表中的金额按元取整，各项相加可能相差几元。',
    en: 'Amounts in the sheet are rounded to whole yuan, so the items may add up to a few yuan more or less.',
  },
  /** A “?” would promise an explanation; this word says that HR is asked. */
  askMark: { zh: '问', en: 'Ask' },
  askAbout: { zh: '对“{item}”有疑问', en: 'Ask about “{item}”' },
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
