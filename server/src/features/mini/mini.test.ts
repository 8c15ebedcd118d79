import { replyAad, requestAad } from '@zhixin/contract/wire/container'
import { openNobleWire, signPlainRequest } from '@zhixin/contract/wire/noble'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPlatform, withCompany } from '../../database/transaction.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn, makeCompany } from '../../test/factories.ts'
import { makeOffice, paidSlip, readable } from '../../test/held-factory.ts'
import { newOpenid, openMini, saveWechat, startMini, wechatAccount } from '../../test/providers/mini-factory.ts'
import type { WechatStandIn } from '../../test/providers/wechat-stand-in.ts'
import { makePerson, makeSlip, type Person } from '../../test/slip-factory.ts'
import type { Caller, TestApp } from '../../test/test-app.ts'

let app: TestApp
let wechat: WechatStandIn
beforeAll(async () => {
  ;({ app, wechat } = await startMini())
  await saveWechat(app)
})
afterAll(async () => {
  await app.close()
  await wechat.stop()
})
beforeEach(() => asPlatform(app.services.pools, (db) => db.deleteFrom('guard').execute()))

const stop = async (own: Awaited<ReturnType<typeof startMini>>) => {
  await own.app.close()
  await own.wechat.stop()
}
const mini = (openid = newOpenid(), appId = '') => openMini({ app, wechat }, openid, appId)
const employeeOf = ({ companyId, employeeId }: Person) =>
  withCompany(app.services.pools, companyId, (db) =>
    db
      .selectFrom('employee')
      .select(['messenger', 'phone_hash'])
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow(),
  )
const changesOf = ({ companyId, employeeId }: Person) =>
  withCompany(app.services.pools, companyId, (db) =>
    db
      .selectFrom('contact_change')
      .select(['kind', 'settled_how', 'may_read_pay', 'changed_by_name'])
      .where('employee_id', '=', employeeId)
      .execute(),
  )

const contract = { app: () => app, foreignInput: null }
const somebody = async () => {
  const openid = newOpenid()
  const slip = await makeSlip(app.services)
  const caller = await openMini({ app, wechat }, openid).enter(slip)
  return Object.assign(caller, { companyId: slip.companyId })
}
const results = [{ template: wechatAccount.templateId, result: 'accept' as const }]
describeCallContract('mini.login', {
  ...contract,
  input: () => ({ code: wechat.users.loginCode(newOpenid()) }),
  badInput: [{}, { code: 'x' }, { code: 'x'.repeat(20), appId: 'nonsense' }],
})
describeCallContract('mini.bindPhone', {
  ...contract,
  input: async () => {
    const openid = newOpenid()
    const { phone } = await makePerson(app.services)
    return { ticket: await mini(openid).ticket(), code: wechat.users.phoneCode(openid, phone) }
  },
  badInput: [{}, { ticket: 'x', code: 'x'.repeat(20) }, { ticket: 'x'.repeat(20), code: '' }],
})
describeCallContract('mini.messages', { ...contract, caller: somebody, input: () => ({}), badInput: [] })
describeCallContract('mini.subscribed', {
  ...contract,
  caller: somebody,
  input: () => ({ results }),
  badInput: [{}, { results: [{ template: wechatAccount.templateId, result: 'maybe' }] }],
})
describeCallContract('mini.unbind', { ...contract, caller: somebody, input: () => ({}), badInput: [] })

