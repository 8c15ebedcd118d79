import { expect, test } from 'vitest'
import { samplePayroll } from './sample-payroll.ts'

const table = (kind: 'plain' | 'faulty', language: 'ch' | 'en' | 'ceh' = 'ch') => {
  const { header, rows, ...names } = samplePayroll(kind, '2026-11', language)
  const people = rows.slice(0, -1)
  const column = (name: string) => people.map((row) => Number(row[header.indexOf(name)]))
  return { ...names, header, rows, people, column }
}

test('IMPORT-15 in the plain sample every net pay and every total is the sum of its items', () => {
  const { header, rows, column } = table('plain')
  const [gross, net] = [column('应发合计'), column('实发工资')]
  const [base, allowance, overtime] = [column('基本工资'), column('岗位津贴'), column('加班费')]
  const [social, housing, tax] = [column('社保个人'), column('公积金个人'), column('个人所得税')]
  for (const [index, each] of gross.entries()) {
    expect((base[index] ?? 0) + (allowance[index] ?? 0) + (overtime[index] ?? 0)).toBe(each)
    expect(each - (social[index] ?? 0) - (housing[index] ?? 0) - (tax[index] ?? 0)).toBe(net[index])
    expect(net[index]).toBeGreaterThan(0)
  }
  expect(rows.at(-1)?.[header.indexOf('实发工资')]).toBe(net.reduce((sum, each) => sum + each, 0))
})

test.each(['plain', 'faulty'] as const)('IMPORT-15 nobody in the %s sample has a contact', (kind) => {
  for (const language of ['ch', 'en', 'ceh'] as const) {
    const { header, rows } = table(kind, language)
    expect(header.join()).not.toMatch(/手机|邮箱|微信|mail|mobile|phone/i)
    expect(rows.flat().join()).not.toMatch(/@|\b1\d{10}\b/)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([header.length]))
  }
})

test('IMPORT-15 I18N-01 the English sample holds no Chinese, and the one of both languages is the Chinese one', () => {
  const { header, rows, fileName, sheet } = table('faulty', 'en')
  expect([header, rows, fileName, sheet].flat(2).join()).not.toMatch(/\p{Script=Han}/u)
  expect(table('faulty', 'ceh')).toMatchObject({ header: table('faulty').header, sheet: '2026-11工资' })
})
