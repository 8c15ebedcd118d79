import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { record } from '../../audit/record.ts'
import { accountName, makeService } from '../../channels/settings/make-channel.ts'
import { type AnySettings, companySeal, settingsOf } from '../../channels/settings/settings-seal.ts'
import { endPause, listOwnSettings, removeOwnSetting, saveOwnSetting } from '../../channels/settings/settings-store.ts'
import type { BookFault } from '../../channels/wecom/address-book.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { acquireRateSlot } from '../../outbox/outbox-store.ts'
import { countBatchesOnTheWay, findConnection, removeConnection, saveConnection } from './wecom-store.ts'

/** Tests per minute of one company, and how far (ms) somebody may get ahead of that. */
const testsPerMinute = 20
const testsAhead = 30_000

type WecomSettings = Extract<AnySettings, { provider: 'wecom' }>

export const refuse = ({ key, params }: BookFault): never => fail(key, params)

/** The stored settings of the company's WeCom; null where another provider, or none, serves the mini-program. */
export async function findSettings(ctx: UserContext, db: Db = ctx.db): Promise<WecomSettings | null> {
  const stored = (await listOwnSettings(db, ctx.company.id)).find(({ channel }) => channel === 'miniProgram')
  if (stored?.provider !== 'wecom') return null
  const settings = companySeal(ctx.sealer).open('miniProgram', stored.provider, stored.settings_sealed)
  return settings.provider === 'wecom' ? settings : null
}

/** The settings as they would be saved: what is left out stays, if it belongs to the same application. */
async function settingsFrom(ctx: UserContext, input: InputOf<'wecom.connect'>): Promise<WecomSettings> {
  const stored = await ctx.inCompany((db) => findSettings(ctx, db))
  const isSame = stored?.values.corpId === input.corpId
  const kept = isSame ? stored.values : null
  const secret = input.secret || (kept?.agentId === input.agentId ? kept.secret : '')
  if (!secret) return fail('wecom.secretNeeded', undefined, [{ path: 'secret', message: '' }])
  const contactsSecret = input.contactsSecret || kept?.contactsSecret || ''
  const { corpId, agentId } = input
  const perMinute = kept?.perMinute ?? ''
  return settingsOf('wecom', { corpId, agentId, secret, contactsSecret, perMinute }) as WecomSettings
}

/** Asks WeCom whether it accepts the settings, and whether the application sees the address book. */
export async function testConnection(
  input: InputOf<'wecom.test'>,
  ctx: UserContext,
): Promise<ReplyOf<'wecom.test'> & { settings: WecomSettings }> {
  const settings = await settingsFrom(ctx, input)
  const wait = await acquireRateSlot(ctx.pools, `wecom ${ctx.company.id}`, testsPerMinute, ctx.clock.now(), testsAhead)
  if (wait > 0) return fail('channel.tooManyTests')
  const account = accountName(ctx.vault, ctx.company.id, settings)
  const { enterprise, channel } = makeService(settings, account, ctx.config, ctx, { hurry: true })
  try {
    if (!enterprise) return fail('wecom.notConnected')
    const book = enterprise.addressBook
    const name = await book.agentName()
    if ('fault' in name) return refuse(name.fault)
    const departments = await book.departments()
    if ('fault' in departments) return refuse(departments.fault)
    if (!departments.value.length) return fail('wecom.noRight')
    const ids = await book.ids('')
    if ('fault' in ids) return refuse(ids.fault)
    return { agentName: name.value, departments: departments.value.length, settings }
  } finally {
    await channel.close()
  }
}

/**
 * Connects the company to its WeCom. From then on it comes from there and sends through the mini-program only, so that
 * nothing may be on its way through another channel.
 */
export async function connect(input: InputOf<'wecom.connect'>, ctx: UserContext): Promise<ReplyOf<'wecom.connect'>> {
  const { settings } = await testConnection(input, ctx)
  const companyId = ctx.company.id
  const { corpId } = settings.values
  await asPlatform(ctx.pools, async (db) => {
    const before = await findConnection(db, companyId)
    if (before && before.corp_id !== corpId) return fail('wecom.otherCorp')
    const count = await countBatchesOnTheWay(db, companyId, 'others')
    if (count) return fail('wecom.batchesWaiting', { count })
    const now = ctx.clock.now()
    await saveConnection(db, { companyId, corpId, by: ctx.who.userName }, now)
    const account = accountName(ctx.vault, companyId, settings)
    await saveOwnSetting(db, companyId, {
      channel: 'miniProgram',
      provider: 'wecom',
      account,
      app_id: null,
      settings_sealed: companySeal(ctx.sealer).seal('miniProgram', settings.values),
      changed_by_name: ctx.who.userName,
      changed_at: now,
    })
    await endPause(db, 'miniProgram', account)
    record(ctx, 'wecom.connect', { facts: { corpId } }, db)
    await ctx.keepAnswer(db, {})
  })
  return {}
}

/** Ends the connection and deletes its secrets. The people of the roster stay, and whatever was sent to them. */
export async function disconnect(_input: object, ctx: UserContext): Promise<ReplyOf<'wecom.disconnect'>> {
  const companyId = ctx.company.id
  await asPlatform(ctx.pools, async (db) => {
    const connection = await findConnection(db, companyId)
    if (!connection) return fail('wecom.notConnected')
    const count = await countBatchesOnTheWay(db, companyId, 'miniProgram')
    if (count) return fail('wecom.batchesWaiting', { count })
    await removeConnection(db, companyId)
    await removeOwnSetting(db, companyId, 'miniProgram')
    record(ctx, 'wecom.disconnect', { facts: { corpId: connection.corp_id } }, db)
    await ctx.keepAnswer(db, {})
  })
  return {}
}
