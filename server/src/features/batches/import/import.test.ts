import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as library from '@e965/xlsx'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../../app.ts'
import { asPlatform } from '../../../database/transaction.ts'
import { openServices } from '../../../services.ts'
import { buildWorkbook } from '../../../spreadsheet/testing/build-workbook.ts'
import { xlsxBytes } from '../../../spreadsheet/write-xlsx.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { listenTo } from '../../../test/live-events.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { makeCaller, type TestApp, testApp } from '../../../test/test-app.ts'
import { sweepImports } from './sweep-store.ts'

let program: TestApp
beforeAll(async () => {
  program = await testApp()
})
afterAll(() => program.close())

const two = [
  ['张三', '研发部', '13800138000', 'zhang@example.com', 10000.1, 0.2, 10000.3],
  ['李四', '市场部', '', '', 8000, 500.55, 8500.55],
]
const small = () => payrollFile(usualHeader, two)
const many = (people: number, columns: number) =>
  payrollFile(
    ['姓名', '部门', '邮箱', ...Array.from({ length: columns - 4 }, (_, index) => `项目${index + 1}`), '实发工资'],
    Array.from({ length: people }, (_, index) => [
      `员工${index}`,
      `部门${index % 20}`,
      `p${index}@example.com`,
      ...Array.from({ length: columns - 3 }, (_, at) => index * 10 + at + 0.25),
    ]),
  )

/** Returns everything of a batch or a file that is stored in the database, as one text. */
async function resting(companyId: string): Promise<string> {
  return asPlatform(program.services.pools, async (db) => {
    const rows = [
      await db.selectFrom('batch').selectAll().where('company_id', '=', companyId).execute(),
      await db.selectFrom('batch_row').selectAll().where('company_id', '=', companyId).execute(),
      await db.selectFrom('upload').selectAll().where('company_id', '=', companyId).execute(),
      await db.selectFrom('upload_piece').selectAll().where('company_id', '=', companyId).execute(),
    ]
    return JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
  })
}

const nothing = '[[],[],[],[]]'
const leftFiles = () => readdir(join(program.services.config.dataDir, 'uploads'))

