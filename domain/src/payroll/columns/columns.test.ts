import { describe, expect, it } from 'vitest'
import type { LayoutChoice } from '../table.ts'
import { drawnGrid, read } from '../testing/drawn.ts'
import type { Candidate } from './candidate.ts'
import type { ColumnFacts } from './column-facts.ts'
import { findColumns } from './columns.ts'
import { explainColumns } from './explain-columns.ts'
import { singleRoles } from './single-roles.ts'
import { solveAssignment } from './solve-assignment.ts'

const netOf = (sheet: string): [string | undefined, string[]] => {
  const { columns, warnings } = read(sheet)
  const asked = warnings.filter(({ kind }) => kind === 'uncertainRole' || kind === 'noNetPayColumn')
  return [columns.find(({ role }) => role === 'netPay')?.label, asked.map(({ kind }) => kind)]
}

describe('IMPORT-11 amounts show which column is net pay', () => {
  it('gross pay less the total of deductions is asked about under a label that says nothing', () => {
    const sheet = `
Name | Basic | Total Salary | PF | TOTAL DEDUCTIONS | Balance
Ann | 900 | 1000 | 100 | 150 | 850
Bob | 1900 | 2000 | 200 | 250 | 1750`
    expect(netOf(sheet)).toEqual(['Balance', ['uncertainRole']])
  })

  it('one row that does not agree shows that it is something else', () => {
    const sheet = `
Name | Basic | Gross Pay | PF | TOTAL DEDUCTIONS | Balance
Ann | 900 | 1000 | 100 | 150 | 850
Bob | 1900 | 2000 | 200 | 250 | 1749`
    expect(netOf(sheet)).toEqual([undefined, ['noNetPayColumn']])
  })

  it.each(['计税工资', '应发工资'])('%s is pay before something else is deducted', (label) => {
    const sheet = `姓名 | 工资 | 社保 | 扣款合计 | ${label}\n张三 | 1000 | 100 | 150 | 850\n李四 | 2000 | 200 | 250 | 1750`
    expect(netOf(sheet)[0]).not.toBe(label)
  })

  it('a weak label needs no question if it is gross pay less all deductions', () => {
    const rows = '张三 | 1000 | 100 | 50 | 150 | 850\n李四 | 2000 | 200 | 50 | 250 | 1750'
    expect(netOf(`姓名 | 应发 | 社保 | 个税 | 扣款合计 | 合计\n${rows}`)).toEqual(['合计', []])
    expect(netOf(`姓名 | 应发 | 社保 | 个税 | 扣款合计 | 合计\n${rows.replace('1750', '1751')}`)[1]).toEqual([
      'uncertainRole',
    ])
  })

  it('what is paid after the calculated net pay is still the last one', () => {
    const sheet = `姓名 | 应发 | 扣款 | 实发工资 | 补发 | 实发合计\n张三 | 100 | 10 | 90 | 10 | 100\n李四 | 200 | 10 | 190 | 10 | 200`
    expect(netOf(sheet)).toEqual(['实发合计', ['uncertainRole']])
  })
})

describe('IMPORT-03 values show which column is the contact', () => {
  const phoneOf = (first: string, second: string): string | undefined =>
    read(
      `姓名 | 手机 | 联系电话 | 实发\n张三 | ${first} | ${second} | 100\n李四 | ${first} | ${second} | 200`,
    ).columns.find(({ role }) => role === 'phone')?.label

  it.each([
    ['13800138000', '13900139000', '手机'],
    ['8001', '13900139000', '联系电话'],
    ['', '13900139000', '联系电话'],
    ['8001', '8002', '手机'],
  ])('%j and %j: %s', (first, second, label) => expect(phoneOf(first, second)).toBe(label))
})

describe('IMPORT-03 all roles are assigned at once', () => {
  /** Numbers that look random and are the same in every run. */
  function numbersFrom(seed: number): (below: number) => number {
    let state = seed
    return (below) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
  }

  function drawCandidates(next: (below: number) => number): Candidate[] {
    const columns = Array.from({ length: 5 }, (_, index) => ({ index }) as ColumnFacts)
    return columns.flatMap((column) =>
      singleRoles.slice(0, 4).flatMap((role) => {
        const bits = next(30) - 12
        return bits > 0 ? [{ column, role, rank: 0, evidence: [], bits }] : []
      }),
    )
  }

  /** The most bits by trying every choice. */
  function mostBits(
    candidates: readonly Candidate[],
    roles: readonly string[],
    taken: ReadonlySet<ColumnFacts>,
  ): number {
    const [role, ...others] = roles
    if (role === undefined) return 0
    const without = mostBits(candidates, others, taken)
    const own = candidates.filter((one) => one.role === role && !taken.has(one.column))
    const bits = own.map((one) => one.bits + mostBits(candidates, others, new Set([...taken, one.column])))
    return Math.max(without, ...bits)
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => [seed]))('as well as by trying every choice, %i', (seed) => {
    const next = numbersFrom(seed)
    for (let round = 0; round < 20; round++) {
      const candidates = drawCandidates(next)
      const { bits, taken } = solveAssignment(candidates)
      expect(bits).toBe(mostBits(candidates, singleRoles, new Set()))
      expect(new Set(taken.map(({ column }) => column)).size).toBe(taken.length)
      expect(new Set(taken.map(({ role }) => role)).size).toBe(taken.length)
    }
  })
})

describe('IMPORT-13 every role can be explained', () => {
  function explain(sheet: string, roles?: LayoutChoice['roles']) {
    const grid = drawnGrid(sheet)
    return explainColumns(grid, { ...findColumns(grid, 0, 0, roles), top: 0, bottom: 0 })
  }
  const sheet = `工号 | 姓名 | 基本工资 | 备注 | 实发工资 | 打卡金额\nA1 | 张三 | 100 | 无 | 90 | 80\nA2 | 李四 | 200 | 无 | 180 | 170`

  it('the likeliest candidate has the role of its column, but for a second column of net pay, and its bits are the sum of the evidence', () => {
    const columns = explain(sheet)
    expect(columns.map(({ role }) => role)).toEqual(['employeeNo', 'name', 'money', 'text', 'netPay', 'money'])
    for (const { label, role, candidates } of columns) {
      // The second column of net pay lost to the first one and is an amount, so it is only among the candidates.
      const likely = candidates.filter(({ bits }) => bits > 0).map((one) => one.role)
      if (role === 'text') expect(likely).toEqual([])
      else if (label === '打卡金额') expect(likely).toContain(role)
      else expect(likely[0]).toBe(role)
      for (const { bits, evidence } of candidates) expect(bits).toBe(evidence.reduce((sum, one) => sum + one.bits, 0))
    }
  })

  it('a small lead over another column is the reason why HR is asked', () => {
    const [, name, , , net, paid] = explain(sheet)
    const rival = paid?.candidates.find(({ role }) => role === 'netPay')
    expect(net?.margin).toBe((net?.candidates[0]?.bits ?? 0) - (rival?.bits ?? 0))
    expect(rival?.evidence.map(({ id }) => id)).toEqual(['label', 'furtherPayment'])
    expect(net?.margin).toBeLessThan(name?.margin ?? 0)
  })

  it('a role that HR chose has no lead', () => {
    expect(explain(sheet, { 5: 'netPay' }).map(({ role, margin }) => [role, margin === null])).toEqual([
      ['employeeNo', false],
      ['name', false],
      ['money', true],
      ['text', true],
      ['money', true],
      ['netPay', true],
    ])
  })
})
