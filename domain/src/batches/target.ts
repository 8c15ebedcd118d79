import type { ChannelName } from '@zhixin/contract/batches'

/** How somebody can be reached; '' where it is not known. */
export interface Reach {
  phone: string
  email: string
}

const used = { email: 'email', sms: 'phone', miniProgram: 'phone' } as const satisfies Record<ChannelName, keyof Reach>

/** What of a person a channel needs. */
export const targetKind = (channel: ChannelName): keyof Reach => used[channel]

/**
 * Where a slip goes: the roster's contact first, because HR keeps it and the person knows it; the file's where the
 * roster has none (design, Sending). '' when neither has one: not reachable.
 */
export function chooseTarget(channel: ChannelName, roster: Reach | null, file: Reach): string {
  const kind = targetKind(channel)
  return roster?.[kind] || file[kind]
}
