import type { AskOf } from '@zhixin/contract/calls'
import type { Content, ContentOf } from '@zhixin/contract/platform/editions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeDocument as change } from '../../test/client/change-document.ts'
import { loggedIn } from '../../test/factories.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const caller = (test: TestApp) => loggedIn(test, { userType: 2, roles: ['admin', 'platform'] })

/** A save that the server would take. */
async function anotherTip(by: Caller): Promise<AskOf<'platform.save'>> {
  const { version, content } = await by.ok('platform.read', { subject: 'tip:roster' })
  if (content.kind !== 'tip') throw new Error('no tip')
  return { subject: 'tip:roster', version, content: { ...content, zh: `${content.zh}。`.slice(-60) } }
}

describe('tampering', () => {
  test('PLATFORM-01 nobody but a platform user reads or changes anything, however the call is made', async () => {
    const input = await anotherTip(await caller(app))
    const people = [
      await loggedIn(app),
      await loggedIn(app, { userType: 1, roles: ['admin', 'mainAdmin', 'platform'] }),
      await loggedIn(app, { userType: 0, roles: ['platform', 'admin'] }),
    ]
    for (const person of people) {
      for (const name of ['platform.subjects', 'platform.menus', 'platform.roles'] as const)
        expect((await person.call(name, {})).error).toBe('access.refused')
      expect((await person.call('platform.read', { subject: 'menu' })).error).toBe('access.refused')
      expect((await person.call('platform.history', { subject: 'menu' })).error).toBe('access.refused')
      expect((await person.call('platform.save', input)).error).toBe('access.refused')
      const restore = { subject: 'tip:roster', version: input.version, to: 0 }
      expect((await person.call('platform.restore', restore)).error).toBe('access.refused')
    }
  })

  const refused: [string, string, Content['kind'], (content: never) => unknown, string][] = [
    [
      'an entry cannot go',
      'dictionary:education',
      'dictionary',
      (c: ContentOf<'dictionary'>) => ({ ...c, entries: c.entries.slice(1) }),
      'platform.entryMissing',
    ],
    [
      'a code cannot change',
      'dictionary:education',
      'dictionary',
      (c: ContentOf<'dictionary'>) => ({ ...c, entries: c.entries.map((e, n) => (n ? e : { ...e, id: '99' })) }),
      'platform.entryMissing',
    ],
    [
      'a state cannot be added',
      'dictionary:orderStatus',
      'dictionary',
      (c: ContentOf<'dictionary'>) => ({
        ...c,
        entries: [...c.entries, { id: '8', zh: '甲', en: 'a', enabled: true }],
      }),
      'platform.entryFixed',
    ],
    [
      'a state cannot be switched off',
      'dictionary:sendStatus',
      'dictionary',
      (c: ContentOf<'dictionary'>) => ({ ...c, entries: c.entries.map((e) => ({ ...e, enabled: e.id !== '999' })) }),
      'platform.entryFixed',
    ],
    [
      'both languages are needed',
      'dictionary:education',
      'dictionary',
      (c: ContentOf<'dictionary'>) => ({ ...c, entries: c.entries.map((e) => ({ ...e, en: '' })) }),
      'platform.textMissing',
    ],
    [
      'a code stands once',
      'dictionary:education',
      'dictionary',
      (c: ContentOf<'dictionary'>) => ({ ...c, entries: [...c.entries, ...c.entries] }),
      'platform.twice',
    ],
    [
      'the way to the platform stays visible',
      'menu',
      'menu',
      (c: ContentOf<'menu'>) => ({
        ...c,
        items: c.items.map((i) => (i.menuId === '430' ? { ...i, visible: false } : i)),
      }),
      'platform.menuNeeded',
    ],
    [
      'so does its group',
      'menu',
      'menu',
      (c: ContentOf<'menu'>) => ({
        ...c,
        items: c.items.map((i) => (i.menuId === '400' ? { ...i, visible: false } : i)),
      }),
      'platform.menuNeeded',
    ],
    [
      'a menu item cannot go',
      'menu',
      'menu',
      (c: ContentOf<'menu'>) => ({ ...c, items: c.items.slice(1) }),
      'platform.menuFixed',
    ],
    [
      'a menu item cannot be made',
      'menu',
      'menu',
      (c: ContentOf<'menu'>) => ({
        ...c,
        items: [...c.items, { menuId: '999', zh: '甲', en: 'a', icon: '', visible: true }],
      }),
      'platform.menuFixed',
    ],
    [
      'a role that the program relies on cannot be made',
      'roles',
      'roles',
      (c: ContentOf<'roles'>) => ({ ...c, roles: [...c.roles, { name: 'MainAdmin', zh: '甲', en: 'a' }] }),
      'platform.roleFixed',
    ],
    [
      'a role has a key',
      'roles',
      'roles',
      (c: ContentOf<'roles'>) => ({ ...c, roles: [...c.roles, { name: "x'; drop", zh: '甲', en: 'a' }] }),
      'platform.roleName',
    ],
    [
      'no role leads to the platform',
      'roleMenus',
      'roleMenus',
      (c: ContentOf<'roleMenus'>) => ({ ...c, grants: [{ role: 'roster', menuIds: ['420'] }] }),
      'platform.grantRefused',
    ],
    [
      'no menus for a role that does not exist',
      'roleMenus',
      'roleMenus',
      (c: ContentOf<'roleMenus'>) => ({ ...c, grants: [{ role: 'ghost', menuIds: ['30'] }] }),
      'platform.grantRefused',
    ],
    [
      'a document keeps its kind',
      'guide',
      'texts',
      () => ({ kind: 'tip', zh: '甲', en: 'a', shown: true }),
      'platform.wrongKind',
    ],
    [
      'a text that no page has',
      'guide',
      'texts',
      (c: ContentOf<'texts'>) => ({ ...c, texts: { ...c.texts, extra: { zh: '甲', en: 'a' } } }),
      'platform.wrongKind',
    ],
    ['nothing', 'poster', 'texts', (c: ContentOf<'texts'>) => c, 'platform.unchanged'],
  ]
  test.each(refused)('PLATFORM-01 %s: %s', async (_, subject, kind, edit, error) => {
    const platform = await caller(app)
    const answer = await change(platform, subject, kind, edit as (content: Content) => never)
    expect(answer.error).toBe(error)
  })

  test('PLATFORM-01 a version cannot be changed or removed in the database', async () => {
    const platform = await caller(app)
    await platform.ok('platform.save', await anotherTip(platform))
    const { pools } = app.services
    for (const statement of ["update platform_edition set content = '{}'", 'delete from platform_edition'])
      await expect(pools.platform.query(statement)).rejects.toThrow('never changed or removed')
  })
})
