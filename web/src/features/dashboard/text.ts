export const dashboardText = {
  title: { zh: '工作台', en: 'Dashboard' },
  start: { zh: '创建工资条', en: 'Create payslips' },
  unfinished: { zh: '未完成的批次', en: 'Unfinished payroll runs' },
  noneUnfinished: { zh: '没有未完成的批次', en: 'No unfinished payroll runs' },
  recent: { zh: '最近发薪', en: 'Recent payments' },
  noneRecent: { zh: '还没有发过工资条', en: 'No payslips sent yet' },
  all: { zh: '全部', en: 'All' },
  people: { zh: '{count} 人', en: '{count} {count|employee|employees}' },
  settle: { zh: '去处理', en: 'Fix' },
  goOn: { zh: '继续', en: 'Continue' },
  open: { zh: '查看', en: 'View' },
}
