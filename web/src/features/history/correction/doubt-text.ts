import type { Pair } from '@zhixin/contract/pair'

/** A correction whose totals do not follow it, and what is told of corrections and withdrawals. */
export const doubtText = {
  doubt: { zh: '更正后，合计对不上了', en: 'With this correction the totals no longer add up' },
  stays: {
    zh: '{label}没有随之变动，按更正的项目应{expected}',
    en: '{label} does not change; the corrected items would change it by {expected}',
  },
  moves: {
    zh: '{label}变动 {change}，按更正的项目应{expected}',
    en: '{label} changes by {change}; the corrected items would change it by {expected}',
  },
  alone: {
    zh: '{label}变动 {change}，但没有项目随之变动',
    en: '{label} changes by {change}, but no item does',
  },
  unknown: {
    zh: '{label}变动 {change}。更正的项目中有系统不知道该加还是该减的，请自行核对',
    en: '{label} changes by {change}. It is not known whether one of the corrected items is added or subtracted; please check yourself',
  },
  up: { zh: '增加 {amount}', en: '+{amount}' },
  down: { zh: '减少 {amount}', en: '−{amount}' },
  doubtNext: {
    zh: '不改合计也可以发送，但需要下一步单独确认并写明理由。',
    en: 'You can send it without changing the totals, but the next step asks for a confirmation with a reason.',
  },
  goOn: { zh: '下一步：确认合计', en: 'Next: confirm totals' },
  follows: {
    zh: '表内没有可核对的公式；按各项的加减核对，实发与更正的项目一致',
    en: 'The sheet has no formulas to check; judged by what is added and subtracted, net pay follows the corrected items',
  },
  cannotCheck: {
    zh: '这张工资表里没有可以核对的公式和项目，请自行核对',
    en: 'There are no formulas or items in this sheet to check against. Please check yourself',
  },
  confirmTitle: {
    zh: '{name} 的工资条：合计对不上，仍要发送？',
    en: '{name}’s payslip: totals do not add up. Send anyway?',
  },
  confirmHint: {
    zh: '员工会看到以上改动，而合计不随之变动，自己加一遍就会发现。',
    en: 'The employee sees these changes while the totals stay as they are, and will notice when adding up.',
  },
  netStays: { zh: '实发仍为 {net}', en: 'Net pay stays at {net}' },
  changes: { zh: '更正的项目', en: 'Corrected items' },
  totals: { zh: '对不上的合计', en: 'Totals that do not add up' },
  reason: { zh: '为什么合计不随之变动', en: 'Why the totals stay as they are' },
  reasonHint: {
    zh: '连同您的姓名和时间留在发薪历史和操作记录中，员工看不到。',
    en: 'Kept with your name and the time in Payment history and the audit log; employees do not see it.',
  },
  back: { zh: '返回修改', en: 'Back to the items' },
  confirm: { zh: '确认合计不变，发送', en: 'Confirm and send' },
  showReason: { zh: '在工资条上告诉员工这个理由', en: 'Show this reason on the payslip' },
  reasonShown: {
    zh: '员工会在工资条的“更正说明”中看到这条理由；也留在发薪历史和操作记录中。',
    en: 'The employee reads this reason under “Correction” on the payslip. It is also kept in Payment history and the audit log.',
  },
  signed: {
    zh: '{name} 已于 {time} 签收这份工资条。更正后需要重新签收；原签收留在更正记录中。',
    en: '{name} confirmed this payslip at {time} and will be asked to confirm the corrected one. The earlier confirmation stays under Corrections.',
  },
  signedByDeadline: {
    zh: '{name} 的工资条已于 {time} 到期自动签收。更正后需要重新签收；原签收留在更正记录中。',
    en: '{name}’s payslip was confirmed by the deadline at {time}. {name} will be asked to confirm the corrected one. The earlier confirmation stays under Corrections.',
  },
  asked: {
    zh: '{name} 对这份工资条的疑问还没有答复。更正不会代替答复，请另在“员工疑问”中答复。',
    en: '{name} waits for an answer to a question about this payslip. A correction does not answer it; please answer it under Employee questions as well.',
  },
  despiteRow: { zh: '合计对不上，已确认：{reason}', en: 'Sent although totals do not add up: {reason}' },
  despiteTag: { zh: '合计不符', en: 'Totals off' },
  despiteTotal: { zh: '{label} 应为 {expected}，实为 {actual}', en: '{label} should be {expected}, is {actual}' },
  despiteTotalOnly: { zh: '{label} {actual}', en: '{label} {actual}' },
  shownRow: { zh: '理由已显示给员工', en: 'Reason shown to the employee' },
  withdrawnRow: { zh: '撤回：{reason}（{by} {time}）', en: 'Withdrawn: {reason} ({by}, {time})' },
  withdrawnRowOnly: { zh: '{time} 撤回', en: 'Withdrawn {time}' },
} as const satisfies Record<string, Pair>
