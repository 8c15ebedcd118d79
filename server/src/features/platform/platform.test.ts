import type { AskOf } from '@zhixin/contract/calls'
import type { ContentOf } from '@zhixin/contract/platform/editions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { changeDocument as change } from '../../test/client/change-document.ts'
import { loggedIn } from '../../test/factories.ts'
import { type Caller, copyDatabase, type TestApp, testApp } from '../../test/test-app.ts'
import { addEdition, countEditions, findNewest } from './edition-store.ts'

let app: TestApp
/** A second process on the same database. */
let other: TestApp
beforeAll(async () => {
  const database = await copyDatabase()
  const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
  app = await testApp({ MASTER_KEY }, database)
  other = await testApp({ MASTER_KEY }, { ...database, drop: async () => {} })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const caller = (test: TestApp) => loggedIn(test, { userType: 2, roles: ['admin', 'platform'] })
const none = { app: () => app, caller, foreignInput: null } as const
describeCallContract('platform.menus', { ...none, input: () => ({}), badInput: [] })
describeCallContract('platform.roles', { ...none, input: () => ({}), badInput: [] })
describeCallContract('platform.subjects', { ...none, input: () => ({}), badInput: [] })
const strangeSubjects = [{ subject: 'tip:../x' }, { subject: 'dictionary:nothing' }, { subject: 7 }, {}]
describeCallContract('platform.read', { ...none, input: () => ({ subject: 'menu' }), badInput: strangeSubjects })
describeCallContract('platform.history', { ...none, input: () => ({ subject: 'roles' }), badInput: strangeSubjects })
const tipNow = async (by: Caller) => {
  const { version, content } = await by.ok('platform.read', { subject: 'tip:roster' })
  return { version, content: content as ContentOf<'tip'> }
}
const anotherTip = async (by: Caller): Promise<AskOf<'platform.save'>> => {
  const { version, content } = await tipNow(by)
  return { subject: 'tip:roster', version, content: { ...content, zh: `${content.zh}。`.slice(-60) } }
}
describeCallContract('platform.save', {
  ...none,
  input: anotherTip,
  badInput: [
    { subject: 'tip:roster', version: -1, content: { kind: 'tip', zh: '甲', en: 'a', shown: true } },
    { subject: 'tip:roster', version: 0, content: { kind: 'tip', zh: 7, en: 'a', shown: true } },
    { subject: 'tip:roster', version: 0, content: { kind: 'script', zh: '甲' } },
  ],
})
describeCallContract('platform.restore', {
  ...none,
  input: async (by) => {
    const { version } = await by.ok('platform.save', await anotherTip(by))
    return { subject: 'tip:roster', version, to: version - 1 }
  },
  badInput: [
    { subject: 'tip:roster', version: 'x', to: 0 },
    { subject: 'tip:roster', version: 0 },
  ],
})

const page = async (program: TestApp, path: string) => (await fetch(program.url + path)).text()

describe('a change at one process is served by the other', () => {
  test('PLATFORM-01 PLATFORM-02 NAV-12 SESSION-11 dictionary, menu, tip, role, poster and policy, seen by windows', async () => {
    const platform = await caller(app)
    const hr = await loggedIn(app)
    const officer = await loggedIn(app, { userType: 0, roles: ['roster'] })
    /** The same sessions, at the other process. */
    const at = (who: Caller) => Object.assign(other.caller(), { token: who.token })
    const [hrThere, officerThere] = [at(hr), at(officer)]
    // Both processes have read, and hold, what stands there before.
    await hrThere.ok('session.getUserInfo', {})
    expect(await page(other, '/static/policy')).not.toContain('本平台由测试公司运营')
    const stream = await fetch(`${other.url}/prod-api/events`, { headers: { token: officer.token ?? '' } })
    let heard = ''
    void (async () => {
      for await (const piece of (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
        heard += piece
    })().catch(() => {})
    await expect.poll(() => heard).toContain('hello')

    await change(platform, 'dictionary:orderStatus', 'dictionary', (content) => ({
      ...content,
      entries: content.entries.map((entry) => (entry.id === '1' ? { ...entry, zh: '等待付款' } : entry)),
    }))
    await expect
      .poll(async () => (await hrThere.ok('dictionary.listSalary')).orderStatus[0]?.enumNameCh)
      .toBe('等待付款')
    await change(platform, 'menu', 'menu', (content) => {
      const items = content.items.map((item) => (item.menuId === '30' ? { ...item, zh: '花名册', icon: 'tax' } : item))
      const [first, ...rest] = items.filter(({ menuId }) => menuId !== '110')
      const last = items.find(({ menuId }) => menuId === '110')
      return { ...content, items: [last, first, ...rest].filter((item) => item !== undefined) }
    })
    await expect
      .poll(async () => (await hrThere.ok('session.getUserInfo', {})).menuList[0]?.name)
      .toBe('moreInformation')
    expect((await hrThere.ok('session.getUserInfo', {})).menuList).toContainEqual(
      expect.objectContaining({ menuName: '花名册', menuNameEn: 'Roster', path: '/salaryStaff', icon: 'tax' }),
    )
    await expect.poll(() => heard).toContain('"subject":"menu"')
    await change(platform, 'tip:roster', 'tip', (content) => ({ ...content, en: 'Keep <b>it</b> up to date.' }))
    await expect
      .poll(async () => (await hrThere.ok('pageTips.list', {})).list.find(({ name }) => name === 'roster')?.textEn)
      .toBe('Keep <b>it</b> up to date.')
    await change(platform, 'guide', 'texts', (content) => ({
      ...content,
      texts: { ...content.texts, welcome: { zh: '欢迎光临', en: 'Welcome' } },
    }))
    await expect.poll(async () => (await hrThere.ok('pageTips.list', {})).texts.guide.welcome?.zh).toBe('欢迎光临')
    await change(platform, 'roleMenus', 'roleMenus', (content) => ({
      ...content,
      grants: content.grants.map((grant) => (grant.role === 'roster' ? { ...grant, menuIds: ['110'] } : grant)),
    }))
    expect((await officerThere.call('employees.list', {})).error).toBe('access.refused')
    await expect.poll(() => heard).toContain('missed')
    await change(platform, 'privacyPolicy', 'legal', ({ document, ...content }) => ({
      ...content,
      document: {
        ...document,
        summary: [
          { zh: '本平台由测试公司运营 <script>alert(1)</script>', en: 'Run by Test Ltd.' },
          ...document.summary,
        ],
      },
    }))
    await expect.poll(() => page(other, '/static/policy')).toContain('本平台由测试公司运营 &lt;script&gt;')
    await change(platform, 'poster', 'texts', (content) => ({
      ...content,
      texts: { ...content.texts, slogan: { zh: '发工资条</script><script>alert(2)', en: 'Payslips $& for all' } },
    }))
    await expect
      .poll(async () => (await other.services.editions.get('poster', 'texts'))?.texts.slogan?.en)
      .toBe('Payslips $& for all')
  })
})

describe('a process that was not told yet', () => {
  test('PLATFORM-01 answers with the change whose number a window names, and a made-up number changes nothing', async () => {
    const platform = await caller(app)
    const officer = await loggedIn(other)
    const welcome = async (revision?: number) => {
      const headers = revision === undefined ? {} : { 'platform-revision': String(revision) }
      const { data } = await officer.call('pageTips.list', {}, { headers })
      return data.texts.guide.welcome?.zh ?? 'built-in'
    }
    const stream = await fetch(`${app.url}/prod-api/events`, { headers: { token: platform.token ?? '' } })
    let heard = ''
    void (async () => {
      for await (const piece of (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
        heard += piece
    })().catch(() => {})
    await expect.poll(() => heard).toContain('hello')
    await change(platform, 'guide', 'texts', (content) => ({
      ...content,
      texts: { ...content.texts, welcome: { zh: '第一次', en: 'First' } },
    }))
    await expect.poll(() => welcome()).toBe('第一次')
    await expect.poll(() => heard).toContain('"subject":"guide"')
    const [, told = ''] = /"subject":"guide","revision":(\d+)/.exec(heard) ?? []
    /** A save of which no process is told. */
    const saveUntold = (zh: string) =>
      asPlatform(app.services.pools, async (db) => {
        const newest = await findNewest(db, 'guide')
        if (!newest) throw new Error('no guide')
        const content = { kind: 'texts' as const, texts: { welcome: { zh, en: zh } } }
        await addEdition(db, { ...newest, version: newest.version + 1, content, accountId: null })
        return countEditions(db)
      })
    const revision = await saveUntold('第二次')
    expect(revision).toBe(Number(told) + 1)
    expect(await welcome()).toBe('第一次')
    expect(await welcome(Number(told))).toBe('第一次')
    expect(await welcome(revision)).toBe('第二次')
    await saveUntold('第三次')
    for (const strange of [revision, -1, 1e300, Number.NaN]) expect(await welcome(strange)).toBe('第二次')
    expect(await welcome(Number.MAX_SAFE_INTEGER)).toBe('第三次')
    const read = await other.services.editions.get('guide', 'texts')
    expect(await welcome(Number.MAX_SAFE_INTEGER)).toBe('第三次')
    // It was not read anew for a number that the database does not have.
    expect(await other.services.editions.get('guide', 'texts')).toBe(read)
    await saveUntold('第四次')
    expect(await welcome()).toBe('第三次')
    expect(await welcome(revision + 2)).toBe('第四次')
  })
})

describe('texts that are the built-in ones', () => {
  test('PLATFORM-01 they are not saved, so that a later version of the program can change them', async () => {
    const platform = await caller(app)
    const hr = await loggedIn(app)
    const newest = (subject: string) => asPlatform(app.services.pools, (db) => findNewest(db, subject))
    await change(platform, 'dictionary:education', 'dictionary', (content) => ({
      ...content,
      entries: content.entries.map((entry) => (entry.id === '1' ? { ...entry, zh: '改过' } : entry)),
    }))
    await change(platform, 'tip:import', 'tip', (tip) => ({ ...tip, shown: false }))
    expect(await newest('tip:import')).toMatchObject({ content: { kind: 'tip', zh: '', en: '', shown: false } })
    await asPlatform(app.services.pools, async (db) => {
      const later = { name_zh: '新版本的名称', name_en: 'Of a later version' }
      await db.updateTable('dictionary_entry').set(later).where('dictionary', '=', 'education').execute()
      await db.updateTable('page_tip').set({ text_zh: '新版本的提示' }).where('name', '=', 'import').execute()
    })
    // Each process is told of a change a moment after it was saved.
    const names = async () => (await hr.ok('dictionary.listCard')).education.map(({ enumNameCh }) => enumNameCh)
    await expect.poll(async () => (await names())[0]).toBe('改过')
    expect(new Set((await names()).slice(1))).toEqual(new Set(['新版本的名称']))
    const { content } = await platform.ok('platform.read', { subject: 'dictionary:education' })
    expect((content as ContentOf<'dictionary'>).entries[1]).toMatchObject({ zh: '新版本的名称' })
    expect((await platform.ok('platform.read', { subject: 'tip:import' })).content).toMatchObject({
      zh: '新版本的提示',
    })
    // Typed back to what the program brings, the document is the built-in one again.
    const { version, builtIn } = await platform.ok('platform.read', { subject: 'tip:import' })
    const saved = await platform.ok('platform.save', { subject: 'tip:import', version, content: builtIn })
    expect(saved).toMatchObject({ isBuiltIn: true, version: version + 1 })
  })
})

describe('versions', () => {
  test('PLATFORM-01 the second of two who edit at once is refused, is told by whom, and saves on top', async () => {
    const [one, two] = [await caller(app), await caller(other)]
    const seen = await tipNow(two)
    expect((await change(one, 'tip:roster', 'tip', (tip) => ({ ...tip, zh: '甲先保存' }))).code).toBe(0)
    const late = await two.call('platform.save', {
      subject: 'tip:roster',
      version: seen.version,
      content: { ...seen.content, en: 'Second' },
    })
    const { userInfo } = await one.ok('session.getUserInfo', {})
    expect([late.error, late.msg]).toEqual(['platform.changedSince', expect.stringContaining(userInfo.user.userName)])
    const now = await tipNow(two)
    expect(now.content.zh).toBe('甲先保存')
    await two.ok('platform.save', { subject: 'tip:roster', ...now, content: { ...now.content, en: 'Second' } })
    const { list } = await one.ok('platform.history', { subject: 'tip:roster' })
    expect(list.map(({ version }) => version)).toEqual([...list.keys()].reverse())
    expect(list[0]).toMatchObject({ content: { zh: '甲先保存', en: 'Second' }, changedAt: expect.any(String) })
    // Of twenty at once exactly one is taken.
    const again = await tipNow(one)
    const races = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? one : two).call('platform.save', {
          subject: 'tip:roster',
          version: again.version,
          content: { ...again.content, zh: `第 ${n} 个` },
        }),
      ),
    )
    expect(races.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(new Set(races.flatMap(({ error }) => error ?? []))).toEqual(new Set(['platform.changedSince']))
  })

  test('PLATFORM-01 an earlier version and the built-in one can be restored; nothing of the history goes', async () => {
    const platform = await caller(app)
    const subject = 'notice'
    const { content: builtIn } = await platform.ok('platform.read', { subject })
    for (const zh of ['提醒甲', '提醒乙'])
      await change(platform, subject, 'texts', (content) => ({
        ...content,
        texts: { ...content.texts, title: { zh, en: 'Note' } },
      }))
    const restored = await platform.ok('platform.restore', { subject, version: 2, to: 1 })
    expect(restored).toMatchObject({ version: 3, restoredFrom: 1, content: { texts: { title: { zh: '提醒甲' } } } })
    const back = await platform.ok('platform.restore', { subject, version: 3, to: 0 })
    expect(back).toMatchObject({ version: 4, isBuiltIn: true, content: builtIn })
    const { list } = await platform.ok('platform.history', { subject })
    expect(list.map(({ version, isBuiltIn }) => [version, isBuiltIn])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
      [0, true],
    ])
    expect((await platform.call('platform.restore', { subject, version: 4, to: 0 })).error).toBe('platform.unchanged')
    expect((await platform.call('platform.restore', { subject, version: 4, to: 9 })).error).toBe('record.missing')
    const { list: subjects } = await platform.ok('platform.subjects', {})
    expect(subjects.find((each) => each.subject === subject)).toMatchObject({ version: 4, isBuiltIn: true })
  })

  test('PLATFORM-01 every change is in the trail with what was before and after', async () => {
    const platform = await caller(app)
    await change(platform, 'dictionary:payType', 'dictionary', (content) => ({
      ...content,
      entries: content.entries.map((entry) => (entry.id === '3' ? { ...entry, zh: '银行转账' } : entry)),
    }))
    const { list } = await platform.ok('audit.list', {})
    const entry = list.find(({ action }) => action === 'platform.change')
    expect(entry).toMatchObject({ facts: { platform: 1, key: 'dictionary:payType', version: 1 } })
    const { changes } = await platform.ok('audit.show', { seq: entry?.seq ?? 0 })
    expect(changes).toEqual([
      { field: 'platformText', what: '3', before: '对公转账 / Bank transfer', after: '银行转账 / Bank transfer' },
    ])
  })
})

describe('roles', () => {
  const editRoles = (
    by: Caller,
    edit: (roles: ContentOf<'roles'>['roles']) => ContentOf<'roles'>['roles'],
    sure = false,
  ) => change(by, 'roles', 'roles', ({ roles }) => ({ kind: 'roles', roles: edit(roles) }), { takeFromUsers: sure })

  test('PLATFORM-01 NAV-13 a role is made, gets menus, and is removed with its users named first', async () => {
    const platform = await caller(app)
    expect(
      (await editRoles(platform, (roles) => [...roles, { name: 'finance', zh: '财务', en: 'Finance' }])).code,
    ).toBe(0)
    const grant = await change(platform, 'roleMenus', 'roleMenus', (content) => ({
      ...content,
      grants: content.grants.map((each) => (each.role === 'finance' ? { ...each, menuIds: ['30'] } : each)),
    }))
    expect(grant.code).toBe(0)
    const clerk = await loggedIn(other, { userType: 0, roles: ['finance'] })
    const { userInfo, menuList } = await clerk.ok('session.getUserInfo', {})
    expect(menuList.map(({ name }) => name)).toEqual(['salaryStaff'])
    const { list } = await platform.ok('platform.roles', {})
    expect(list.find(({ roleName }) => roleName === 'finance')?.names).toEqual([
      expect.objectContaining({ userName: userInfo.user.userName, companyName: userInfo.user.companyName }),
    ])
    const without = (roles: ContentOf<'roles'>['roles']) => roles.filter(({ name }) => name !== 'finance')
    const refused = await editRoles(platform, without)
    expect([refused.error, refused.msg]).toEqual([
      'platform.roleInUse',
      expect.stringContaining(userInfo.user.userName),
    ])
    const { version: seen, content: all } = await platform.ok('platform.read', { subject: 'roles' })
    if (all.kind !== 'roles') throw new Error('These are no roles')
    const removal = { subject: 'roles', version: seen, content: { ...all, roles: without(all.roles) } } as const
    const { userName: user, companyName: company } = userInfo.user
    expect(
      await platform.call('platform.save', removal, { headers: { 'accept-language': 'en' } }),
      'in English without Chinese punctuation, and by its English name',
    ).toMatchObject({ msg: `1 user has the role “Finance”: ${user} (${company})` })
    expect((await clerk.call('employees.list', {})).code).toBe(0)
    expect((await editRoles(platform, without, true)).code).toBe(0)
    expect((await clerk.call('employees.list', {})).error).toBe('access.refused')
    expect((await clerk.ok('session.getUserInfo', {})).menuList).toEqual([])
    // The history has the roles of before the first change, and undo brings the role back.
    const history = await platform.ok('platform.history', { subject: 'roles' })
    expect(history.list.at(-1)).toMatchObject({ version: 0, changedBy: '' })
    const back = await platform.ok('platform.restore', { subject: 'roles', version: 2, to: 1 })
    expect((back.content as ContentOf<'roles'>).roles.map(({ name }) => name)).toContain('finance')
  })

  test.each(['admin', 'platform'])(
    'PLATFORM-01 the role %s stays, so that no change of roles locks out the last platform user',
    async (role) => {
      const platform = await caller(app)
      const removed = await editRoles(platform, (roles) => roles.filter(({ name }) => name !== role), true)
      expect(removed.error).toBe('platform.roleFixed')
      const granted = await change(platform, 'roleMenus', 'roleMenus', (content) => ({
        ...content,
        grants: content.grants.map((each) => (each.role === role ? { ...each, menuIds: ['30'] } : each)),
      }))
      expect(granted.error).toBe('platform.grantRefused')
      expect((await platform.call('platform.subjects', {})).code).toBe(0)
    },
  )
})
