export const pdfZipText = {
  payslips: { zh: '工资条PDF', en: 'payslips PDF' },
  receipts: { zh: '签收凭证', en: 'receipts' },
}
