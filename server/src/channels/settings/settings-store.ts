import type { ChannelName } from '@zhixin/contract/batches/batch'
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { isOfRecipient } from '../reason-text.ts'

export interface StoredSetting {
  channel: string
  provider: string
  settings_sealed: Buffer
  version: number
  changed_by_name: string
  changed_at: Date
  tested_at: Date | null
  test_result: string | null
  test_reason: string
}

const columns = [
  'channel',
  'provider',
  'settings_sealed',
  'version',
  'changed_by_name',
  'changed_at',
  'tested_at',
  'test_result',
  'test_reason',
] as const

/** Lists the settings of one company; `db` may be its own transaction or the platform's. */
export function listOwnSettings(db: Db, companyId: string): Promise<(StoredSetting & { account: string })[]> {
  return db
    .selectFrom('channel_setting')
    .select([...columns, 'account'])
    .where('company_id', '=', companyId)
    .execute()
}

export const listPlatformSettings = (db: Db): Promise<StoredSetting[]> =>
  db
    .selectFrom('platform_channel_setting')
    .select([...columns])
    .execute()

/** Whether mails of a company leave by an account of its own or of the platform; `db` is the platform's transaction. */
export async function hasMailAccount(db: Db, companyId: string): Promise<boolean> {
  const own = db.selectFrom('channel_setting').where('company_id', '=', companyId)
  const { has } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(own.select('channel').where('channel', '=', 'email')),
          eb.exists(eb.selectFrom('platform_channel_setting').select('channel').where('channel', '=', 'email')),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(has)
}

export interface NewSetting {
  channel: ChannelName
  provider: string
  settings_sealed: Buffer
  changed_by_name: string
  changed_at: Date
}

/** Settings that were saved again have not been tested. */
const untested = { tested_at: null, test_result: null, test_reason: '' } as const

/** A setting of a company: `app_id`, of a mini-program, is found without opening the rest. */
export async function saveOwnSetting(
  db: Db,
  companyId: string,
  { channel, ...values }: NewSetting & { account: string; app_id: string | null },
): Promise<void> {
  await db
    .insertInto('channel_setting')
    .values({ company_id: companyId, channel, ...values, app_since: values.changed_at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'channel']).doUpdateSet((eb) => ({
        ...values,
        ...untested,
        version: eb('channel_setting.version', '+', 1),
        app_since: sql<Date>`case when channel_setting.app_id is not distinct from excluded.app_id
          then coalesce(channel_setting.app_since, channel_setting.changed_at) else excluded.app_since end`,
        // Of another mini-program nothing has been said yet.
        app_proved: sql<string | null>`case when channel_setting.account = excluded.account
          or channel_setting.app_id = excluded.app_id then channel_setting.app_proved end`,
        app_asked_at: sql<Date | null>`case when channel_setting.account = excluded.account
          or channel_setting.app_id = excluded.app_id then channel_setting.app_asked_at end`,
      })),
    )
    .execute()
}

export async function savePlatformSetting(db: Db, { channel, ...values }: NewSetting): Promise<void> {
  await db
    .insertInto('platform_channel_setting')
    .values({ channel, ...values })
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet((eb) => ({ ...values, ...untested, version: eb('platform_channel_setting.version', '+', 1) })),
    )
    .execute()
}

/** What came of a test of settings, which may have been saved again while the provider was asked. */
export interface ChannelTest {
  channel: ChannelName
  /** When the settings that were tested were saved, and their version, which begins anew once they are removed. */
  settings: { version: number; changedAt: Date }
  at: Date
  result: 'accepted' | 'refused' | 'unknown'
  /** As the provider's channel gives it: a key of reason-text, with the provider's code after a space. */
  reason: string
}

/** A provider that refuses the tester's own number or mailbox has accepted the account: what failed before is over. */
const testColumns = ({ at, result, reason }: ChannelTest) =>
  result === 'refused' && isOfRecipient(reason) ? untested : { tested_at: at, test_result: result, test_reason: reason }

/** Whether the provider was never asked, because there is nothing to ask it about the tester: that settles nothing. */
const isUnasked = ({ reason }: ChannelTest): boolean => isOfRecipient(reason) && !reason.includes(' ')

export async function keepOwnTest(db: Db, companyId: string, test: ChannelTest): Promise<void> {
  if (isUnasked(test)) return
  await db
    .updateTable('channel_setting')
    .set(testColumns(test))
    .where('company_id', '=', companyId)
    .where('channel', '=', test.channel)
    .where('version', '=', test.settings.version)
    .where('changed_at', '=', test.settings.changedAt)
    .execute()
}

