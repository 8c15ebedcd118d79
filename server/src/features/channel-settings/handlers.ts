import { type ChannelName, channelName } from '@zhixin/contract/batches/batch'
import { fieldsOf } from '@zhixin/contract/channel-fields'
import { type ChannelCard, testResult } from '@zhixin/contract/channel-settings'
import { fail } from '@zhixin/contract/errors'
import { checkSettings, keepsSecrets, serves } from '@zhixin/domain/sending/channel-settings'
import { mayReceive } from '@zhixin/domain/sending/test-target'
import { record } from '../../audit/record.ts'
import { reasonText } from '../../channels/reason-text.ts'
import { accountName, makeService } from '../../channels/settings/make-channel.ts'
import { type AnySettings, settingsOf } from '../../channels/settings/settings-seal.ts'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { everyCompany, notify } from '../../live/notify.ts'
import { acquireRateSlot } from '../../outbox/outbox-store.ts'
import { findConnection } from '../wecom/wecom-store.ts'
import { type Scope, settingsRepository } from './settings-repository.ts'
import { testMessage } from './test-message.ts'

/** So many test messages a company may send in a minute, a few of them (ms of that pace) one right after the other. */
const testsPerMinute = 10
const testsAhead = 30_000

/** The platform's settings serve others too: they are its own users' alone. */
function mayUse(scope: Scope, ctx: UserContext): void {
  if (scope === 'platform' && ctx.who.userType !== 2) fail('access.refused')
}

/** A connection to WeCom is the mini-program channel: it is changed where it was made (WECOM-01). */
async function refuseManaged(ctx: UserContext, scope: Scope, channel: ChannelName): Promise<void> {
  if (scope === 'company' && channel === 'miniProgram' && (await findConnection(ctx.db, ctx.company.id)))
    fail('wecom.managedHere')
}

/**
 * Windows say whether mail leaves: those of the company, and where the platform's account changed those of everybody.
 */
async function tellWindows(ctx: UserContext, scope: Scope, channel: ChannelName): Promise<void> {
  if (channel !== 'email') return
  await notify(ctx.db, { companyId: scope === 'platform' ? everyCompany : ctx.company.id }, { kind: 'channels' })
}

/** Said in the trail of the company whose user did it: the platform's settings are everybody's. */
const ofPlatform = (scope: Scope) => (scope === 'platform' ? { platform: 1 } : {})

/** What a browser may see: secrets are set or not, with a tail where it tells nothing. */
function withoutSecrets({ provider, values }: AnySettings): Pick<ChannelCard, 'provider' | 'values' | 'secrets'> {
  const all: Record<string, string> = values
  const shown: Record<string, string> = {}
  const secrets: ChannelCard['secrets'] = {}
  for (const [field, rule] of fieldsOf(provider)) {
    const value = all[field] ?? ''
    if (rule.secret) secrets[field] = { set: value !== '', tail: rule.tail ? value.slice(-4) : '' }
    else shown[field] = value
  }
  return { provider, values: shown, secrets }
}

async function servedBy(ctx: UserContext, scope: Scope, channel: ChannelName, own: boolean) {
  if (own) return 'own'
  if (scope === 'company' && (await settingsRepository('platform', ctx).find(channel))) return 'platform'
  if (channel === 'email' && ctx.config.smtpUrl) return 'installation'
  return channel === 'email' && ctx.config.sandbox ? 'sandbox' : 'nobody'
}

async function cardOf(ctx: UserContext, scope: Scope, channel: ChannelName): Promise<ChannelCard> {
  const repository = settingsRepository(scope, ctx)
  const stored = await repository.find(channel)
  const hasSent = stored !== null && scope === 'company' && (await repository.hasSent(channel, stored.changedAt))
  const tested = stored?.tested
  // A message that went out since says more than the test.
  const isCurrent = tested && !(hasSent && (await repository.hasSent(channel, tested.at)))
  const mailbox = stored && channel === 'email' ? await repository.mailbox() : undefined
  return {
    channel,
    servedBy: await servedBy(ctx, scope, channel, stored !== null),
    hasSent,
    tested: isCurrent
      ? {
          at: tested.at.toISOString(),
          result: testResult.parse(tested.result),
          reason: reasonText(tested.reason, ctx.lang, { once: true }),
        }
      : null,
    ...(stored ? withoutSecrets(stored.settings) : { provider: null, values: {}, secrets: {} }),
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored?.changedBy ?? '',
    returned: mailbox
      ? { readAt: mailbox.read_at?.toISOString() ?? null, trouble: reasonText(mailbox.trouble, ctx.lang) }
      : null,
  }
}