describe('login', () => {
  test('MINI-01 SLIP-04 the first time asks for the phone, from then on WeChat alone enters, and reads slips of all companies', async () => {
    const openid = newOpenid()
    const one = await makeSlip(app.services)
    const other = await makePerson(app.services, { phone: one.phone, name: one.name })
    const two = await makeSlip(app.services, { person: other, period: '2026-03' })
    const caller = await mini(openid).enter(one)
    const { list } = await caller.ok('payslip.list')
    expect(list.map(({ id }) => id)).toEqual([two.slipId, one.slipId])
    const again = await mini(openid).login()
    expect(again.data).toMatchObject({
      ticket: null,
      entered: { name: other.name, slipId: null, expiresIn: 7_200_000 },
    })
    // The openid is where the messages of both companies go, and what came with it stays at WeChat.
    for (const person of [one, other]) expect((await employeeOf(person)).messenger).toBe(openid)
    const rows = await asPlatform(app.services.pools, (db) => db.selectFrom('mini_account').selectAll().execute())
    const kept = JSON.stringify(rows) + app.logged()
    for (const secret of ['SESSION-KEY', openid, one.phone, `u-${openid}`]) expect(kept).not.toContain(secret)
  })

  test('MINI-01 a phone that nobody has and every bad code are refused with the same words', async () => {
    const { phone } = await makePerson(app.services)
    const other = newOpenid()
    const used = wechat.users.phoneCode(other, phone)
    await mini(other).bind(used)
    const old = newOpenid()
    const stale = wechat.users.phoneCode(old, phone)
    wechat.users.wait(5 * 60_000 + 1)
    const openid = newOpenid()
    const { phoneCode, loginCode } = wechat.users
    const answers = [
      await mini(openid).bind(phoneCode(openid, '19900009999')),
      await mini(openid).bind(used),
      await mini(old).bind(stale),
      // Somebody else's code, a code of another mini-program (which WeChat refuses, or names), of another country, of
      // wx.login, and none of WeChat's.
      await mini(openid).bind(phoneCode(other, phone)),
      ...(await Promise.all(
        [{ appId: 'wxffffffffffffffff' }, { watermark: 'wxffffffffffffffff' }, { countryCode: '852' }].map((at) => {
          const visitor = newOpenid()
          return mini(visitor).bind(phoneCode(visitor, phone, at))
        }),
      )),
      await mini(newOpenid()).bind(loginCode(openid)),
      await mini(newOpenid()).bind('guessed-code'),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, error: 'mini.notBound', data: null })
      expect(answer.msg).toBe(answers[0]?.msg)
    }
    // Whoever was bound before is still bound.
    expect((await mini(other).login()).data.entered).not.toBeNull()
  })

  test('MINI-01 a login code works once, for five minutes, at its own mini-program', async () => {
    const login = (code: string) => app.caller().call('mini.login', { code })
    const openid = newOpenid()
    const code = wechat.users.loginCode(openid)
    expect((await login(code)).data).toMatchObject({ entered: null, ticket: expect.stringMatching(/./) })
    const stale = wechat.users.loginCode(openid)
    wechat.users.wait(5 * 60_000 + 1)
    for (const bad of [code, stale, wechat.users.loginCode(openid, { appId: 'wxffffffffffffffff' }), 'guessed-code'])
      expect(await login(bad)).toMatchObject({ error: 'mini.codeInvalid', data: null })
    expect((await app.caller().call('mini.login', { code, appId: 'wxffffffffffffffff' })).error).toBe(
      'mini.notConfigured',
    )
  })

  test('MINI-01 a ticket is good for ten minutes, and nobody makes or changes one', async () => {
    const own = await startMini()
    await saveWechat(own.app)
    const openid = newOpenid()
    const { phone } = await makePerson(own.app.services)
    const ticket = await openMini(own, openid).ticket()
    const bind = (given: string) =>
      own.app.caller().call('mini.bindPhone', { ticket: given, code: own.wechat.users.phoneCode(openid, phone) })
    const changed = Buffer.from(ticket, 'base64url')
    changed[20] = (changed[20] ?? 0) ^ 1
    for (const bad of [changed.toString('base64url'), 'x'.repeat(80), openid])
      expect((await bind(bad)).error).toBe('mini.ticketExpired')
    own.app.later(10 * 60_000 + 1)
    expect((await bind(ticket)).error).toBe('mini.ticketExpired')
    await stop(own)
  })

  test('MINI-01 AUTH-09 guessing is counted and locked, and WeChat is not asked any more', async () => {
    const own = await startMini()
    await saveWechat(own.app)
    const openid = newOpenid()
    const person = await makePerson(own.app.services)
    const ticket = await openMini(own, openid).ticket()
    const bind = (code: string) => own.app.caller().call('mini.bindPhone', { ticket, code })
    const errors = []
    for (let at = 0; at < 7; at++) errors.push((await bind(`guessed-code-${at}`)).error)
    expect(errors).toEqual([...Array(5).fill('mini.notBound'), 'mini.slowDown', 'mini.slowDown'])
    const before = own.wechat.asked.codes
    expect(await bind(own.wechat.users.phoneCode(openid, person.phone))).toMatchObject({
      status: 429,
      msg: expect.stringContaining('1 分钟'),
    })
    expect(own.wechat.asked.codes).toBe(before)
    own.app.later(61_000)
    expect((await bind(own.wechat.users.phoneCode(openid, person.phone))).code).toBe(0)
    // The codes of a login cannot be guessed: a whole factory behind one address is not kept waiting for some bad ones.
    const guess = async () => (await own.app.caller().call('mini.login', { code: 'guessed-code' })).error
    expect(await Promise.all(Array.from({ length: 32 }, guess))).toEqual(Array(32).fill('mini.codeInvalid'))
    await asPlatform(own.app.services.pools, (db) =>
      db.updateTable('guard').set({ failures: 500 }).where('key', 'like', 'mini:login:%').execute(),
    )
    expect([await guess(), await guess()]).toEqual(['mini.codeInvalid', 'mini.slowDown'])
    await stop(own)
  })
})

