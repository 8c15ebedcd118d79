export const reviewSettingsText = {
  settings: { zh: '复核规则', en: 'Review rules' },
  needsApproval: { zh: '发送前须由另一人审核', en: 'Require approval by a second person before sending' },
  needsApprovalHint: {
    zh: '导入或修改过批次的人不能审核它。开启期间导入的批次，关闭后仍须审核。修改会记入操作记录。',
    en: 'Whoever imported or changed a payroll run cannot approve it. Payroll runs imported while this is on need approval even after it is turned off. Changes are recorded in the audit log.',
  },
  netPercent: { zh: '实发变动超过（%）时提示', en: 'Flag net pay changes above (%)' },
  netAmount: { zh: '变动少于（元）时不提示', en: 'Ignore changes below (CNY)' },
  columnPercent: { zh: '项目合计变动超过（%）时提示', en: 'Flag column total changes above (%)' },
  netPercentHint: {
    zh: '本次实发与上次相比变动超过这个比例的员工，会列在复核结果中。可填 {min} 到 {max} 的整数。',
    en: 'Employees whose net pay differs from the last payroll by more than this are listed in the review. A whole number from {min} to {max}.',
  },
  netAmountHint: {
    zh: '比例虽大、金额很小的变动不提示，避免打扰。可填 0 到 {max}，最多两位小数。',
    en: 'Keeps small amounts out of the review, however large their percentage. From 0 to {max}, with two decimals at most.',
  },
  columnPercentHint: {
    zh: '按整列合计与上次发薪比较，只算两次都有的员工；多用于发现整列填错。可填 {min} 到 {max} 的整数。',
    en: 'Compares the total of each column with the last payroll, over employees who are in both. Finds whole columns that are wrong. A whole number from {min} to {max}.',
  },
  example: {
    zh: '例：上次实发 {last} 元，本次高于 {above} 元或低于 {below} 元时提示。',
    en: 'Example: last time {last}; now flagged above {above} or below {below}.',
  },
  exampleAbove: {
    zh: '例：上次实发 {last} 元，本次高于 {above} 元时提示；减少多少都不提示。',
    en: 'Example: last time {last}; now flagged above {above}. Decreases are not flagged.',
  },
  amountFault: {
    notAmount: { zh: '请填写 0 到 {max} 的金额，例如 300', en: 'Enter an amount from 0 to {max}, such as 300' },
    negative: { zh: '请填写不小于 0 的金额', en: 'Enter an amount of 0 or more' },
    tooLarge: { zh: '请填写不大于 {max} 的金额', en: 'Enter an amount of {max} or less' },
    decimals: { zh: '最多两位小数', en: 'Two decimals at most' },
  },
  saved: { zh: '设置已保存', en: 'Settings saved' },
  changedBy: { zh: '{by} 于 {at} 修改', en: 'Changed by {by} on {at}' },
  offNeedsSecond: {
    zh: '关闭审核须由另一人确认。保存后将提交申请，由 {names} 确认；确认之前仍须审核。',
    en: 'A second person has to confirm turning this off. Saving submits a request to {names}; approval is still required until it is confirmed.',
  },
  offAtOnce: {
    zh: '本企业没有其他人可以确认，保存后立即关闭。',
    en: 'Nobody else in your company can confirm, so this is turned off as soon as you save.',
  },
  onAlone: {
    zh: '本企业目前没有其他人可以审核。开启后，您导入的批次将无法发送。',
    en: 'Nobody else in your company can approve at the moment. If you turn this on, payroll runs you import cannot be sent.',
  },
  proposed: {
    zh: '已申请关闭发送前审核，由 {names} 确认后生效',
    en: 'Request submitted. Approval is still required until it is confirmed by {names}.',
  },
  proposalOwn: {
    zh: '您已于 {at} 申请关闭发送前审核，等待 {names} 确认。确认之前仍须审核。',
    en: 'On {at} you asked to turn off approval. Waiting for {names} to confirm; until then approval is still required.',
  },
  proposalOther: {
    zh: '{by} 于 {at} 申请关闭发送前审核，请您决定。确认之前仍须审核。',
    en: 'On {at} {by} asked to turn off approval. Please decide; until then approval is still required.',
  },
  withdraw: { zh: '撤回申请', en: 'Withdraw request' },
  confirm: { zh: '确认关闭审核', en: 'Confirm: turn off approval' },
  decline: { zh: '不同意', en: 'Decline' },
  withdrawn: { zh: '申请已撤回，发送前仍须审核', en: 'Request withdrawn. Approval is still required.' },
  confirmed: { zh: '发送前审核已关闭', en: 'Approval is turned off' },
  declined: { zh: '已拒绝申请，发送前仍须审核', en: 'Declined. Approval is still required.' },
  ownWaiting: {
    zh: '您导入或修改的“{title}”正在等待审核。审核完成前，您不能关闭审核或修改提示条件。',
    en: '“{title}”, which you imported or changed, is waiting for approval. Until then you cannot turn off approval or change these limits.',
  },
  readOnly: {
    zh: '这些设置由能打开“默认配置”的同事修改。',
    en: 'Only colleagues with access to “Default settings” can change these.',
  },
  and: { zh: '、', en: ', ' },
  or: { zh: ' 或 ', en: ' or ' },
}