/** How a company, or the platform for those without settings, reaches people (SEND-05). */
export const channelSettingsHandlers: HandlersOf<'channelSettings'> = {
  show: async ({ scope }, ctx) => {
    mayUse(scope, ctx)
    const list: ChannelCard[] = []
    for (const channel of channelName.options) list.push(await cardOf(ctx, scope, channel))
    return {
      list,
      mayEditPlatform: ctx.who.userType === 2,
      plainMail: ctx.config.allowPrivateMail,
      company: ctx.company.name,
    }
  },

  save: async ({ scope, channel, provider, values }, ctx) => {
    mayUse(scope, ctx)
    await refuseManaged(ctx, scope, channel)
    if (!serves(channel, provider)) return fail('channel.settingsInvalid', { fields: 'provider' })
    const repository = settingsRepository(scope, ctx)
    const before = await repository.find(channel)
    const old: Record<string, string> = before?.settings.provider === provider ? before.settings.values : {}
    const secrets = fieldsOf(provider).filter(([, rule]) => rule.secret)
    const same = keepsSecrets(provider, old, values)
    const kept = new Map(
      secrets.flatMap(([field]) => (same && !values[field] && old[field] ? [[field, old[field]]] : [])),
    )
    const given = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()]))
    const faults = checkSettings(provider, given, {
      kept: new Set(kept.keys()),
      plainMail: ctx.config.allowPrivateMail,
    })
    if (faults.length)
      return fail('channel.settingsInvalid', { fields: [...new Set(faults.map(({ field }) => field))].join(', ') })
    const settings = settingsOf(provider, { ...given, ...Object.fromEntries(kept) })
    await repository.save(channel, settings, accountName(ctx.vault, ctx.company.id, settings))
    // Which fields, never what stands in them: some are secrets.
    const after: Record<string, string> = settings.values
    const fields = Object.keys(after).filter((field) => after[field] !== (old[field] ?? ''))
    await tellWindows(ctx, scope, channel)
    record(ctx, 'channel.save', { facts: { channel, provider, fields, ...ofPlatform(scope) } })
    return cardOf(ctx, scope, channel)
  },

  remove: async ({ scope, channel }, ctx) => {
    mayUse(scope, ctx)
    await refuseManaged(ctx, scope, channel)
    await settingsRepository(scope, ctx).remove(channel)
    await tellWindows(ctx, scope, channel)
    record(ctx, 'channel.remove', { facts: { channel, ...ofPlatform(scope) } })
    return {}
  },

  test: async ({ scope, channel, to }, ctx) => {
    mayUse(scope, ctx)
    if (!mayReceive(channel, to)) return fail('channel.targetInvalid')
    // Read in a transaction of its own: none stays open while a provider is waited for.
    const stored = await ctx.inCompany((db) => settingsRepository(scope, { ...ctx, db }).find(channel))
    if (!stored) return fail('channel.notConfigured')
    const wait = await acquireRateSlot(ctx.pools, `test ${ctx.company.id}`, testsPerMinute, ctx.clock.now(), testsAhead)
    if (wait > 0) return fail('channel.tooManyTests')
    // Opened for this message alone: what serves the outbox may still know the settings of before.
    const account = accountName(ctx.vault, ctx.company.id, stored.settings)
    const service = makeService(stored.settings, account, ctx.config, ctx, { hurry: true })
    try {
      const [outcome = { kind: 'unknown', reason: '' } as const] = await service.channel.send([testMessage(ctx, to)])
      const isAccepted = outcome.kind === 'accepted'
      const { kind: result, reason } = isAccepted ? { ...outcome, reason: '' } : outcome
      const test = { channel, settings: stored, at: ctx.clock.now(), result, reason }
      await ctx.inCompany((db) => settingsRepository(scope, { ...ctx, db }).keepTest(test))
      const providerId = isAccepted ? outcome.providerId : ''
      return { at: test.at.toISOString(), result, reason: reasonText(reason, ctx.lang, { once: true }), providerId }
    } finally {
      await service.channel.close()
    }
  },
}
