import { screenNamed, screenNames } from '@zhixin/domain/navigation/screens'
import { describe, expect, test } from 'vitest'
import { createRouteSearch } from './route-search.ts'
import { titlePinyin } from './title-pinyin.ts'

const destinations = screenNames
  .map(screenNamed)
  .filter(({ place, hidden, menu }) => place === 'layout' && !hidden && !menu)
const search = createRouteSearch(destinations, titlePinyin)
const first = (words: string) => search(words)[0]?.path

describe('SHELL-07 pages are found by what people type', () => {
  test.each([
    ['员工名册', '/salaryStaff'],
    ['名册', '/salaryStaff'],
    ['发薪', '/salaryRecord'],
    ['yuangongmingce', '/salaryStaff'],
    ['fa xin li shi', '/salaryRecord'],
    ['cjgzt', '/salarySlip'],
    ['ygmc', '/salaryStaff'],
    ['roster', '/salaryStaff'],
    ['Payment history', '/salaryRecord'],
    ['create pay', '/salarySlip'],
    ['rosetr', '/salaryStaff'],
    ['orderCenter', '/orderCenter'],
  ])('%s → %s', (words, path) => {
    expect(first(words)).toBe(path)
  })

  test('nothing typed shows all, something far off shows nothing', () => {
    expect(search('  ')).toHaveLength(destinations.length)
    expect(search('zzzzqqqq')).toEqual([])
  })

  test('a title weighs more than a path', () => {
    const both = [
      { path: '/roster', title: { zh: '甲', en: 'Something else' } },
      { path: '/b', title: { zh: '乙', en: 'Roster' } },
    ]
    expect(createRouteSearch(both, () => [])('roster').map(({ path }) => path)).toEqual(['/b', '/roster'])
  })
})
