import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../../database/transaction.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { confirmMatches } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { makePerson, makeSlip } from '../../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let program: TestApp
beforeAll(async () => {
  program = await testApp()
})
afterAll(() => program.close())

type Rows = (string | number | null)[][]

const usual: Rows = [
  ['张三', '研发部', '13800138000', 'zhang@example.com', 10000.1, 0.2, 10000.3],
  ['李四', '市场部', '', '', 8000, 500.55, 8500.55],
  ['王五', '市场部', '', '', 7000, 0, 7000],
]

/** Makes a batch under review by importing a file. */
async function makeBatch(hr: TestCaller, rows: Rows = usual, header = usualHeader): Promise<string> {
  const file = await payrollFile(header, rows)
  const { batchId } = await hr.ok('batches.importExcel', { period: '2026-02' }, { file })
  return batchId
}

const review = (hr: TestCaller, id: string, over: Record<string, unknown> = {}) =>
  hr.ok('batches.review', { id, ...over })
const names = (reply: { list: { name: string }[] }) => reply.list.map((row) => row.name)
const matches = async (hr: TestCaller, id: string) => (await review(hr, id)).list.map((row) => row.match)

describe('REVIEW-01 looking at the rows', () => {
  test('REVIEW-01 filters by shown text, by part and by page, with counts and sums of what is left', async () => {
    const hr = await loggedIn(program)
    await hr.ok('employees.add', { name: '张三', phone: '13800138000' })
    await hr.ok('employees.add', { name: '李四' })
    const id = await makeBatch(hr)
    const all = await review(hr, id)
    const none = { shared: 0, conflict: 0, nameless: 0, repeated: 0, left: 0, blocked: 0, edited: 0 }
    const some = { all: 3, people: 3, matched: 1, byName: 1, unmatched: 1, addable: 1, unreachable: 2 }
    expect(all.counts).toEqual({ ...none, ...some })
    expect(all.sums).toEqual({ '4': '25000.10', '5': '500.75', '6': '25500.85' })
    const shows = {
      matched: ['张三'],
      byName: ['李四'],
      unmatched: ['王五'],
      unreachable: ['李四', '王五'],
      edited: [],
    }
    for (const [show, expected] of Object.entries(shows)) {
      const part = await review(hr, id, { show })
      expect(names(part), show).toEqual(expected)
      expect(part.total, show).toBe(expected.length)
    }
    expect((await review(hr, id, { show: 'byName' })).sums).toMatchObject({ '6': '8500.55' })
    const market = await review(hr, id, { filters: { department: '市场' } })
    expect(names(market)).toEqual(['李四', '王五'])
    expect(market.sums).toMatchObject({ '6': '15500.55' })
    expect(names(await review(hr, id, { filters: { name: '三' } }))).toEqual(['张三'])
    expect(names(await review(hr, id, { filters: { '6': '500.5' } }))).toEqual(['李四'])
    expect(names(await review(hr, id, { filters: { '3': 'ZHANG@' } }))).toEqual(['张三'])
    expect(names(await review(hr, id, { filters: { '6': '0', department: '市场' } }))).toEqual(['李四', '王五'])
    const second = await review(hr, id, { pageSize: 2, currentPage: 2 })
    expect([names(second), second.total]).toEqual([['王五'], 3])
    expect(names(await review(hr, id, { filters: { name: '%' } }))).toEqual([])
  })

  test('REVIEW-01 sorts amounts by value and texts as people look them up, empty cells last', async () => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr, [
      ['赵一', '丙', '', '', 1000, 9, 1009],
      ['钱二', '甲', '', '', 900, null, 900],
      ['孙三', '乙', '', '', -5, 100, 95],
    ])
    const sorted = async (by: string, descending = false) => names(await review(hr, id, { sort: { by, descending } }))
    expect(await sorted('6')).toEqual(['孙三', '钱二', '赵一'])
    expect(await sorted('6', true)).toEqual(['赵一', '钱二', '孙三'])
    expect(await sorted('5')).toEqual(['赵一', '孙三', '钱二'])
    expect(await sorted('5', true)).toEqual(['孙三', '赵一', '钱二'])
    expect(await sorted('name')).toEqual(['钱二', '孙三', '赵一'])
    expect(await sorted('rowNo', true)).toEqual(['孙三', '钱二', '赵一'])
    const filtered = async (by: string, descending = false) =>
      names(await review(hr, id, { filters: { '6': '9' }, sort: { by, descending } }))
    expect(await filtered('name')).toEqual(['钱二', '孙三', '赵一'])
    expect(await filtered('name', true)).toEqual(['赵一', '孙三', '钱二'])
    expect(await filtered('department')).toEqual(['赵一', '钱二', '孙三'])
    expect(await filtered('rowNo', true)).toEqual(['孙三', '钱二', '赵一'])
    const second = await review(hr, id, {
      filters: { '6': '9' },
      sort: { by: 'name', descending: false },
      pageSize: 1,
      currentPage: 2,
    })
    expect([names(second), second.total]).toEqual([['孙三'], 3])
    expect((await hr.call('batches.review', { id, sort: { by: '99', descending: false } })).error).toBe('wire.badInput')
    expect((await hr.call('batches.review', { id, filters: { boss: 'x' } })).error).toBe('wire.badInput')
  })

  test('REVIEW-01 what was dropped and what is odd in the sheet stays at hand', async () => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr, [...usual, ['合计', '', '', '', 25000.1, 500.75, 99999]])
    const { dropped, warnings, total } = await review(hr, id)
    expect(total).toBe(3)
    expect(dropped).toMatchObject([{ row: 4, why: 'total' }])
    expect(warnings).toMatchObject([
      {
        kind: 'totalDiffers',
        row: 4,
        column: 6,
        message: '第 5 行的合计与实际不符：G 列“实发工资”写的是 99,999.00，相加得 25,500.85，相差 74,498.15',
      },
    ])
  })

  test('REVIEW-01 the same selection turns its pages and follows every change', async () => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr)
    const query = { filters: { '4': '00' }, pageSize: 1, sort: { by: '6', descending: true } }
    expect(names(await review(hr, id, query))).toEqual(['张三'])
    expect(names(await review(hr, id, { ...query, currentPage: 2 }))).toEqual(['李四'])
    await hr.ok('batches.updateCell', { id, rowNo: 4, index: 6, value: '99,999' })
    const now = await review(hr, id, query)
    expect(names(now)).toEqual(['王五'])
    expect(now.sums).toMatchObject({ '6': '118499.85' })
  })
})

