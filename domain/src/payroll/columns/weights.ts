/** No other evidence outweighs this. */
const excluded = -40

interface Weight {
  bits: number
  /** What it says, as `npm run inspect -- FILE --explain` shows it. */
  label: string
}

/**
 * The weights of evidence about columns, in bits: one bit makes a role twice as likely as without this evidence. All
 * numbers that decide about the role of a column stand in this file. A column whose evidence for a role is 0 bits or less
 * is no candidate for it.
 */
export const weights = {
  /** Its bits depend on the rank of the label (labelBits). */
  label: { bits: 0, label: 'the label means this role' },
  hidden: { bits: -1, label: 'the column is hidden' },
  empty: { bits: -1, label: 'the column is empty, although the table has rows' },
  /** '员工ID' begins with a word for a person. */
  surerRole: { bits: excluded, label: 'another role fits the label much better' },
  numbersAsNames: { bits: -8, label: 'most values of a column of names are numbers' },
  costOfCalls: { bits: excluded, label: 'small amounts among other amounts are the cost of calls' },
  noText: { bits: excluded, label: 'a column of mail addresses without any text' },
  /** They show what a column contains, not whose it is: they count only if the label says that (ranks.ownContact). */
  fittingValues: { bits: 8, label: 'the values are mobile numbers or mail addresses' },
  /** Contacts of others come later. */
  clearerColumn: { bits: -6, label: 'another column fits better, or as well and stands before' },

  // Net pay.
  notAmounts: { bits: excluded, label: 'too few of the values are amounts' },
  /** 'Total', '工资' under '1月'. */
  groupTotal: { bits: excluded, label: 'a weak label under a group means the total of the group' },
  roster: { bits: excluded, label: 'a weak label among many facts about people belongs to a roster' },
  partial: { bits: -3, label: 'it is filled only for some people' },
  clearerLabel: { bits: -4, label: 'a column that is filled for everybody has a clearer label' },
  sameAmounts: { bits: -6, label: 'a clearer column shows the same amounts' },
  /** Paid by bank, paid in cash. */
  partOfPay: { bits: -6, label: 'it is a part of a clearer column, and another column has the remainder' },
  /** Something was added or deducted in between. */
  furtherPayment: { bits: 2, label: 'it stands after a clearer column and has other amounts' },
  /** Net pay ends a payroll. */
  earlierPay: { bits: -0.5, label: 'a column with as clear a label stands after it' },
  grossLessDeductions: { bits: 4, label: 'in every row it is another column less all deductions' },
  afterCalculatedPay: { bits: 4, label: 'it stands after net pay that is gross pay less deductions' },
  /** 'Total Salary … TOTAL DEDUCTIONS'. */
  beforeDeductions: { bits: -8, label: 'a weak label before the total of deductions means gross pay' },

  // Amounts, which become items of the slip, against texts.
  numbers: { bits: 4, label: 'most values are numbers' },
  words: { bits: excluded, label: 'too few values are numbers' },
  emptyWithoutMoney: { bits: -1, label: 'the column is empty and its label means no money' },
  moneyLabel: { bits: 3, label: 'the label means money' },
  countLabel: { bits: excluded, label: 'the label or its group means counts, dates or IDs' },
  percentages: { bits: excluded, label: 'most values are percentages' },
  countsRows: { bits: excluded, label: 'the values count the rows' },
  longNumbers: { bits: excluded, label: 'most values are as long as account numbers' },
  contactLabel: { bits: excluded, label: 'the label is that of a contact' },
} as const satisfies Record<string, Weight>

export type EvidenceId = keyof typeof weights

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
  /** From here the label of a contact has no word before it but one for the person: not '经理手机'. */
  ownContact: 6,
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
  /** Numbers from 1, each after the other, that count rows. */
  minSteps: 3,
  /** Columns; with more, and at most one of amounts, a table is a roster. */
  maxPayList: 7,
  maxRosterAmounts: 1,
} as const
