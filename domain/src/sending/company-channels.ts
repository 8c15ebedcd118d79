import { type ChannelName, channelName } from '@zhixin/contract/batches/batch'
import { fromEnterprisePlatform } from '../navigation/navbar-rules.ts'

/** The channels that a company may send through: users of the enterprise platform only the mini-program (spec §1). */
export const channelsOf = (comeFrom: number | undefined): readonly ChannelName[] =>
  comeFrom === fromEnterprisePlatform ? ['miniProgram'] : channelName.options

/** The channel that was used before; the company's first one where that is none of them. */
export function companyChannel(comeFrom: number, before: ChannelName | undefined): ChannelName {
  const channels = channelsOf(comeFrom)
  return channels.find((name) => name === before) ?? channels[0] ?? 'email'
}
