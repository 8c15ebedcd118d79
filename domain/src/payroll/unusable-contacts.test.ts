import { expect, test } from 'vitest'
import { read } from './testing-drawn.ts'

const told = (drawing: string) =>
  read(drawing).warnings.filter(({ kind }) => kind === 'unusablePhone' || kind === 'unusableEmail')

test('IMPORT-13 unusable numbers and addresses get a warning with the first of them', () => {
  const found = told(`
姓名 | 手机号 | 邮箱 | 实发工资
张三 | 176 | zhang@example.com | 1
李四 | 13800138000 | li@ | 2
王五 | 188 | wang.example.com | 3`)
  expect(found).toEqual([
    { kind: 'unusablePhone', row: 1, text: '176', column: 1, label: '手机号', count: 2 },
    { kind: 'unusableEmail', row: 2, text: 'li@', column: 2, label: '邮箱', count: 2 },
  ])
})

test('IMPORT-13 valid contacts in any spelling, and words for none, get no warning', () => {
  const found = told(`
姓名 | 手机号 | 邮箱 | 实发工资
张三 | +86 138 0013 8000 | mailto:zhang@example.com | 1
李四 | 无 | — | 2
王五 | | | 3`)
  expect(found).toEqual([])
})
