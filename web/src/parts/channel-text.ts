import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Pair } from '@zhixin/contract/pair'

/** The labels of the channels. */
export const channelText: Record<ChannelName, Pair> = {
  email: { zh: '邮件', en: 'E-mail' },
  miniProgram: { zh: '小程序', en: 'Mini-program' },
  sms: { zh: '短信', en: 'SMS' },
}
