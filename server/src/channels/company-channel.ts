import type { ChannelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import { channelsOf } from '@zhixin/domain/sending/company-channels'
import type { UserContext } from '../context.ts'
import type { Channel } from './channel.ts'

/** The channel for slips of the caller's company; null where none serves it or the company may not use it. */
export async function channelFor(
  ctx: Pick<UserContext, 'channels' | 'company'>,
  name: ChannelName,
): Promise<Channel | null> {
  return channelsOf(ctx.company.comeFrom).includes(name) ? ctx.channels.slip(name, ctx.company.id) : null
}

/** The same for whoever is about to send: refuses with the reason. */
export async function requireChannel(
  ctx: Pick<UserContext, 'channels' | 'company'>,
  name: ChannelName,
): Promise<Channel> {
  if (!channelsOf(ctx.company.comeFrom).includes(name)) return fail('channel.miniProgramOnly')
  return (await ctx.channels.slip(name, ctx.company.id)) ?? fail('channel.notConfigured')
}
