import type { ChannelCard } from '@zhixin/contract/channel-settings'
import type { Pair } from '@zhixin/contract/pair'

/** Whose account serves a channel, as a label. */
export const servedText: Record<ChannelCard['servedBy'], Pair> = {
  own: { zh: '本企业账号', en: 'Your own account' },
  platform: { zh: '平台账号', en: 'Platform account' },
  installation: { zh: '系统邮件服务器', en: 'System mail server' },
  sandbox: { zh: '演示信箱', en: 'Test mailbox' },
  nobody: { zh: '未设置', en: 'Not set up' },
}

/** Whether messages can be sent over the channel, as a label. */
export const usableText: Record<'yes' | 'untried' | 'failed' | 'test' | 'no', Pair> = {
  yes: { zh: '可以发送', en: 'Ready' },
  untried: { zh: '尚未发送过', en: 'Nothing sent yet' },
  failed: { zh: '测试失败', en: 'Test failed' },
  test: { zh: '演示', en: 'Test only' },
  no: { zh: '未设置', en: 'Not set up' },
}
/** When and why the last test of own settings failed. */
export const testFailedText: Pair = { zh: '{at} 测试失败：{reason}', en: 'Test failed {at}: {reason}' }

export const changedText: Pair = { zh: '{by} 于 {at} 修改', en: 'changed by {by} on {at}' }
