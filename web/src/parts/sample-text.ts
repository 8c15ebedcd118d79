/** The sample payrolls, as the import page and the guide offer them (IMPORT-15). */
export const sampleText = {
  plain: { zh: '试用示例工资表', en: 'Try a sample payroll' },
  faulty: { zh: '试用含错误的示例', en: 'Try a sample with mistakes' },
}
