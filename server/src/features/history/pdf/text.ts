export const pdfZipText = {
  payslips: { zh: '工资条PDF', en: 'payslips PDF' },
}
