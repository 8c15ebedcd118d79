import { describe, expect, it } from 'vitest'
import { read } from './testing/drawn.ts'

/** Sheets with rows for people who are not entered yet. */

const header = '序号 | 姓名 | 岗位 | 基本工资 | 绩效 | 应发工资 | 扣款 | 实发工资'
const people = `
1 | 张三 | 店员 | 2000 | 100 | 2100 | 50 | 2050
2 | 李四 | 店员 | 2000 | 200 | 2200 | 60 | 2140`

const rows = (from: number, count: number, rest: string): string =>
  Array.from({ length: count }, (_, at) => `${from + at} | ${rest}`).join('\n')

const names = (sheet: string): string[] => read(sheet).people.map(({ name }) => name)
const kinds = (sheet: string): string[] => read(sheet).warnings.map(({ kind }) => kind)

/** What stands in the prepared rows behind their number. */
const preparedRows = {
  'zeros of formulas': ' |  |  |  | =0 |  | =0',
  'a base amount and zeros': ' |  | 2000 |  | =2000 |  | =2000',
  'a base amount, not summed up': ' |  | 2000 |  | =0 |  | =0',
  'a base amount and sums, entered and not computed': ' |  | 2000 |  | 2000 |  | 2000',
  'formulas that were not computed': ' |  |  |  | = |  | =',
  'zeros, and zero in the place of the name': '=0 |  |  |  | =0 |  | =0',
}

describe('IMPORT-02 a prepared form has only the people who are entered', () => {
  it.each(Object.entries(preparedRows))('%s below two people', (_what, rest) => {
    const sheet = `${header}${people}\n${rows(3, 200, rest)}`
    expect(names(sheet)).toEqual(['张三', '李四'])
    expect(read(sheet)).toMatchObject({ netPayTotal: '4190.00', blocked: [] })
    expect(kinds(sheet).length).toBeLessThanOrEqual(1)
  })

  it.each(Object.entries(preparedRows))('%s and nobody at all', (_what, rest) => {
    const sheet = `${header}\n${rows(1, 200, rest)}`
    expect(names(sheet)).toEqual([])
    expect(kinds(sheet)).toContain('noPeople')
    expect(read(sheet).blocked).toEqual([])
  })

  it('a single row without a name and with pay still is somebody', () => {
    const sheet = `${header}${people}\n3 |  | 店员 | 2000 | 300 | 2300 | 60 | 2240`
    expect(names(sheet)).toEqual(['张三', '李四', ''])
    expect(kinds(sheet)).toEqual(['payWithoutName'])
  })
})

describe('IMPORT-02 a row of placeholders is nobody', () => {
  const placeholders = (open: string, close: string): string =>
    header
      .split(' | ')
      .map((label) => `${open}${label}${close}`)
      .join(' | ')

  it.each([
    ['{{', '}}'],
    ['${', '}'],
    ['<%=', '%>'],
    ['[[', ']]'],
  ])('%s…%s below the people', (open, close) => {
    const sheet = `${header}${people}\n${placeholders(open, close)}`
    expect(names(sheet)).toEqual(['张三', '李四'])
    expect(read(sheet)).toMatchObject({ netPayTotal: '4190.00', blocked: [] })
  })

  it('{{…}} alone', () => {
    const sheet = `${header}\n${placeholders('{{', '}}')}`
    expect(names(sheet)).toEqual([])
    expect(kinds(sheet)).toContain('noPeople')
  })
})