describe('REVIEW-02 correcting a cell', () => {
  test('REVIEW-02 an amount is checked, saved, summed, marked and kept in the history', async () => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr)
    const before = await review(hr, id)
    const reply = await hr.ok('batches.updateCell', { id, rowNo: 3, index: 6, value: ' 8,600.5 ' })
    expect(reply.row).toMatchObject({ rowNo: 3, edited: [6] })
    expect(reply.row.cells[6]).toBe('8,600.50')
    expect(reply.counts.edited).toBe(1)
    expect(reply.reviewHash).not.toBe(before.reviewHash)
    const after = await review(hr, id)
    expect(after.reviewHash).toBe(reply.reviewHash)
    expect(after.sums['6']).toBe('25600.80')
    const slip = await hr.ok('batches.previewRow', { id, rowNo: 3 })
    expect(slip.netPay?.value).toBe('8600.50')
    const history = await asPlatform(program.services.pools, (db) =>
      db.selectFrom('batch_change').selectAll().where('batch_id', '=', id).execute(),
    )
    expect(history).toMatchObject([{ row_no: 3, what: 'cell', item_index: 6 }])
    const sealer = await program.services.vault.sealer(hr.companyId)
    const [change] = history
    const open = (column: 'before' | 'after', sealed: Buffer | null | undefined) =>
      JSON.parse(sealer.open('batch_change', column, change?.id ?? '', sealed ?? Buffer.alloc(0)))
    expect(open('before', change?.before_sealed)).toBe('8500.55')
    expect(open('after', change?.after_sealed)).toEqual(['8,600.50', '8600.5'])
  })

  test.each([
    [6, '一万', 'batch.cellInvalid'],
    [6, '1.2.3', 'batch.cellInvalid'],
    [6, '1e5', 'batch.cellInvalid'],
    [6, '9'.repeat(30), 'batch.cellInvalid'],
    [0, '  ', 'employees.nameEmpty'],
    [2, '12345', 'employees.phoneInvalid'],
    [3, 'zhang@', 'employees.emailInvalid'],
    [40, '1', 'record.missing'],
  ] as const)('REVIEW-02 column %i refuses %s', async (index, value, error) => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr)
    const before = await review(hr, id)
    expect((await hr.call('batches.updateCell', { id, rowNo: 3, index, value })).error).toBe(error)
    expect((await review(hr, id)).reviewHash).toBe(before.reviewHash)
  })

  test('REVIEW-02 a corrected phone or name is matched again at once, other rows too', async () => {
    const hr = await loggedIn(program)
    await hr.ok('employees.add', { name: '李四', phone: '13900139000' })
    await hr.ok('employees.add', { name: '王五' })
    const id = await makeBatch(hr)
    expect(await matches(hr, id)).toEqual(['unknown', 'byName', 'byName'])
    const phone = await hr.ok('batches.updateCell', { id, rowNo: 3, index: 2, value: '+86 139-0013-9000' })
    expect(phone.row).toMatchObject({ match: 'sure', matchStatus: 0, employee: { name: '李四' } })
    await hr.ok('batches.updateCell', { id, rowNo: 2, index: 0, value: '王五' })
    expect(await matches(hr, id)).toEqual(['shared', 'sure', 'shared'])
  })

  test('REVIEW-02 IMPORT-13 a blocked cell is free once it holds a value', async () => {
    const hr = await loggedIn(program)
    const rows: Rows = [...usual, ['赵六', '', '', '', 1, 1, '待定']]
    const id = await makeBatch(hr, rows)
    expect((await review(hr, id)).counts.blocked).toBe(1)
    const { row, counts } = await hr.ok('batches.updateCell', { id, rowNo: 5, index: 6, value: '2' })
    expect([row.blocked, row.cells[6], counts.blocked]).toEqual([[], '2.00', 0])
  })

  test('REVIEW-02 of two corrections at once both are kept', async () => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr)
    await Promise.all(
      [4, 5, 6].map((index) => hr.ok('batches.updateCell', { id, rowNo: 2, index, value: String(index) })),
    )
    const { list, sums } = await review(hr, id)
    expect(list[0]?.edited).toEqual([4, 5, 6])
    expect(list[0]?.cells.slice(4)).toEqual(['4.0', '5.00', '6.00'])
    expect(sums).toEqual({ '4': '15004.00', '5': '505.55', '6': '15506.55' })
  })
})

