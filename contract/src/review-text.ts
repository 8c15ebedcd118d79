import type { Pair } from './pair.ts'

/**
 * What the review found (REVIEW-05, 07, 08, 09), in words. {name} is the person, {item} the column, {equation} the sum as
 * people write it; amounts come with two decimals.
 */
export const reviewFindings = {
  equationBroken: {
    zh: '{name}：{equation}，按公式应为 {expected}，表中为 {actual}，相差 {difference}',
    en: '{name}: {equation} makes {expected}, but the sheet says {actual}, a difference of {difference}.',
  },
  personMissing: {
    zh: '{name} 上月有工资（实发 {last}），本月没有',
    en: '{name} was paid {last} last month and is not in this batch.',
  },
  manyMissing: {
    zh: '上月 {last} 人中有 {missing} 人不在本月的表里，请确认文件是否完整',
    en: '{missing} of the {last} people of last month {missing|is|are} not in this batch. Please check that the file is complete.',
  },
  personNew: { zh: '{name} 上月没有工资，本月新增', en: '{name} was not in last month’s batch.' },
  netMoved: {
    zh: '{name} 的实发由上月 {last} 变为 {now}（{percent}%）',
    en: 'Net pay of {name} went from {last} to {now} ({percent}%).',
  },
  netEmpty: { zh: '{name} 没有实发金额', en: '{name} has no net pay.' },
  netZero: { zh: '{name} 的实发为 0', en: 'Net pay of {name} is 0.' },
  netNegative: { zh: '{name} 的实发为负数：{now}', en: 'Net pay of {name} is negative: {now}.' },
  personTwice: {
    zh: '{name} 在表中有 {count} 行，工资条会发出 {count} 份',
    en: '{name} has {count} rows and would get {count} slips.',
  },
  itemEmpty: {
    zh: '{name} 的“{item}”上月为 {last}，本月为空或为 0，而其他人几乎都有',
    en: '“{item}” of {name} was {last} last month and is empty or 0 now, while nearly everybody else has it.',
  },
  itemEmptyForAll: {
    zh: '“{item}”上月合计 {last}，本月所有人都为空或为 0',
    en: '“{item}” came to {last} last month and is empty or 0 for everybody now.',
  },
  columnMoved: {
    zh: '“{item}”的合计由上月 {last} 变为 {now}（{percent}%，仅统计两个月都在的人）',
    en: 'The total of “{item}” went from {last} to {now} ({percent}%), counting those who are in both months.',
  },
  signFlipped: {
    zh: '{name} 的“{item}”正负号与上月相反：上月 {last}，本月 {now}',
    en: '“{item}” of {name} has changed its sign: {last} last month, {now} now.',
  },
  signFlippedForAll: {
    zh: '“{item}”整列的正负号与上月相反：上月合计 {last}，本月合计 {now}',
    en: 'The whole column “{item}” has changed its sign: {last} in all last month, {now} now.',
  },
  shiftedPoint: {
    zh: '{name} 的“{item}”由 {last} 变为 {now}，正好是 {factor} 倍，小数点是否错位？',
    en: '“{item}” of {name} went from {last} to {now}, exactly {factor} times as much. Has the decimal point slipped?',
  },
  swappedDigits: {
    zh: '{name} 的“{item}”由 {last} 变为 {now}，像是两位数字写颠倒了',
    en: '“{item}” of {name} went from {last} to {now}. It looks as if two digits were swapped.',
  },
  slippedRows: {
    zh: '{count} 行的金额与姓名可能错位：从第 {first} 行起，“{item}”等 {columns} 列的金额与上月其他人的一致',
    en: 'The amounts of {count} rows seem to stand beside the wrong names: from row {first} on, “{item}” ({columns} {columns|column|columns} in all) holds what other people had last month.',
  },
  controlPeople: {
    zh: '人数核对不符：填写 {stated} 人，表中 {counted} 人',
    en: 'The number of people differs: {stated} stated, {counted} in the batch.',
  },
  controlNet: {
    zh: '实发总额核对不符：填写 {stated}，表中合计 {counted}，相差 {difference}',
    en: 'The net total differs: {stated} stated, {counted} in the batch, a difference of {difference}.',
  },
} as const satisfies Record<string, Pair>

export type FindingKind = keyof typeof reviewFindings

/** How much a finding weighs: what blocks or warns must be mended or accepted with a reason before sending. */
export const findingSeverities = {
  blocks: { zh: '须处理', en: 'Must be settled' },
  warn: { zh: '请核对', en: 'Please check' },
  info: { zh: '供参考', en: 'For your information' },
} as const satisfies Record<string, Pair>

export type FindingSeverity = keyof typeof findingSeverities
