export const chartText = {
  pay: { zh: '实发工资：部门与月份', en: 'Net pay by department and month' },
  payHint: { zh: '按工资所属月份，已撤回的不计', en: 'By pay month; withdrawn payslips do not count' },
  noPay: {
    zh: '截至{month}（发薪月份）还没有已发出的工资。发送之后，这里按月份和部门显示实发合计；更晚的发薪月份到当月计入。',
    en: 'No pay has gone out for pay months up to {month}. Once it has, net pay stands here by month and department; later pay months are included from their month on.',
  },
  unsummed: {
    zh: '{count} 个批次正在汇总，稍后计入。',
    en: '{count} {count|run is|runs are} still being added up and will follow.',
  },
  month: { zh: '月份', en: 'Month' },
  total: { zh: '合计', en: 'Total' },
  slips: { zh: '份数', en: 'Payslips' },
  none: { zh: '未填部门', en: 'No department' },
  rest: { zh: '其他 {count} 个部门', en: '{count} other departments' },

  delivery: { zh: '{month} 各渠道发送情况', en: 'Deliveries of {month} by channel' },
  channel: { zh: '渠道', en: 'Channel' },
  read: { zh: '已读', en: 'Opened' },
  unread: { zh: '未读', en: 'Not opened' },
  failed: { zh: '未送达', en: 'Not delivered' },
  uncertain: { zh: '不确定', en: 'Unknown' },
  pending: { zh: '待发送', en: 'Waiting' },
  stopped: { zh: '已停止', en: 'Stopped' },

  missing: { zh: '{month} 还没有工资条的员工', en: 'Employees without a payslip of {month}' },
  nobodyMissing: { zh: '在职员工都有这个月的工资条。', en: 'Everybody of the roster has a payslip of this month.' },
  missingCount: { zh: '{count} 人', en: '{count} {count|employee|employees}' },
  missingMore: { zh: '以及另外 {count} 人', en: 'and {count} more' },

  asTable: { zh: '查看数据表', en: 'Show as table' },
  copy: { zh: '复制', en: 'Copy' },
  notCopied: {
    zh: '浏览器不允许复制，请选中表格后手动复制',
    en: 'The browser does not allow copying. Please select the table and copy it.',
  },
  copied: { zh: '已复制，可以粘贴到表格中', en: 'Copied. You can paste it into a spreadsheet.' },
}
