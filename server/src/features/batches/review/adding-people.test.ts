import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile } from '../../../test/payroll-file.ts'
import { sendReviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { startWork } from '../../../test/work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const header = ['姓名', '部门', '工号', '手机号', '邮箱', '身份证号', '实发工资']
type Row = [name: string, department: string, employeeNo: string, phone: string, email: string, idNumber: string]
const of = (name: string, over: Partial<Record<'department' | 'no' | 'phone' | 'email' | 'id', string>> = {}): Row => [
  name,
  over.department ?? '',
  over.no ?? '',
  over.phone ?? '',
  over.email ?? '',
  over.id ?? '',
]

async function imported(hr: TestCaller, rows: readonly Row[], period = '2026-02'): Promise<string> {
  const file = await payrollFile(
    header,
    rows.map((row, at) => [...row, 5000 + at]),
  )
  return (await hr.ok('batches.importExcel', { period }, { file })).batchId
}
const roster = async (hr: TestCaller) =>
  (await hr.ok('employees.list', { sort: 'employeeNo', descending: false, pageSize: 100 })).list
const matches = async (hr: TestCaller, id: string) =>
  (await hr.ok('batches.review', { id, pageSize: 100 })).list.map(({ match }) => match)

describe('REVIEW-13 the preview before people are added', () => {
  test('REVIEW-13 says who would be added, of which namesakes, who exists, and who needs a decision; and adds nobody', async () => {
    const hr = await loggedIn(app)
    await hr.ok('employees.add', { name: '张伟', employeeNo: 'A01' })
    await hr.ok('employees.add', { name: '陈国强', employeeNo: 'A02' })
    const id = await imported(hr, [
      of('新人', { email: 'new@example.com' }),
      of('张伟', { no: 'B01' }),
      of('陳國強', { no: 'A02' }),
      of('同名'),
      of('同名'),
    ])
    const preview = await hr.ok('batches.previewAdding', { id })
    expect(preview).toMatchObject({
      add: 2,
      noContact: { count: 1, list: [{ rowNo: 3, name: '张伟', employeeNo: 'B01' }] },
      namesakes: {
        count: 1,
        list: [{ rowNo: 3, rows: [], people: [{ name: '张伟', employeeNo: 'A01', left: false }], others: 1 }],
      },
      existing: {
        count: 1,
        list: [{ rowNo: 4, name: '陳國強', person: { name: '陈国强' }, by: 'employeeNo' }],
      },
      undecided: {
        count: 2,
        list: [
          { rowNo: 5, reason: '有同名员工，没有工号、证件号或联系方式可以区分' },
          { rowNo: 6, reason: '有同名员工，没有工号、证件号或联系方式可以区分' },
        ],
      },
      sharing: { people: 0, count: 0, list: [], canKeep: false },
    })
    expect(await roster(hr)).toHaveLength(2)
    const { added } = await hr.ok('batches.addUnknown', { id, planHash: preview.planHash })
    expect(added).toBe(2)
    expect(await matches(hr, id)).toEqual(['confirmed', 'confirmed', 'conflict', 'shared', 'shared'])
  })

  test('REVIEW-13 asks about people whose name the roster has under another number, and adds those who are said to be new', async () => {
    const hr = await loggedIn(app)
    await hr.ok('employees.add', { name: '王芳', employeeNo: 'YS0003' })
    const id = await imported(hr, [of('王芳', { no: 'YS9999' }), of('新人', { no: 'YS0100' })])
    const preview = await hr.ok('batches.previewAdding', { id, newNamesakes: [] })
    expect(preview).toMatchObject({
      add: 1,
      doubtful: { count: 1, list: [{ rowNo: 2, name: '王芳', people: [{ employeeNo: 'YS0003' }], others: 1 }] },
      namesakes: { count: 0 },
    })
    const ticked = await hr.ok('batches.previewAdding', { id, newNamesakes: [2] })
    expect(ticked).toMatchObject({ add: 2, doubtful: { count: 1 }, namesakes: { count: 0 } })
    expect(ticked.planHash).not.toBe(preview.planHash)
    const { added } = await hr.ok('batches.addUnknown', { id, newNamesakes: [], planHash: preview.planHash })
    expect(added).toBe(1)
    expect((await roster(hr)).map(({ employeeNo }) => employeeNo)).toEqual(['YS0003', 'YS0100'])
  })

  test('REVIEW-13 names the wrong ID numbers, phones and mailboxes that are not added, the last two in full, and what is wrong with them', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr, [
      of('张三', { id: '11010519491231002X' }),
      of('李四', { id: '110105194912310021' }),
      of('赵六', { phone: '1380000000', email: 'zhao.example.com' }),
      of('孙七', { phone: '无', email: 'N/A', id: '—' }),
      of('周八', { phone: 'abc', email: '见附件' }),
    ])
    const { add, badValues } = await hr.ok('batches.previewAdding', { id })
    expect(add).toBe(5)
    const [li, zhao] = [
      { rowNo: 3, name: '李四', department: '', employeeNo: '' },
      { rowNo: 4, name: '赵六', department: '', employeeNo: '' },
    ]
    expect(badValues).toEqual({
      count: 5,
      list: [
        { ...li, field: 'idNumber', value: '110***********0021', reason: '证件号的校验码不符，可能有一位输错' },
        {
          ...zhao,
          field: 'phone',
          value: '1380000000',
          reason: '手机号格式不正确，应为 1 开头的 11 位手机号',
        },
        { ...zhao, field: 'email', value: 'zhao.example.com', reason: '邮箱格式不正确' },
        expect.objectContaining({ name: '周八', field: 'phone', value: 'abc' }),
        expect.objectContaining({ name: '周八', field: 'email', value: '见附件' }),
      ],
    })
    await hr.ok('batches.addUnknown', { id })
    expect((await roster(hr)).map(({ name }) => name).sort()).toEqual(['张三', '李四', '赵六', '孙七', '周八'].sort())
  })

  test('REVIEW-13 is refused when others would be added by now than were shown', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr, [of('甲'), of('乙')])
    const { planHash } = await hr.ok('batches.previewAdding', { id })
    await hr.ok('employees.add', { name: '甲' })
    expect((await hr.call('batches.addUnknown', { id, planHash })).error).toBe('batch.addingChanged')
    expect(await roster(hr)).toHaveLength(1)
    const second = await hr.ok('batches.previewAdding', { id })
    expect(second.add).toBe(1)
    expect((await hr.ok('batches.addUnknown', { id, planHash: second.planHash })).added).toBe(1)
  })

  test('REVIEW-13 is refused when somebody would be added with another contact than was shown', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr, [of('甲', { email: 'a@example.com' })])
    const { planHash } = await hr.ok('batches.previewAdding', { id })
    const index = header.indexOf('邮箱')
    await hr.ok('batches.updateCell', { id, rowNo: 2, index, value: 'b@example.com' })
    expect((await hr.call('batches.addUnknown', { id, planHash })).error).toBe('batch.addingChanged')
    expect(await roster(hr)).toEqual([])
  })

  test('REVIEW-13 has nobody to add where all are known', async () => {
    const hr = await loggedIn(app)
    await hr.ok('employees.add', { name: '甲' })
    const id = await imported(hr, [of('甲')])
    expect(await hr.ok('batches.previewAdding', { id })).toMatchObject({ add: 0, undecided: { count: 0 } })
    expect(await hr.ok('batches.addUnknown', { id })).toMatchObject({ added: 0, failed: [] })
  })
})

