import { maxChangedCells } from '@zhixin/contract/batches/max-changed-cells'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { confirmMatches } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())

type Cell = string | number | null
const usual: Cell[][] = [
  ['张三', '研发部', '13800138000', 'zhang@example.com', 10000.1, 0.2, 10000.3],
  ['李四', '市场部', '', '', 8000, 500.55, 8500.55],
  ['王五', '市场部', '', '', 7000, 0, 7000],
]

async function makeBatch(hr: TestCaller, rows = usual, header = usualHeader): Promise<string> {
  const file = await payrollFile(header, rows)
  return (await hr.ok('batches.importExcel', { period: '2026-02' }, { file })).batchId
}
const review = (hr: TestCaller, id: string, over: Record<string, unknown> = {}) =>
  hr.ok('batches.review', { id, ...over })
const actions = async (hr: TestCaller) => (await hr.ok('audit.list', {})).list.map(({ action }) => action)
const cell = (rowNo: number, index: number, seen: string, value: string | null) => ({ rowNo, index, seen, value })
/** Returns the cells of one column, from the first row to the last. */
const column = async (hr: TestCaller, id: string, index: number) =>
  (await review(hr, id)).list.map(({ cells }) => cells[index])

describe('REVIEW-12 several cells as one change', () => {
  test('REVIEW-12 are saved together, summed, told in one entry, and undone and redone as one', async () => {
    const hr = await loggedIn(services)
    const id = await makeBatch(hr)
    const before = await review(hr, id)
    const cells = [cell(2, 4, '10000.1', '1'), cell(3, 4, '8000', '２，０００．５'), cell(4, 5, '0', '')]
    const done = await hr.ok('batches.updateCells', { id, cells })
    expect(done).toMatchObject({ saved: true, changed: 3, taken: [] })
    expect(done.rows.map(({ rowNo, edited }) => [rowNo, edited])).toEqual([
      [2, [4]],
      [3, [4]],
      [4, [5]],
    ])
    const after = await review(hr, id)
    expect(after.reviewHash).toBe(done.reviewHash)
    expect(after.sums).toEqual({ '4': '9001.50', '5': '500.75', '6': '25500.85' })
    expect((await actions(hr)).filter((action) => action.startsWith('batch.cell'))).toEqual(['batch.cells'])

    const undone = await hr.ok('batches.undoCells', { id, change: done.change ?? '' })
    expect(undone).toMatchObject({ saved: true, changed: 3 })
    const back = await review(hr, id)
    expect([back.reviewHash, back.sums, back.counts.edited]).toEqual([before.reviewHash, before.sums, 0])
    expect(back.list).toEqual(before.list)

    await hr.ok('batches.undoCells', { id, change: undone.change ?? '' })
    expect((await review(hr, id)).reviewHash).toBe(done.reviewHash)
  })

  test.each([
    [[cell(2, 4, '10000.1', '1'), cell(3, 4, '8000', '一万')], 'batch.cellInvalid'],
    [[cell(2, 4, '10000.1', '1'), cell(3, 0, '李四', '')], 'employees.nameEmpty'],
    [[cell(2, 4, '10000.1', '1'), cell(3, 40, '8000', '1')], 'record.missing'],
    [[cell(2, 4, '10000.1', '1'), cell(2, 4, '10000.1', '2')], 'wire.badInput'],
  ])('REVIEW-12 one that cannot be saved saves none: %#', async (cells, error) => {
    const hr = await loggedIn(services)
    const id = await makeBatch(hr)
    const { reviewHash } = await review(hr, id)
    expect((await hr.call('batches.updateCells', { id, cells })).error).toBe(error)
    const after = await review(hr, id)
    expect([after.reviewHash, after.counts.edited]).toEqual([reviewHash, 0])
    expect(await actions(hr)).not.toContain('batch.cells')
  })

  test('REVIEW-12 what somebody else has changed meanwhile refuses all of them and says what stands there', async () => {
    const hr = await loggedIn(services)
    const id = await makeBatch(hr)
    await hr.ok('batches.updateCell', { id, rowNo: 3, index: 4, value: '9' })
    const cells = [cell(2, 4, '10000.1', '1'), cell(3, 4, '8000', '2')]
    const refused = await hr.ok('batches.updateCells', { id, cells })
    expect(refused).toMatchObject({ saved: false, change: null, taken: [{ rowNo: 3, index: 4, now: '9.0' }] })
    expect(await column(hr, id, 4)).toEqual(['10000.1', '9.0', '7000'])
    await hr.ok('batches.removeRows', { id, rowNos: [4] })
    const gone = await hr.ok('batches.updateCells', { id, cells: [cell(4, 4, '7000', '1')] })
    expect(gone.taken).toEqual([{ rowNo: 4, index: 4, now: null }])
  })

  test('REVIEW-12 more of them than may be changed at once are refused with both numbers', async () => {
    const hr = await loggedIn(services)
    const id = await makeBatch(hr)
    const cells = Array.from({ length: maxChangedCells + 1 }, (_, at) => cell(at + 2, 4, '', '1'))
    const { error, msg } = await hr.call('batches.updateCells', { id, cells })
    expect(error).toBe('batch.tooManyCells')
    expect(msg).toContain('5000')
    expect(msg).toContain('5001')
  })

  test('REVIEW-12 changed names are matched again, once for all of them', async () => {
    const hr = await loggedIn(services)
    await hr.ok('employees.add', { name: '赵六' })
    await hr.ok('employees.add', { name: '孙七' })
    const id = await makeBatch(hr)
    const cells = [cell(2, 0, '张三', '赵六'), cell(3, 0, '李四', '孙七')]
    const done = await hr.ok('batches.updateCells', { id, cells })
    expect(done.rows.map(({ match, employee }) => [match, employee?.name])).toEqual([
      ['byName', '赵六'],
      ['byName', '孙七'],
    ])
    const undone = await hr.ok('batches.undoCells', { id, change: done.change ?? '' })
    expect(undone.rows.map(({ name, match }) => [name, match])).toEqual([
      ['张三', 'unknown'],
      ['李四', 'unknown'],
    ])
  })
})

