import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeMenu, type BuiltInItem, visibleMenu } from './arrange-menu.ts'

const item = (menuId: string, superiorMenuId: string | null = null): BuiltInItem => ({
  menuId,
  superiorMenuId,
  name: menuId,
  path: `/${menuId}`,
  zh: menuId,
  en: menuId,
})
const changed = (menuId: string, visible = true) => ({ menuId, zh: `新${menuId}`, en: 'new', icon: 'tax', visible })

describe('the changed menu', () => {
  test('PLATFORM-01 titles, icons and order are those that were saved; where items lead stays built in', () => {
    const menu = arrangeMenu([item('a'), item('b')], [changed('b'), changed('a'), changed('gone')])
    expect(menu.map(({ menuId, zh, path, icon }) => [menuId, zh, path, icon])).toEqual([
      ['b', '新b', '/b', 'tax'],
      ['a', '新a', '/a', 'tax'],
    ])
  })

  test('PLATFORM-01 an item of a later version stands behind the sibling that precedes it there', () => {
    const builtIn = [item('first'), item('a'), item('x', 'a'), item('fresh'), item('b')]
    const menu = arrangeMenu(builtIn, [changed('b'), changed('a'), changed('x')])
    expect(menu.map(({ menuId }) => menuId)).toEqual(['first', 'b', 'a', 'fresh', 'x'])
  })

  test('PLATFORM-01 whatever was saved, every item stands once, and leads where the program says', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    fc.assert(
      fc.property(ids, ids, (own, saved) => {
        const builtIn = own.map((id, at) => item(id, at > 2 ? (own[at % 3] ?? null) : null))
        const menu = arrangeMenu(
          builtIn,
          saved.map((id) => changed(id)),
        )
        expect(menu.map(({ menuId }) => menuId).sort()).toEqual([...own].sort())
        for (const each of menu) expect(each).toMatchObject({ path: `/${each.menuId}` })
      }),
    )
  })

  test('PLATFORM-01 a hidden group hides what stands in it', () => {
    const menu = arrangeMenu([item('a'), item('x', 'a'), item('b')], [changed('a', false), changed('x'), changed('b')])
    expect(visibleMenu(menu).map(({ menuId }) => menuId)).toEqual(['b'])
  })
})