describe('from a file to a batch', () => {
  test('IMPORT-02 IMPORT-04 IMPORT-08 a workbook becomes a batch under review, digit for digit', async () => {
    const hr = await loggedIn(program)
    const checked = await hr.ok('batches.checkFile', {}, { file: await small() })
    expect(checked).toMatchObject({ people: 2, netPayTotal: '18500.85', sheet: '工资表', fileName: '工资.xlsx' })
    expect(checked.preview.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [0, '姓名'],
      [1, '张三'],
      [2, '李四'],
    ])
    const reply = await hr.ok('batches.importExcel', { fileId: checked.fileId })
    expect(reply.counts).toEqual({ unknown: 2 })
    const review = await hr.ok('batches.review', { id: reply.batchId })
    expect(review.batch).toMatchObject({ state: 'review', people: 2, fileName: '工资.xlsx', channel: 'email' })
    expect(review.list.map((row) => row.cells)).toEqual([
      ['张三', '研发部', '13800138000', 'zhang@example.com', '10000.1', '0.2', '10000.3'],
      ['李四', '市场部', '', '', '8000', '500.55', '8500.55'],
    ])
    expect(review.sums).toEqual({ '4': '18000.10', '5': '500.75', '6': '18500.85' })
    expect(review.items.map((item) => [item.salaryItemImportLabel, item.role, item.shown])).toEqual([
      ['姓名', 'name', true],
      ['部门', 'department', true],
      ['手机号', 'phone', false],
      ['邮箱', 'email', false],
      ['基本工资', 'money', true],
      ['奖金', 'money', true],
      ['实发工资', 'netPay', true],
    ])
    await expect.poll(leftFiles).toEqual([])
  })

  test('IMPORT-02 IMPORT-08 of two sheets of one name the payroll is imported, to the cent', async () => {
    const hr = await loggedIn(program)
    const numbers = (...values: number[]) => values.map((value) => ({ number: String(value) }))
    const body = await xlsxBytes([
      { name: 'Sheet1', header: ['部门', '人数', '小计', '合计'], rows: [['研发部', ...numbers(3, 111, 222)]] },
      {
        name: 'Sheet1',
        header: ['姓名', '工龄', '基本工资', '奖金', '实发工资'],
        rows: [['张三', ...numbers(3, 5000, 100, 4900)]],
      },
    ])
    const { batchId } = await hr.ok('batches.importExcel', {}, { file: { name: '工资.xlsx', body } })
    const { list, sums, batch } = await hr.ok('batches.review', { id: batchId })
    expect(list.map(({ cells }) => cells)).toEqual([['张三', '3', '5000', '100', '4900']])
    expect(sums).toMatchObject({ '2': '5000.00', '3': '100.00', '4': '4900.00' })
    expect(batch.people).toBe(1)
  })

  test('IMPORT-04 English and Chinese headers in one cell are told apart', async () => {
    const hr = await loggedIn(program)
    const file = await payrollFile(['姓名 Name', '实发工资 Net pay'], [['张三', 1]])
    const { columns } = await hr.ok('batches.importExcel', {}, { file })
    expect(columns).toMatchObject([
      { salaryItemImportCh: '姓名', salaryItemImportEn: 'Name', salaryItemImportLabel: '姓名/Name' },
      { salaryItemImportCh: '实发工资', salaryItemImportEn: 'Net pay', salaryItemImportLabel: '实发工资/Net pay' },
    ])
  })

  test('IMPORT-02 IMPORT-11 text with tabs, commas or in GBK imports like a workbook', async () => {
    const hr = await loggedIn(program)
    const lines = [usualHeader, ...two]
    const comma = lines.map((line) => line.join(',')).join('\r\n')
    // 姓名,实发 / 张三,1 in GBK
    const gbk = Buffer.from('d0d5c3fb2ccab5b7a20ad5c5c8fd2c310a', 'hex')
    for (const [name, body, people] of [
      ['工资.csv', comma, 2],
      ['pasted.txt', lines.map((line) => line.join('\t')).join('\n'), 2],
      ['gbk.csv', gbk, 1],
    ] as const) {
      const { batchId } = await hr.ok('batches.importExcel', {}, { file: { name, body } })
      const { list, total } = await hr.ok('batches.review', { id: batchId })
      expect(total, name).toBe(people)
      expect(list[0]?.name, name).toBe('张三')
    }
  })

  test('IMPORT-03 HR says which sheet, header and columns are meant', async () => {
    const hr = await loggedIn(program)
    const file = {
      name: '工资.xlsx',
      body: buildWorkbook([
        { name: '说明', rows: [['本表由人事部填写']] },
        {
          name: '数据',
          rows: [
            ['甲', '乙', '丙'],
            ['张三', 100, 90],
            ['李四', 200, 180],
          ],
        },
      ]),
    }
    const unknown = await hr.call('batches.importExcel', {}, { file })
    expect(unknown.error).toBe('file.noNameColumn')
    const { fileId } = await hr.ok('batches.checkFile', {}, { file })
    const choice = JSON.stringify({
      sheet: '数据',
      headerRows: [0, 0],
      roles: { '0': 'name', '1': 'ignore', '2': 'netPay' },
    })
    const checked = await hr.ok('batches.checkFile', { fileId, choice })
    expect(checked).toMatchObject({ fileId, people: 2, netPayTotal: '270.00' })
    const { batchId, columns } = await hr.ok('batches.importExcel', { fileId, choice })
    expect(columns.map((item) => [item.column, item.role])).toEqual([
      [0, 'name'],
      [2, 'netPay'],
    ])
    const { list } = await hr.ok('batches.review', { id: batchId })
    expect(list.map((row) => row.cells)).toEqual([
      ['张三', '90'],
      ['李四', '180'],
    ])
  })

  test('IMPORT-05 the salary type comes from the dictionary; a custom one needs a name', async () => {
    const hr = await loggedIn(program)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await small() })
    const imported = async (input: { salaryType?: string; salaryTypeName?: string; period?: string }) => {
      const { batchId } = await hr.ok('batches.importExcel', { fileId, ...input })
      return (await hr.ok('batches.review', { id: batchId })).batch
    }
    expect(await imported({ period: '2026-02' })).toMatchObject({ salaryType: '1', title: '月度工资' })
    expect(await imported({ salaryType: 'X-001', salaryTypeName: '项目奖金', period: '2025-12' })).toMatchObject({
      salaryType: 'X-001',
      salaryTypeName: '项目奖金',
      title: '项目奖金',
    })
    for (const input of [{ salaryType: 'X-001' }, { salaryType: '99' }])
      expect((await hr.call('batches.importExcel', { fileId, ...input })).error).toBe('wire.badInput')
  })

  test('IMPORT-14 sheets are combined on request only: rows know their sheet, copies are told, hidden ones too', async () => {
    const hr = await loggedIn(program)
    const header = ['姓名', '基本工资', '实发工资']
    const line = (name: string, pay: number) => [name, { number: String(pay) }, { number: String(pay) }]
    const sales = [line('张三', 5000), line('李四', 6000), line('合计', 11000)]
    const body = await xlsxBytes([
      { name: '销售部', header, rows: sales },
      { name: '管理部', header, rows: [line('王五', 7000), line('张三', 100)] },
      { name: '销售部 (2)', header, rows: sales.slice(0, 1) },
    ])
    const checked = await hr.ok('batches.checkFile', {}, { file: { name: '工资.xlsx', body } })
    expect(checked).toMatchObject({ sheet: '销售部', people: 2, combined: null })
    expect(checked.combinable.map(({ sheet, copyOf }) => [sheet, copyOf])).toEqual([
      ['销售部', null],
      ['管理部', null],
      ['销售部 (2)', { sheet: '销售部', people: 1 }],
    ])
    const { fileId } = checked
    const choice = JSON.stringify({ combine: ['销售部', '管理部'] })
    const both = await hr.ok('batches.checkFile', { fileId, choice })
    expect(both).toMatchObject({
      people: 4,
      netPayTotal: '18100.00',
      combined: {
        parts: [
          { sheet: '销售部', people: 2, netPayTotal: '11000.00', totals: 'agree' },
          { sheet: '管理部', people: 2, netPayTotal: '7100.00', totals: 'none' },
        ],
        shared: [{ name: '张三', rows: [{ netPay: '5000' }, { netPay: '100' }] }],
        sharedCount: 1,
        partial: [],
        renamed: [],
      },
    })
    expect(both.warnings.map(({ message }) => message)).toContain(
      '有 1 人在多张工作表中（例如第 管理部!3 行与第 销售部!2 行），请确认不是重复发放',
    )
    const { batchId } = await hr.ok('batches.importExcel', { fileId, choice })
    const review = await hr.ok('batches.review', { id: batchId })
    expect(review.list.map(({ cells }) => cells)).toEqual([
      ['张三', '5000', '5000', '销售部'],
      ['李四', '6000', '6000', '销售部'],
      ['王五', '7000', '7000', '管理部'],
      ['张三', '100', '100', '管理部'],
    ])
    expect(review.list.map(({ rowNo }) => rowLabel(review.batch.parts, rowNo - 1))).toEqual([
      '销售部!2',
      '销售部!3',
      '管理部!2',
      '管理部!3',
    ])
    const { id: employeeId } = await hr.ok('employees.add', { name: '李四' })
    const [, second, third] = review.list.map(({ rowNo }) => rowNo)
    await hr.ok('batches.matchRow', { id: batchId, rowNo: second ?? 0, employeeId })
    expect((await hr.call('batches.matchRow', { id: batchId, rowNo: third ?? 0, employeeId })).msg).toBe(
      '该员工已匹配到第 销售部!3 行，请选择其他员工',
    )
    const source = review.items.at(-1)
    expect(source).toMatchObject({ salaryItemImportCh: '来源表', salaryItemImportEn: 'Source sheet', shown: false })
    expect(review.sums['2']).toBe('18100.00')
    const lacking = JSON.stringify({ combine: ['销售部', '管理部', '后勤部'] })
    for (const call of ['batches.checkFile', 'batches.importExcel'] as const)
      expect((await hr.call(call, { fileId, choice: lacking })).error).toBe('file.sheetsMissing')
    for (const combine of [['销售部'], 'x'])
      expect((await hr.call('batches.checkFile', { fileId, choice: JSON.stringify({ combine }) })).error).toBe(
        'wire.badInput',
      )
  })

  test('IMPORT-14 a second batch of the month and kind gets a title of its own; a title of HR’s stays', async () => {
    const hr = await loggedIn(program)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await small() })
    const imported = async (period: string, salaryType = '1') => {
      const { batchId } = await hr.ok('batches.importExcel', { fileId, period, salaryType })
      return (await hr.ok('batches.review', { id: batchId })).batch
    }
    const first = await imported('2026-02')
    const second = await imported('2026-02')
    expect([first, second, await imported('2026-02'), await imported('2026-03')].map(({ title }) => title)).toEqual([
      '月度工资',
      '月度工资（2）',
      '月度工资（3）',
      '月度工资',
    ])
    const other = await hr.ok('batches.saveAndExit', { id: second.id, period: '2026-03' })
    expect(other.title).toBe('月度工资（2）')
    expect((await imported('2026-02')).title).toBe('月度工资（2）')
    expect((await hr.ok('batches.saveAndExit', { id: first.id, title: '正式员工' })).title).toBe('正式员工')
    expect((await hr.ok('batches.saveAndExit', { id: first.id, period: '2026-03' })).title).toBe('正式员工')
    expect((await imported('2026-02')).title).toBe('月度工资')
    expect((await imported('2026-02', '2')).title).toBe('年终奖')
  })

  test('IMPORT-14 what the file says of its month is told; a column of several months with the rows of each', async () => {
    const hr = await loggedIn(program)
    const header = ['姓名', '月份', '实发工资']
    const rows = [
      ['张三', '2022-03', 1],
      ['李四', '2022-03', 2],
      ['张三', '2022-04', 3],
    ]
    const several = await hr.ok('batches.checkFile', {}, { file: await payrollFile(header, rows) })
    expect(several.months.said).toMatchObject([
      { month: '2022-03', source: 'column', label: '月份', people: 2, rows: [[1, 2]] },
      { month: '2022-04', source: 'column', label: '月份', people: 1, rows: [[3, 3]] },
    ])
    const choice = JSON.stringify({ droppedRows: [3] })
    const { fileId } = several
    expect((await hr.ok('batches.checkFile', { fileId, choice })).months.said).toMatchObject([{ month: '2022-03' }])
    const { batchId } = await hr.ok('batches.importExcel', { fileId, choice })
    expect((await hr.ok('batches.review', { id: batchId })).batch).toMatchObject({ period: '2022-03', people: 2 })
    const differing = await payrollFile(header, rows.slice(0, 2), '2024年5月工资.xlsx', '2024年4月')
    expect((await hr.ok('batches.checkFile', {}, { file: differing })).months.said).toMatchObject([
      { month: '2022-03', source: 'column' },
      { month: '2024-04', source: 'sheet', quote: '2024年4月' },
      { month: '2024-05', source: 'file', quote: '2024年5月工资' },
    ])
    const silent = await hr.ok('batches.checkFile', {}, { file: await small() })
    expect(silent.months).toEqual({ said: [], usual: expect.stringMatching(/^20\d\d-\d\d$/) })
  })

  test('IMPORT-14 the month is taken from the sheet, else from the calendar', async () => {
    const hr = await loggedIn(program)
    const periodOf = async (sheet: string) => {
      const file = await payrollFile(usualHeader, two, '工资.xlsx', sheet)
      const { batchId } = await hr.ok('batches.importExcel', {}, { file })
      return (await hr.ok('batches.review', { id: batchId })).batch.period
    }
    expect(await periodOf('2024年7月')).toBe('2024-07')
    expect(await periodOf('Sheet1')).toMatch(/^20\d\d-\d\d$/)
  })

  test('IMPORT-13 formulas without a value, errors and texts among amounts block cell by cell', async () => {
    const hr = await loggedIn(program)
    const file = {
      name: '工资.xlsx',
      body: buildWorkbook([
        {
          name: 'S',
          rows: [
            ['姓名', '银行卡号', '基本工资', '奖金', '实发工资'],
            ['张三', '6222020200112233445', 100, { formula: 'A1' }, 100],
            ['李四', '6222020200112233446', 100, { error: '#REF!' }, 100],
            ['王五', '6222020200112233447', 100, 5, '待定'],
          ],
        },
      ]),
    }
    const { batchId, blocked } = await hr.ok('batches.importExcel', {}, { file })
    expect(blocked.map(({ row, column, why }) => [row, column, why])).toEqual([
      [1, 3, 'uncachedFormula'],
      [2, 3, 'errorValue'],
      [3, 4, 'notANumber'],
    ])
    const review = await hr.ok('batches.review', { id: batchId, show: 'blocked' })
    expect(review.list.map((row) => row.blocked)).toEqual([[3], [3], [4]])
    expect(review.list[0]?.cells[1]).toBe('6222020200112233445')
    expect(review.sums).toMatchObject({ '2': '300.00', '4': '200.00' })
  })

  test('IMPORT-06 rows find their people, and the rest say why not', async () => {
    const hr = await loggedIn(program)
    const add = (name: string, over: { phone?: string; email?: string; department?: string } = {}) =>
      hr.ok('employees.add', { name, ...over })
    await add('张三', { phone: '13800138000' })
    await add('李四')
    await add('王五', { department: '一部' })
    await add('王五', { department: '二部' })
    await add('赵六', { phone: '13900139000' })
    const gone = await add('孙七')
    await hr.ok('employees.updateQuit', { id: gone.id, type: 1 })
    const file = await payrollFile(usualHeader, [
      ['张三', '', '138 0013 8000', '', 1, 1, 2],
      ['李 四', '', '', '', 1, 1, 2],
      ['王五', '', '', '', 1, 1, 2],
      ['赵六', '', '13700137000', '', 1, 1, 2],
      ['孙七', '', '', '', 1, 1, 2],
      ['周八', '', '13600136000', '', 1, 1, 2],
      ['周八', '', '13600136000', '', 1, 1, 2],
      ['吴九', '', '', '', 1, 1, 2],
    ])
    const { batchId, counts } = await hr.ok('batches.importExcel', {}, { file })
    expect(counts).toEqual({ sure: 1, byName: 1, shared: 1, conflict: 1, left: 1, twice: 2, unknown: 1 })
    const { list } = await hr.ok('batches.review', { id: batchId })
    expect(list.map((row) => [row.match, row.matchStatus, row.matchTipsMessage])).toEqual([
      ['sure', 0, ''],
      ['byName', 1, '仅姓名匹配，请确认是同一人'],
      ['shared', 1, '名册中有多位同名员工，请选择是哪一位'],
      ['conflict', 1, '手机号与名册不一致'],
      ['left', 1, '孙七 已离职'],
      ['twice', 1, '与第 8 行是同一人'],
      ['twice', 1, '与第 7 行是同一人'],
      ['unknown', 1, '名册中没有该员工'],
    ])
  })
})

