import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MenuItem, type MenuNode, menuPathOf, nestMenu, visibleItems } from './menu.ts'

const item = (menuId: string, superiorMenuId: string | null, name = '', path = ''): MenuItem => ({
  menuId,
  superiorMenuId,
  name,
  path,
})

/** Lists whose items have existing, missing and circular superiors. */
const lists = fc
  .array(fc.record({ superior: fc.option(fc.nat(12)), name: fc.constantFrom('', 'salarySlip', 'audit', 'gone') }))
  .map((rows) => rows.map(({ superior, name }, at) => item(`${at}`, superior === null ? null : `${superior}`, name)))

const idsIn = (nodes: MenuNode<MenuItem>[]): string[] => nodes.flatMap((node) => [node.menuId, ...idsIn(node.children)])

describe('nestMenu', () => {
  test('NAV-12 items nest under their superior at any depth, in the order of the list', () => {
    const tree = nestMenu([item('3', '2'), item('1', null), item('2', '1'), item('4', '1')])
    expect(tree).toMatchObject([
      {
        menuId: '1',
        children: [
          { menuId: '2', children: [{ menuId: '3', children: [] }] },
          { menuId: '4', children: [] },
        ],
      },
    ])
  })

  test('NAV-12 an unknown superior leaves the item at the top, a circle is left out', () => {
    expect(nestMenu([item('1', '9'), item('2', '3'), item('3', '2')]).map((node) => node.menuId)).toEqual(['1'])
  })

  test('NAV-12 whatever the list, every item stands once at most, and under its superior', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const ids = idsIn(nestMenu(list))
        expect(new Set(ids).size).toBe(ids.length)
        const check = (node: MenuNode<MenuItem>) => {
          for (const child of node.children) {
            expect(child.superiorMenuId).toBe(node.menuId)
            check(child)
          }
        }
        nestMenu(list).forEach(check)
      }),
    )
  })

  test('NAV-12 a chain of any length keeps its depth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (length) => {
        const list = Array.from({ length }, (_, at) => item(`${at}`, at === 0 ? null : `${at - 1}`))
        const depth = (nodes: MenuNode<MenuItem>[]): number => (nodes[0] ? 1 + depth(nodes[0].children) : 0)
        expect(depth(nestMenu(list.reverse()))).toBe(length)
      }),
    )
  })
})

describe('visibleItems', () => {
  const list = [
    item('1', null),
    item('2', '1', 'salarySlip'),
    item('3', '1'),
    item('4', '3', 'audit'),
    item('5', null, 'noSuchScreen'),
  ]
  test('NAV-13 a group without anything visible in it is left out, at any depth', () => {
    expect(visibleItems(list, (name) => name === 'salarySlip').map((each) => each.menuId)).toEqual(['1', '2'])
    expect(visibleItems(list, (name) => name === 'audit').map((each) => each.menuId)).toEqual(['1', '3', '4'])
    expect(visibleItems(list, () => false)).toEqual([])
  })

  test('NAV-13 what is left needs no parent that is gone, and shows nothing that may not be seen', () => {
    fc.assert(
      fc.property(lists, (whole) => {
        const kept = visibleItems(whole, (name) => name === 'audit')
        const ids = new Set(kept.map((each) => each.menuId))
        const known = new Set(whole.map((each) => each.menuId))
        for (const { name, superiorMenuId } of kept) {
          expect(['', 'audit', 'gone', 'salarySlip']).toContain(name)
          if (superiorMenuId !== null && known.has(superiorMenuId)) expect(ids.has(superiorMenuId)).toBe(true)
        }
        const leaves = kept.filter((each) => !kept.some((other) => other.superiorMenuId === each.menuId))
        expect(leaves.every((leaf) => leaf.name === 'audit')).toBe(true)
      }),
    )
  })
})

test('NAV-04 a page of details lights up the item it belongs to', () => {
  const list = [item('1', null, 'salaryRecord', '/salaryRecord'), item('2', null, 'salarySlip', '/salarySlip')]
  expect(menuPathOf(list, '/salaryRecord/7')).toBe('/salaryRecord')
  expect(menuPathOf(list, '/salaryRecords')).toBeUndefined()
})