test('REVIEW-13 namesakes with numbers of their own are added in one step, and found by them next month', async () => {
  const hr = await loggedIn(app)
  const people = Array.from({ length: 6 }, (_, at) => of('张伟', { no: `N${at}`, department: '研发部' }))
  const id = await imported(hr, people)
  expect(await matches(hr, id)).toEqual(people.map(() => 'shared'))
  expect(await hr.ok('batches.addUnknown', { id })).toMatchObject({ added: 6, failed: [], counts: { matched: 6 } })
  expect((await roster(hr)).map(({ employeeNo }) => employeeNo)).toEqual(people.map(([, , no]) => no))
  expect(await matches(hr, await imported(hr, people, '2026-03'))).toEqual(people.map(() => 'sure'))
})

describe('REVIEW-13 people who share a number or contact', () => {
  const four = ['甲', '乙', '丙', '丁'].map((name) => of(name, { no: '7', email: 'all@example.com' }))

  test('REVIEW-13 are told with what they share, masked, before they are added', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr, [...four, of('戊', { email: 'own@example.com' })])
    const preview = await hr.ok('batches.previewAdding', { id })
    expect(preview).toMatchObject({ add: 5, noContact: { count: 0 } })
    expect(preview.sharing).toEqual({
      people: 4,
      canKeep: true,
      count: 2,
      list: [
        { field: 'employeeNo', value: '7', people: 4, rows: 4, names: ['甲', '乙', '丙', '丁'], owner: null },
        {
          field: 'email',
          value: 'a***@example.com',
          people: 4,
          rows: 4,
          names: ['甲', '乙', '丙', '丁'],
          owner: null,
        },
      ],
    })
    const answers = await Promise.all(
      (['keep', 'leaveOut', 'skip'] as const).map((sharing) => hr.ok('batches.previewAdding', { id, sharing })),
    )
    expect(answers.map(({ add, noContact }) => [add, noContact.count])).toEqual([
      [5, 0],
      [5, 4],
      [1, 0],
    ])
    expect(new Set(answers.map(({ planHash }) => planHash)).size).toBe(3)
  })

  test.each([
    ['keep', ['all@example.com', 'all@example.com', 'all@example.com', 'all@example.com']],
    ['leaveOut', ['', '', '', '']],
    ['skip', []],
  ] as const)('REVIEW-13 are added as HR answered: %s', async (sharing, emails) => {
    const hr = await loggedIn(app)
    const id = await imported(hr, four)
    await hr.ok('batches.addUnknown', { id, sharing })
    const people = await roster(hr)
    expect(people.map(({ email }) => email)).toEqual(emails)
    expect(people.every(({ employeeNo }) => employeeNo === '')).toBe(true)
  })
})

