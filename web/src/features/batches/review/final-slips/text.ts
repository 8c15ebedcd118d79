import type { HeldFinalSlip } from '@zhixin/contract/batches/matching'
import type { Pair } from '@zhixin/contract/pair'

/** Final slips of several people who have left, decided together. */
export const finalText = {
  open: { zh: '最后工资条（{count}）', en: 'Final payslips ({count})' },
  title: { zh: '发放最后工资条', en: 'Final payslips' },
  ask: {
    zh: '以下员工在名册中已离职。最后工资条发送到名册中的联系方式，只用于本批次，名册不变。',
    en: 'These people have left. Their final payslips go to the contact in the roster, for this payroll run only; the roster stays as it is.',
  },
  ready: { zh: '一并发放', en: 'Included together' },
  held: {
    zh: '以下 {count} 人需要逐人决定，不在这次发放之内。',
    en: '{count} {count|person has|people have} to be decided one by one and {count|is|are} not included now.',
  },
  heldTitle: { zh: '需要逐人决定', en: 'To be decided one by one' },
  goTo: { zh: '去处理', en: 'Go to row' },
  goToRow: { zh: '去处理 {name}（第 {row} 行）', en: 'Go to {name} (row {row})' },
  leftOn: { zh: '{day} 离职', en: 'left {day}' },
  target: { zh: '发送到', en: 'Sent to' },
  do: { zh: '为 {count} 人发放', en: 'Include {count} {count|person|people}' },
  byRow: { zh: '去逐人处理（{count}）', en: 'Decide one by one ({count})' },
  done: {
    zh: '{count} 人将随本批次收到最后工资条',
    en: '{count} {count|person gets|people get} a final payslip with this payroll run',
  },
  doneSome: {
    zh: '{count} 人将随本批次收到最后工资条，还有 {left} 人待决定',
    en: '{count} {count|person gets|people get} a final payslip with this payroll run; {left} still to be decided',
  },
  doneNone: {
    zh: '没有发放：名册或表格刚有变动。请核对后再试。',
    en: 'Nothing was chosen: the roster or the sheet has just changed. Please check and try again.',
  },
  none: { zh: '没有待决定的离职员工。', en: 'No former employee is open.' },
  more: {
    zh: '另有 {count} 人未列出，请处理后再打开一次。',
    en: '{count} more {count|is|are} not listed. Please open this again afterwards.',
  },
} as const satisfies Record<string, Pair>

/** Why somebody's final slip is decided by itself. */
export const heldText: Record<HeldFinalSlip, Pair> = {
  several: { zh: '有多名同名的离职员工', en: 'Several former employees have this name' },
  differs: { zh: '与名册不一致', en: 'Differs from the roster' },
  twoRows: { zh: '表中有两行', en: 'Two rows in the file' },
  contactOfOther: { zh: '联系方式已属于他人', en: 'Somebody else has the contact now' },
  noContact: { zh: '名册中没有联系方式', en: 'No contact in the roster' },
}
