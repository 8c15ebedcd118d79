import type { ReplyOf } from '@zhixin/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { importShown, shownImport } from '../../../test/confirm-matches.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let services: TestApp
beforeAll(async () => {
  services = await testApp()
})
afterAll(() => services.close())
const app = () => services

const header = ['姓名', '手机号', '邮箱', '工号', '部门']
const sheet = async (rows: string[][], columns = header) => ({
  name: '名册.xlsx',
  body: await xlsxBytes([{ name: 'Sheet1', header: columns, rows }]),
})
const take = async (hr: TestCaller, rows: string[][], columns?: string[]) =>
  importShown(hr, { file: await sheet(rows, columns) })
const roster = async (hr: TestCaller) =>
  (await hr.ok('employees.list', { pageSize: 1000, sort: 'employeeNo', descending: false, status: 'all' })).list
const counts = ({ added, updated, unchanged, people }: ReplyOf<'employees.import'>) => ({
  added,
  updated,
  unchanged,
  people,
})

const one = () => sheet([['李雷', '19912345678', '', '', '']])
for (const name of ['employees.checkFile', 'employees.import'] as const)
  describeCallContract(name, {
    app,
    input: async (caller) => (name === 'employees.import' ? shownImport(caller, { file: await one() }) : {}),
    file: one,
    fileInput: { planHash: 'x' },
    foreignInput: null,
    badInput:
      name === 'employees.import'
        ? [{}, { batchId: 'x', planHash: 'x' }, { planHash: 'x', byName: '3;4' }, { planHash: 'x', namesakes: '3:old' }]
        : [],
    badFiles: [
      { file: undefined, error: 'file.missing' },
      { file: { name: 'a.xlsx', body: '' }, error: 'file.empty' },
      { file: { name: '~$a.xlsx', body: 'x' }, error: 'file.lockFile' },
      { file: { name: 'a.xlsx', body: Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9]) }, error: 'file.damaged' },
      { file: { name: 'a.xlsx', body: Buffer.from('%PDF-1.7 not a sheet') }, error: 'file.document' },
    ],
  })
describeCallContract('employees.importTemplate', { app, input: () => ({}), foreignInput: null, badInput: [] })

