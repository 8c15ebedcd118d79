import { describe, expect, test } from 'vitest'
import * as dictionaries from './dictionaries.ts'

const { customSalaryType: _, ...lists } = dictionaries

describe('FORMAT-09 constants', () => {
  test.each([
    ['idTypes', 10, '居民身份证', '外国人工作许可证（B类）', dictionaries.idTypes],
    ['educations', 5, '高中', '博士', dictionaries.educations],
    ['politicalStatuses', 4, '中国共产党', '群众', dictionaries.politicalStatuses],
    ['maritalStatuses', 4, '未婚', '丧偶', dictionaries.maritalStatuses],
    ['employeeIdentities', 5, '试用期', '劳务工', dictionaries.employeeIdentities],
    ['industries', 4, '雇员', '其他', dictionaries.industries],
    ['specialStatuses', 3, '残疾人', '孤老', dictionaries.specialStatuses],
    ['approvalStatuses', 3, '待审核', '拒绝', dictionaries.approvalStatuses],
  ] as const)('%s are 1 to %i, from %s to %s', (_, count, first, last, list) => {
    expect(list.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)))
    expect(list[0]?.enumNameCh).toBe(first)
    expect(list.at(-1)?.enumNameCh).toBe(last)
  })

  test.each(Object.entries(lists))('%s has ids of its own and both languages, each in its own script', (_, list) => {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    for (const { enumNameCh, enumNameEn } of list) {
      expect(enumNameCh).toMatch(/[\u4e00-\u9fff]/)
      expect(enumNameEn).toMatch(/^[^\u4e00-\u9fff]+$/)
    }
  })
})
