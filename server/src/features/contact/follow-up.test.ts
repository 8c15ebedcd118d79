import { contactKeptDays } from '@zhixin/domain/contact/contact-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { sweep } from '../../maintenance/sweep.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let count = 0
const newPhone = () => `198${String(++count).padStart(8, '0')}`
const platformUser = (test: TestApp) => loggedIn(test, { userType: 2, roles: ['platform'] })
/** Asks from an address of its own, so that nobody waits for another's turn. */
async function ask(test: TestApp, over: { phone?: string; name?: string; company?: string; message?: string } = {}) {
  const headers = { 'x-forwarded-for': `203.0.113.${(count % 200) + 1}` }
  const input = { phone: newPhone(), ...over }
  const name = over.message === undefined ? 'contact.addTryUsePhone' : 'contact.addConsult'
  expect((await test.caller().call(name, input, { headers })).code).toBe(0)
  return input.phone
}
const newest = async (platform: Caller) => {
  const [found] = (await platform.ok('contact.list', { pageSize: 1 })).list
  if (!found) throw new Error('nothing was asked')
  return found
}
const asNew = { changedAt: null, state: 'following', ownerId: null, note: '' } as const

describeCallContract('contact.list', {
  app: () => app,
  caller: platformUser,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ state: 'lost' }, { kind: 'x' }, { pageSize: 0 }, { id: 'x' }],
})

describeCallContract('contact.follow', {
  app: () => app,
  caller: platformUser,
  input: async (platform) => {
    await ask(app)
    return { ...asNew, id: (await newest(platform)).id }
  },
  foreignInput: null,
  badInput: [{}, { ...asNew, id: 'x' }, { ...asNew, id: crypto.randomUUID(), note: 'x'.repeat(1001) }],
})

test('PLATFORM-04 what a visitor leaves stands whole on the list, newest first, by state, by kind, by id and in pages', async () => {
  const own = await testApp()
  const platform = await platformUser(own)
  const first = await ask(own, { name: '王芳', company: '海棠贸易有限公司' })
  const second = await ask(own, { message: '能读我们的表吗？' })
  const third = await ask(own)
  const all = await platform.ok('contact.list', {})
  expect(all).toMatchObject({ total: 3, mailed: false })
  expect(all.list.map(({ phone, kind }) => ({ phone, kind }))).toEqual([
    { phone: third, kind: 'trial' },
    { phone: second, kind: 'consult' },
    { phone: first, kind: 'trial' },
  ])
  expect(all.list[1]).toMatchObject({
    message: '能读我们的表吗？',
    state: 'new',
    owner: null,
    note: '',
    changedAt: null,
  })
  expect(all.list[2]).toMatchObject({ name: '王芳', company: '海棠贸易有限公司', language: 'ch' })
  expect(all.owners).toEqual([{ id: all.me, name: expect.stringMatching(/^用户/) }])
  const done = { ...asNew, id: all.list[0]?.id ?? '', state: 'done' } as const
  await platform.ok('contact.follow', done)
  const phones = async (filter: object) => (await platform.ok('contact.list', filter)).list.map(({ phone }) => phone)
  expect(await phones({ state: 'new' })).toEqual([second, first])
  expect(await phones({ state: 'done' })).toEqual([third])
  expect(await phones({ kind: 'trial' })).toEqual([third, first])
  expect(await phones({ kind: 'trial', state: 'new' })).toEqual([first])
  expect(await phones({ id: all.list[1]?.id })).toEqual([second])
  expect(await phones({ id: crypto.randomUUID() })).toEqual([])
  expect(await phones({ pageSize: 2, currentPage: 2 })).toEqual([first])
  await own.close()
})

