import type { Pair } from '@zhixin/contract/pair'

/** What is said of a change from one month to another. {…} are months, names of items and amounts of the slips. */
export const changeText = {
  more: {
    zh: '{to}实发 {after}，比 {from}的 {before} 多 {by}。',
    en: 'Net pay for {to} is {after}, {by} more than {before} for {from}.',
  },
  less: {
    zh: '{to}实发 {after}，比 {from}的 {before} 少 {by}。',
    en: 'Net pay for {to} is {after}, {by} less than {before} for {from}.',
  },
  same: {
    zh: '{to}实发 {after}，与 {from}相同。',
    en: 'Net pay for {to} is {after}, the same as for {from}.',
  },
  items: { zh: '变化的项目：{list}。', en: 'What changed: {list}.' },
  unclear: {
    zh: '另有变化：{list}；工资条没有说明这些项目怎样计入实发。',
    en: 'Also changed: {list}. The payslips do not say how these count towards net pay.',
  },
  between: { zh: '，', en: ', ' },
  itemMore: { zh: '{item}多 {by}', en: '{item} {by} more' },
  itemLess: { zh: '{item}少 {by}', en: '{item} {by} less' },
  takenMore: { zh: '{item}多扣 {by}', en: '{item} {by} more deducted' },
  takenLess: { zh: '{item}少扣 {by}', en: '{item} {by} less deducted' },
  takenNew: { zh: '新增扣款{item} {by}', en: 'new deduction: {item} {by}' },
  takenGone: { zh: '不再扣{item}（原 {by}）', en: 'no longer deducted: {item} (was {by})' },
  itemNew: { zh: '新增{item} {by}', en: 'new: {item} {by}' },
  itemGone: { zh: '没有了{item}（原 {by}）', en: 'no longer there: {item} (was {by})' },
  explained: { zh: '这些项目正好合成实发的变化。', en: 'Together these make up the whole change.' },
  cancelOut: { zh: '这些项目相互抵消。', en: 'These cancel each other out.' },
  allBut: {
    zh: '这些项目不能解释全部变化，还有 {rest} 在工资条上没有对应的项目。',
    en: 'These do not explain all of it: for {rest} the payslips show no item.',
  },
  nothingExplains: {
    zh: '工资条上没有项目能解释这一变化。',
    en: 'No item on the payslips explains this change.',
  },
  given: { zh: '公司说明的变化原因：{reason}。', en: 'Reason given by your company: {reason}.' },
  givenFor: {
    zh: '{item}的变化原因（公司说明）：{reason}。',
    en: 'Reason given by your company for {item}: {reason}.',
  },
  reason: { zh: '公司的更正理由：{reason}', en: 'Your company’s reason for the correction: {reason}' },
  noNet: {
    zh: '{from}和{to}的工资条没有都显示实发金额，无法比较。',
    en: 'The payslips for {from} and {to} do not both show net pay, so they cannot be compared.',
  },
} as const satisfies Record<string, Pair>