describe('REVIEW-03 saying who is who', () => {
  test('REVIEW-03 SEND-11 names are confirmed in one step and remembered next month', async () => {
    const hr = await loggedIn(program)
    for (const name of ['张三', '李四', '王五']) await hr.ok('employees.add', { name })
    const rows = usual.map(([name, department, , , ...pay]) => [name ?? '', department ?? '', '', '', ...pay])
    const id = await makeBatch(hr, rows)
    expect(await matches(hr, id)).toEqual(['byName', 'byName', 'byName'])
    const some = await hr.ok('batches.confirmMatches', { id, rowNos: [2, 99] })
    expect(some).toMatchObject({ confirmed: 1, counts: { matched: 1, byName: 2 } })
    const rest = await confirmMatches(hr, id)
    expect(rest).toMatchObject({ confirmed: 2, counts: { matched: 3, byName: 0 } })
    expect((await confirmMatches(hr, id)).confirmed).toBe(0)
    expect(await matches(hr, await makeBatch(hr, rows))).toEqual(['confirmed', 'confirmed', 'confirmed'])
  })

  test('SEND-11 a contact that changed since is asked about again', async () => {
    const hr = await loggedIn(program)
    const { id: employee } = await hr.ok('employees.add', { name: '李四', email: 'old@example.com' })
    const rows: Rows = [['李四', '', '', '', 1, 1, 2]]
    await confirmMatches(hr, await makeBatch(hr, rows))
    await hr.ok('employees.save', { id: employee, email: 'new@example.com' })
    const { list } = await review(hr, await makeBatch(hr, rows))
    expect(list).toMatchObject([
      { match: 'byName', matchTipsMessage: '与上次确认时相比，联系方式或同名人员有变化，请再次确认' },
    ])
  })

  test('REVIEW-03 a row is matched by hand, its contacts go to the roster', async () => {
    const hr = await loggedIn(program)
    const { id: employeeId } = await hr.ok('employees.add', { name: '张珊', department: '研发部' })
    const id = await makeBatch(hr)
    const accept = { reason: '表中姓名写错', contradictions: ['name'] as 'name'[] }
    const reply = await hr.ok('batches.matchRow', { id, rowNo: 2, employeeId, writeBack: true, accept })
    expect(reply.row).toMatchObject({ match: 'confirmed', matchStatus: 0, employee: { id: employeeId, name: '张珊' } })
    const { list } = await hr.ok('employees.list', { keyword: '张珊' })
    expect(list).toMatchObject([{ phone: '13800138000', email: 'zhang@example.com', name: '张珊' }])
    const taken = await hr.call('batches.matchRow', { id, rowNo: 3, employeeId })
    expect([taken.error, taken.msg]).toEqual(['batch.cannotMatch', '该员工已匹配到第 2 行，请选择其他员工'])
    // HR's decisions stay, whatever else changes.
    await hr.ok('batches.updateCell', { id, rowNo: 2, index: 2, value: '13700137000' })
    expect((await review(hr, id)).list[0]).toMatchObject({ match: 'confirmed', employee: { id: employeeId } })
    // A differing name is accepted for this batch only: HR is asked again next month.
    expect(await matches(hr, await makeBatch(hr))).toEqual(['conflict', 'unknown', 'unknown'])
  })

  test('TRUST-06 contacts of the file that replace those of somebody with slips are noted as HR’s change', async () => {
    const hr = await loggedIn(program)
    await loggedIn(program, { companyIds: [hr.companyId] })
    const company = { id: hr.companyId, name: '本公司' }
    const person = await makePerson(program.services, { company, name: '张珊', phone: '13900139000' })
    await makeSlip(program.services, { person, period: '2025-01' })
    const id = await makeBatch(hr)
    const accept = { reason: '表中姓名写错', contradictions: ['name', 'phone'] as ('name' | 'phone')[] }
    await hr.ok('batches.matchRow', { id, rowNo: 2, employeeId: person.employeeId, writeBack: true, accept })
    const { list } = await hr.ok('employees.listContactChanges', {})
    const phone = list.find(({ kind }) => kind === 'phone')
    expect(phone).toMatchObject({ before: '13900139000', after: '13800138000', own: true, mayReadPay: true })
    expect((await hr.ok('audit.list', { action: 'employee.changeContact' })).list).toHaveLength(1)
  })

  test('REVIEW-03 a written-back phone that is somebody else’s is refused', async () => {
    const hr = await loggedIn(program)
    await hr.ok('employees.add', { name: '老张', phone: '13800138000' })
    const { id: employeeId } = await hr.ok('employees.add', { name: '张珊' })
    const id = await makeBatch(hr)
    const accept = { reason: '表中姓名写错', contradictions: ['name', 'phone'] as ('name' | 'phone')[] }
    const answer = await hr.call('batches.matchRow', { id, rowNo: 2, employeeId, writeBack: true, accept })
    expect(answer.error).toBe('batch.noWriteBack')
    expect((await hr.ok('employees.list', { keyword: '张珊' })).list).toMatchObject([{ phone: '' }])
    expect((await review(hr, id)).list[0]?.match).toBe('conflict')
  })

  test('REVIEW-03 unknown people go into the roster with what the file says, and stay found', async () => {
    const hr = await loggedIn(program)
    const header = ['姓名', '部门', '工号', '手机号', '邮箱', '身份证号', '实发工资']
    const rows: Rows = [
      ['张三', '研发部', 'A01', '13800138000', 'all@example.com', '11010519491231002X', 1],
      ['李四', '市场部', 'A02', '13900139000', 'all@example.com', '', 2],
      ['王五', '市场部', 'A03', '13900139000', 'all@example.com', '', 3],
    ]
    const id = await makeBatch(hr, rows, header)
    const reply = await hr.ok('batches.addUnknown', { id })
    expect(reply).toMatchObject({ added: 3, failed: [], counts: { matched: 3, unreachable: 0 } })
    const { list } = await hr.ok('employees.list', { sort: 'employeeNo', descending: false })
    expect(list).toMatchObject([
      { name: '张三', department: '研发部', employeeNo: 'A01', phone: '13800138000', idNumber: '110***********002X' },
      // A phone that two of them have identifies nobody; a mailbox may be shared.
      { name: '李四', phone: '', email: 'all@example.com' },
      { name: '王五', phone: '', email: 'all@example.com' },
    ])
    expect(await matches(hr, await makeBatch(hr, rows, header))).toEqual(['sure', 'sure', 'sure'])
  })

  test('REVIEW-03 who cannot be added is told with the reason, the others go in', async () => {
    const hr = await loggedIn(program)
    await hr.ok('employees.add', { name: '老王', phone: '13700137000' })
    const gone = await hr.ok('employees.add', { name: '孙七' })
    await hr.ok('employees.updateQuit', { id: gone.id, type: 1 })
    const id = await makeBatch(hr, [
      ['新人', '', '', '', 1, 1, 2],
      ['王五', '', '13700137000', '', 1, 1, 2],
      ['同名', '', '', '', 1, 1, 2],
      ['同名', '', '', '', 1, 1, 2],
      ['孙七', '', '', '', 1, 1, 2],
    ])
    expect(await hr.ok('batches.addUnknown', { id })).toMatchObject({ added: 1, failed: [] })
    expect(await matches(hr, id)).toEqual(['confirmed', 'conflict', 'shared', 'shared', 'left'])
    const chosen = await hr.ok('batches.addUnknown', { id, rowNos: [2, 3, 4, 6] })
    expect(chosen).toMatchObject({
      added: 1,
      failed: [
        { rowNo: 3, name: '王五', reason: '手机号属于名册中的 老王' },
        { rowNo: 6, name: '孙七', reason: '孙七 已离职' },
      ],
    })
    expect(await matches(hr, id)).toEqual(['confirmed', 'conflict', 'confirmed', 'shared', 'left'])
  })

  test('REVIEW-03 rows that match nobody are removed, or those that HR names', async () => {
    const hr = await loggedIn(program)
    await hr.ok('employees.add', { name: '李四' })
    const rows: Rows = [...usual, ['李四', '', '', '', 1, 1, 2]]
    const id = await makeBatch(hr, rows)
    expect(await matches(hr, id)).toEqual(['unknown', 'shared', 'unknown', 'shared'])
    const one = await hr.ok('batches.removeRows', { id, rowNos: [5, 77] })
    expect(one.removed).toBe(1)
    // Without a namesake the other person is matched by name.
    expect(await matches(hr, id)).toEqual(['unknown', 'byName', 'unknown'])
    expect(await hr.ok('batches.removeRows', { id })).toMatchObject({ removed: 2, counts: { all: 1 } })
    const { sums, batch, list } = await review(hr, id)
    expect([sums['6'], batch.people, names({ list })]).toEqual(['8500.55', 1, ['李四']])
  })
})

