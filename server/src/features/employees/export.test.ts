import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { memorySource } from '../../spreadsheet/byte-source.ts'
import { readWorkbookFrom } from '../../spreadsheet/read-workbook.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let program: TestApp
beforeAll(async () => {
  program = await testApp()
})
afterAll(() => program.close())

/** The cells of an exported file, row by row. */
async function cellsOf(data: unknown) {
  const [grid] = await readWorkbookFrom(memorySource(data as Buffer), 'roster.xlsx')
  if (!grid) throw new Error('a workbook has a sheet')
  return Array.from({ length: grid.rowCount }, (_, row) =>
    Array.from({ length: grid.columnCount }, (_, column) => grid.cell(row, column)),
  )
}
const textsOf = async (data: unknown) => (await cellsOf(data)).map((row) => row.map(({ text }) => text))
const namesIn = async (data: unknown) => (await textsOf(data)).slice(1).map(([name = '']) => name)

const header = [
  '姓名',
  '部门',
  '工号',
  '手机号',
  '邮箱',
  '企业微信账号',
  '证件号',
  '状态',
  '离职日期',
  '添加到名册的时间',
]
const person = (hr: TestCaller, name: string, over: { department?: string; phone?: string } = {}) =>
  hr.ok('employees.add', { name, ...over })

describeCallContract('employees.export', {
  app: () => program,
  input: async (hr) => ({ keyword: (await person(hr, '李雷')).name }),
  foreignInput: async (other) => ({ keyword: (await person(other, '别家的人')).name, status: 'all' }),
  foreignAnswer: async (answer) => expect(await textsOf(answer.data)).toEqual([header]),
  badInput: [{ status: 'gone' }, { sort: 'pay' }, { keyword: 5 }, { department: 'x'.repeat(101) }],
})

describeCallContract('employees.exportAll', {
  app: () => program,
  input: () => ({}),
  foreignInput: null,
  badInput: [],
})

test('ROSTER-02 ROSTER-06 fields are exported as configured: masked with the list, with every digit in the complete file', async () => {
  const hr = await loggedIn(program)
  const { list, revision } = await hr.ok('employees.listFields')
  const card = { key: 'card', used: true, required: false, inList: true }
  const education = { key: 'education', used: true, required: false, inList: false }
  const code = {
    key: 'ownCode',
    used: true,
    required: false,
    inList: false,
    own: { type: 'text' as const, nameCh: '=社保号', nameEn: '', sensitive: false, options: [] },
  }
  const others = list
    .filter(({ key }) => !['card', 'education'].includes(key))
    .map(({ key, used, required, inList }) => ({ key, used, required, inList }))
  await hr.ok('employees.saveFields', { list: [card, ...others, education, code], revision })
  const number = '6222021234567890123'
  const gone = await hr.ok('employees.add', {
    name: '李雷',
    idNumber: '11010519491231002X',
    details: { card: `${number};=工行`, education: '本科', ownCode: '0012345678901234567890' },
  })
  await hr.ok('employees.updateQuit', { id: gone.id, type: 1, leftOn: '2025-01-31' })
  const fields = ['银行卡', ...header.slice(0, 7), '学历', '=社保号', ...header.slice(7)]
  const shown = await cellsOf((await hr.call('employees.export', { status: 'left' })).data)
  expect(shown[0]?.map(({ text }) => text)).toEqual(fields)
  expect(shown[1]?.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['6222***********0123;=工行', '110***********002X', '本科']),
  )
  const whole = await cellsOf((await hr.call('employees.exportAll')).data)
  expect(whole[0]?.map(({ text }) => text)).toEqual(fields)
  const values = ['6222021234567890123;=工行', '11010519491231002X', '本科', '0012345678901234567890', '离职']
  expect(whole[1]).toEqual(expect.arrayContaining(values.map((value) => ({ kind: 'text', text: value, value }))))
  const { list: entries } = await hr.ok('audit.list', { action: 'employee.exportAll' })
  expect(entries.map(({ facts }) => facts)).toEqual([{ people: 1 }])
})

test('ROSTER-06 every column of the screen is exported as text with all digits, the ID number masked', async () => {
  const hr = await loggedIn(program)
  const added = await hr.ok('employees.add', {
    name: '李雷',
    department: '研发部',
    employeeNo: '000123456789012345678',
    phone: '19912345678',
    email: 'li@example.com',
    messenger: '00420',
    idNumber: '11010519491231002X',
  })
  await hr.ok('employees.updateQuit', { id: added.id, type: 1, leftOn: '2025-01-31' })
  const { data } = await hr.call('employees.export', { status: 'left' })
  const [first, row] = await cellsOf(data)
  expect(first?.map(({ text }) => text)).toEqual(header)
  expect(row?.slice(0, -1).map(({ kind, value }) => [kind, value])).toEqual(
    [
      '李雷',
      '研发部',
      '000123456789012345678',
      '19912345678',
      'li@example.com',
      '00420',
      '110***********002X',
      '离职',
      '2025-01-31',
    ].map((value) => ['text', value]),
  )
  const zone = { timeZone: 'Asia/Shanghai', dateStyle: 'short' } as const
  expect(row?.at(-1)?.value).toBe(new Intl.DateTimeFormat('sv-SE', zone).format(new Date(added.createdAt)))
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])(
  'ROSTER-06 a name or department that reads %s is no formula',
  async (text) => {
    const hr = await loggedIn(program)
    await person(hr, text, { department: text })
    const [, row] = await cellsOf((await hr.call('employees.export')).data)
    for (const cell of row?.slice(0, 2) ?? []) expect(cell).toEqual({ kind: 'text', text, value: text })
  },
)

