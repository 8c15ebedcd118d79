import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { connected, goOn, rosterOf, synced, wecomAccount } from '../../test/providers/wecom-factory.ts'
import { startWecom, type WecomStandIn } from '../../test/providers/wecom-stand-in.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

const { contactsSecret, ...account } = wecomAccount

let wecom: WecomStandIn
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  wecom = await startWecom(wecomAccount)
  wecom.book.add({ userid: 'ZhangSan', name: '张三', departments: [1] })
  app.services.config.providerUrls.wecom = wecom.url
})
afterEach(() => wecom.stop())

const comeFrom = async (hr: TestCaller) => (await hr.ok('session.getUserInfo')).userInfo.user.comeFrom
/** A run that waits for HR, and one with somebody whose name is in the roster already. */
const waiting = async (hr: TestCaller) => {
  await hr.ok('wecom.connect', account)
  await hr.ok('employees.add', { name: '张三' })
  await hr.ok('wecom.startSync')
  await goOn(app, hr)
}
const shared = { app: () => app, foreignInput: null }

describeCallContract('wecom.show', { ...shared, input: () => ({}), badInput: [] })
for (const name of ['wecom.test', 'wecom.connect'] as const)
  describeCallContract(name, {
    ...shared,
    input: () => account,
    badInput: [{}, { ...account, corpId: 'a b' }, { ...account, agentId: 'x' }, { ...account, secret: 'a b c d' }],
  })
for (const name of ['wecom.disconnect', 'wecom.startSync', 'wecom.customerInfo'] as const)
  describeCallContract(name, {
    ...shared,
    input: async (hr) => {
      await hr.ok('wecom.connect', account)
      return {}
    },
    badInput: [],
  })
describeCallContract('wecom.stopSync', {
  ...shared,
  input: async (hr) => {
    await waiting(hr)
    return {}
  },
  badInput: [],
})
describeCallContract('wecom.listPlan', { ...shared, input: () => ({ kind: 'added' }), badInput: [{}, { kind: 'x' }] })
describeCallContract('wecom.decide', {
  ...shared,
  input: async (hr) => {
    await waiting(hr)
    return { member: 'zhangsan', decision: 'same' }
  },
  badInput: [{}, { member: '', decision: 'same' }, { member: 'x', decision: 'perhaps' }],
})
describeCallContract('wecom.confirm', {
  ...shared,
  input: async (hr) => {
    await waiting(hr)
    return {}
  },
  badInput: [{ leavers: 'x' }],
})
for (const name of ['wecom.getJsApiTicket', 'wecom.getAgentJsApiTicket'] as const)
  describeCallContract(name, {
    app: () => app,
    input: async (hr) => {
      await hr.ok('wecom.connect', account)
      return { cusId: hr.companyId }
    },
    badInput: [{}, { cusId: 'x' }],
  })