describe('REVIEW-12 undo', () => {
  test('REVIEW-12 refuses where somebody changed the cell since, and changes nothing', async () => {
    const hr = await loggedIn(services)
    const id = await makeBatch(hr)
    const { change } = await hr.ok('batches.updateCell', { id, rowNo: 3, index: 6, value: '1' })
    await hr.ok('batches.updateCell', { id, rowNo: 3, index: 6, value: '2' })
    const refused = await hr.ok('batches.undoCells', { id, change: change ?? '' })
    expect(refused).toMatchObject({ saved: false, taken: [{ rowNo: 3, index: 6, now: '2.00' }] })
    expect((await column(hr, id, 6))[1]).toBe('2.00')
  })

  test('REVIEW-12 a cell that could not be used cannot be used again, and stops the send as before', async () => {
    const hr = await loggedIn(services)
    const id = await makeBatch(hr, [...usual, ['赵六', '', '', '', 1, 1, '待定']])
    const { change } = await hr.ok('batches.updateCell', { id, rowNo: 5, index: 6, value: '2' })
    const undone = await hr.ok('batches.undoCells', { id, change: change ?? '' })
    expect(undone.rows[0]).toMatchObject({ blocked: [6], edited: [] })
    expect(undone.counts.blocked).toBe(1)
    await hr.ok('batches.updateCell', { id, rowNo: 5, index: 6, value: '3' })
    const restored = await hr.ok('batches.updateCells', { id, cells: [cell(5, 6, '3.00', null)] })
    expect(restored.rows[0]).toMatchObject({ blocked: [6], edited: [] })
    expect(restored.rows[0]?.cells[6]).toBe('待定')
  })

  test('REVIEW-12 knows only changes of its own batch', async () => {
    const hr = await loggedIn(services)
    const [one, other] = [await makeBatch(hr), await makeBatch(hr)]
    const { change } = await hr.ok('batches.updateCell', { id: one, rowNo: 3, index: 6, value: '1' })
    expect((await hr.call('batches.undoCells', { id: other, change: change ?? '' })).error).toBe('record.missing')
  })
})

