import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Pair } from '@zhixin/contract/pair'

/** The labels of the channels. */
export const channelText: Record<ChannelName, Pair> = {
  email: { zh: '邮件', en: 'E-mail' },
  miniProgram: { zh: '小程序', en: 'Mini-program' },
  sms: { zh: '短信', en: 'SMS' },
}

/** The same within a sentence. */
export const channelInSentence: Record<ChannelName, Pair> = {
  ...channelText,
  email: { zh: channelText.email.zh, en: 'e-mail' },
  miniProgram: { zh: channelText.miniProgram.zh, en: 'mini-program' },
}

/** The way to the settings of the channels. */
export const channelSettingsText = {
  open: { zh: '打开渠道设置', en: 'Open Channels' },
  ask: {
    zh: '请联系有“渠道设置”权限的管理员处理',
    en: 'Please ask an administrator who can open Channels',
  },
} as const satisfies Record<string, Pair>
