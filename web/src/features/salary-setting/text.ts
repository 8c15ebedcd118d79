import type { ChannelCard } from '@zhixin/contract/channel-settings'
import type { Pair } from '@zhixin/contract/pair'

export const salarySettingText = {
  title: { zh: '默认配置', en: 'Default settings' },
  hint: {
    zh: '新批次适用的渠道和核对规则',
    en: 'The channels and review rules that apply to every new payroll',
  },
  channels: { zh: '发送渠道', en: 'Channels' },
  change: { zh: '修改', en: 'Change' },
  review: { zh: '核对规则', en: 'Review rules' },
  approval: { zh: '发送前由另一人审核', en: 'A second person approves' },
  yes: { zh: '需要', en: 'Needed' },
  no: { zh: '不需要', en: 'Not needed' },
  netMoves: { zh: '实发变动提示', en: 'Net pay that moves' },
  netMovesAt: { zh: '超过 {percent}% 且不少于 {amount} 元', en: 'by more than {percent}% and at least CNY {amount}' },
  columnMoves: { zh: '项目合计变动提示', en: 'Column totals that move' },
  columnMovesAt: { zh: '超过 {percent}%', en: 'by more than {percent}%' },
  slip: { zh: '工资条内容', en: 'What slips show' },
  slipHint: {
    zh: '显示哪些项目在每一批次中选择；再次导入相同的表格时，沿用上一次的选择。',
    en: 'Which items are shown is chosen with each payroll; a table like an earlier one takes over what was chosen then.',
  },
}

/** Who serves a channel, in a word. */
export const servedText: Record<ChannelCard['servedBy'], Pair> = {
  own: { zh: '本企业账号', en: 'Own account' },
  platform: { zh: '平台账号', en: 'Platform account' },
  installation: { zh: '系统邮件服务器', en: 'Mail server of the installation' },
  sandbox: { zh: '沙盒信箱', en: 'Sandbox mailbox' },
  nobody: { zh: '未设置', en: 'Not set up' },
}
