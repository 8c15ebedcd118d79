import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programsToAsk } from '../../channels/choose.ts'
import { listAppCompanies } from '../../channels/settings/settings-store.ts'
import { asPlatform, platformStatement, withCompany } from '../../database/transaction.ts'
import { sweep } from '../../maintenance/sweep.ts'
import { loggedIn } from '../../test/factories.ts'
import { SoftPasskey } from '../../test/factors/soft-passkey.ts'
import { makeOffice } from '../../test/held-factory.ts'
import { agree, newOpenid, openMini, saveWechat, startMini, wechatAccount } from '../../test/providers/mini-factory.ts'
import type { WechatStandIn } from '../../test/providers/wechat-stand-in.ts'
import { makePerson, makeSlip, type Person } from '../../test/slip-factory.ts'
import type { TestApp } from '../../test/test-app.ts'

/** What a link between a WeChat and a person does not do: outlive a name, speak for strangers, or mix up companies. */

const origin = 'https://pay.example.com'
let app: TestApp
let wechat: WechatStandIn
beforeAll(async () => {
  ;({ app, wechat } = await startMini({ PUBLIC_URL: origin }))
  await saveWechat(app)
})
afterAll(async () => {
  await app.close()
  await wechat.stop()
})
beforeEach(() => asPlatform(app.services.pools, (db) => db.deleteFrom('guard').execute()))

const mini = (openid: string, appId = '') => openMini({ app, wechat }, openid, appId)
const messengerOf = ({ companyId, employeeId }: Person) =>
  withCompany(app.services.pools, companyId, async (db) => {
    const row = await db.selectFrom('employee').select('messenger').where('id', '=', employeeId).executeTakeFirst()
    return row?.messenger
  })
const accounts = () =>
  asPlatform(app.services.pools, async (db) => {
    const rows = await db.selectFrom('mini_account').select('app_id').execute()
    return rows.length
  })

test('MINI-01 ends with the name: messages for whoever gets the number next do not go to the WeChat of before', async () => {
  const hr = await loggedIn(app)
  const person = await makePerson(app.services, { name: '张三', company: { id: hr.companyId, name: '本公司' } })
  const openid = newOpenid()
  await mini(openid).enter(person)
  expect(await messengerOf(person)).toBe(openid)
  const before = await accounts()
  await hr.ok('employees.save', { id: person.employeeId, name: '李四' })
  expect(await messengerOf(person)).toBe('')
  // The next login finds nobody, and forgets the account.
  expect((await mini(openid).login()).data.entered).toBeNull()
  expect(await accounts()).toBe(before - 1)
})

test('MINI-01 TRUST-06 a number that nobody has confirmed yet links nothing; after that the next login does', async () => {
  const { hr, second, officer, person } = await makeOffice(app)
  const phone = '19900007766'
  await officer.ok('employees.save', { id: person.employeeId, phone })
  const openid = newOpenid()
  await mini(openid).enter({ phone })
  expect(await messengerOf(person)).toMatch(/^owner/)
  const changes = await hr.ok('employees.listContactChanges', { status: 'open' })
  expect(changes.list.map(({ kind }) => kind)).toEqual(['phone'])
  await (second ?? hr).ok('employees.confirmContactChanges', { ids: changes.list.map(({ id }) => id) })
  await mini(openid).enter({ phone })
  expect(await messengerOf(person)).toBe(openid)
})

