import type { ChannelName } from '@zhixin/contract/batches/batch'
import { mailboxAccount, mailboxOf, platformScope } from '../../bounces/mailbox-settings.ts'
import { dropMailbox, findMailbox, keepMailbox } from '../../bounces/mailbox-store.ts'
import { platformAccount } from '../../channels/choose.ts'
import { type AnySettings, companySeal, platformSeal } from '../../channels/settings/settings-seal.ts'
import {
  type ChannelTest,
  endPause,
  hasSentSince,
  keepOwnTest,
  keepPlatformTest,
  listOwnSettings,
  listPlatformSettings,
  removeOwnSetting,
  removePlatformSetting,
  type StoredSetting,
  saveOwnSetting,
  savePlatformSetting,
} from '../../channels/settings/settings-store.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform, platformStatement } from '../../database/transaction.ts'

export type Scope = 'company' | 'platform'

interface Kept {
  settings: AnySettings
  version: number
  changedAt: Date
  changedBy: string
  /** What came of the last test of these settings; null without one. */
  tested: { at: Date; result: string; reason: string } | null
}

/** Where settings are kept: the company's in its own transaction and under its own key, the platform's in the platform's. */
export interface SettingsRepository {
  find(channel: ChannelName): Promise<Kept | null>
  save(channel: ChannelName, settings: AnySettings, account: string): Promise<void>
  remove(channel: ChannelName): Promise<void>
  /** Keeps what came of a test, unless the settings were saved again meanwhile. */
  keepTest(test: ChannelTest): Promise<void>
  /** Whether a message of the company has gone out over a channel since then. */
  hasSent(channel: ChannelName, since: Date): Promise<boolean>
  /** How reading the mailbox for returned mail stands; undefined without one. */
  mailbox(): ReturnType<typeof findMailbox>
}

export function settingsRepository(scope: Scope, ctx: UserContext): SettingsRepository {
  const seal = scope === 'company' ? companySeal(ctx.sealer) : platformSeal(ctx.vault)
  const companyId = ctx.company.id
  const newSetting = (channel: ChannelName, { provider, values }: AnySettings) => ({
    channel,
    provider,
    settings_sealed: seal.seal(channel, values),
    changed_by_name: ctx.who.userName,
    changed_at: ctx.clock.now(),
  })
  const found = (list: StoredSetting[], channel: ChannelName): Kept | null => {
    const stored = list.find((each) => each.channel === channel)
    if (!stored) return null
    const settings = seal.open(channel, stored.provider, stored.settings_sealed)
    const { tested_at: at, test_result: result, test_reason: reason } = stored
    return {
      settings,
      version: stored.version,
      changedAt: stored.changed_at,
      changedBy: stored.changed_by_name,
      tested: at && result ? { at, result, reason } : null,
    }
  }
  /** Where mail comes back to is read as long as the settings name it. */
  const watch = async (name: string, channel: ChannelName, settings: AnySettings | null) => {
    if (channel !== 'email') return
    const db = platformStatement(ctx.pools)
    const mailbox = settings?.provider === 'smtp' ? mailboxOf(settings.values, ctx.config) : null
    if (!mailbox) return dropMailbox(db, name)
    await keepMailbox(db, { scope: name, account: mailboxAccount(ctx.vault, mailbox) }, ctx.clock.now())
  }
  /** What kept an account waiting ends with the settings that caused it. */
  const letGo = (channel: ChannelName, account: string) => endPause(platformStatement(ctx.pools), channel, account)
  const hasSent = (channel: ChannelName, since: Date) => hasSentSince(ctx.db, companyId, channel, since)
  const mailbox = () => findMailbox(platformStatement(ctx.pools), scope === 'platform' ? platformScope : companyId)
  if (scope === 'platform')
    return {
      hasSent,
      mailbox,
      find: async (channel) => found(await listPlatformSettings(platformStatement(ctx.pools)), channel),
      async save(channel, settings) {
        await asPlatform(ctx.pools, (db) => savePlatformSetting(db, newSetting(channel, settings)))
        await watch(platformScope, channel, settings)
        await letGo(channel, platformAccount)
      },
      async remove(channel) {
        await asPlatform(ctx.pools, (db) => removePlatformSetting(db, channel))
        await watch(platformScope, channel, null)
        await letGo(channel, platformAccount)
      },
      keepTest: (test) => asPlatform(ctx.pools, (db) => keepPlatformTest(db, test)),
    }
  return {
    hasSent,
    mailbox,
    find: async (channel) => found(await listOwnSettings(ctx.db, companyId), channel),
    async save(channel, settings, account) {
      const app_id = settings.provider === 'wechat' ? settings.values.appId : null
      await saveOwnSetting(ctx.db, companyId, { ...newSetting(channel, settings), account, app_id })
      await watch(companyId, channel, settings)
      await letGo(channel, account)
    },
    async remove(channel) {
      await removeOwnSetting(ctx.db, companyId, channel)
      await watch(companyId, channel, null)
    },
    keepTest: (test) => keepOwnTest(ctx.db, companyId, test),
  }
}