describe('what cannot be imported', () => {
  test('IMPORT-07 one long text that many cells share, which costs a file nothing, is refused in words', async () => {
    const hr = await loggedIn(program)
    const header = [...usualHeader, ...Array.from({ length: 12 }, (_, n) => `备注${n + 1}`)]
    const long = '备'.repeat(20_000)
    const row = [...(two[0] ?? []), ...Array.from({ length: 12 }, () => long)]
    const answer = await hr.call('batches.importExcel', {}, { file: await payrollFile(header, [row]) })
    expect(answer.error).toBe('file.unpackedTooLarge')
    expect((await hr.ok('batches.listUnfinished')).list).toEqual([])
  })

  const encrypted = () => {
    const container = library.CFB.utils.cfb_new()
    library.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64))
    library.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4096, 7))
    return Buffer.from(library.CFB.write(container, { type: 'buffer' }) as Buffer)
  }
  const cases = [
    ['text', '工资.xlsx', () => '各位同事：本月工资已发放。\n祝好', 'file.notASpreadsheet'],
    ['a picture', '工资.xlsx', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'file.picture'],
    ['an encrypted workbook', '工资.xlsx', encrypted, 'file.encrypted'],
    ['nothing', '工资.xlsx', () => '', 'file.empty'],
    ['half a workbook', '工资.xlsx', async () => (await small()).body.subarray(0, 900), 'file.damaged'],
    ['a lock file', '~$工资.xlsx', () => Buffer.alloc(165), 'file.lockFile'],
    ['a header without people', '工资.csv', () => usualHeader.join(','), 'file.noPeople'],
    ['a single line of two words', '工资.csv', () => 'a,b', 'file.noPeople'],
  ] as const

  test.each(cases)('IMPORT-07 WIRE-08 %s is refused in words and leaves nothing', async (_, name, body, error) => {
    const hr = await loggedIn(program)
    const answer = await hr.call('batches.importExcel', { progressId: 'p' }, { file: { name, body: await body() } })
    expect(answer).toMatchObject({ error, status: 400 })
    expect(await resting(hr.companyId)).toBe(nothing)
    const checked = await hr.call('batches.checkFile', {}, { file: { name, body: await body() } })
    // A check accepts a sheet with a header but without people: it shows what was understood and how many people it
    // found.
    expect(checked.error).toBe(error === 'file.noPeople' ? undefined : error)
    await expect.poll(leftFiles).toEqual([])
  })

  test('IMPORT-07 WIRE-08 a file of 60 MB is refused by its size', async () => {
    const hr = await loggedIn(program)
    const file = { name: '工资.xlsx', body: Buffer.alloc(60 * 1024 * 1024, 1) }
    for (const call of ['batches.checkFile', 'batches.importExcel'] as const) {
      const answer = await hr.call(call, {}, { file })
      expect(answer).toMatchObject({ error: 'file.tooLarge', msg: '文件超过 50 MB，请拆分或删除多余内容后再上传' })
    }
    expect(await resting(hr.companyId)).toBe(nothing)
    await expect.poll(leftFiles).toEqual([])
  })

  test('IMPORT-07 a checked file is forgotten after an hour', async () => {
    const hr = await loggedIn(program)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await small() })
    const created_at = new Date(Date.now() - 61 * 60_000)
    await asPlatform(program.services.pools, (db) =>
      db.updateTable('upload').set({ created_at }).where('id', '=', fileId).execute(),
    )
    expect((await hr.call('batches.importExcel', { fileId })).error).toBe('file.gone')
  })

  test.each([
    '{',
    '[]',
    '{"headerRows":[3,1]}',
    '{"headerRows":[0,5000]}',
    '{"roles":{"x":"name"}}',
    '{"roles":{"0":"boss"}}',
  ])('WIRE-08 a choice that is none is refused: %s', async (choice) => {
    const hr = await loggedIn(program)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await small() })
    expect((await hr.call('batches.checkFile', { fileId, choice })).error).toBe('wire.badInput')
    expect((await hr.call('batches.importExcel', { fileId, choice })).error).toBe('wire.badInput')
  })

  test('WIRE-08 a choice that fits another file is answered', async () => {
    const hr = await loggedIn(program)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await small() })
    for (const choice of [
      { sheet: '没有这张表' },
      { headerRows: [400, 401] },
      { roles: { '9999': 'name' } },
      { restoredRows: [0, 1, 2, 100_000] },
    ]) {
      const checked = await hr.call('batches.checkFile', { fileId, choice: JSON.stringify(choice) })
      expect(checked.status, JSON.stringify(choice)).toBe(200)
      const imported = await hr.call('batches.importExcel', { fileId, choice: JSON.stringify(choice) })
      expect([undefined, 'file.noPeople', 'file.noNameColumn']).toContain(imported.error)
    }
  })

  test('WIRE-08 texts that the database would refuse are taken without their odd characters', async () => {
    const hr = await loggedIn(program)
    // Workbooks encode such characters as _xHHHH_.
    const rows = [
      ['姓名', '奖_x0000_金', '备_xD800_注', '实发'],
      ['张_x0000_三', '_x0000_', '_xD800_', 1],
    ]
    const file = { name: '工\0资.xlsx', body: buildWorkbook([{ name: 'S', rows }]) }
    const { batchId } = await hr.ok('batches.importExcel', {}, { file })
    const { list, items } = await hr.ok('batches.review', { id: batchId })
    expect(items[1]?.salaryItemImportLabel).toBe('奖金')
    expect(list[0]?.name).toBe('张三')
  })
})