describe('REVIEW-12 REVIEW-03 undo of a changed name', () => {
  const reason = '张三由李四代领'
  /** Makes a batch whose first row HR has assigned to a person whom it contradicts, and returns its state. */
  async function givenByHand(hr: TestCaller) {
    const { id: other } = await hr.ok('employees.add', { name: '赵六', department: '研发部', phone: '13800138009' })
    const id = await makeBatch(hr)
    const { contradictions } = await hr.ok('batches.compareMatch', { id, rowNo: 2, employeeId: other })
    await hr.ok('batches.matchRow', { id, rowNo: 2, employeeId: other, accept: { reason, contradictions } })
    return { id, other, before: await review(hr, id), plan: await hr.ok('batches.check', { id }) }
  }
  const rename = async (hr: TestCaller, id: string, name = '孙七') =>
    (await hr.ok('batches.updateCells', { id, cells: [cell(2, 0, '张三', name)] })).change ?? ''
  const undo = (hr: TestCaller, id: string, change: string) => hr.ok('batches.undoCells', { id, change })

  test('REVIEW-12 leaves a row alone that was given to somebody else by hand since', async () => {
    const hr = await loggedIn(services)
    const { id } = await givenByHand(hr)
    const change = await rename(hr, id)
    await hr.ok('employees.add', { name: '周八' })
    const { list } = await hr.ok('employees.list', { keyword: '周八' })
    const choice = { id, rowNo: 2, employeeId: list[0]?.id ?? '' }
    const { contradictions } = await hr.ok('batches.compareMatch', choice)
    await hr.ok('batches.matchRow', { ...choice, accept: { reason, contradictions } })
    const undone = await undo(hr, id, change)
    expect(undone.rows[0]?.employee?.name).not.toBe('赵六')
    expect(undone.rows[0]).toMatchObject({ manual: false })
  })

  test('REVIEW-12 brings the match by hand back with its reason, ends it again when redone, and tells the trail', async () => {
    const hr = await loggedIn(services)
    const { id, before, plan } = await givenByHand(hr)
    const change = await rename(hr, id)
    const renamed = (await review(hr, id)).list[0]
    expect(renamed).toMatchObject({ name: '孙七', match: 'unknown', employee: null, manual: false, accepted: false })
    expect((await hr.ok('batches.check', { id })).acceptedMatches.count).toBe(0)

    const undone = await undo(hr, id, change)
    expect(undone.rows[0]).toMatchObject({
      match: 'confirmed',
      employee: { name: '赵六' },
      manual: true,
      accepted: true,
    })
    const back = await review(hr, id)
    expect([back.list, back.counts, back.reviewHash]).toEqual([before.list, before.counts, before.reviewHash])
    expect((await hr.ok('batches.check', { id })).acceptedMatches).toEqual(plan.acceptedMatches)
    const { list } = await hr.ok('audit.list', { action: 'batch.undoCells' })
    const { changes } = await hr.ok('audit.show', { seq: list[0]?.seq ?? 0 })
    expect(changes?.slice(1)).toEqual([
      { field: 'employee', what: '张三', before: '', after: '赵六' },
      { field: 'reason', what: '张三', before: '', after: reason },
    ])

    const redone = await undo(hr, id, undone.change ?? '')
    expect(redone.rows[0]).toMatchObject({ name: '孙七', employee: null, accepted: false })
    expect((await undo(hr, id, redone.change ?? '')).rows[0]).toMatchObject({
      employee: { name: '赵六' },
      accepted: true,
    })
  })

  test('REVIEW-12 brings back what was confirmed by name, of every row of a paste', async () => {
    const hr = await loggedIn(services)
    for (const name of ['李四', '王五']) await hr.ok('employees.add', { name })
    const id = await makeBatch(hr)
    await confirmMatches(hr, id)
    const cells = [cell(3, 0, '李四', '甲'), cell(4, 0, '王五', '乙')]
    const { change } = await hr.ok('batches.updateCells', { id, cells })
    const { rows } = await undo(hr, id, change ?? '')
    expect(rows.map(({ match, manual, accepted, employee }) => [match, manual, accepted, employee?.name])).toEqual([
      ['confirmed', true, false, '李四'],
      ['confirmed', true, false, '王五'],
    ])
  })

  test('REVIEW-12 REVIEW-13 leaves alone whoever is another row’s, has left, or is gone by now', async () => {
    const hr = await loggedIn(services)
    const taken = await givenByHand(hr)
    const change = await rename(hr, taken.id)
    const { contradictions } = await hr.ok('batches.compareMatch', { id: taken.id, rowNo: 3, employeeId: taken.other })
    const accept = { reason, contradictions }
    await hr.ok('batches.matchRow', { id: taken.id, rowNo: 3, employeeId: taken.other, accept })
    const kept = await undo(hr, taken.id, change)
    expect(kept.rows[0]).toMatchObject({ name: '张三', employee: null, manual: false, accepted: false })
    expect((await review(hr, taken.id)).list[1]).toMatchObject({ employee: { name: '赵六' }, accepted: true })

    for (const goes of [
      (of: TestCaller, id: string) => of.ok('employees.updateQuit', { id, type: 2, leftOn: '2026-01-31' }),
      (of: TestCaller, id: string) => of.ok('employees.remove', { id }),
    ]) {
      const other = await loggedIn(services)
      const gone = await givenByHand(other)
      const renamed = await rename(other, gone.id)
      await goes(other, gone.other)
      expect((await undo(other, gone.id, renamed)).rows[0]).toMatchObject({ employee: null, manual: false })
    }
  })

  test('REVIEW-12 REVIEW-13 leaves a row alone that has another number than when it was matched', async () => {
    const hr = await loggedIn(services)
    await hr.ok('employees.add', { name: '赵六' })
    const header = ['姓名', '工号', '实发工资']
    const id = await makeBatch(hr, [['赵六', 'A1', 1]], header)
    await confirmMatches(hr, id)
    const { change } = await hr.ok('batches.updateCells', { id, cells: [cell(2, 0, '赵六', '孙七')] })
    await hr.ok('batches.updateCell', { id, rowNo: 2, index: 1, value: 'A2' })
    expect((await undo(hr, id, change ?? '')).rows[0]).toMatchObject({ name: '赵六', match: 'byName', manual: false })
  })

  test('REVIEW-13 a reason that a changed name has ended does not come back with a match by name', async () => {
    const hr = await loggedIn(services)
    const { id: other } = await hr.ok('employees.add', { name: '赵六' })
    const id = await makeBatch(hr)
    await hr.ok('batches.matchRow', { id, rowNo: 3, employeeId: other, accept: { reason, contradictions: ['name'] } })
    expect((await review(hr, id)).list[1]).toMatchObject({ manual: true, accepted: true })
    await hr.ok('batches.updateCells', { id, cells: [cell(3, 0, '李四', '赵六')] })
    await confirmMatches(hr, id)
    expect((await review(hr, id)).list[1]).toMatchObject({ employee: { name: '赵六' }, manual: true, accepted: false })
  })
})

