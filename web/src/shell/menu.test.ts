import { expect, test } from 'vitest'
import { menuPathOf, nestMenu } from './menu.ts'

const item = (menuId: string, superiorMenuId: string | null, path = '') => ({
  menuId,
  superiorMenuId,
  menuName: menuId,
  menuNameEn: menuId,
  path,
})

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

test('NAV-04 a page of details lights up the item it belongs to', () => {
  const list = [item('1', null, '/salaryRecord'), item('2', null, '/salarySlip')]
  expect(menuPathOf(list, '/salaryRecord/7')).toBe('/salaryRecord')
  expect(menuPathOf(list, '/salaryRecords')).toBeUndefined()
})
