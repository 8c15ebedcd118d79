import { describe, expect, test } from 'vitest'
import { salaryTypes } from './batches/salary-types.ts'
import * as dictionaries from './dictionaries.ts'

const lists = { ...dictionaries, salaryTypes }

/** The dictionaries as sections 4 and 9 of the specification define them. */
const specified: [keyof typeof lists, string][] = [
  [
    'idTypes',
    '1 居民身份证, 2 中国护照, 3 港澳居民往来内地通行证, 4 台湾居民往来大陆通行证, 5 港澳居民居住证, 6 台湾居民居住证, 7 外国护照, 8 外国人永久居留身份证, 9 外国人工作许可证（A类）, 10 外国人工作许可证（B类）',
  ],
  ['educations', '1 高中, 2 专科, 3 本科, 4 硕士, 5 博士'],
  ['politicalStatuses', '1 中国共产党, 2 团员, 3 民主党, 4 群众'],
  ['maritalStatuses', '1 未婚, 2 已婚, 3 离异, 4 丧偶'],
  ['employeeIdentities', '1 试用期, 2 正式员工, 3 派遣员工, 4 离休人员, 5 劳务工'],
  ['industries', '1 雇员, 2 保险营销员, 3 证券经纪人, 4 其他'],
  ['specialStatuses', '1 残疾人, 2 烈属, 3 孤老'],
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
