import { expect, test } from 'vitest'
import { crumbsOf, type MenuEntry } from './crumbs.ts'

const item = (menuId: string, superiorMenuId: string | null, menuName: string, path = ''): MenuEntry => ({
  menuId,
  superiorMenuId,
  menuName,
  menuNameEn: '',
  path,
})
const menu = [
  item('1', null, '系统'),
  item('2', '1', '安全'),
  item('3', '2', '操作记录', '/audit'),
  item('4', null, '发薪历史', '/salaryRecord'),
  item('5', '6', '甲'),
  item('6', '5', '乙'),
  item('7', '6', '名册', '/salaryStaff'),
]
const crumbs = (path: string) => crumbsOf(menu, path).map(({ title, path: to }) => [title.zh, to])

test('SHELL-04 a page of the menu is its own crumb', () => {
  expect(crumbs('/salaryRecord')).toEqual([['发薪历史', undefined]])
})

test('SHELL-04 a page of details stands behind the page it belongs to', () => {
  expect(crumbs('/salaryRecord/0190-a')).toEqual([
    ['发薪历史', '/salaryRecord'],
    ['发薪详情', undefined],
  ])
})

test('SHELL-04 the groups of the menu come first, at any depth; a circle ends', () => {
  expect(crumbs('/audit').map(([title]) => title)).toEqual(['系统', '安全', '操作记录'])
  expect(crumbs('/salaryStaff').at(-1)).toEqual(['员工名册', undefined])
})

test('SHELL-04 NAV-16 an address that is no page is called so', () => {
  expect(crumbs('/nowhere/at/all')).toEqual([['页面不存在', undefined]])
})
