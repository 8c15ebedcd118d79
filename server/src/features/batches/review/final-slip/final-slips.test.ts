import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCallContract, type TestCaller } from '../../../../test/call-contract.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { importPayroll } from '../../../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Person {
  name: string
  department?: string
  email?: string
  employeeNo?: string
}

/** Adds somebody to the roster who has left. */
async function addLeaver(hr: TestCaller, person: Person): Promise<string> {
  const { id } = await hr.ok('employees.add', person)
  await hr.ok('employees.updateQuit', { id, type: 1, leftOn: '2026-09-30' })
  return id
}

const header = ['姓名', '部门', '工号', '实发工资']
const imported = (hr: TestCaller, ...people: [name: string, department?: string, number?: string][]) =>
  importPayroll(hr, {
    period: '2026-10',
    header,
    rows: people.map(([name, department = '', number = ''], at) => [name, department, number, 8000 + at]),
  })

/** A payroll with one leaver, and the request for the final slip. */
async function oneLeaver(hr: TestCaller) {
  const employeeId = await addLeaver(hr, { name: '孙二', email: 'sun@example.com' })
  return { id: await imported(hr, ['孙二']), days: 30, rows: [{ rowNo: 2, employeeId }] }
}

describeCallContract('batches.previewFinalSlips', {
  app: () => app,
  input: async (hr) => ({ id: (await oneLeaver(hr)).id }),
  badInput: [{}, { id: 'x' }],
})

describeCallContract('batches.finalSlips', {
  app: () => app,
  input: oneLeaver,
  badInput: [{}, { id: 'x', days: 30, rows: [{ rowNo: 2, employeeId: 'x' }] }],
})

