import type { ChannelName } from '@zhixin/contract/batches/batch'

/** A person's contacts; '' where one is not known. */
export interface Reach {
  phone: string
  email: string
  /** The account at the messenger that the company uses: the WeCom user id, or the openid at its mini-program. */
  messenger: string
}

const used = { email: 'email', sms: 'phone', miniProgram: 'messenger' } as const satisfies Record<
  ChannelName,
  keyof Reach
>

/** The kind of contact that a channel needs. */
export const targetKind = (channel: ChannelName): keyof Reach => used[channel]

/**
 * The contact to which a slip is sent: the roster's, because HR maintains it and the person knows it, else the file's.
 * `file` is null where its contact is not the person's own: somebody else in the roster has it, or another row has it
 * too. Otherwise the slip would arrive in another person's mailbox, who would open it first. '' when neither has a
 * contact: the person cannot be reached.
 */
export function chooseTarget(channel: ChannelName, roster: Reach | null, file: Reach | null): string {
  const kind = targetKind(channel)
  return roster?.[kind] || file?.[kind] || ''
}
