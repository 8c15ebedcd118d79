import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAmounts } from '../money/money.ts'
import { monthsUpTo, payByMonth, sumByDepartment } from './department-pay.ts'

const slip = (department: string, value: string | null) => ({ department, netPay: value === null ? null : { value } })

test('SHELL-19 slips are summed by department to the cent; what is no amount is not counted', () => {
  expect(
    sumByDepartment([
      slip('研发部', '0.1'),
      slip('研发部', '0.2'),
      slip('', '-5'),
      slip('财务部', null),
      slip('财务部', '离职'),
    ]),
  ).toEqual([
    { name: '研发部', slips: 2, netPay: '0.3' },
    { name: '', slips: 1, netPay: '-5' },
  ])
})

test('SHELL-19 what a division left counts with its cents, as in the total of the payroll', () => {
  const slips = Array.from({ length: 60 }, () => slip('研发部', '3333.333333333'))
  expect(sumByDepartment(slips)).toEqual([{ name: '研发部', slips: 60, netPay: '199999.80' }])
})

test('SHELL-19 the months go back over the turn of a year', () => {
  expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

const money = fc.integer({ min: -500_000, max: 5_000_000 }).map((cents) => (cents / 100).toFixed(2))
const batches = fc.array(
  fc.record({
    period: fc.constantFrom('2025-12', '2026-01', '2026-02', '2020-01'),
    departments: fc.array(
      fc.record({ name: fc.constantFrom('甲', '乙', '丙', '丁', ''), slips: fc.nat(50), netPay: money }),
      { maxLength: 6 },
    ),
  }),
  { maxLength: 8 },
)

test('SHELL-19 in every month named departments and the rest come to the whole, whatever is shown', () => {
  fc.assert(
    fc.property(batches, fc.integer({ min: 1, max: 5 }), (all, shown) => {
      const months = ['2025-12', '2026-01', '2026-02']
      const { names, others, months: paid } = payByMonth(all, months, shown)
      expect(paid.map(({ month }) => month)).toEqual(months)
      expect(names.length).toBeLessThanOrEqual(shown + 1)
      expect(others).not.toBe(1)
      for (const { month, netPay, slips, departments, rest } of paid) {
        const parts = all.filter(({ period }) => period === month).flatMap((batch) => batch.departments)
        expect(Number(netPay)).toBeCloseTo(
          parts.reduce((sum, part) => sum + Number(part.netPay), 0),
          2,
        )
        expect(slips).toBe(parts.reduce((sum, part) => sum + part.slips, 0))
        expect(Number(sumAmounts([...departments.map((part) => part.netPay), rest.netPay]))).toBe(Number(netPay))
        expect(departments.map(({ name }) => name)).toEqual(names)
        if (others === 0) expect(Number(rest.netPay)).toBe(0)
      }
    }),
  )
})
