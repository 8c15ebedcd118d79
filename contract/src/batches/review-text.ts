import type { Pair } from '../pair.ts'

/**
 * The texts of the review's findings (REVIEW-05, 07, 08, 09). They compare with the run before, whichever month that
 * was: 'last time', because a pay type may rest for months, and weekly pay has several runs in one. {name} is the
 * person, {item} the column, {equation} the sum as people write it; amounts are shown with two decimals.
 */
export const reviewFindings = {
  equationBroken: {
    zh: '{name}：{equation}，按公式应为 {expected}，表中为 {actual}，相差 {difference}',
    en: '{name}: {equation} should be {expected}, but the sheet says {actual}; difference {difference}.',
  },
  equationLost: {
    zh: '上次成立的公式 {equation}，本次 {allRows} 行中有 {brokenRows} 行不成立，请确认计算方式是否有变',
    en: 'The formula {equation}, which held last time, does not hold in {brokenRows} of {allRows} rows now. Please check whether the calculation has changed.',
  },
  personMissing: {
    zh: '{name} 上次有工资（实发 {last}），本次没有',
    en: '{name} was paid {last} last time but is not in this payroll run.',
  },
  manyMissing: {
    zh: '上次 {last} 人中有 {missing} 人不在本次的表里，请确认文件是否完整',
    en: '{missing} of last time’s {last} employees {missing|is|are} not in this payroll run. Please check that the file is complete.',
  },
  personNew: { zh: '{name} 上次没有工资，本次新增', en: '{name} was not in the last payroll run.' },
  netMoved: {
    zh: '{name} 的实发由上次 {last} 变为 {now}（{percent}%）',
    en: '{name}’s net pay changed from {last} to {now} ({percent}%).',
  },
  itemMoved: {
    zh: '{name} 的“{item}”由上次 {last} 变为 {now}（约 {times} 倍），其他项目变动不大，请核对这一项',
    en: '{name}’s “{item}” changed from {last} to {now} (about {times} times) while the other items changed little. Please check this item.',
  },
  netEmpty: { zh: '{name} 没有实发金额', en: '{name} has no net pay.' },
  netZero: { zh: '{name} 的实发为 0', en: '{name}’s net pay is 0.' },
  netNegative: { zh: '{name} 的实发为负数：{now}', en: '{name}’s net pay is negative: {now}.' },
  personTwice: {
    zh: '{name} 在表中有 {count} 行，工资条会发出 {count} 份',
    en: '{name} has {count} rows and would receive {count} payslips.',
  },
  itemEmpty: {
    zh: '{name} 的“{item}”上次为 {last}，本次为空或为 0，而其他人几乎都有',
    en: '{name}’s “{item}” was {last} last time and is empty or 0 now, while almost everyone else has it.',
  },
  itemEmptyForAll: {
    zh: '“{item}”上次合计 {last}，本次所有人都为空或为 0',
    en: '“{item}” totalled {last} last time and is empty or 0 for everyone now.',
  },
  columnMoved: {
    zh: '“{item}”的合计由上次 {last} 变为 {now}（{percent}%，仅统计两次都在的人）',
    en: 'The total of “{item}” changed from {last} to {now} ({percent}%), counting only employees in both payroll runs.',
  },
  signFlipped: {
    zh: '{name} 的“{item}”正负号与上次相反：上次 {last}，本次 {now}',
    en: '{name}’s “{item}” changed sign: {last} last time, {now} now.',
  },
  signFlippedForAll: {
    zh: '“{item}”整列的正负号与上次相反：上次合计 {last}，本次合计 {now}',
    en: 'The whole column “{item}” changed sign: total {last} last time, {now} now.',
  },
  shiftedPoint: {
    zh: '{name} 的“{item}”由 {last} 变为 {now}，正好是 {factor} 倍，小数点是否错位？',
    en: '{name}’s “{item}” changed from {last} to {now}, exactly {factor} times. Is the decimal point in the wrong place?',
  },
  swappedDigits: {
    zh: '{name} 的“{item}”由 {last} 变为 {now}，像是两位数字写颠倒了',
    en: '{name}’s “{item}” changed from {last} to {now}; two digits may have been swapped.',
  },
  slippedRows: {
    zh: '{count} 行的金额与姓名可能错位：从第 {first} 行起，“{item}”等 {columns} 列的金额与上次其他人的一致',
    en: 'The amounts of {count} rows seem to be beside the wrong names: from row {first}, “{item}” ({columns} {columns|column|columns} in total) matches other employees’ amounts of last time.',
  },
  controlPeople: {
    zh: '人数核对不符：填写 {stated} 人，表中 {counted} 人',
    en: 'Headcount differs: {stated} stated, {counted} in the sheet.',
  },
  controlNet: {
    zh: '实发总额核对不符：填写 {stated}，表中合计 {counted}，相差 {difference}',
    en: 'Net total differs: {stated} stated, {counted} in the sheet; difference {difference}.',
  },
} as const satisfies Record<string, Pair>

/** Rows beside the wrong names, where the people are known by name. */
export const slippedText = {
  comma: { zh: '、', en: ', ' },
  exchanged: {
    zh: '{names}的金额可能互换了：第 {first} 行等 2 行的“{item}”等 {columns} 列，与对方上次一致',
    en: 'The amounts of {names} seem to be exchanged: in row {first} and the other row, “{item}” ({columns} {columns|column|columns} in total) is what the other person had last time.',
  },
  named: {
    zh: '{names}等 {count} 行的金额与姓名可能错位：从第 {first} 行起，“{item}”等 {columns} 列的金额与上次其他人的一致',
    en: 'The amounts of {names} ({count} rows) seem to be beside the wrong names: from row {first}, “{item}” ({columns} {columns|column|columns} in total) matches other employees’ amounts of last time.',
  },
} as const satisfies Record<string, Pair>

/** What net pay that moved comes from: the items of the row that moved most. */
export const causesText = {
  causes: { zh: '{message}。变动最大的项目：{moves}', en: '{message} Items that changed most: {moves}.' },
  none: {
    zh: '{message}。能读出的收入和扣款各项都没有变动',
    en: '{message} None of the earnings and deductions that could be read changed.',
  },
  move: { zh: '{name} {last} → {now}', en: '{name} {last} → {now}' },
  /** The sheet of that month does not have the item. */
  absent: { zh: '（无此项）', en: '(not in the sheet)' },
  comma: { zh: '；', en: '; ' },
} as const satisfies Record<string, Pair>

/** An equation whose amounts the file shows rounded. */
export const roundedEquation: Pair = {
  zh: '{equation}（表中金额取整，允许相差 {tolerance}）',
  en: '{equation} (rounded in the file; differences up to {tolerance} are allowed)',
}

export type FindingKind = keyof typeof reviewFindings

/**
 * The severities of findings. A finding that blocks or warns must be corrected, or accepted with a reason, before
 * sending.
 */
export const findingSeverities = {
  blocks: { zh: '须处理', en: 'Must be fixed' },
  warn: { zh: '请核对', en: 'Please check' },
  info: { zh: '供参考', en: 'For information' },
} as const satisfies Record<string, Pair>

export type FindingSeverity = keyof typeof findingSeverities