describe('REVIEW-04 the slip as the employee sees it', () => {
  test('REVIEW-04 SLIP-02 hidden items are not in it, names are those of the roster, the department is the file’s', async () => {
    const hr = await loggedIn(program)
    await hr.ok('employees.add', { name: '张三', phone: '13800138000', department: '平台部', employeeNo: 'E7' })
    const id = await makeBatch(hr)
    const { list: items } = await hr.ok('batches.listItems', { id })
    expect(items.map((item) => item.index)).toEqual([0, 1, 2, 3, 4, 5, 6])
    const saved = await hr.ok('batches.saveItems', {
      id,
      items: [
        { index: 5, shown: false },
        { index: 4, salaryItemImportCh: '底薪', salaryItemImportEn: 'Base' },
      ],
    })
    expect(saved.list[4]).toMatchObject({ salaryItemImportLabel: '底薪/Base' })
    const slip = await hr.ok('batches.previewRow', { id, rowNo: 2 })
    expect(slip).toMatchObject({
      title: '月度工资',
      period: '2026-02',
      name: '张三',
      department: '研发部',
      employeeNo: 'E7',
      netPay: { label: '实发工资', value: '10000.3' },
      groups: [{ items: [{ label: '底薪', labelEn: 'Base', value: '10000.1', money: true }] }],
      sentAt: null,
    })
    expect((await hr.call('batches.saveItems', { id, items: [{ index: 70, shown: true }] })).error).toBe(
      'record.missing',
    )
  })

  test('REVIEW-04 only what was reviewed is sent: names and visibility of items belong to it', async () => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr)
    const { reviewHash } = await review(hr, id)
    await hr.ok('batches.saveItems', { id, items: [{ index: 5, shown: false }] })
    expect((await review(hr, id)).reviewHash).not.toBe(reviewHash)
    await hr.ok('batches.saveItems', { id, items: [{ index: 5, shown: true }] })
    expect((await review(hr, id)).reviewHash).toBe(reviewHash)
  })
})

