import type { ChannelCard } from '@zhixin/contract/channel-settings'
import type { Pair } from '@zhixin/contract/pair'

export const salarySettingText = {
  title: { zh: '默认配置', en: 'Default settings' },
  hint: {
    zh: '新建工资条时默认使用以下设置',
    en: 'Used by default for new payslips',
  },
  channels: { zh: '发送渠道', en: 'Channels' },
  change: { zh: '修改', en: 'Change' },
  review: { zh: '复核规则', en: 'Review rules' },
  approval: { zh: '发送前由另一人审核', en: 'Approval by a second person' },
  yes: { zh: '需要', en: 'Required' },
  no: { zh: '不需要', en: 'Not required' },
  netMoves: { zh: '实发变动提示', en: 'Net pay changes' },
  netMovesAt: { zh: '超过 {percent}% 且不少于 {amount} 元', en: 'more than {percent}% and at least CNY {amount}' },
  columnMoves: { zh: '项目合计变动提示', en: 'Column total changes' },
  columnMovesAt: { zh: '超过 {percent}%', en: 'more than {percent}%' },
  slip: { zh: '工资条内容', en: 'Payslip content' },
  slipHint: {
    zh: '每个批次可选择显示哪些项目；再次导入相同的表格时，沿用上一次的选择。',
    en: 'Choose the items to show for each payroll run; the choice is reused when you import the same kind of file again.',
  },
}

/** Who serves a channel, in a word. */
export const servedText: Record<ChannelCard['servedBy'], Pair> = {
  own: { zh: '本企业账号', en: 'Your own account' },
  platform: { zh: '平台账号', en: 'Platform account' },
  installation: { zh: '系统邮件服务器', en: 'System mail server' },
  sandbox: { zh: '演示信箱', en: 'Test mailbox' },
  nobody: { zh: '未设置', en: 'Not set up' },
}