describe('REVIEW-13 undoing', () => {
  test('REVIEW-13 takes out exactly those whom the batch added; their rows match nobody, and both stand in the trail', async () => {
    const hr = await loggedIn(app)
    await hr.ok('employees.add', { name: '老人' })
    const id = await imported(hr, [of('甲', { no: '1' }), of('乙', { no: '2' }), of('老人')])
    await hr.ok('batches.addUnknown', { id })
    expect((await hr.ok('batches.review', { id })).addedPeople).toBe(2)
    expect(await hr.ok('batches.addedPeople', { id })).toEqual({
      added: 2,
      removable: 2,
      kept: { count: 0, list: [] },
    })
    const undone = await hr.ok('batches.undoAdding', { id })
    expect(undone).toMatchObject({ removed: 2, kept: { count: 0 }, counts: { unmatched: 2, byName: 1 } })
    expect((await roster(hr)).map(({ name }) => name)).toEqual(['老人'])
    expect(await matches(hr, id)).toEqual(['unknown', 'unknown', 'byName'])
    expect((await hr.ok('batches.review', { id })).addedPeople).toBe(0)
    const trail = await hr.ok('audit.list', {})
    expect(trail.list.map(({ action }) => action).filter((action) => action.endsWith('ddPeople'))).toEqual([
      'batch.undoAddPeople',
      'batch.addPeople',
    ])
    expect(await hr.ok('batches.addUnknown', { id })).toMatchObject({ added: 2 })
  })

  test('REVIEW-13 leaves whom somebody edited, whom another batch has, and who has payslips, and says so', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr, [
      of('甲', { no: '1' }),
      of('乙', { no: '2' }),
      of('丙', { no: '3', email: 'c@example.com' }),
      of('丁', { no: '4' }),
    ])
    await hr.ok('batches.addUnknown', { id })
    const people = await roster(hr)
    await hr.ok('employees.save', { id: people[0]?.id ?? '', email: 'a@example.com' })
    await imported(hr, [of('乙', { no: '2' })], '2026-03')
    const work = await startWork(app.services)
    try {
      const other = await imported(hr, [of('丙', { no: '3' })], '2026-04')
      await sendReviewed(hr, other)
      await expect
        .poll(async () => hr.ok('employees.checkIsExistData', { id: people[2]?.id ?? '' }))
        .toEqual({
          exists: true,
        })
    } finally {
      await work.stop()
    }
    const kept = {
      count: 3,
      list: [
        { id: people[0]?.id, name: '甲', employeeNo: '1', why: 'edited', batchTitle: '' },
        { id: people[1]?.id, name: '乙', employeeNo: '2', why: 'otherBatch', batchTitle: '2026年3月月度工资' },
        { id: people[2]?.id, name: '丙', employeeNo: '3', why: 'slip', batchTitle: '' },
      ],
    }
    expect(await hr.ok('batches.addedPeople', { id })).toEqual({ added: 4, removable: 1, kept })
    expect(await hr.ok('batches.undoAdding', { id })).toMatchObject({ removed: 1, kept })
    expect((await roster(hr)).map(({ name }) => name)).toEqual(['甲', '乙', '丙'])
    expect(await matches(hr, id)).toEqual(['confirmed', 'confirmed', 'confirmed', 'unknown'])
  })

  test('REVIEW-13 is over once the batch is sent', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr, [of('甲', { email: 'a@example.com' })])
    await hr.ok('batches.addUnknown', { id })
    await sendReviewed(hr, id)
    expect((await hr.call('batches.undoAdding', { id })).error).toBe('batch.notOpen')
    expect(await roster(hr)).toHaveLength(1)
  })

  test('REVIEW-13 two clicks at once undo once', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr, [of('甲'), of('乙'), of('丙')])
    await hr.ok('batches.addUnknown', { id })
    const answers = await Promise.all([1, 2, 3].map(() => hr.ok('batches.undoAdding', { id })))
    expect(answers.map(({ removed }) => removed).sort()).toEqual([0, 0, 3])
    expect(await roster(hr)).toEqual([])
    expect((await hr.ok('audit.list', { action: 'batch.undoAddPeople' })).list).toHaveLength(1)
  })

  test('REVIEW-13 two clicks at once add once', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr, [of('甲'), of('乙'), of('丙')])
    const { planHash } = await hr.ok('batches.previewAdding', { id })
    const answers = await Promise.all([1, 2].map(() => hr.call('batches.addUnknown', { id, planHash })))
    expect(answers.map(({ error }) => error ?? 'added').sort()).toEqual(['added', 'batch.addingChanged'])
    expect(await roster(hr)).toHaveLength(3)
  })

  test('REVIEW-13 waits for another batch that is just matching them, and leaves them to it', async () => {
    const hr = await loggedIn(app)
    const id = await imported(hr, [of('甲'), of('乙')])
    await hr.ok('batches.addUnknown', { id })
    const [first] = await roster(hr)
    const other = await imported(hr, [of('丙')], '2026-03')
    const { pools } = app.services
    let answered = false
    let undoing: Promise<unknown> | undefined
    await withCompany(pools, hr.companyId, async (db) => {
      // Another window assigns its row to one of them and has not committed yet.
      await db
        .updateTable('batch_row')
        .set({ employee_id: first?.id ?? '', match: 'confirmed', decided: true })
        .where('batch_id', '=', other)
        .execute()
      undoing = hr.ok('batches.undoAdding', { id }).then((answer) => {
        answered = true
        expect(answer).toMatchObject({ removed: 1, kept: { count: 1, list: [{ id: first?.id, why: 'otherBatch' }] } })
      })
      await untilWaiting(hr)
      expect(answered).toBe(false)
    })
    await undoing
    expect((await roster(hr)).map(({ id: each }) => each)).toEqual([first?.id])
    expect(await matches(hr, other)).toEqual(['confirmed'])
  })
})