describe('REVIEW-12 the history of a cell', () => {
  test('REVIEW-12 tells the file’s value and who changed it from what to what, the newest first', async () => {
    const hr = await loggedIn(services)
    const id = await makeBatch(hr)
    const place = { id, rowNo: 3, index: 6 }
    expect(await hr.ok('batches.cellHistory', place)).toMatchObject({ file: '8500.55', isEdited: false, changes: [] })
    await hr.ok('batches.updateCell', { ...place, value: '1' })
    await hr.ok('batches.updateCell', { ...place, value: '2' })
    const told = await hr.ok('batches.cellHistory', place)
    expect(told).toMatchObject({ file: '8500.55', now: '2.00', isEdited: true })
    expect(told.changes.map(({ before, after }) => [before, after])).toEqual([
      ['1.00', '2.00'],
      ['8500.55', '1.00'],
    ])
    const { list } = await hr.ok('audit.list', {})
    expect(told.changes.map(({ by }) => by)).toEqual([list[0]?.actor, list[0]?.actor])

    const before = (await review(hr, await makeBatch(hr))).sums
    const back = await hr.ok('batches.updateCells', { id, cells: [cell(3, 6, '2.00', null)] })
    expect(back.rows[0]).toMatchObject({ edited: [] })
    expect((await review(hr, id)).sums).toEqual(before)
    expect((await hr.ok('batches.cellHistory', place)).changes).toHaveLength(3)
  })
})