describe('importing a roster', () => {
  test('ROSTER-03 good rows are taken, the others told with row number and reason', async () => {
    const hr = await loggedIn(services)
    const file = await sheet([
      ['李雷', '199 1234 0001', 'li@example.com', '01', '研发部'],
      ['韩梅梅', '12345', 'nobody', '02', '研发部'],
      ['', '19912340003', 'c@example.com', '03', '财务部'],
      ['吉姆', '19912340004', '', '04', '财务部'],
      ['露西', '19912340004', '', '05', '财务部'],
    ])
    const checked = await hr.ok('employees.checkFile', {}, { file })
    expect((await roster(hr)).length).toBe(0)
    const done = await importShown(hr, { file })
    const { added, updated, unchanged, undecided, leavers, failed, people, changes, additions } = checked
    const report = { added, updated, unchanged, undecided, leavers, failed, people }
    expect(done).toEqual({ ...report, skipped: 0, left: [] })
    expect(changes).toEqual([])
    expect(additions).toMatchObject([{ row: 2, name: '李雷', department: '研发部', namesakes: [] }])
    expect(report).toEqual({
      added: 1,
      leavers: 0,
      updated: 0,
      unchanged: 0,
      undecided: 0,
      people: 5,
      failed: [
        {
          row: 3,
          name: '韩梅梅',
          reason: '手机号格式不正确，应为 1 开头的 11 位手机号（表中为“12345”）；邮箱格式不正确（表中为“nobody”）',
        },
        { row: 4, name: '', reason: '请填写姓名' },
        { row: 5, name: '吉姆', reason: '手机号与第 6 行相同' },
        { row: 6, name: '露西', reason: '手机号与第 5 行相同' },
      ],
    })
    expect(await roster(hr)).toMatchObject([
      { name: '李雷', phone: '19912340001', email: 'li@example.com', employeeNo: '01', department: '研发部' },
    ])
  })

  test('ROSTER-03 a phone of a row with a fault is in doubt in the other row as well, and both rows say so', async () => {
    const hr = await loggedIn(services)
    const done = await take(hr, [
      ['冯七', '19912351005', '', '', ''],
      ['陈八', '19912351005', 'not-a-mail', '', ''],
      ['王五', '12345', '', '', ''],
      ['赵六', '12345', '', '', ''],
    ])
    expect(done.failed).toEqual([
      { row: 2, name: '冯七', reason: '手机号与第 3 行相同' },
      { row: 3, name: '陈八', reason: '邮箱格式不正确（表中为“not-a-mail”）；手机号与第 2 行相同' },
      { row: 4, name: '王五', reason: '手机号格式不正确，应为 1 开头的 11 位手机号（表中为“12345”）' },
      { row: 5, name: '赵六', reason: '手机号格式不正确，应为 1 开头的 11 位手机号（表中为“12345”）' },
    ])
    expect(await roster(hr)).toEqual([])
  })

  test("ROSTER-03 reasons are in the caller's language", async () => {
    const hr = await loggedIn(services)
    const file = await sheet([['李雷', '12345', '', '', 'x'.repeat(101)]])
    const { data } = await hr.call('employees.checkFile', {}, { file, headers: { cookie: 'language=en' } })
    expect(data.failed[0]?.reason).toBe(
      'Invalid mobile number. It should have 11 digits and begin with 1. (in the file: “12345”) Department: No more than 100 characters.',
    )
  })

  test('ROSTER-03 the same file again changes nothing; a changed one changes what it says and no more', async () => {
    const hr = await loggedIn(services)
    const rows = [
      ['李雷', '19912340001', 'li@example.com', '01', '研发部'],
      ['韩梅梅', '19912340002', '', '02', '研发部'],
      ['吉姆', '', 'jim@example.com', '', '财务部'],
      ['露西', '', '', '', '财务部'],
    ]
    expect(counts(await take(hr, rows))).toEqual({ added: 4, updated: 0, unchanged: 0, people: 4 })
    const before = await roster(hr)
    expect(counts(await take(hr, rows))).toEqual({ added: 0, updated: 0, unchanged: 4, people: 4 })
    expect(await roster(hr)).toEqual(before)
    const changed = [
      ['李雷', '19912340001', '', '01', '销售部'],
      ['韩梅梅', '19912349999', '', '02', ''],
      ['吉姆', '19912340003', 'JIM@example.com', '', ''],
      ['露西', '', '', '04', '财务部'],
    ]
    // Only name and department say who the last row is: without a preview in which it was ticked it is left out.
    expect(counts(await take(hr, changed))).toEqual({ added: 0, updated: 3, unchanged: 0, people: 4 })
    const after = new Map((await roster(hr)).map((each) => [each.name, each]))
    const was = new Map(before.map((each) => [each.name, each]))
    expect(after.get('李雷')).toEqual({ ...was.get('李雷'), department: '销售部' })
    expect(after.get('韩梅梅')).toEqual({ ...was.get('韩梅梅'), phone: '19912349999' })
    expect(after.get('吉姆')).toMatchObject({ phone: '19912340003', department: '财务部' })
    expect(after.get('露西')).toEqual(was.get('露西'))
    expect((await hr.ok('employees.list', { keyword: '19912340002' })).list).toEqual([])
    expect((await hr.ok('employees.list', { keyword: '19912349999' })).list).toHaveLength(1)
  })

  test('ROSTER-03 a phone or number that is somebody else’s is told, and nobody is renamed', async () => {
    const hr = await loggedIn(services)
    await hr.ok('employees.add', { name: '李雷', phone: '19912340001', employeeNo: '01' })
    const leaver = await hr.ok('employees.add', { name: '老王', phone: '19912340009', employeeNo: '09' })
    await hr.ok('employees.updateQuit', { id: leaver.id, type: 1 })
    const report = await take(hr, [
      ['韩梅梅', '19912340001', '', '', ''],
      ['吉姆', '', '', '01', ''],
      ['老王', '19912340009', '', '09', ''],
    ])
    expect(report.failed.map(({ reason }) => reason)).toEqual([
      '手机号已属于 李雷',
      '工号已属于 李雷',
      '老王 已离职，请先在名册中撤销离职',
    ])
    expect((await roster(hr)).map(({ name, status }) => [name, status])).toEqual([
      ['李雷', 'active'],
      ['老王', 'left'],
    ])
  })

  test('ROSTER-03 a formula without a result or an error is told, never taken for empty', async () => {
    const hr = await loggedIn(services)
    const body = '姓名,手机号,部门\n李雷,#N/A,研发部\n韩梅梅,19912340002,研发部\n'
    const report = await importShown(hr, { file: { name: '名册.csv', body } })
    expect(report).toMatchObject({ added: 1, failed: [{ row: 2, name: '李雷' }] })
  })

  test('ROSTER-03 several imports at once take every person once', async () => {
    const hr = await loggedIn(services)
    const file = await sheet(Array.from({ length: 50 }, (_, n) => [`员工${n}`, String(19_900_001_000 + n), '', '', '']))
    const shown = await shownImport(hr, { file })
    const answers = await Promise.all([1, 2, 3].map(() => hr.call('employees.import', shown, { file })))
    // The first one adds everybody, so that the others are no longer what was shown.
    expect(answers.map(({ error }) => error ?? 'none').sort()).toEqual([
      'employees.importChanged',
      'employees.importChanged',
      'none',
    ])
    expect((await hr.ok('employees.list')).total).toBe(50)
  })

  test('ROSTER-03 people of a long file keep its order, each with their own contacts and nothing of others', async () => {
    const hr = await loggedIn(services)
    const count = 1_103
    const rows = Array.from({ length: count }, (_, n) => [
      `员工${n}`,
      n % 3 ? String(19_910_000_000 + n) : '',
      n % 2 ? `n${n}@example.com` : '',
      n % 5 ? `K${n}` : '',
      `"部门" \\${n % 7}`,
    ])
    expect(await take(hr, rows)).toMatchObject({ added: count, failed: [] })
    const page = async (currentPage: number) =>
      (await hr.ok('employees.list', { pageSize: 1000, currentPage, sort: 'createdAt', descending: false })).list
    const listed = [...(await page(1)), ...(await page(2))]
    const shown = listed.map((each) => [each.name, each.phone, each.email, each.employeeNo, each.department])
    expect(shown).toEqual(rows)
    expect((await hr.ok('employees.list', { currentPage: 56 })).total).toBe(count)
  })

  test('ROSTER-03 a file without a name column or without people says so', async () => {
    const hr = await loggedIn(services)
    const error = async (rows: string[][], columns: string[]) =>
      (await hr.call('employees.checkFile', {}, { file: await sheet(rows, columns) })).error
    expect(await error([], header)).toBe('file.noPeople')
    expect(await error([['19912340001', 'a@example.com', '01']], ['手机号', '邮箱', '工号'])).toBe('file.noNameColumn')
  })
})

describe('the template', () => {
  test.each(['ch', 'en'])('ROSTER-03 filled in, its columns are understood (%s)', async (language) => {
    const hr = await loggedIn(services)
    const template = await hr.call('employees.importTemplate', {}, { headers: { cookie: `language=${language}` } })
    expect(template.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.+\.xlsx$/)
    const untouched = { name: 'template.xlsx', body: Buffer.from(template.data as never) }
    expect((await hr.call('employees.checkFile', {}, { file: untouched })).error).toBe('file.noPeople')
    const { columnLabels } = await import('./import-text.ts')
    const labels = Object.values(columnLabels).map(({ zh, en }) => (language === 'en' ? en : zh))
    const cells = ['李雷', '19912345678', 'li@example.com', '007', '研发部', 'lilei', '11010519491231002X']
    expect(await take(hr, [cells], labels)).toMatchObject({ added: 1, failed: [] })
    expect(await roster(hr)).toMatchObject([
      {
        name: '李雷',
        phone: '19912345678',
        email: 'li@example.com',
        employeeNo: '007',
        department: '研发部',
        messenger: 'lilei',
        idNumber: '110***********002X',
      },
    ])
  })
})
