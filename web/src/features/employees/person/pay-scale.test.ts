import { expect, test } from 'vitest'
import { payScale } from './pay-scale.ts'

test('ROSTER-04 the bars of the chart stand on zero, in proportion, below round lines', () => {
  const scale = payScale(['5000.00', null, '10000.00'])
  expect(scale?.ticks).toEqual([
    { label: '0', share: 0 },
    { label: '2,500', share: 25 },
    { label: '5,000', share: 50 },
    { label: '7,500', share: 75 },
    { label: '10,000', share: 100 },
  ])
  expect(scale?.bars).toEqual([
    { from: 0, height: 50, isNegative: false },
    undefined,
    { from: 0, height: 100, isNegative: false },
  ])
})

test('ROSTER-04 a month with a negative net pay hangs below the line of zero', () => {
  const scale = payScale(['-100.00', '300.00'])
  expect(scale?.ticks.map(({ label }) => label)).toEqual(['-100', '0', '100', '200', '300'])
  expect(scale?.bars).toEqual([
    { from: 0, height: 25, isNegative: true },
    { from: 25, height: 75, isNegative: false },
  ])
})

test.each([[[]], [[null, null]], [['0.00', '0']]])('ROSTER-04 %j draws no chart', (amounts) => {
  expect(payScale(amounts)).toBeUndefined()
})
