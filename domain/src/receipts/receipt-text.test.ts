import { expect, test } from 'vitest'
import { gradeText } from './receipt-text.ts'

test('SLIP-06 no grade says that anybody was met: slips are confirmed and signed from afar', () => {
  for (const { en } of Object.values(gradeText)) expect(en).not.toMatch(/in person/i)
  expect(gradeText.L1).toEqual({ zh: '本人确认签收', en: 'Confirmed by the employee' })
  expect(gradeText.L2).toEqual({ zh: '本人手写签名', en: 'Signed by hand' })
})
