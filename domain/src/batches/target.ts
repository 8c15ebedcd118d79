import type { ChannelName } from '@zhixin/contract/batches/batch'

/** How somebody can be reached; '' where it is not known. */
export interface Reach {
  phone: string
  email: string
  /** The account at the messenger that the company uses: WeCom's user id, or the openid at its mini-program. */
  messenger: string
}

const used = { email: 'email', sms: 'phone', miniProgram: 'messenger' } as const satisfies Record<
  ChannelName,
  keyof Reach
>

/** What of a person a channel needs. */
export const targetKind = (channel: ChannelName): keyof Reach => used[channel]

/**
 * Where a slip goes: the roster's contact first, because HR keeps it and the person knows it; the file's where the
 * roster has none. `file` is null where its contact is not the person's own: somebody else of the roster has it, or
 * another row carries it too. The slip would be in another's mailbox, and its owner would open it first. '' when
 * neither has one: not reachable.
 */
export function chooseTarget(channel: ChannelName, roster: Reach | null, file: Reach | null): string {
  const kind = targetKind(channel)
  return roster?.[kind] || file?.[kind] || ''
}
