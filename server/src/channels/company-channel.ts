import type { ChannelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import { channelsOf } from '@zhixin/domain/sending/company-channels'
import type { UserContext } from '../context.ts'
import type { Channel } from './channel.ts'

/** Returns the slip channel of the caller's company; null when none serves it or the company may not use it. */
export async function channelFor(
  ctx: Pick<UserContext, 'channels' | 'company'>,
  name: ChannelName,
): Promise<Channel | null> {
  return channelsOf(ctx.company.comeFrom).includes(name) ? ctx.channels.slip(name, ctx.company.id) : null
}

/** Does the same for a send: refuses with the reason. */
export async function requireChannel(
  ctx: Pick<UserContext, 'channels' | 'company'>,
  name: ChannelName,
): Promise<Channel> {
  if (!channelsOf(ctx.company.comeFrom).includes(name)) return fail('channel.miniProgramOnly')
  return (await ctx.channels.slip(name, ctx.company.id)) ?? fail('channel.notConfigured')
}
