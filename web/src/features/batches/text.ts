export const batchText = {
  title: { zh: '创建工资条', en: 'Create payslips' },
  steps: { zh: '步骤', en: 'Steps' },
  import: { zh: '导入', en: 'Import' },
  review: { zh: '复核', en: 'Review' },
  send: { zh: '发送', en: 'Send' },
  gone: { zh: '找不到这个批次', en: 'Payroll run not found' },
  goneHint: {
    zh: '它可能已被移除，或属于其他企业。',
    en: 'It may have been removed, or it belongs to another company.',
  },
  startOver: { zh: '重新开始', en: 'Start over' },
  people: { zh: '人数', en: 'People' },
  netTotal: { zh: '实发合计', en: 'Total net pay' },
  netUnreadable: { zh: '实发无法读取', en: 'Net pay cannot be read' },
  noNet: { zh: '未识别实发列', en: 'No net pay column found' },
  salaryType: { zh: '工资类型', en: 'Pay type' },
  period: { zh: '发薪月份', en: 'Pay month' },
}
