export const yearsText = {
  title: { zh: '收入汇总', en: 'Year to date' },
  year: { zh: '年份', en: 'Year' },
  netOf: { zh: '{year} 年实发合计', en: 'Net pay in {year}' },
  noNet: { zh: '工资条上没有实发金额', en: 'The payslips show no net pay' },
  chart: { zh: '{year} 年每月实发', en: 'Net pay by month in {year}' },
  month: { zh: '月份', en: 'Month' },
  net: { zh: '实发', en: 'Net pay' },
  items: { zh: '各项合计', en: 'Sums by item' },
  earnings: { zh: '应发项目', en: 'Earnings' },
  deductions: { zh: '扣款项目', en: 'Deductions' },
  otherItems: { zh: '其他项目', en: 'Other items' },
  bar: { zh: '{month}实发 {amount}', en: 'Net pay in {month}: {amount}' },
  openSlip: { zh: '查看工资条', en: 'View payslip' },
  openSlipOf: { zh: '查看第 {n} 份工资条', en: 'View payslip {n}' },
  notCounted: { zh: '另有 {count} 份未计入', en: '{count} not counted yet' },
  unopened: {
    zh: '另有 {count} 份工资条还没有打开，打开后计入所属年份的合计。',
    en: '{count} {count|payslip is|payslips are} not opened yet and will be counted in {count|its year|their years} once you open {count|it|them}.',
  },

  hidden: {
    zh: '另有 {count} 份阅后隐藏或暂停查看的工资条，没有计入合计。',
    en: '{count} {count|payslip hides|payslips hide} after reading or {count|is|are} on hold, and {count|is|are} not counted.',
  },

  changeTitle: { zh: '比上月', en: 'Compared with last month' },
  changeFrom: { zh: '比 {month}', en: 'Compared with {month}' },
  item: { zh: '项目', en: 'Item' },
  change: { zh: '变化', en: 'Change' },
  more: { zh: '多 ', en: '+' },
  less: { zh: '少 ', en: '-' },
  effects: { zh: '各项对实发的影响', en: 'Effect of each item on net pay' },
  uncounted: { zh: '{by}（未说明如何计入实发）', en: '{by} (effect on net pay not stated)' },
  none: { zh: '无', en: 'none' },

  pdf: { zh: '下载 PDF', en: 'Download PDF' },

  askTitle: { zh: '问问我的工资条', en: 'Ask about my payslips' },
  askHint: {
    zh: '只根据您打开过的工资条回答，问题不会保存。',
    en: 'Answers come only from payslips that you have opened. Questions are not stored.',
  },
  askLabel: { zh: '输入问题', en: 'Your question' },
  askPlaceholder: { zh: '例如：这个月实发多少', en: 'e.g. how much is my net pay' },
  send: { zh: '提问', en: 'Ask' },
  likely: { zh: '常见问题', en: 'Common questions' },
  answer: { zh: '回答', en: 'Answer' },
  asked: { zh: '您问：{question}', en: 'You asked: {question}' },
  showLine: { zh: '{value}，查看 {month}“{item}”', en: '{value}, show “{item}” in {month}' },
  showParts: { zh: '{value}，查看由哪些金额得出', en: '{value}, show what it is made of' },
  madeOf: { zh: '{value} 的由来', en: 'What {value} is made of' },
  part: { zh: '{month} {item}', en: '{item}, {month}' },
  askHr: { zh: '向人事提问', en: 'Ask HR' },
} as const

/** The questions that are one tap away, where a slip can answer them. */
export const likelyText = {
  less: { zh: '为什么比上个月少', en: 'Why is it less than last month?' },
  more: { zh: '为什么比上个月多', en: 'Why is it more than last month?' },
  same: { zh: '比上个月有什么变化', en: 'What changed since last month?' },
  insurance: { zh: '扣了多少社保', en: 'How much social insurance was deducted?' },
  tax: { zh: '今年一共交了多少税', en: 'How much tax have I paid this year?' },
  fund: { zh: '公积金多少', en: 'How much housing fund?' },
  highest: { zh: '哪个月实发最高', en: 'Which month had the highest net pay?' },
} as const