describe('while it runs', () => {
  test('IMPORT-09 open windows see how far it is', async () => {
    const hr = await loggedIn(program)
    const window = await listenTo(program, hr)
    const file = await many(3000, 12)
    const { batchId } = await hr.ok('batches.importExcel', { progressId: 'mine' }, { file })
    const mine = () => window.seen.filter((event) => event.kind === 'import' && event.progressId === 'mine')
    await expect.poll(() => mine().at(-1)).toMatchObject({ batchId, phase: 'done', done: 3000, total: 3000 })
    expect(mine()[0]).toMatchObject({ batchId, phase: 'reading' })
    expect(JSON.stringify(window.seen)).not.toContain('员工')
    await window.stop()
  })

  test('IMPORT-09 it is cancelled by its progress id, from another process, and nothing is left', async () => {
    const hr = await loggedIn(program)
    const elsewhere = await openServices(program.services.config, program.programUrls, program.services.log)
    const app = await makeApp(elsewhere)
    await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const other = makeCaller(app.listeningOrigin)
      Object.assign(other, { token: hr.token, companyId: hr.companyId })
      const running = hr.call('batches.importExcel', { progressId: 'stop me' }, { file: await many(20_000, 40) })
      await expect
        .poll(async () => (await other.call('batches.cancel', { id: 'stop me' })).code, { interval: 20 })
        .toBe(0)
      expect((await other.ok('batches.listUnfinished')).list).toEqual([])
      expect((await running).error).toBe('file.cancelled')
      expect(await resting(hr.companyId)).toBe(nothing)
      await expect.poll(leftFiles).toEqual([])
    } finally {
      await app.close()
      await elsewhere.close()
    }
  })

  test('IMPORT-09 it is cancelled while its rows are being stored, and nothing is left', async () => {
    const hr = await loggedIn(program)
    const window = await listenTo(program, hr)
    const running = hr.call('batches.importExcel', { progressId: 'late' }, { file: await many(20_000, 40) })
    await expect
      .poll(() => window.seen.some((event) => event.kind === 'import' && event.phase === 'storing'), {
        interval: 10,
      })
      .toBe(true)
    const cancelled = await hr.call('batches.cancel', { id: 'late' })
    const answer = await running
    // A cancellation that comes too late finds a batch under review and removes it.
    expect([answer.error, cancelled.error]).toEqual(
      answer.error ? ['file.cancelled', undefined] : [undefined, undefined],
    )
    await expect.poll(() => resting(hr.companyId)).toBe(nothing)
    await window.stop()
  })

  test('IMPORT-09 a client that goes away does not cancel it', async () => {
    const hr = await loggedIn(program)
    const file = await many(4000, 30)
    const gone = new AbortController()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(file.body)], file.name))
    const { signRequest } = await import('@zhixin/contract/wire/browser')
    const timestamp = String(Date.now())
    const request = fetch(`${program.url}/prod-api/salary_batch_import_temporary/importExcel`, {
      method: 'POST',
      body: form,
      headers: { token: hr.token ?? '', timestamp, signstr: signRequest(timestamp, hr.token ?? '', {}) },
      signal: gone.signal,
    }).catch(() => {})
    const states = async () => (await hr.ok('batches.listUnfinished')).list.map((batch) => batch.state)
    await expect.poll(states, { interval: 10 }).toEqual(['reading'])
    gone.abort()
    await request
    await expect.poll(states).toEqual(['review'])
  })

  test('IMPORT-09 what a killed program left is swept, what runs is not', async () => {
    const hr = await loggedIn(program)
    const { batchId } = await hr.ok('batches.importExcel', {}, { file: await small() })
    const { pools } = program.services
    const now = new Date()
    const setReading = (alive: Date) =>
      asPlatform(pools, (db) =>
        db.updateTable('batch').set({ state: 'reading', alive_at: alive }).where('id', '=', batchId).execute(),
      )
    await setReading(now)
    await asPlatform(pools, (db) => sweepImports(db, now))
    expect((await hr.ok('batches.listUnfinished')).list).toHaveLength(1)
    await setReading(new Date(now.getTime() - 3 * 60_000))
    expect((await hr.ok('batches.listUnfinished')).list).toEqual([])
    expect(await asPlatform(pools, (db) => sweepImports(db, now))).toBe(1)
    expect(await resting(hr.companyId)).toBe(nothing)
  })

  test('IMPORT-10 several batches at once, each offered again', async () => {
    const hr = await loggedIn(program)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await small() })
    const replies = await Promise.all(
      ['2026-01', '2026-02', '2026-03'].map((period) => hr.ok('batches.importExcel', { fileId, period })),
    )
    const { list } = await hr.ok('batches.listUnfinished')
    expect(new Set(list.map((batch) => batch.id))).toEqual(new Set(replies.map((reply) => reply.batchId)))
  })
})

