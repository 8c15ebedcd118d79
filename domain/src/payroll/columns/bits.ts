/**
 * The weights of evidence about columns, in bits: one bit makes a role twice as likely as without this evidence. All
 * numbers that decide about the role of a column stand here and in the limits below. A column whose evidence for a role
 * is 0 bits or less is no candidate for it.
 */
export const bits = {
  // The label counts by its rank (labelBits). What follows stands beside it.
  /** The column is hidden. */
  hidden: -1,
  /** The column is empty, although the table has rows. */
  empty: -1,
  /** Another role of the same label is much surer: '员工ID' begins with a word for a person. */
  surerRole: -40,
  /** Most values of a column of names are numbers. */
  numbersAsNames: -8,
  /** Small amounts among other amounts: the cost of calls has the label of a telephone. */
  costOfCalls: -40,
  /** A column of mail addresses without any text. */
  noText: -40,
  /** The values are mobile numbers or mail addresses, as the role expects. */
  fittingValues: 8,
  /** Another column has this role by clearer evidence or, as clear, stands before: contacts of others come later. */
  clearerColumn: -6,

  // Net pay.
  /** Too few of the values are amounts. */
  notAmounts: -40,
  /** A weak label ('Total', '工资') under a group means the total of that group. */
  groupTotal: -40,
  /** A single 'Salary' among many facts about people belongs to a roster. */
  roster: -40,
  /** The column is filled only for some people and corrects their pay. */
  partial: -3,
  /** Another column that is filled for everybody has a clearer label. */
  clearerLabel: -4,
  /** A clearer column shows the same amounts. */
  sameAmounts: -6,
  /** The amounts are a part of a clearer column, whose remainder another column has: paid by bank, paid in cash. */
  partOfPay: -6,
  /** The column stands after a clearer one with other amounts: something was added or deducted in between. */
  furtherPayment: 2,
  /** A column with as clear a label stands after it: net pay ends a payroll. */
  earlierPay: -0.5,
  /** In every row the amount is another column less the total of deductions. */
  grossLessDeductions: 4,
  /** The column stands after net pay that was calculated from gross pay, with as clear a label. */
  afterCalculatedPay: 4,
  /** A weak label before the total of deductions means gross pay: 'Total Salary … TOTAL DEDUCTIONS'. */
  beforeDeductions: -8,

  // Amounts, which become items of the slip, against texts.
  /** At least most values are numbers. */
  numbers: 4,
  /** Too many values are words. */
  words: -40,
  /** The column is empty and its label means no money. */
  emptyWithoutMoney: -1,
  /** The label means money. */
  moneyLabel: 3,
  /** The label or its group means counts, dates or IDs. */
  countLabel: -40,
  /** Most values are percentages. */
  percentages: -40,
  /** Most values have as many digits as account and card numbers, and the label does not mean money. */
  longNumbers: -40,
  /** The label is that of a contact, and nothing shows that costs are meant. */
  contactLabel: -40,
} as const

export type EvidenceId = keyof typeof bits | 'label'

/** The bits of a label by its rank in the vocabulary (role-words). */
const byRank: readonly (readonly [rank: number, bits: number])[] = [
  [11, 14],
  [10.5, 13],
  [10, 12],
  [9, 10.5],
  [8, 9],
  [7, 7],
  [6, 6],
  [5, 4],
  [4, 3],
  [3, 2],
  [2, 1.5],
  [1, 0.5],
]

export function labelBits(rank: number): number {
  return byRank.find(([least]) => rank >= least)?.[1] ?? 0
}

/** HR is asked about a role if the next best assignment has less than this many bits less. */
export const surenessBits = 5

/** Ranks in the vocabulary, from which a label means a role by itself. */
export const ranks = {
  /** The label says that it is the final net pay: 最终实发. */
  finalNetPay: 10.5,
  /** Of net pay after another column of net pay: 'Payable', '打卡金额'. */
  furtherPayment: 8,
  /** Of net pay that may have few readable amounts: those cells are blocked one by one. */
  clearNetPay: 8,
  /** Up to here a label means net pay only if nothing else is found: 'Total', '工资', 'Salary'. */
  weakNetPay: 3,
  /** What remains of a label whose Chinese part names another pay: '按工时月薪 Salary'. */
  otherPay: 1,
  /** From here a label is a key or a name and no amount. */
  key: 5,
  /** From here a label that only ends like a name counts more than one half of a split name. */
  likelyName: 4,
  /** How much surer another role of the same label has to be. */
  surer: 3,
} as const

/** Shares of the values of a column. */
export const shares = {
  /** Of amounts under a clear label of net pay, and under others. */
  clearNetPay: 0.01,
  netPay: 0.5,
  /** Of numbers under a weak label: in a short list the rows below the people are a large part of the values. */
  weakNetPay: 0.8,
  weakNetPayShort: 0.5,
  /** Of numbers in a column of amounts. */
  amounts: 0.7,
  /** Of values of one kind: numbers among names, short numbers, long numbers, percentages, contacts. */
  most: 0.5,
  /** Of the cells of the fullest column of net pay. */
  filled: 0.5,
  finalFilled: 0.9,
} as const

export const limits = {
  /** Values; with fewer a list is short. */
  shortList: 12,
  /** Columns; with more, and at most one of amounts, a table is a roster. */
  maxPayList: 7,
  maxRosterAmounts: 1,
} as const