describe('the link', () => {
  test('MINI-01 TRUST-06 is the person’s own change: it holds no slip back and asks nobody', async () => {
    const slip = await makeSlip(app.services, { content: {} })
    const caller = await mini().enter(slip)
    expect((await caller.ok('payslip.list')).list).toMatchObject([{ id: slip.slipId, held: false }])
    expect(await changesOf(slip)).toEqual([
      { kind: 'messenger', settled_how: 'proved', may_read_pay: false, changed_by_name: slip.name },
    ])
  })

  test('MINI-01 TRUST-06 whose phone somebody else wrote into the roster links nothing that opens or is sent to', async () => {
    const { officer, person, slip } = await makeOffice(app)
    const thief = '19900001234'
    await officer.ok('employees.save', { id: person.employeeId, phone: thief })
    // The owner of the number before still reads, and future messages do not go there: it may be passed on.
    const owner = newOpenid()
    const before = await mini(owner).enter(person)
    expect(await readable(before, [slip.slipId])).toEqual([slip.slipId])
    expect((await employeeOf(person)).messenger).not.toBe(owner)
    const caller = await mini().enter({ phone: thief })
    expect(await readable(caller, [slip.slipId])).toEqual([])
    // Nothing is written down as the act of the person, whom nobody has confirmed yet to be the owner of that number.
    expect((await employeeOf(person)).messenger).toMatch(/^owner/)
    const changes = await changesOf(person)
    expect(changes.map(({ kind, changed_by_name: by }) => [kind, by === person.name])).toEqual([['phone', false]])
  })

  test('MINI-01 ends with the number: with another one in the roster neither slips nor messages', async () => {
    const hr = await loggedIn(app)
    const person = await makePerson(app.services, { company: { id: hr.companyId, name: '本公司' } })
    const slip = await paidSlip(app, person, '2026-02', 'x@example.com')
    const openid = newOpenid()
    expect(await readable(await mini(openid).enter(person), [slip.slipId])).toEqual([slip.slipId])
    await hr.ok('employees.save', { id: person.employeeId, phone: '19900005678' })
    expect((await employeeOf(person)).messenger).toBe('')
    // HR alone may read pay, so that the change counts at once.
    expect((await mini(openid).login()).data).toMatchObject({ entered: null, ticket: expect.any(String) })
    expect(await readable(await mini(openid).enter({ phone: '19900005678' }), [slip.slipId])).toEqual([slip.slipId])
    expect((await employeeOf(person)).messenger).toBe(openid)
  })

  test('MINI-01 SLIP-03 SLIP-06 a slip is confirmed from there, and the receipt names the WeChat instead of a code', async () => {
    const slip = await makeSlip(app.services, { style: { confirm: true } })
    const caller = await mini().enter(slip)
    const { confirmation } = await caller.ok('payslip.view', { id: slip.slipId })
    const { version = 0, contentHash = '' } = confirmation ?? {}
    await caller.ok('payslip.confirm', { id: slip.slipId, version, contentHash })
    const hr = await loggedIn(app, { companyIds: [slip.companyId] })
    const { events } = await hr.ok('history.findReceipt', { id: slip.slipId })
    expect(events.find(({ kind }) => kind === 'confirmed')).toMatchObject({ how: 'person', proof: 'wechatPhone' })
  })

  test('MINI-01 SLIP-04 a number that was passed on: the WeChat of its former owner opens nothing of the new one', async () => {
    const before = await makeSlip(app.services, { person: await makePerson(app.services, { name: '赵旧主' }) })
    const openid = newOpenid()
    const open = await mini(openid).enter(before)
    const next = await makePerson(app.services, { name: '钱新主', phone: before.phone })
    const theirs = await makeSlip(app.services, { person: next })
    const sees = async (caller: Caller) => (await caller.ok('payslip.list')).list.map(({ id }) => id)
    // The open session, and every later login without the number.
    for (const caller of [open, await mini(openid).enter(before)]) {
      expect(await sees(caller)).toEqual([before.slipId])
      expect((await caller.call('payslip.view', { id: theirs.slipId })).error).toBe('record.missing')
    }
    expect((await employeeOf(next)).messenger).toBe('')
    // Who has left is no reason to ask for the number less.
    await asPlatform(app.services.pools, (db) =>
      db.updateTable('employee').set({ status: 'left' }).where('id', '=', before.employeeId).execute(),
    )
    expect((await mini(openid).login()).data.entered).toBeNull()
    // A second employer of the same person needs nothing more.
    const again = await makeSlip(app.services, {
      person: await makePerson(app.services, { name: '钱 新主', phone: before.phone }),
    })
    const own = newOpenid()
    await mini(own).enter(next)
    expect((await sees(await mini(own).enter(next))).sort()).toEqual([again.slipId, theirs.slipId].sort())
  })

  test('MINI-01 AUTH-09 a WeChat that was away for half a year proves the number anew', async () => {
    const own = await startMini()
    await saveWechat(own.app)
    const person = await makePerson(own.app.services)
    const openid = newOpenid()
    await openMini(own, openid).enter(person)
    const day = 24 * 60 * 60_000
    own.app.later(179 * day)
    expect((await openMini(own, openid).login()).data.entered).not.toBeNull()
    own.app.later(181 * day)
    expect((await openMini(own, openid).login()).data.entered).toBeNull()
    await stop(own)
  })

  test('MINI-01 another WeChat with the same number takes the place of the first, whose sessions end', async () => {
    const person = await makePerson(app.services)
    const [first, second] = [newOpenid(), newOpenid()]
    const before = await mini(first).enter(person)
    await mini(second).enter(person)
    expect((await employeeOf(person)).messenger).toBe(second)
    expect((await before.call('payslip.list')).error).toBe('session.ended')
    expect((await mini(first).login()).data.entered).toBeNull()
  })

  test('MINI-01 unbind ends link, sessions and messages; logging out ends only the session', async () => {
    const slip = await makeSlip(app.services)
    const openid = newOpenid()
    const [one, two] = [await mini(openid).enter(slip), await mini(openid).enter(slip)]
    await one.ok('payslip.logout')
    expect((await two.ok('mini.messages')).linked).toBe(true)
    await two.ok('mini.unbind')
    for (const caller of [one, two]) expect((await caller.call('payslip.list')).error).toBe('session.ended')
    expect((await employeeOf(slip)).messenger).toBe('')
    expect((await mini(openid).login()).data.entered).toBeNull()
  })

  test('MINI-01 leaves the account of another messenger alone, and a leaver gets no message', async () => {
    const own = await startMini({ WECOM_URL: 'http://127.0.0.1:9' })
    await saveWechat(own.app)
    const company = await makeCompany(own.app.services)
    const left = await makePerson(own.app.services, { company, status: 'left' })
    await openMini(own, newOpenid()).enter(left)
    const hr = await loggedIn(own.app)
    const values = { corpId: 'ww0123456789', agentId: '1000002', secret: 'secret-of-wecom' }
    await hr.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wecom', values })
    const member = await makePerson(own.app.services, {
      company: { id: hr.companyId, name: '企微公司' },
      messenger: 'ZhangSan',
    })
    await openMini(own, newOpenid()).enter(member)
    const accounts = await asPlatform(own.app.services.pools, (db) =>
      db.selectFrom('employee').select(['id', 'messenger']).execute(),
    )
    expect(accounts.find(({ id }) => id === left.employeeId)?.messenger).toBe('')
    expect(accounts.find(({ id }) => id === member.employeeId)?.messenger).toBe('ZhangSan')
    await stop(own)
  })
})