describe('REVIEW-12 filters of amounts and the search', () => {
  const rows: Cell[][] = [
    ['张三', '研发部', '138-0013-8000', '', 20000, '', 20000],
    ['李四', '市场部', '', '', 20000.01, 1, 20001.01],
    ['王五', '市场部', '', '', -5.5, 2, '0.1000000000000000055'],
    ['赵六', '市场部', '', '', '19,999.99', 3, 0.1],
  ]
  const cases: [string, Record<string, unknown>, string[]][] = [
    ['above', { '4': { is: 'above', amount: '20000' } }, ['李四']],
    ['atLeast', { '4': { is: 'atLeast', amount: '20000' } }, ['张三', '李四']],
    ['below', { '4': { is: 'below', amount: '0' } }, ['王五']],
    ['atMost', { '4': { is: 'atMost', amount: '19999.99' } }, ['王五', '赵六']],
    ['equal', { '4': { is: 'equal', amount: '20000.00' } }, ['张三']],
    ['equal', { '6': { is: 'equal', amount: '0.1' } }, ['赵六']],
    ['notEqual', { '6': { is: 'notEqual', amount: '0.1' } }, ['张三', '李四', '王五']],
    ['between', { '4': { is: 'between', amount: '-5.5', to: '20000' } }, ['张三', '王五', '赵六']],
    ['empty', { '5': { is: 'empty' } }, ['张三']],
    ['notEmpty', { '5': { is: 'notEmpty' }, '4': { is: 'above', amount: '0' } }, ['李四', '赵六']],
  ]
  test('REVIEW-12 compare exactly, negative and with many decimals, each with the sums of what is left', async () => {
    const hr = await loggedIn(services)
    const id = await makeBatch(hr, rows)
    for (const [is, amounts, expected] of cases) {
      const found = await review(hr, id, { amounts })
      expect([is, found.list.map(({ name }) => name)]).toEqual([is, expected])
      expect(found.total).toBe(expected.length)
    }
    const { sums, order } = await review(hr, id, { amounts: { '4': { is: 'atLeast', amount: '20000' } } })
    expect(sums['4']).toBe('40000.01')
    const place = {
      id,
      amounts: { '4': { is: 'atLeast' as const, amount: '20000' } },
      order: 'other',
      from: 1,
      count: 5,
    }
    const more = await hr.ok('batches.reviewRows', place)
    expect([more.list.map(({ name }) => name), more.order]).toEqual([['李四'], order])
  })

  test('REVIEW-12 a name, a phone however it is written, and other filters beside', async () => {
    const hr = await loggedIn(services)
    const header = ['姓名', '工号', '手机号', '部门', '基本工资', '奖金', '实发工资']
    const people: Cell[][] = [
      ['张三', 'A001', '13800138000', '研发部', 1, 1, 2],
      ['李四', 'A002', '139 0013 9000', '市场部', 1, 1, 2],
      ['王五', 'B001', '', '市场部', 1, 2, 3],
    ]
    const id = await makeBatch(hr, people, header)
    const search = async (text: string, over: Record<string, unknown> = {}) =>
      (await review(hr, id, { search: text, ...over })).list.map(({ name }) => name)
    expect(await search('张')).toEqual(['张三'])
    expect(await search('a00')).toEqual(['张三', '李四'])
    expect(await search('0013')).toEqual(['张三', '李四'])
    expect(await search('13900139000')).toEqual(['李四'])
    expect(await search('139-0013')).toEqual(['李四'])
    expect(await search('市场')).toEqual([])
    expect(await search('00', { amounts: { '6': { is: 'above', amount: '2' } } })).toEqual(['王五'])
    expect(await search('00', { filters: { department: '市场' } })).toEqual(['李四', '王五'])
  })

  test('REVIEW-12 what is no money column, or lacks its amount, is refused', async () => {
    const hr = await loggedIn(services)
    const id = await makeBatch(hr)
    const wrong = [
      ['0', { is: 'empty' }],
      ['4', { is: 'above' }],
      ['4', { is: 'between', amount: '1' }],
    ] as const
    for (const [key, filter] of wrong)
      expect((await hr.call('batches.review', { id, amounts: { [key]: filter } })).error).toBe('wire.badInput')
  })
})

const app = () => services
const withBatch = async (hr: TestCaller) => ({ id: await makeBatch(hr) })
describeCallContract('batches.updateCells', {
  app,
  input: async (hr) => ({ ...(await withBatch(hr)), cells: [cell(2, 6, '10000.3', '5')] }),
  badInput: [
    { id: 'no id' },
    { id: crypto.randomUUID(), cells: [] },
    { id: crypto.randomUUID(), cells: [{ rowNo: 0 }] },
  ],
})
describeCallContract('batches.undoCells', {
  app,
  input: async (hr) => {
    const id = await makeBatch(hr)
    const { change } = await hr.ok('batches.updateCell', { id, rowNo: 2, index: 6, value: '5' })
    return { id, change: change ?? '' }
  },
  badInput: [{ id: crypto.randomUUID(), change: 'none' }],
})
describeCallContract('batches.cellHistory', {
  app,
  input: async (hr) => ({ ...(await withBatch(hr)), rowNo: 2, index: 6 }),
  badInput: [{ id: crypto.randomUUID(), rowNo: 0, index: -1 }],
})
