import { describe, expect, test } from 'vitest'
import { salaryTypes } from './batches/salary-types.ts'
import * as dictionaries from './dictionaries.ts'

const lists = { ...dictionaries, salaryTypes }

/** The states as section 4 of the specification defines them; the dictionaries of section 9 are in the database. */
const specified: [keyof typeof lists, string][] = [
  ['approvalStatuses', '1 待审核, 2 通过, 3 拒绝'],
  ['sendStatuses', '777 待发送, 888 定时发送, 999 已发送'],
]

describe('FORMAT-09 constants', () => {
  test.each(specified)('FORMAT-09 %s are, entry by entry, those of the specification', (name, entries) => {
    expect(lists[name].map(({ id, enumNameCh }) => `${id} ${enumNameCh}`).join(', ')).toBe(entries)
  })

  test('FORMAT-09 IMPORT-05 salary types end with the custom entry; no list is left out here', () => {
    expect(lists.salaryTypes.at(-1)).toEqual({ id: 'X-001', enumNameCh: '自定义', enumNameEn: 'custom' })
    expect(Object.keys(lists).sort()).toEqual([...specified.map(([name]) => name), 'salaryTypes'].sort())
  })

  test('FORMAT-09 the English names of approval and send status are those of the specification', () => {
    expect(lists.approvalStatuses.map(({ enumNameEn }) => enumNameEn)).toEqual(['Pending', 'Approved', 'Rejected'])
    expect(lists.sendStatuses.map(({ enumNameEn }) => enumNameEn)).toEqual(['Pending', 'Scheduled', 'Sent'])
  })

  test.each(Object.entries(lists))(
    'FORMAT-09 %s has ids of its own and both languages, each in its own script',
    (_, list) => {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      for (const { enumNameCh, enumNameEn } of list) {
        expect(enumNameCh).toMatch(/[\u4e00-\u9fff]/)
        expect(enumNameEn).toMatch(/^[^\u4e00-\u9fff]+$/)
      }
    },
  )
})
