import { expect, test } from 'vitest'
import { likelyQuestions } from './likely-questions.ts'

const line = (label: string) => ({ label, labelEn: '' })
const asked = (known: Parameters<typeof likelyQuestions>[0]) => likelyQuestions(known).map(({ zh }) => zh)

test('SLIP-09 of the first slip, without insurance and tax, nothing is offered', () => {
  expect(asked({ lines: [line('基本工资')], months: 1 })).toEqual([])
})

test('SLIP-09 what is offered is on the slip, and goes the way net pay went', () => {
  const lines = [line('基本工资'), line('养老保险'), line('住房公积金')]
  expect(asked({ lines, change: 'more', months: 2 })).toEqual([
    '为什么比上个月多',
    '扣了多少社保',
    '公积金多少',
    '哪个月实发最高',
  ])
  expect(asked({ lines: [{ label: '个税', labelEn: 'Tax' }], change: 'less', months: 1 })).toEqual([
    '为什么比上个月少',
    '今年一共交了多少税',
  ])
})