describe('at rest', () => {
  test('TRUST-02 TRUST-05 neither pay nor contacts rest or are logged in the clear', async () => {
    const hr = await loggedIn(program)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await small() })
    await hr.ok('batches.importExcel', { fileId })
    const text = (await resting(hr.companyId)) + program.logged()
    for (const secret of ['10000.3', '8500.55', '18500.85', '13800138000', 'zhang@example.com'])
      expect(text).not.toContain(secret)
    expect(text).toContain('张三')
  })

  test('TRUST-01 a batch and a checked file are the company’s own', async () => {
    const hr = await loggedIn(program)
    const stranger = await loggedIn(program)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await small() })
    const { batchId } = await hr.ok('batches.importExcel', { fileId, progressId: 'ours' })
    expect((await stranger.call('batches.importExcel', { fileId })).error).toBe('file.gone')
    expect((await stranger.call('batches.cancel', { id: batchId })).error).toBe('record.missing')
    expect((await stranger.ok('batches.listUnfinished')).list).toEqual([])
  })
})

describeCallContract('batches.checkFile', {
  app: () => program,
  input: () => ({}),
  file: small,
  foreignInput: async (other) => ({
    fileId: (await other.ok('batches.checkFile', {}, { file: await small() })).fileId,
  }),
  foreignError: 'file.gone',
  badInput: [{ fileId: 'no id' }],
  badFiles: [
    { file: undefined, error: 'file.missing' },
    { file: { name: 'x.xlsx', body: '' }, error: 'file.empty' },
  ],
})

describeCallContract('batches.importExcel', {
  app: () => program,
  input: () => ({ period: '2026-02' }),
  file: small,
  foreignInput: async (other) => ({
    fileId: (await other.ok('batches.checkFile', {}, { file: await small() })).fileId,
  }),
  foreignError: 'file.gone',
  badInput: [{ fileId: 'no id' }, { period: '2026-13' }, { period: '2026' }, { progressId: 'x'.repeat(101) }],
  badFiles: [
    { file: undefined, error: 'file.missing' },
    { file: { name: 'x.xlsx', body: '' }, error: 'file.empty' },
  ],
})
