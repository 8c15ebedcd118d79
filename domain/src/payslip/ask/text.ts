import type { Pair } from '@zhixin/contract/pair'

/** The answers to questions about slips (SLIP-09). Amounts come in as numbers of slips only. */
export const askText = {
  net: { zh: '实发工资', en: 'net pay' },
  deductions: { zh: '扣款', en: 'deductions' },
  range: { zh: '{from}至 {to}', en: '{from} to {to}' },
  year: { zh: '{year} 年', en: '{year}' },
  all: { zh: '所有已打开的工资条', en: 'all the payslips that you have opened' },
  ofCompany: { zh: '{company}：', en: '{company}:' },
  guess: { zh: '按“{item}”理解：', en: 'Taken as “{item}”:' },

  one: { zh: '{month}{item}：{amount}。', en: '{item} for {month}: {amount}.' },
  several: {
    zh: '{month}与“{item}”有关的项目：{list}，合计 {sum}。',
    en: 'Items for “{item}” in {month}: {list}; together {sum}.',
  },
  severalApart: {
    zh: '{month}与“{item}”有关的项目：{list}。',
    en: 'Items for “{item}” in {month}: {list}.',
  },
  itemAmount: { zh: '{item} {amount}', en: '{item} {amount}' },
  sum: {
    zh: '{period}“{item}”合计 {sum}，其中：{list}。',
    en: '“{item}” for {period}: {sum} in all. By month: {list}.',
  },
  noSum: { zh: '{period}的“{item}”：{list}。', en: '“{item}” for {period}: {list}.' },
  monthAmount: { zh: '{month} {amount}', en: '{month} {amount}' },
  together: { zh: '以上合计 {sum}。', en: 'Together: {sum}.' },
  between: { zh: '，', en: ', ' },
  noAmount: {
    zh: '{month}的工资条上，“{item}”没有金额。',
    en: 'The payslip for {month} shows no amount for “{item}”.',
  },
  absent: { zh: '{month}的工资条上没有“{item}”。', en: 'There is no “{item}” on the payslip for {month}.' },
  absentInPeriod: {
    zh: '{period}的工资条上都没有“{item}”。',
    en: 'There is no “{item}” on your payslips for {period}.',
  },
  noSlip: { zh: '没有 {period}的工资条。', en: 'You have no payslip for {period}.' },
  noSlipYet: {
    zh: '还没有 {month}的工资条，以下是最近的一份。',
    en: 'There is no payslip for {month} yet. This is the latest one.',
  },
  unread: {
    zh: '{months}的工资条您还没有打开，没有计入；打开后可以再问。',
    en: 'You have not opened the payslip for {months}, so it is not counted. Open it and ask again.',
  },
  hidden: {
    zh: '{months}有工资条设为阅后隐藏或暂停查看，没有计入。',
    en: 'A payslip for {months} hides after reading or is on hold, so it is not counted.',
  },
  noSlips: {
    zh: '您还没有打开过工资条，打开后才能回答。',
    en: 'You have not opened a payslip yet. Open one and ask again.',
  },

  itemMore: {
    zh: '{item}：{to} {after}，{from} {before}，多 {by}。',
    en: '{item}: {after} for {to}, {before} for {from}, {by} more.',
  },
  itemLess: {
    zh: '{item}：{to} {after}，{from} {before}，少 {by}。',
    en: '{item}: {after} for {to}, {before} for {from}, {by} less.',
  },
  itemSame: { zh: '{item}：{to}与 {from}相同，都是 {after}。', en: '{item} is the same for {to} and {from}: {after}.' },
  onlyThen: {
    zh: '{month}有“{item}”{amount}，{other}没有。',
    en: '“{item}” is {amount} for {month}; there is none for {other}.',
  },
  neither: {
    zh: '{from}和{to}的工资条上都没有“{item}”。',
    en: 'There is no “{item}” on the payslips for {from} and {to}.',
  },
  noEarlier: {
    zh: '{month}之前没有可比较的工资条。',
    en: 'There is no payslip before {month} to compare with.',
  },
  whyUnknown: {
    zh: '工资条没有写明原因，请向公司人事询问。',
    en: 'The payslip does not say why. Please ask your HR.',
  },

  highest: {
    zh: '{period}中，“{item}”最高的是 {months}：{amount}。',
    en: 'In {period}, “{item}” is highest in {months}: {amount}.',
  },
  lowest: {
    zh: '{period}中，“{item}”最低的是 {months}：{amount}。',
    en: 'In {period}, “{item}” is lowest in {months}: {amount}.',
  },

  sentAt: { zh: '{month}的工资条发送于 {time}。', en: 'The payslip for {month} was sent on {time}.' },
  notSent: { zh: '{month}的工资条没有发送时间。', en: 'The payslip for {month} has no time of sending.' },
  whenUnknown: {
    zh: '“{item}”的日期或时间，工资条上没有写，请向公司人事询问。',
    en: 'Your payslips do not say when “{item}” is paid or deducted. Please ask your HR.',
  },
  payDay: {
    zh: '工资何时到账，工资条上没有写，请向公司人事询问。',
    en: 'The payslip does not say when the pay arrives. Please ask your HR.',
  },

  meaning: {
    zh: '“{item}”在 {month}的工资条上列在“{heading}”下，金额 {amount}。',
    en: 'On the payslip for {month}, “{item}” stands under “{heading}”: {amount}.',
  },
  meaningPlain: {
    zh: '“{item}”在 {month}的工资条上金额为 {amount}。',
    en: 'On the payslip for {month}, “{item}” is {amount}.',
  },
  meaningNet: {
    zh: '“{item}”是工资条开头的金额：{month}为 {amount}。',
    en: '“{item}” is the amount at the head of the payslip: {amount} for {month}.',
  },
  noMore: {
    zh: '工资条没有更多说明，也没有写计算方法；请向公司人事询问。',
    en: 'The payslip says no more, and not how it is calculated. Please ask your HR.',
  },

  unknown: {
    zh: '我只能根据您的工资条回答。这个问题工资条上没有写，请向公司人事询问。',
    en: 'I can only answer from your payslips, and they do not say this. Please ask your HR.',
  },
  unknownPart: {
    zh: '“{part}”：工资条上没有写，请向公司人事询问。',
    en: '“{part}”: your payslips do not say this. Please ask your HR.',
  },
  small: {
    zh: '您好！我只能根据您的工资条回答，例如“这个月扣了多少社保”“为什么比上个月少”“今年一共交了多少税”。其他问题请向公司人事询问。',
    en: 'Hello! I can only answer from your payslips, for example “How much social insurance was deducted this month?”, “Why is it less than last month?” or “How much tax have I paid this year?”. For anything else, please ask your HR.',
  },
  listBetween: { zh: '、', en: ', ' },
} as const satisfies Record<string, Pair>