describe('connecting', () => {
  test('WECOM-01 a company comes from WeCom by connecting, its secret is sealed, in no reply and in no log', async () => {
    const hr = await loggedIn(app)
    expect(await comeFrom(hr)).toBe(1)
    expect(await hr.ok('wecom.test', account)).toEqual({ agentName: 'payslips', departments: 1 })
    await hr.ok('wecom.connect', { ...account, contactsSecret })
    expect(await comeFrom(hr)).toBe(3)
    const shown = await hr.ok('wecom.show')
    expect(shown.connection).toMatchObject({
      corpId: account.corpId,
      agentId: account.agentId,
      hasContactsSecret: true,
    })
    const info = await hr.ok('wecom.customerInfo')
    expect(info).toMatchObject({ id: hr.companyId, corpId: account.corpId, agentId: account.agentId })
    const replies = JSON.stringify([shown, info, await hr.ok('channelSettings.show', {})])
    const stored = await asPlatform(app.services.pools, (db) => db.selectFrom('channel_setting').selectAll().execute())
    const bytes = stored.flatMap((row) => Object.values(row)).map((value) => Buffer.from(String(value)).toString())
    for (const secret of [account.secret, contactsSecret])
      for (const text of [replies, app.logged(), ...bytes]) expect(text).not.toContain(secret)
  })

  test.each([
    ['a wrong secret', { secret: 'not-the-secret' }, 'wecom.secretWrong', '重新查看并复制 Secret'],
    ['a wrong corp ID', { corpId: 'ww999' }, 'wecom.corpUnknown', '企业 ID'],
    ['another app', { agentId: '1' }, 'wecom.agentWrong', 'AgentId 1'],
    [
      'a wrong secret of the address book',
      { contactsSecret: 'not-this-one' },
      'wecom.contactsSecretWrong',
      '通讯录同步',
    ],
  ])('WECOM-01 %s is refused with what to do, and nothing is saved', async (_, over, error, words) => {
    const hr = await loggedIn(app)
    expect(await hr.call('wecom.test', { ...account, ...over })).toMatchObject({
      error,
      msg: expect.stringContaining(words),
    })
    expect((await hr.call('wecom.connect', { ...account, ...over })).error).toBe(error)
    expect((await hr.ok('wecom.show')).connection).toBeNull()
    expect(await comeFrom(hr)).toBe(1)
  })

  test('WECOM-01 an address that is not trusted is named, and an application that sees nothing is told', async () => {
    const hr = await loggedIn(app)
    wecom.untrusted.address = '203.0.113.7'
    expect(await hr.call('wecom.connect', account)).toMatchObject({
      error: 'wecom.addressRefused',
      msg: expect.stringContaining('203.0.113.7'),
    })
    expect((await hr.call('wecom.connect', account, { headers: { 'accept-language': 'en' } })).msg).toContain(
      'the IP address of this server (203.0.113.7). Add',
    )
    wecom.untrusted.address = ''
    wecom.book.visible = new Set()
    expect((await hr.call('wecom.connect', account)).error).toBe('wecom.noRight')
    wecom.book.misbehave = () => ({ errcode: 48002 })
    expect((await hr.call('wecom.test', account)).error).toBe('wecom.agentWrong')
    wecom.book.misbehave = () => 'drop'
    expect((await hr.call('wecom.test', account)).error).toBe('wecom.unreachable')
    expect((await hr.call('wecom.test', { ...account, secret: '' })).error).toBe('wecom.secretNeeded')
  })

  test('WECOM-01 a secret that is left out stays, but never for another application', async () => {
    const hr = await connected(app)
    await hr.ok('wecom.connect', { ...account, secret: '' })
    expect((await hr.call('wecom.connect', { ...account, secret: '', agentId: '77' })).error).toBe('wecom.secretNeeded')
    const other = { ...account, corpId: 'ww222', secret: '' }
    expect((await hr.call('wecom.connect', other)).error).toBe('wecom.secretNeeded')
  })

  test('SEND-02 nothing is on its way through other channels when a company connects, and none is offered afterwards', async () => {
    const hr = await loggedIn(app)
    const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
    const setState = (state: 'scheduled' | 'review') =>
      withCompany(app.services.pools, hr.companyId, (db) =>
        db.updateTable('batch').set({ state }).where('id', '=', batchId).execute(),
      )
    await setState('scheduled')
    expect((await hr.call('wecom.connect', account)).error).toBe('wecom.batchesWaiting')
    expect(await comeFrom(hr)).toBe(1)
    await setState('review')
    await hr.ok('wecom.connect', account)
    const plan = await hr.ok('batches.check', { id: batchId })
    expect(plan.channels.map(({ name }) => name)).toEqual(['miniProgram'])
    expect((await hr.call('batches.check', { id: batchId, channel: 'sms' })).error).toBe('channel.miniProgramOnly')
  })

  test('WECOM-01 the channel page cannot take the connection away, and disconnecting keeps the people', async () => {
    const hr = await connected(app)
    await synced(app, hr)
    const save = { channel: 'miniProgram', provider: 'wecom', values: account } as const
    expect((await hr.call('channelSettings.save', save)).error).toBe('wecom.managedHere')
    expect((await hr.call('channelSettings.remove', { channel: 'miniProgram' })).error).toBe('wecom.managedHere')
    await hr.ok('wecom.disconnect')
    expect(await comeFrom(hr)).toBe(1)
    expect(await hr.ok('wecom.show')).toMatchObject({ connection: null, sync: null })
    expect(await rosterOf(hr)).toHaveLength(1)
    expect((await hr.call('wecom.disconnect')).error).toBe('wecom.notConnected')
    expect((await hr.call('wecom.startSync')).error).toBe('wecom.notConnected')
    const kept = await withCompany(app.services.pools, hr.companyId, (db) =>
      db.selectFrom('channel_setting').selectAll().execute(),
    )
    expect(kept).toEqual([])
    await hr.ok('wecom.connect', account)
    expect(await synced(app, hr)).toMatchObject({ isFirst: true, counts: { added: 0, linked: 1 } })
    expect(await rosterOf(hr)).toHaveLength(1)
  })
})

test('WECOM-01 both tickets are fetched once for all who ask, kept until they expire, and fetched anew afterwards', async () => {
  const own = { ...account, corpId: 'ww00tickets' }
  const other = await startWecom(own)
  onTestFinished(() => other.stop())
  app.services.config.providerUrls.wecom = other.url
  const hr = await loggedIn(app)
  await hr.ok('wecom.connect', own)
  const ask = () => hr.ok('wecom.getJsApiTicket', { cusId: hr.companyId })
  const [first] = await Promise.all(Array.from({ length: 10 }, ask))
  const agent = await hr.ok('wecom.getAgentJsApiTicket', { cusId: hr.companyId })
  expect(other.scripts.tickets).toEqual({ config: [first?.ticket], agentConfig: [agent.ticket] })
  expect(agent.ticket).not.toBe(first?.ticket)
  app.later(7200_000)
  const later = await loggedIn(app, { companyIds: [hr.companyId] })
  const next = await later.ok('wecom.getJsApiTicket', { cusId: hr.companyId })
  expect(other.scripts.tickets.config).toEqual([first?.ticket, next.ticket])
})