test('MINI-01 TRUST-06 a company’s own mini-program proves a phone to that company alone', async () => {
  const other = await startMini()
  const hr = await loggedIn(other.app)
  await saveWechat(other.app, hr)
  // Somebody who claims the same mini-program without its secret is passed over.
  await saveWechat(other.app, await loggedIn(other.app), { appSecret: 'a-guessed-secret' })
  const mine = await makePerson(other.app.services, { company: { id: hr.companyId, name: '自有小程序' } })
  const elsewhere = await makePerson(other.app.services, { phone: mine.phone, name: mine.name })
  const [here, there] = [
    await makeSlip(other.app.services, { person: mine }),
    await makeSlip(other.app.services, { person: elsewhere }),
  ]
  const openid = newOpenid()
  expect((await openMini(other, openid).login()).error).toBe('mini.notConfigured')
  const caller = await openMini(other, openid, wechatAccount.appId).enter(mine)
  expect((await caller.ok('payslip.list')).list.map(({ id }) => id)).toEqual([here.slipId])
  expect((await caller.call('payslip.view', { id: there.slipId })).error).toBe('record.missing')
  const stranger = openMini(other, newOpenid(), wechatAccount.appId)
  const { phone } = await makePerson(other.app.services)
  expect((await stranger.bind(other.wechat.users.phoneCode(newOpenid(), phone))).error).toBe('mini.notBound')
  await stop(other)
})

