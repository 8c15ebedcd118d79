export const guideText = {
  open: { zh: '使用指引', en: 'Guide' },
  more: { zh: '查看更多', en: 'Learn more' },
  back: { zh: '上一步', en: 'Back' },
  next: { zh: '下一步', en: 'Next' },
  begin: { zh: '开始使用', en: 'Get started' },
  steps: { zh: '指引步骤', en: 'Guide steps' },
  welcome: { zh: '欢迎来到智薪工资条', en: 'Welcome to Zhixin Payslip' },
  welcomeHint: { zh: '发工资条只需三步：', en: 'Send payslips in three steps:' },
  import: { zh: '导入工资 Excel', en: 'Import your payroll file' },
  importHint: { zh: '沿用您现有的工资表，无需改成模板', en: 'Use your existing spreadsheet, no template needed' },
  review: { zh: '在线复核，处理未匹配的员工', en: 'Review online and handle unmatched employees' },
  reviewHint: {
    zh: '每一行都对应到员工，有疑问的逐一确认',
    en: 'Every row is matched to an employee; confirm anything uncertain',
  },
  send: { zh: '简单配置，一键发送', en: 'Send in one click' },
  sendHint: { zh: '立即或定时，送达每一位员工', en: 'Now or on schedule, to every employee' },
  setting: { zh: '默认配置', en: 'Default settings' },
  settingHint: {
    zh: '在这里查看可用的发送渠道和复核规则。渠道在“渠道设置”中填写，复核规则在复核时修改；显示哪些工资项目随批次选择，再次导入相同的表格时沿用。',
    en: 'See which channels are available and which review rules apply. Set up channels under “Channels” and change rules during review. You choose which items a payslip shows for each payroll run; the choice is reused when you import the same kind of file again.',
  },
  roster: { zh: '员工名册', en: 'Employee roster' },
  rosterHint: {
    zh: '把员工的姓名、手机号等录入名册，或用 Excel 一次导入。工资表里的每一行都据此匹配到员工，避免发错人。',
    en: 'Add employees’ names, mobile numbers and so on, or import them from Excel. Each payroll row is matched against the roster so that no payslip reaches the wrong person.',
  },
  create: { zh: '创建工资条', en: 'Create payslips' },
  createHint: {
    zh: '拖入或粘贴工资表，确认识别结果，复核后发送。员工看到的内容，发送前可以在手机预览中查看。',
    en: 'Drop or paste your payroll, check how it was read, review it and send. Use the phone preview to see what employees will receive.',
  },
}