/** Waits until a connection to this database waits for a lock that another one holds. */
async function untilWaiting(hr: TestCaller): Promise<void> {
  for (;;) {
    const waiting = await withCompany(app.services.pools, hr.companyId, async (db) => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    })
    if (waiting > 0) return
  }
}

describe('REVIEW-13 thousands', () => {
  test('REVIEW-13 counts are exact and lists limited; adding them is undone in one go', {
    timeout: 60_000,
  }, async () => {
    const hr = await loggedIn(app)
    const id = await imported(
      hr,
      Array.from({ length: 2500 }, (_, at) =>
        of(`员工${at % 1250}`, { no: `N${at}`, email: `m${at % 100}@example.com` }),
      ),
    )
    const preview = await hr.ok('batches.previewAdding', { id })
    expect(preview).toMatchObject({
      add: 2500,
      namesakes: { count: 2500 },
      noContact: { count: 0 },
      sharing: { people: 2500, count: 100 },
    })
    expect([preview.namesakes.list.length, preview.sharing.list.length, preview.noContact.list.length]).toEqual([
      50, 50, 0,
    ])
    expect(await hr.ok('batches.addUnknown', { id, planHash: preview.planHash })).toMatchObject({ added: 2500 })
    expect(await hr.ok('batches.undoAdding', { id })).toMatchObject({ removed: 2500, counts: { unmatched: 2500 } })
    expect((await hr.ok('employees.list', {})).total).toBe(0)
  })
})

const withBatch = async (hr: TestCaller) => ({ id: await imported(hr, [of('甲')]) })
const wrongId = { id: 'x' }
describeCallContract('batches.previewAdding', { app: () => app, input: withBatch, badInput: [wrongId, {}] })
describeCallContract('batches.addedPeople', { app: () => app, input: withBatch, badInput: [wrongId, {}] })
describeCallContract('batches.undoAdding', { app: () => app, input: withBatch, badInput: [wrongId, {}] })