test('MINI-01 WIRE-02 WIRE-04 the program takes what @noble seals and signs, and @noble opens its answers', async () => {
  const key = (await (await fetch(`${app.url}/prod-api/wire/key`)).json()) as {
    data: { kid: string; publicKey: string }
  }
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const wire = await openNobleWire(key.data.kid, key.data.publicKey, random)
  const post = async (path: string, input: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-wire': wire.header, ...headers },
      body: JSON.stringify({ req: await wire.seal(input, requestAad('POST', path)) }),
    })
    const { code, data } = (await response.json()) as { code: number; data: string }
    return { code, data: (await wire.open(data, replyAad('POST', path))) as Record<string, unknown> }
  }
  const openid = newOpenid()
  const { phone } = await makePerson(app.services, { name: '李 雷😀' })
  const login = await post('/prod-api/mini/login', { code: wechat.users.loginCode(openid) })
  expect(login).toMatchObject({ code: 0, data: { entered: null } })
  const code = wechat.users.phoneCode(openid, phone)
  const bound = await post('/prod-api/mini/bindPhone', { ticket: login.data.ticket, code })
  expect(bound.data.name).toBe('李 雷😀')
  const token = String(bound.data.token)
  const timestamp = String(Date.now())
  const signed = { token, timestamp, signstr: signPlainRequest(timestamp, token, { language: 'en' }) }
  expect((await post('/prod-api/payslip/setLanguage', { language: 'en' }, signed)).code).toBe(0)
})

test('MINI-01 TRUST-06 what the installation’s mini-program linked opens nothing to a company that sets up the same', async () => {
  const own = await startMini()
  await saveWechat(own.app)
  const person = await makePerson(own.app.services)
  const openid = newOpenid()
  await openMini(own, openid).enter(person)
  const platform = await loggedIn(own.app, { userType: 2, roles: ['admin', 'platform'] })
  await platform.ok('channelSettings.remove', { channel: 'miniProgram', scope: 'platform' })
  const hr = await loggedIn(own.app)
  await saveWechat(own.app, hr)
  // Settings are cached for two seconds.
  const found = () => own.app.services.channels.miniPrograms(wechatAccount.appId)
  await expect.poll(async () => (await found()).map(({ companyIds }) => companyIds)).toEqual([[hr.companyId]])
  const login = await openMini(own, openid, wechatAccount.appId).login()
  expect(login.data).toMatchObject({ entered: null, ticket: expect.any(String) })
  await stop(own)
})
