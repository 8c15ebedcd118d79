import type { Pair } from '@zhixin/contract/pair'

export const reviewSettingsText = {
  settings: { zh: '核对设置', en: 'Review settings' },
  needsApproval: { zh: '发送前须由另一人审核', en: 'A second person approves before sending' },
  needsApprovalHint: {
    zh: '导入或修改过批次的人不能审核它。开启期间导入的批次，关闭后仍须审核。修改会记入操作记录。',
    en: 'Whoever imported or changed a batch cannot approve it. A batch imported while this is on needs its approval even after it is switched off. Changes are kept in the audit trail.',
  },
  netPercent: { zh: '实发变动超过（%）时提示', en: 'Say when net pay moved by more than (%)' },
  netAmount: { zh: '变动少于（元）时不提示', en: 'Not when it moved by less than' },
  columnPercent: { zh: '项目合计变动超过（%）时提示', en: 'Say when a column’s total moved by more than (%)' },
  notNumber: { zh: '请填写数字', en: 'Please enter a number' },
  saved: { zh: '设置已保存', en: 'Settings saved' },
  changedBy: { zh: '{by} 于 {at} 修改', en: 'Changed by {by} on {at}' },
  offNeedsSecond: {
    zh: '关闭审核须由另一人确认。保存后将提交申请，由 {names} 确认；确认之前仍须审核。',
    en: 'Switching this off takes a second person. Saving proposes it; it takes effect when it is confirmed by {names}.',
  },
  offAtOnce: {
    zh: '本企业没有其他人可以确认，保存后立即关闭。',
    en: 'Nobody else of this company can confirm, so it is switched off as soon as you save.',
  },
  onAlone: {
    zh: '本企业目前没有其他人可以审核。开启后，您导入的批次将无法发送。',
    en: 'Nobody else of this company can approve yet. With this on, what you import cannot be sent.',
  },
  proposed: {
    zh: '已申请关闭发送前审核，由 {names} 确认后生效',
    en: 'Proposed. Approvals stay needed until it is confirmed by {names}.',
  },
  proposalOwn: {
    zh: '您已于 {at} 申请关闭发送前审核，等待 {names} 确认。确认之前仍须审核。',
    en: 'On {at} you proposed to do without approvals. It waits to be confirmed by {names}; until then they stay needed.',
  },
  proposalOther: {
    zh: '{by} 于 {at} 申请关闭发送前审核，请您决定。确认之前仍须审核。',
    en: 'On {at} {by} proposed to do without approvals. It is for you to decide; until then they stay needed.',
  },
  withdraw: { zh: '撤回申请', en: 'Withdraw' },
  confirm: { zh: '确认关闭审核', en: 'Confirm: no approvals' },
  decline: { zh: '不同意', en: 'Decline' },
  withdrawn: { zh: '申请已撤回，发送前仍须审核', en: 'Withdrawn. Approvals stay needed.' },
  confirmed: { zh: '发送前审核已关闭', en: 'Approvals are switched off' },
  declined: { zh: '已拒绝申请，发送前仍须审核', en: 'Declined. Approvals stay needed.' },
  ownWaiting: {
    zh: '您导入或修改的“{title}”正在等待审核。审核完成前，您不能关闭审核或修改提示条件。',
    en: '“{title}”, which you imported or changed, waits for approval. Until it is decided you cannot switch approvals off or change when something is shown.',
  },
  readOnly: {
    zh: '这些设置由能打开“默认配置”的同事修改。',
    en: 'Colleagues who have the screen “Default settings” change these.',
  },
  and: { zh: '、', en: ', ' },
  or: { zh: ' 或 ', en: ' or ' },
} as const satisfies Record<string, Pair>
