import type { ChannelName } from '@zhixin/contract/batches/batch'
import { isEmail } from '../format/email.ts'
import { mobileOf } from '../format/mobile.ts'

/** Whether a text can be a recipient on this channel. */
export function mayReceive(channel: ChannelName, to: string): boolean {
  if (channel === 'email') return isEmail(to)
  if (channel === 'sms') return mobileOf(to) !== null
  return /^[\w.@-]{1,64}$/.test(to)
}
