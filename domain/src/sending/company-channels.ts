import { type ChannelName, channelName } from '@zhixin/contract/batches/batch'
import { fromEnterprisePlatform } from '../navigation/navbar-rules.ts'

/**
 * The channels through which a company may send: for users of the enterprise platform only the mini-program (spec §1).
 */
export const channelsOf = (comeFrom: number | undefined): readonly ChannelName[] =>
  comeFrom === fromEnterprisePlatform ? ['miniProgram'] : channelName.options

/** The channel that was used before; the company's first channel if that one is not available. */
export function companyChannel(comeFrom: number, before: ChannelName | undefined): ChannelName {
  const channels = channelsOf(comeFrom)
  return channels.find((name) => name === before) ?? channels[0] ?? 'email'
}