export async function keepPlatformTest(db: Db, test: ChannelTest): Promise<void> {
  if (isUnasked(test)) return
  await db
    .updateTable('platform_channel_setting')
    .set(testColumns(test))
    .where('channel', '=', test.channel)
    .where('version', '=', test.settings.version)
    .where('changed_at', '=', test.settings.changedAt)
    .execute()
}

/**
 * When and why the last test of a company's own settings failed; null if it did not, or a message has gone out over
 * them since, which says more than the test.
 */
export async function findTestFailure(
  db: Db,
  companyId: string,
  channel: ChannelName,
): Promise<{ at: Date; reason: string } | null> {
  const row = await db
    .selectFrom('channel_setting')
    .select(['tested_at as at', 'test_reason as reason'])
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('test_result', '=', 'refused')
    .executeTakeFirst()
  if (!row?.at || (await hasSentSince(db, companyId, channel, row.at))) return null
  return { at: row.at, reason: row.reason }
}

export async function removeOwnSetting(db: Db, companyId: string, channel: ChannelName): Promise<void> {
  await db.deleteFrom('channel_setting').where('company_id', '=', companyId).where('channel', '=', channel).execute()
}

export async function removePlatformSetting(db: Db, channel: ChannelName): Promise<void> {
  await db.deleteFrom('platform_channel_setting').where('channel', '=', channel).execute()
}

/** Ends the pause of an account when its settings change, because the old settings may have caused it. */
export async function endPause(db: Db, channel: ChannelName, account: string): Promise<void> {
  await db.deleteFrom('channel_pause').where('channel', '=', channel).where('account', '=', account).execute()
}

/**
 * Whether a company has the mini-program that its settings name: WeChat has answered with this secret, or with an earlier
 * one; it was not asked, or could not say; it has refused this secret.
 */
export type AppStanding = 'proved' | 'provedBefore' | 'open' | 'refused'

/** What came of asking WeChat with a secret: an answer, no such secret or appid, or nothing that says so. */
export type AppAsked = 'answered' | 'refused' | 'unreachable'

const standing = sql<AppStanding>`case when app_proved = account then 'proved' when app_failed = account then 'refused'
  when app_proved is not null then 'provedBefore' else 'open' end`

/**
 * Lists the companies whose own settings name a mini-program, by their standing; among these whoever was asked in vain
 * longest ago, or never, comes first, then the longest-standing, and a save does not lose its place. Settings from
 * before the column are among them until they are saved again: whoever opens them sees which mini-program they name.
 */
export function listAppCompanies(
  db: Db,
  appId: string,
): Promise<{ companyId: string; account: string; standing: AppStanding; askedAt: Date | null }[]> {
  return db
    .selectFrom('channel_setting')
    .select(['company_id as companyId', 'account', standing.as('standing'), 'app_asked_at as askedAt'])
    .where('provider', '=', 'wechat')
    .where((where) => where.or([where('app_id', '=', appId), where('app_id', 'is', null)]))
    .orderBy(sql`array_position(array['proved', 'provedBefore', 'open', 'refused'], ${standing})`)
    .orderBy('app_asked_at', (order) => order.asc().nullsFirst())
    .orderBy(sql`coalesce(app_since, changed_at)`)
    .orderBy('company_id')
    .execute()
}

/** Notes what came of asking WeChat with this account, of an appid and its secret. */
export async function noteAppAsked(db: Db, account: string, asked: AppAsked, now: Date): Promise<void> {
  const refusal = asked === 'refused' ? { app_failed: account } : {}
  await db
    .updateTable('channel_setting')
    .set(
      asked === 'answered'
        ? { app_proved: account, app_failed: null, app_asked_at: null }
        : { ...refusal, app_asked_at: now },
    )
    .where('provider', '=', 'wechat')
    .where('account', '=', account)
    .execute()
}

/** Whether anybody has settings for this channel. */
export async function hasAnySetting(db: Db, channel: ChannelName): Promise<boolean> {
  const own = await db.selectFrom('channel_setting').select('channel').where('channel', '=', channel).limit(1).execute()
  if (own.length) return true
  const shared = await db
    .selectFrom('platform_channel_setting')
    .select('channel')
    .where('channel', '=', channel)
    .execute()
  return shared.length > 0
}

/** Whether a message of a company has gone out over a channel since then. */
export async function hasSentSince(db: Db, companyId: string, channel: ChannelName, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('delivery')
    .select('id')
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('state', '=', 'sent')
    .where('updated_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