test('PLATFORM-04 TRUST-05 state, owner and note are kept with who and when; the note rests sealed and stands in no log', async () => {
  const platform = await platformUser(app)
  const { me, owners } = await platform.ok('contact.list', {})
  await ask(app)
  const { id } = await newest(platform)
  const note = '周一上午回电，找陈先生'
  const before = Date.now()
  const saved = await platform.ok('contact.follow', { id, changedAt: null, state: 'following', ownerId: me, note })
  const name = owners.find((owner) => owner.id === me)?.name
  expect(saved).toMatchObject({ state: 'following', owner: { id: me, name }, note, changedBy: name })
  expect(Date.parse(saved.changedAt ?? '')).toBeGreaterThanOrEqual(before)
  expect(await newest(platform)).toEqual(saved)
  const row = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('contact_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(row.note_sealed?.toString('utf8')).not.toContain('陈先生')
  expect(app.logged()).not.toContain('陈先生')
  const cleared = { id, changedAt: saved.changedAt, state: 'done', ownerId: null, note: '' } as const
  expect(await platform.ok('contact.follow', cleared)).toMatchObject({ state: 'done', owner: null, note: '' })
})

test('PLATFORM-04 who saves over what somebody else has just changed is told so, and nothing is lost', async () => {
  const [first, second] = [await platformUser(app), await platformUser(app)]
  await ask(app)
  const { id } = await newest(first)
  const saved = await first.ok('contact.follow', { ...asNew, id, note: '第一位' })
  expect((await second.call('contact.follow', { ...asNew, id, note: '第二位' })).error).toBe('contact.changed')
  expect((await newest(first)).note).toBe('第一位')
  const again = { ...asNew, id, note: '第二位', changedAt: saved.changedAt }
  expect(await second.ok('contact.follow', again)).toMatchObject({ note: '第二位' })
})

test('PLATFORM-04 only users of the platform can be its owner, and a request that is gone is said to be missing', async () => {
  const platform = await platformUser(app)
  const hr = await loggedIn(app)
  const { id: stranger } = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('user_account').select('id').where('user_type', '=', 1).limit(1).executeTakeFirstOrThrow(),
  )
  await ask(app)
  const { id } = await newest(platform)
  expect((await platform.call('contact.follow', { ...asNew, id, ownerId: stranger })).error).toBe('contact.noOwner')
  expect((await platform.call('contact.follow', { ...asNew, id: crypto.randomUUID() })).error).toBe('record.missing')
  expect((await hr.call('contact.list', {})).error).toBe('access.refused')
})

test('PLATFORM-04 a request is removed after 180 days with all that was noted, whatever its state', async () => {
  const own = await testApp()
  const platform = await platformUser(own)
  await ask(own)
  const { id } = await newest(platform)
  await platform.ok('contact.follow', { ...asNew, id, state: 'done', note: '成交' })
  own.later(contactKeptDays * 24 * 3_600_000 + 1000)
  await sweep(own.services)
  expect(await asPlatform(own.services.pools, (db) => db.selectFrom('contact_request').select('id').execute())).toEqual(
    [],
  )
  await own.close()
})

test('PLATFORM-04 where CONTACT_MAIL is set the operator is told by mail, again where the server asks for that, and never who it was', async () => {
  const server = await startMailServer()
  // The first address is told to wait once, as busy servers do.
  server.treat((to, nth) =>
    to === 'first@operator.test' && nth === 1
      ? { kind: 'refuse', at: 'rcpt', code: 451, text: '4.3.2 try later' }
      : { kind: 'take' },
  )
  const own = await testApp({
    SMTP_URL: server.url,
    CONTACT_MAIL: 'first@operator.test, second@operator.test',
    PUBLIC_URL: 'https://pay.example.com',
  })
  const platform = await platformUser(own)
  expect((await platform.ok('contact.list', {})).mailed).toBe(true)
  const phone = await ask(own, { name: '王芳', message: '能读我们的表吗？' })
  const work = await startWork(own.services)
  const told = () => [...server.perPerson().keys()].sort()
  await expect.poll(told).toEqual(['first@operator.test', 'second@operator.test'])
  const mailedAt = () =>
    asPlatform(own.services.pools, (db) =>
      db.selectFrom('contact_request').select('mailed_at').executeTakeFirstOrThrow(),
    )
  await expect.poll(async () => (await mailedAt()).mailed_at).not.toBeNull()
  await work.stop()
  for (const { raw } of server.mails) {
    const [, body = ''] = raw.split('Content-Transfer-Encoding: base64\r\n\r\n')
    const text = Buffer.from(body.split('\r\n--')[0] ?? '', 'base64').toString('utf8')
    expect(text).toContain('有访客提出咨询')
    expect(text).toContain('https://pay.example.com/platform/platformContact')
    expect(text + raw).not.toContain(phone)
    expect(text).not.toContain('王芳')
  }
  // The second try says the same under the same name, so that a mailbox can tell.
  const names = new Set(server.mails.map(({ to, raw }) => `${to} ${/^Message-ID: (.+)$/im.exec(raw)?.[1]}`))
  expect(names.size).toBe(2)
  expect(own.logged()).not.toContain(phone)
  await own.close()
  await server.stop()
})

test('PLATFORM-04 without a mail account nobody is told by mail, and the log and the list say so', async () => {
  const own = await testApp({ CONTACT_MAIL: 'operator@example.com' })
  const platform = await platformUser(own)
  expect((await platform.ok('contact.list', {})).mailed).toBe(false)
  await ask(own)
  const work = await startWork(own.services)
  await expect.poll(() => own.logged()).toContain('there is no mail account')
  await work.stop()
  expect((await newest(platform)).state).toBe('new')
  await own.close()
})