describe('IMPORT-10 coming and going', () => {
  test('IMPORT-10 a batch is kept for later with its type, month, title and channel', async () => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr)
    const month = await hr.ok('batches.saveAndExit', { id, period: '2026-03', salaryType: '2' })
    expect(month).toMatchObject({ title: '年终奖', period: '2026-03', salaryType: '2' })
    const own = await hr.ok('batches.saveAndExit', { id, title: '三月奖金', channel: 'sms' })
    expect(own).toMatchObject({ title: '三月奖金', channel: 'sms' })
    expect(await hr.ok('batches.saveAndExit', { id, period: '2026-04' })).toMatchObject({ title: '三月奖金' })
    const { list } = await hr.ok('batches.listUnfinished')
    expect(list).toMatchObject([{ id, title: '三月奖金', state: 'review', people: 3 }])
    expect(list[0]?.createdBy).toMatch(/^用户/)
    // For SMS the phone counts.
    expect((await review(hr, id)).counts.unreachable).toBe(2)
    expect((await hr.call('batches.saveAndExit', { id, salaryType: 'X-001' })).error).toBe('wire.badInput')
  })

  test('IMPORT-10 removed or cancelled, it is gone with everything it held', async () => {
    const hr = await loggedIn(program)
    const [a, b] = [await makeBatch(hr), await makeBatch(hr)]
    await hr.ok('batches.updateCell', { id: a, rowNo: 2, index: 6, value: '1' })
    await hr.ok('batches.remove', { id: a })
    await hr.ok('batches.cancel', { id: b })
    const left = await asPlatform(program.services.pools, async (db) => [
      await db.selectFrom('batch').select('id').where('company_id', '=', hr.companyId).execute(),
      await db.selectFrom('batch_row').select('row_no').where('company_id', '=', hr.companyId).execute(),
      await db.selectFrom('batch_change').select('id').where('company_id', '=', hr.companyId).execute(),
    ])
    expect(left).toEqual([[], [], []])
    expect((await hr.call('batches.review', { id: a })).error).toBe('record.missing')
  })

  test('IMPORT-09 only a running import is cancelled by its name', async () => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr)
    await asPlatform(program.services.pools, (db) =>
      db.updateTable('batch').set({ progress_id: 'mine' }).where('id', '=', id).execute(),
    )
    for (const name of ['mine', '', ' ']) expect((await hr.call('batches.cancel', { id: name })).code).not.toBe(0)
    expect((await review(hr, id)).total).toBe(3)
  })

  test.each(['reading', 'sending', 'sent', 'cancelled'] as const)(
    'a batch that is %s is not changed',
    async (state) => {
      const hr = await loggedIn(program)
      const { id: employeeId } = await hr.ok('employees.add', { name: '张三' })
      const id = await makeBatch(hr)
      await asPlatform(program.services.pools, (db) =>
        db.updateTable('batch').set({ state }).where('id', '=', id).execute(),
      )
      const errors = [
        (await hr.call('batches.updateCell', { id, rowNo: 2, index: 6, value: '1' })).error,
        (await hr.call('batches.matchRow', { id, rowNo: 2, employeeId })).error,
        (await hr.call('batches.confirmMatches', { id })).error,
        (await hr.call('batches.addUnknown', { id })).error,
        (await hr.call('batches.removeRows', { id })).error,
        (await hr.call('batches.saveItems', { id, items: [{ index: 1, shown: false }] })).error,
        (await hr.call('batches.saveAndExit', { id, title: 'x' })).error,
      ]
      expect(new Set(errors)).toEqual(new Set(['batch.notOpen']))
      const expected = { reading: 'batch.reading', sending: 'batch.alreadySent', sent: 'batch.alreadySent' }
      if (state !== 'cancelled') expect((await hr.call('batches.remove', { id })).error).toBe(expected[state])
      if (state === 'sent' || state === 'sending')
        expect((await hr.call('batches.cancel', { id })).error).toBe('batch.alreadySent')
    },
  )
})