test('MINI-01 SLIP-06 a passkey that is registered from there is kept with the WeChat, and no code is claimed', async () => {
  const slip = await makeSlip(app.services, { style: { confirm: true } })
  const caller = await mini(newOpenid()).enter(slip)
  const { confirmation } = await caller.ok('payslip.view', { id: slip.slipId })
  const seen = { id: slip.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' }
  const { create } = await caller.ok('payslip.requestPasskey', seen)
  await caller.ok('payslip.addPasskey', { ...seen, passkey: new SoftPasskey(origin).create(create) })
  const kept = await withCompany(app.services.pools, slip.companyId, (db) =>
    db.selectFrom('employee_passkey').select('session_kind').where('employee_id', '=', slip.employeeId).execute(),
  )
  expect(kept).toEqual([{ session_kind: 'wechat' }])
})

test('MINI-01 consents to the templates of two companies are counted apart', async () => {
  const person = await makePerson(app.services)
  const hr = await loggedIn(app)
  const other = { id: hr.companyId, name: '另一模板公司' }
  await saveWechat(app, hr, { templateId: 'TEMPLATE_of_another' })
  await makePerson(app.services, { phone: person.phone, name: person.name, company: other })
  const openid = newOpenid()
  const caller = await mini(openid).enter(person)
  await agree(wechat, caller, openid)
  const { templates } = await caller.ok('mini.messages')
  expect(templates.sort((one, two) => one.id.localeCompare(two.id))).toEqual([
    { id: wechatAccount.templateId, left: 1 },
    { id: 'TEMPLATE_of_another', left: 1 },
  ])
})

test('MINI-01 TRUST-06 who saves their mini-program again keeps their place before those who only claim it', async () => {
  const own = await startMini()
  const owner = await loggedIn(own.app)
  await saveWechat(own.app, owner)
  for (const appSecret of ['made-up-secret-1', 'made-up-secret-2', 'made-up-secret-3']) {
    own.app.later(1000)
    await saveWechat(own.app, await loggedIn(own.app), { appSecret })
  }
  own.app.later(1000)
  await saveWechat(own.app, owner, { templateId: 'TEMPLATE_new_one' })
  const [first] = await own.app.services.channels.miniPrograms(wechatAccount.appId)
  expect(first?.companyIds).toEqual([owner.companyId])
  await own.app.close()
  await own.wechat.stop()
})

test('MINI-01 TRUST-06 whose mini-program it is is told by WeChat and not by who was first: companies that only claim it keep nobody out', async () => {
  const own = await startMini()
  for (const appSecret of ['made-up-secret-1', 'made-up-secret-2', 'made-up-secret-3']) {
    await saveWechat(own.app, await loggedIn(own.app), { appSecret })
    own.app.later(1000)
  }
  const owner = await loggedIn(own.app)
  await saveWechat(own.app, owner)
  const person = await makePerson(own.app.services, { company: { id: owner.companyId, name: '真正的主人' } })
  const openid = newOpenid()
  const login = () => openMini(own, openid, wechatAccount.appId).login()
  const companiesAsked = async () =>
    (await own.app.services.channels.miniPrograms(wechatAccount.appId)).map(({ companyIds }) => companyIds)
  // One login asks three. Those that WeChat refuses come last from then on.
  expect(await companiesAsked()).not.toContainEqual([owner.companyId])
  expect((await login()).error).toBe('mini.unreachable')
  expect((await companiesAsked())[0]).toEqual([owner.companyId])
  const caller = await openMini(own, openid, wechatAccount.appId).enter(person)
  expect((await caller.ok('payslip.list')).name).toBe(person.name)
  // Once WeChat has answered, nobody gets in between.
  await saveWechat(own.app, await loggedIn(own.app), { appSecret: 'made-up-secret-4' })
  expect((await companiesAsked())[0]).toEqual([owner.companyId])
  // Another secret has proved nothing yet.
  await saveWechat(own.app, owner, { appSecret: 'made-up-secret-5' })
  const standing = await asPlatform(own.app.services.pools, (db) =>
    db
      .selectFrom('channel_setting')
      .select(['account', 'app_proved'])
      .where('company_id', '=', owner.companyId)
      .execute(),
  )
  expect(standing[0]?.account).not.toBe(standing[0]?.app_proved)
  await own.app.close()
  await own.wechat.stop()
})

describe('of several companies that name one mini-program', () => {
  const claims = ['made-up-secret-1', 'made-up-secret-2', 'made-up-secret-3']
  /** A program of its own, in which three companies have named the mini-program with secrets that are none. */
  async function claimed() {
    const own = await startMini()
    const claim = async (appSecret: string) => {
      const by = await loggedIn(own.app)
      await saveWechat(own.app, by, { appSecret })
      own.app.later(1000)
      return by
    }
    for (const secret of claims) await claim(secret)
    const owner = await loggedIn(own.app)
    await saveWechat(own.app, owner)
    own.app.later(1000)
    const programs = () => own.app.services.channels.miniPrograms(wechatAccount.appId)
    return {
      ...own,
      claim,
      owner,
      login: async () => {
        own.app.later(1000)
        return (await openMini(own, newOpenid(), wechatAccount.appId).login()).error
      },
      isFirst: async () => (await programs())[0]?.companyIds?.[0] === owner.companyId,
      close: async () => {
        await own.app.close()
        await own.wechat.stop()
      },
    }
  }

  test('MINI-01 TRUST-06 a WeChat that cannot say refuses nobody: the owner comes before those whose secret it has refused', async () => {
    const own = await claimed()
    expect(await own.login()).toBe('mini.unreachable')
    expect(await own.isFirst()).toBe(true)
    own.wechat.users.refuse({ errcode: 45011, errmsg: 'api minute-quota reach limit' })
    expect(await own.login()).toBe('mini.unreachable')
    own.wechat.users.refuse(null)
    expect(await own.isFirst()).toBe(true)
    expect(await own.login()).toBeUndefined()
    await own.close()
  })

  test('MINI-01 TRUST-06 WeChat has answered once for the owner: they stay first, also with a new secret that is not known yet', async () => {
    const own = await claimed()
    expect(await own.login()).toBe('mini.unreachable')
    expect(await own.login()).toBeUndefined()
    own.wechat.users.refuse({ errcode: -1, errmsg: 'system error' })
    for (let nth = 0; nth < 3; nth++) expect(await own.login()).toBe('mini.unreachable')
    own.wechat.users.refuse(null)
    expect(await own.isFirst()).toBe(true)
    await saveWechat(own.app, own.owner, { appSecret: 'another-secret-of-the-owner' })
    for (const secret of claims) await own.claim(`${secret}-again`)
    expect(await own.isFirst()).toBe(true)
    await own.close()
  })

  test('MINI-01 TRUST-06 whatever WeChat says to the claims of others, everybody has a turn', async () => {
    const own = await claimed()
    for (const secret of claims) await own.claim(`${secret}-more`)
    // To these it never says that they are refused, as if they were all as good as the owner.
    own.wechat.users.refuse({ errcode: 40243, errmsg: 'appsecret frozen' }, (secret) => secret.startsWith('made-up'))
    const errors: unknown[] = []
    for (let nth = 0; nth < 3; nth++) errors.push(await own.login())
    expect(errors).toEqual(['mini.unreachable', undefined, undefined])
    expect(await own.isFirst()).toBe(true)
    await own.close()
  })

  test('MINI-01 TRUST-06 of another mini-program nothing is proved by an answer for the one before', async () => {
    const own = await claimed()
    await own.login()
    expect(await own.login()).toBeUndefined()
    const other = 'wxfedcba9876543210'
    await own.claim('made-up-secret-4')
    const rival = await loggedIn(own.app)
    await saveWechat(own.app, rival, { appId: other })
    own.app.later(1000)
    await saveWechat(own.app, own.owner, { appId: other })
    // As the database has it: opened settings are cached for two seconds.
    const companies = await listAppCompanies(platformStatement(own.app.services.pools), other)
    expect(companies.map(({ companyId }) => companyId)).toEqual([rival.companyId, own.owner.companyId])
    await own.close()
  })
})

test('MINI-01 TRUST-06 one of three turns is that of whoever has waited longest, wherever they stand', () => {
  const programs = [5, 4, 3, 9, 1, 2].map((at) => ({ askedAt: new Date(at) }))
  expect(programsToAsk(programs).map(({ askedAt }) => askedAt.getTime())).toEqual([5, 4, 1])
  expect(programsToAsk([...programs, { askedAt: null }])[2]).toEqual({ askedAt: null })
  expect(programsToAsk(programs.slice(0, 1))).toHaveLength(1)
})

test('MINI-01 of a WeChat that was away for half a year nothing is kept, and no message goes there', async () => {
  const own = await startMini()
  await saveWechat(own.app)
  const [away, back] = [newOpenid(), newOpenid()]
  const people = [await makePerson(own.app.services), await makePerson(own.app.services)] as const
  await agree(own.wechat, await openMini(own, away).enter(people[0]), away)
  await agree(own.wechat, await openMini(own, back).enter(people[1]), back)
  const day = 24 * 60 * 60_000
  own.app.later(100 * day)
  await openMini(own, back).login()
  own.app.later(90 * day)
  await sweep(own.app.services)
  const { kept, left } = await asPlatform(own.app.services.pools, async (db) => ({
    kept: await db.selectFrom('mini_account').select('phone_hash').execute(),
    left: await db.selectFrom('mini_binding').select(['employee_id', 'consents']).execute(),
  }))
  expect(kept).toHaveLength(1)
  expect(left.find((row) => row.employee_id === people[0].employeeId)?.consents).toBe(0)
  expect(left.find((row) => row.employee_id === people[1].employeeId)?.consents).toBe(1)
  await own.app.close()
  await own.wechat.stop()
})
