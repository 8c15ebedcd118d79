export const slipCardText = {
  net: { zh: '实发工资', en: 'Net pay' },
  slip: { zh: '工资条', en: 'Payslip' },
  employeeNo: { zh: '工号', en: 'Employee no.' },
  other: { zh: '明细', en: 'Details' },
  empty: { zh: '这份工资条没有可显示的项目', en: 'This payslip has no items to show' },
}