test('ROSTER-06 the file has whom the list finds, all pages of it, in the same order', async () => {
  const hr = await loggedIn(program)
  for (let n = 0; n < 25; n++) await person(hr, `员工${String(n).padStart(2, '0')}`, { department: '研发部' })
  const leaver = await person(hr, '老王', { department: '研发部' })
  await hr.ok('employees.updateQuit', { id: leaver.id, type: 1 })
  await person(hr, '财务', { department: '财务部' })
  for (const filter of [
    {},
    { status: 'all' },
    { status: 'left' },
    { department: '研发部', sort: 'name', descending: false },
    { keyword: '员工1' },
  ] as const) {
    const { list } = await hr.ok('employees.list', { ...filter, pageSize: 1000 })
    expect(list.length).toBeGreaterThan(0)
    expect(await namesIn((await hr.call('employees.export', filter)).data)).toEqual(list.map(({ name }) => name))
  }
})

test('ROSTER-06 a roster that is read in several parts is exported completely and in order', async () => {
  const hr = await loggedIn(program)
  const names = Array.from({ length: 2001 }, (_, n) => `员工${String(n).padStart(4, '0')}`)
  await withCompany(program.services.pools, hr.companyId, (db) =>
    db
      .insertInto('employee')
      .values(
        names.map((name) => ({
          company_id: hr.companyId,
          id: newId(),
          name,
          department: '',
          employee_no: '',
          messenger: '',
        })),
      )
      .execute(),
  )
  const { data } = await hr.call('employees.export', { sort: 'name', descending: false })
  expect(await namesIn(data)).toEqual(names)
})

test('ROSTER-06 the trail says whom an export was about, and of the keyword only that there was one', async () => {
  const hr = await loggedIn(program)
  await person(hr, '李雷', { department: '研发部', phone: '19912345678' })
  await hr.call('employees.export', { keyword: '19912345678', status: 'all', department: '研发部' })
  await hr.call('employees.export')
  const { list } = await hr.ok('audit.list', { action: 'employee.export' })
  expect(list.map(({ facts }) => facts)).toEqual([
    { people: 1, status: 'active', keyword: 'false' },
    { people: 1, status: 'all', department: '研发部', keyword: 'true' },
  ])
  const { rows } = await withCompany(program.services.pools, hr.companyId, (db) =>
    sql`select * from audit_entry where facts::text like '%19912345678%'`.execute(db),
  )
  expect(rows).toEqual([])
})

test('ROSTER-06 one export runs at a time in a program; the next waits until it has ended', async () => {
  const [first, second] = [await loggedIn(program), await loggedIn(program)]
  await person(first, '李雷')
  await person(second, '韩梅梅')
  const { rosterExports } = program.services
  const running = Promise.withResolvers<void>()
  const holding = rosterExports.run(() => running.promise)
  const finished: string[] = []
  const exports = [first, second].map(async (hr) => {
    const { data } = await hr.call('employees.export')
    finished.push(...(await namesIn(data)))
  })
  while (rosterExports.waiting < 2 && finished.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(finished).toEqual([])
  // Other calls go on meanwhile.
  await first.ok('employees.list')
  expect(finished).toEqual([])
  running.resolve()
  await Promise.all([holding, ...exports])
  expect(finished.sort()).toEqual(['李雷', '韩梅梅'])
})

test('ROSTER-06 headers, words and file name are in the language of who asks', async () => {
  const hr = await loggedIn(program)
  await person(hr, 'Ann')
  const fileOf = async (language: string) => {
    const { data, headers } = await hr.call('employees.export', {}, { headers: { cookie: `language=${language}` } })
    const [first, row] = await textsOf(data)
    const name = /filename\*=UTF-8''(.+)$/.exec(headers['content-disposition'] ?? '')?.[1] ?? ''
    return { header: first, status: row?.[7], name: decodeURIComponent(name) }
  }
  expect(await fileOf('ch')).toEqual({ header, status: '在职', name: '员工名册.xlsx' })
  expect(await fileOf('en')).toEqual({
    header: [
      'Name',
      'Department',
      'Employee no.',
      'Mobile',
      'E-mail',
      'WeCom account',
      'ID number',
      'Status',
      'Last day',
      'Added to roster',
    ],
    status: 'Active',
    name: 'Roster.xlsx',
  })
})