describe('REVIEW-13 people of a batch who have left', () => {
  test('REVIEW-13 are a part of their own, are told before the send, and are never added to the roster unasked', async () => {
    const hr = await loggedIn(app)
    await addLeaver(hr, { name: '孙二', employeeNo: 'L1' })
    const id = await imported(hr, ['孙二', '', 'N2'], ['新人'])
    const { counts } = await hr.ok('batches.review', { id })
    expect(counts).toMatchObject({ all: 2, unmatched: 1, left: 1 })
    const check = await hr.ok('batches.check', { id })
    expect(check.problems.map(({ kind, count }) => [kind, count])).toEqual([
      ['unmatched', 1],
      ['left', 1],
    ])
    expect(check.problems[1]?.message).toContain('已离职')
    expect(check.notReached.map(({ name, why }) => [name, why])).toEqual([
      ['孙二', 'left'],
      ['新人', 'unmatched'],
    ])
    expect((await hr.ok('batches.listUnfinished')).list[0]?.open).toMatchObject({ left: 1, others: 1 })
    expect(await hr.ok('batches.previewAdding', { id })).toMatchObject({ add: 1, undecided: { count: 0 } })
    expect(await hr.ok('batches.addUnknown', { id })).toMatchObject({ added: 1, counts: { unmatched: 0, left: 1 } })
    // Somebody of the same name is a new person only where HR says so of that very row.
    expect(await hr.ok('batches.addUnknown', { id, rowNos: [2] })).toMatchObject({ added: 1, counts: { left: 0 } })
  })

  test('REVIEW-13 get their final slips together, at the contact of the roster', async () => {
    const hr = await loggedIn(app)
    const sun = await addLeaver(hr, { name: '孙二', department: '市场部', email: 'sun.er.long@example.com' })
    const qian = await addLeaver(hr, { name: '钱七', email: 'qian@example.com' })
    const id = await imported(hr, ['孙二', '市场部'], ['钱七'])
    const { total, list } = await hr.ok('batches.previewFinalSlips', { id })
    expect(total).toBe(2)
    expect(list).toMatchObject([
      {
        rowNo: 2,
        employee: { id: sun, department: '市场部', leftOn: '2026-09-30' },
        net: '8000.00',
        target: 'su***ng@example.com',
        held: null,
      },
      { rowNo: 3, employee: { id: qian }, held: null },
    ])
    const rows = list.flatMap(({ rowNo, employee }) => (employee ? [{ rowNo, employeeId: employee.id }] : []))
    expect(await hr.ok('batches.finalSlips', { id, days: 7, rows })).toMatchObject({
      chosen: 2,
      held: 0,
      counts: { matched: 2, left: 0 },
    })
    const check = await hr.ok('batches.check', { id })
    expect(check).toMatchObject({ ready: 2, canSend: true, finalSlips: { count: 2, list: [{ days: 7 }, { days: 7 }] } })
    expect(check.finalSlips.list.map(({ own }) => own)).toEqual([false, false])
    const roster = await hr.ok('employees.list', { id: sun, status: 'all' })
    expect(roster.list[0]?.status).toBe('left')
  })

  test('REVIEW-13 stay open where each has to be decided alone or is another than was shown, and only those asked about are removed', async () => {
    const hr = await loggedIn(app)
    for (const employeeNo of ['A1', 'A2']) await addLeaver(hr, { name: '同名', employeeNo, email: 'both@example.com' })
    const moved = await addLeaver(hr, { name: '换岗', department: '市场部', email: 'moved@example.com' })
    const passedOn = await addLeaver(hr, { name: '交接', email: 'post@example.com' })
    await hr.ok('employees.add', { name: '接任', email: 'post@example.com' })
    const bare = await addLeaver(hr, { name: '无邮' })
    const other = await addLeaver(hr, { name: '别号', employeeNo: 'B1', email: 'other@example.com' })
    const fine = await addLeaver(hr, { name: '孙二', email: 'sun@example.com' })
    const id = await imported(hr, ['同名'], ['换岗', '财务部'], ['交接'], ['无邮'], ['别号', '', 'B2'], ['孙二'])
    const { list } = await hr.ok('batches.previewFinalSlips', { id })
    expect(list.map(({ name, held }) => [name, held])).toEqual([
      ['同名', 'several'],
      ['换岗', 'differs'],
      ['交接', 'contactOfOther'],
      ['无邮', 'noContact'],
      ['别号', 'differs'],
      ['孙二', null],
    ])
    const asked = [moved, passedOn, bare, other].map((employeeId, at) => ({ rowNo: 3 + at, employeeId }))
    const wrong = [...asked, { rowNo: 7, employeeId: bare }]
    expect(await hr.ok('batches.finalSlips', { id, days: 7, rows: wrong })).toMatchObject({ chosen: 0, held: 5 })
    const right = [...asked, { rowNo: 7, employeeId: fine }]
    expect(await hr.ok('batches.finalSlips', { id, days: 7, rows: right })).toMatchObject({ chosen: 1, held: 4 })
    const removing = async (count: number) => (await hr.call('batches.removeRows', { id, show: 'left', count })).error
    expect([await removing(4), await removing(6)]).toEqual(Array(2).fill('batch.rowsChanged'))
    const removed = await hr.ok('batches.removeRows', { id, show: 'left', count: 5 })
    expect(removed).toMatchObject({ removed: 5, counts: { all: 1, matched: 1, left: 0 } })
  })

  test('REVIEW-13 are found by their name however file and roster write it, and not decided together where several have it', async () => {
    const hr = await loggedIn(app)
    for (const name of ['Li Wei', 'LI WEI']) await addLeaver(hr, { name, email: 'li.wei@example.com' })
    const anna = await addLeaver(hr, { name: 'Anna Low', email: 'anna@example.com' })
    const id = await imported(hr, ['Li Wei'], ['ＡＮＮＡ LOW'])
    const { list } = await hr.ok('batches.previewFinalSlips', { id })
    expect(list).toMatchObject([
      { name: 'Li Wei', employee: null, held: 'several' },
      { employee: { id: anna }, held: null },
    ])
  })

  test('REVIEW-13 stay open where only the name of a row with a number is theirs: it may be somebody new', async () => {
    const hr = await loggedIn(app)
    const left = await addLeaver(hr, { name: '张伟', email: 'old@example.com' })
    await addLeaver(hr, { name: '孙二', employeeNo: 'L1', email: 'sun@example.com' })
    const id = await imported(hr, ['张伟', '市场部', 'N900'], ['孙二', '', 'L1'])
    const { list } = await hr.ok('batches.previewFinalSlips', { id })
    expect(list.map(({ name, held }) => [name, held])).toEqual([
      ['张伟', 'differs'],
      ['孙二', null],
    ])
    const rows = [{ rowNo: 2, employeeId: left }]
    expect(await hr.ok('batches.finalSlips', { id, days: 7, rows })).toMatchObject({ chosen: 0, held: 1 })
  })

  test('REVIEW-13 stay open with two rows, even where one of them is asked for alone', async () => {
    const hr = await loggedIn(app)
    const employeeId = await addLeaver(hr, { name: '孙二', email: 'sun@example.com' })
    const id = await imported(hr, ['孙二', '市场部'], ['孙二', '财务部'])
    const { list } = await hr.ok('batches.previewFinalSlips', { id })
    expect(list.map(({ held }) => held)).toEqual(['twoRows', 'twoRows'])
    const rows = [{ rowNo: 2, employeeId }]
    expect(await hr.ok('batches.finalSlips', { id, days: 7, rows })).toMatchObject({ chosen: 0, held: 1 })
  })
})