describe('TRUST-02 at rest', () => {
  test('TRUST-02 TRUST-05 corrected pay rests sealed and is in no log', async () => {
    const hr = await loggedIn(program)
    const id = await makeBatch(hr)
    await hr.ok('batches.updateCell', { id, rowNo: 2, index: 6, value: '31415.92' })
    await hr.ok('batches.removeRows', { id, rowNos: [3] })
    const rest = await asPlatform(program.services.pools, async (db) => [
      await db.selectFrom('batch').selectAll().where('id', '=', id).execute(),
      await db.selectFrom('batch_row').selectAll().where('batch_id', '=', id).execute(),
      await db.selectFrom('batch_change').selectAll().where('batch_id', '=', id).execute(),
    ])
    const text = JSON.stringify(rest, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const secret of ['31415.92', '31,415.92', '8500.55', '13800138000'])
      expect(text + program.logged()).not.toContain(secret)
  })
})

const withBatch = async (hr: TestCaller) => ({ id: await makeBatch(hr) })
const wrongId = { id: 'no id' }
const app = () => program

describeCallContract('batches.review', {
  app,
  input: withBatch,
  badInput: [wrongId, {}, { id: crypto.randomUUID(), pageSize: 5000 }, { id: crypto.randomUUID(), show: 'none' }],
})
describeCallContract('batches.updateCell', {
  app,
  input: async (hr) => ({ ...(await withBatch(hr)), rowNo: 2, index: 6, value: '5' }),
  badInput: [wrongId, { id: crypto.randomUUID(), rowNo: 0, index: -1, value: 5 }],
})
describeCallContract('batches.matchRow', {
  app,
  input: async (hr) => {
    const { id: employeeId } = await hr.ok('employees.add', { name: '张三' })
    return { ...(await withBatch(hr)), rowNo: 2, employeeId }
  },
  foreignInput: async (other, caller) => {
    const { id: employeeId } = await other.ok('employees.add', { name: '张三' })
    return { ...(await withBatch(caller)), rowNo: 2, employeeId }
  },
  badInput: [wrongId, { id: crypto.randomUUID(), rowNo: 2, employeeId: 'nobody' }],
})
describeCallContract('batches.compareMatch', {
  app,
  input: async (hr) => {
    const { id: employeeId } = await hr.ok('employees.add', { name: '张三' })
    return { ...(await withBatch(hr)), rowNo: 2, employeeId }
  },
  foreignInput: async (other, caller) => {
    const { id: employeeId } = await other.ok('employees.add', { name: '张三' })
    return { ...(await withBatch(caller)), rowNo: 2, employeeId }
  },
  badInput: [wrongId, { id: crypto.randomUUID(), rowNo: 2, employeeId: 'nobody' }],
})
describeCallContract('batches.finalSlip', {
  app,
  input: async (hr) => {
    const { id: employeeId } = await hr.ok('employees.add', { name: '张三' })
    await hr.ok('employees.updateQuit', { id: employeeId, type: 1 })
    return { ...(await withBatch(hr)), rowNo: 2, employeeId, days: 30, target: null }
  },
  foreignInput: async (other, caller) => {
    const { id: employeeId } = await other.ok('employees.add', { name: '张三' })
    await other.ok('employees.updateQuit', { id: employeeId, type: 1 })
    return { ...(await withBatch(caller)), rowNo: 2, employeeId, days: 30, target: null }
  },
  badInput: [wrongId, { id: crypto.randomUUID(), rowNo: 2, employeeId: crypto.randomUUID(), days: 0, target: null }],
})
describeCallContract('batches.undoMatch', {
  app,
  input: async (hr) => {
    const { id: employeeId } = await hr.ok('employees.add', { name: '李四' })
    const { id } = await withBatch(hr)
    await hr.ok('batches.matchRow', { id, rowNo: 3, employeeId })
    return { id, rowNo: 3 }
  },
  badInput: [wrongId, { id: crypto.randomUUID(), rowNo: 0 }],
})
describeCallContract('batches.confirmMatches', { app, input: withBatch, badInput: [wrongId, {}] })
describeCallContract('batches.addUnknown', { app, input: withBatch, badInput: [wrongId, {}] })
describeCallContract('batches.removeRows', { app, input: withBatch, badInput: [wrongId, {}] })
describeCallContract('batches.previewRow', {
  app,
  input: async (hr) => ({ ...(await withBatch(hr)), rowNo: 2 }),
  badInput: [wrongId, { id: crypto.randomUUID(), rowNo: 'two' }],
})
describeCallContract('batches.listItems', { app, input: withBatch, badInput: [wrongId] })
describeCallContract('batches.saveItems', {
  app,
  input: async (hr) => ({ ...(await withBatch(hr)), items: [{ index: 5, shown: false }] }),
  badInput: [wrongId, { id: crypto.randomUUID(), items: [], layout: { groups: [{ zh: '', en: '', items: [-1] }] } }],
})
describeCallContract('batches.listUnfinished', { app, input: () => ({}), foreignInput: null, badInput: [] })
describeCallContract('batches.saveAndExit', {
  app,
  input: withBatch,
  badInput: [wrongId, { id: crypto.randomUUID(), period: '2026-00' }, { id: crypto.randomUUID(), channel: 'pigeon' }],
})
describeCallContract('batches.remove', { app, input: withBatch, badInput: [wrongId] })
describeCallContract('batches.cancel', { app, input: withBatch, badInput: [{ id: 'x'.repeat(101) }, { id: ' ' }] })
