export const slipPreviewText = {
  title: { zh: '手机预览', en: 'Phone preview' },
  phone: { zh: '{name} 的工资条', en: '{name}’s payslip' },
  previous: { zh: '上一位', en: 'Previous' },
  next: { zh: '下一位', en: 'Next' },
  previousSlip: { zh: '上一份', en: 'Previous' },
  nextSlip: { zh: '下一份', en: 'Next' },
  pdf: { zh: '下载 PDF', en: 'Download PDF' },
  language: { zh: '工资条语言', en: 'Payslip language' },
  chinese: { zh: '中文', en: '中文' },
  english: { zh: 'English', en: 'English' },
  both: { zh: '双语', en: 'Both' },
}
