import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../../../database/transaction.ts'
import { loggedIn } from '../../../../test/factories.ts'
import { payrollFile } from '../../../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Caller = Awaited<ReturnType<typeof loggedIn>>

const header = ['代号', '组', '基本', '奖金', '餐补', '实得']
const people = [
  ['张三', '研发', 100.5, 10, 5, 115.5],
  ['李四', '市场', 200, 20, 5, 225],
]
const file = (columns = header, rows: (string | number)[][] = people, sheet = '10月') =>
  payrollFile(columns, rows, `${sheet}工资表.xlsx`, sheet)

/** Without a name column this file does not say who is who: HR says so once. */
const corrections = { roles: { '0': 'name', '1': 'department', '5': 'netPay', '4': 'text' } }

async function october(hr: Caller, choice: object = corrections): Promise<string> {
  const { fileId } = await hr.ok('batches.checkFile', {}, { file: await file() })
  const { batchId } = await hr.ok('batches.importExcel', {
    fileId,
    choice: JSON.stringify(choice),
    period: '2026-10',
    salaryType: '3',
  })
  return batchId
}

const roles = (checked: { columns: { role: string }[] }) => checked.columns.map(({ role }) => role)

describe('IMPORT-12 the next month’s file is recognised', () => {
  test('corrections, names, what stands on the slip and the channel are taken over', async () => {
    const hr = await loggedIn(app)
    const before = await october(hr)
    await hr.ok('batches.saveItems', {
      id: before,
      items: [
        { index: 2, salaryItemImportCh: '基本工资', salaryItemImportEn: 'Base' },
        { index: 4, shown: false },
      ],
    })
    await hr.ok('batches.saveAndExit', { id: before, channel: 'sms', title: '十月工资' })

    const checked = await hr.ok('batches.checkFile', {}, { file: await file(header, people, '11月') })
    expect(roles(checked)).toEqual(['name', 'department', 'money', 'money', 'text', 'netPay'])
    expect(checked).toMatchObject({ people: 2, netPayTotal: '340.50' })
    expect(checked.recognised).toMatchObject({
      batchId: before,
      title: '十月工资',
      period: '2026-10',
      salaryType: '3',
      channel: 'sms',
      choice: corrections,
      applied: true,
      differences: [],
      renamedItems: 1,
      switchedItems: 1,
    })

    const { batchId } = await hr.ok('batches.importExcel', {
      fileId: checked.fileId,
      choice: JSON.stringify(checked.recognised?.choice),
      follow: before,
    })
    const { batch, items } = await hr.ok('batches.review', { id: batchId })
    expect(batch).toMatchObject({ channel: 'sms', period: '2026-11', people: 2 })
    expect(items.map((item) => `${item.salaryItemImportLabel}${item.shown ? '' : ' off'}`)).toEqual([
      '代号',
      '组',
      '基本工资/Base',
      '奖金',
      '餐补 off',
      '实得',
    ])

    // The following month follows the batch that followed.
    const december = await hr.ok('batches.checkFile', {}, { file: await file(header, people, '12月') })
    expect(december.recognised).toMatchObject({ batchId, applied: true, choice: corrections, renamedItems: 1 })
  })

  test('the month follows the batch where the file names none', async () => {
    const hr = await loggedIn(app)
    const before = await october(hr)
    const unnamed = { name: 'pay.xlsx', body: (await payrollFile(header, people, '', 'Sheet1')).body }
    const checked = await hr.ok('batches.checkFile', {}, { file: unnamed })
    const reply = await hr.ok('batches.importExcel', {
      fileId: checked.fileId,
      choice: JSON.stringify(checked.recognised?.choice),
      follow: before,
    })
    expect((await hr.ok('batches.review', { id: reply.batchId })).batch.period).toBe('2026-11')
  })

  test('columns of pay that differ are said, and nothing is taken over before HR says so', async () => {
    const hr = await loggedIn(app)
    await october(hr)
    const columns = ['代号', '组', '基本', '奖金', '高温费', '餐补', '实得']
    const rows = people.map((row) => [...row.slice(0, 4), 1, ...row.slice(4)])
    const checked = await hr.ok('batches.checkFile', {}, { file: await file(columns, rows, '11月') })
    expect(checked.recognised).toMatchObject({ applied: false })
    expect(checked.columns.some(({ role }) => role === 'name')).toBe(false)
    expect(checked.recognised?.differences).toEqual([
      {
        kind: 'added',
        column: 4,
        label: '高温费',
        role: 'money',
        labelBefore: '高温费',
        roleBefore: 'money',
        money: true,
      },
    ])
    const choice = JSON.stringify(checked.recognised?.choice)
    const followed = await hr.ok('batches.checkFile', { fileId: checked.fileId, choice })
    expect(roles(followed)).toEqual(['name', 'department', 'money', 'money', 'money', 'text', 'netPay'])
    expect(followed.recognised?.applied).toBe(false)
  })

  test('an empty choice is HR’s as well: nothing is taken over', async () => {
    const hr = await loggedIn(app)
    await october(hr)
    const { fileId, recognised } = await hr.ok('batches.checkFile', {}, { file: await file(header, people, '11月') })
    expect(recognised?.applied).toBe(true)
    const plain = await hr.ok('batches.checkFile', { fileId, choice: '{}' })
    expect(roles(plain)).not.toContain('name')
    expect(plain.recognised).toMatchObject({ applied: false, choice: corrections })
  })

  test('what was thrown away teaches nothing, and a batch that is gone is not followed in silence', async () => {
    const hr = await loggedIn(app)
    const before = await october(hr)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await file(header, people, '11月') })
    await hr.ok('batches.remove', { id: before })
    const again = await hr.ok('batches.checkFile', { fileId })
    expect(again.recognised).toBeNull()
    const choice = JSON.stringify(corrections)
    const refused = await hr.call('batches.importExcel', { fileId, choice, follow: before })
    expect(refused.error).toBe('batch.followedGone')
    expect((await hr.ok('batches.listUnfinished', {})).list).toEqual([])
  })

  test('TRUST-01 another company’s file of the same structure is not recognised, nor can it be followed', async () => {
    const [ours, theirs] = [await loggedIn(app), await loggedIn(app)]
    const before = await october(ours)
    const checked = await theirs.ok('batches.checkFile', {}, { file: await file() })
    expect(checked.recognised).toBeNull()
    const { fileId } = checked
    const choice = JSON.stringify(corrections)
    const refused = await theirs.call('batches.importExcel', { fileId, choice, follow: before })
    expect(refused.error).toBe('batch.followedGone')
  })

  test('TRUST-02 what is kept of a structure rests sealed: a header that was chosen wrongly holds pay', async () => {
    const hr = await loggedIn(app)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await file() })
    const choice = JSON.stringify({ headerRows: [1, 1], roles: { '0': 'name' } })
    const { batchId } = await hr.ok('batches.importExcel', { fileId, choice })
    const rows = await asPlatform(app.services.pools, (db) =>
      db.selectFrom('batch_layout').selectAll().where('batch_id', '=', batchId).execute(),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.layout_sealed.toString('latin1')).not.toMatch(/115\.5|headerLines/)
  })
})

describe('what HR corrects before the import', () => {
  test('IMPORT-03 a row that is left out by hand is said, and does not come into the batch', async () => {
    const hr = await loggedIn(app)
    const { fileId } = await hr.ok('batches.checkFile', {}, { file: await file() })
    const choice = JSON.stringify({ ...corrections, droppedRows: [2] })
    const checked = await hr.ok('batches.checkFile', { fileId, choice })
    expect(checked).toMatchObject({ people: 1, netPayTotal: '115.50' })
    expect(checked.dropped).toMatchObject([{ row: 2, why: 'byHand' }])
    const { batchId } = await hr.ok('batches.importExcel', { fileId, choice })
    expect((await hr.ok('batches.review', { id: batchId })).list.map(({ name }) => name)).toEqual(['张三'])
  })

  test('IMPORT-02 a table beside another is imported when HR asks for it', async () => {
    const hr = await loggedIn(app)
    const columns = ['姓名', '基本', '实发', '', '姓名', '基本', '实发']
    const rows = [['张三', 1, 2, '', '李四', 3, 4]]
    const checked = await hr.ok('batches.checkFile', {}, { file: await payrollFile(columns, rows) })
    const offered = checked.warnings.find(({ kind }) => kind === 'secondTable')
    expect(offered).toMatchObject({ row: 0, column: 4 })
    const choice = JSON.stringify({ headerRows: [0, 0], firstColumn: 4 })
    const { batchId } = await hr.ok('batches.importExcel', { fileId: checked.fileId, choice })
    const { list } = await hr.ok('batches.review', { id: batchId })
    expect(list.map(({ cells }) => cells)).toEqual([['李四', '3', '4']])
  })

  test('IMPORT-02 the columns of a split name are said', async () => {
    const hr = await loggedIn(app)
    const split = await payrollFile(['Last Name', 'First Name', 'Net Pay'], [['Lee', 'Ann', 10]])
    const { columns } = await hr.ok('batches.checkFile', {}, { file: split })
    expect(columns[0]).toMatchObject({ column: 0, also: [1], role: 'name' })
  })

  test('IMPORT-12 a total that is not the sum names its column, both figures and the difference', async () => {
    const hr = await loggedIn(app)
    const rows = [...people.map(([name, ...rest]) => [name ?? '', ...rest]), ['合计', '', 300.5, 30, 10, 340]]
    const checked = await hr.ok(
      'batches.checkFile',
      {},
      { file: await payrollFile(['姓名', ...header.slice(1, 5), '实发工资'], rows) },
    )
    expect(checked.warnings.map(({ message }) => message)).toContain(
      '第 4 行的合计与实际不符：F 列“实发工资”写的是 340.00，相加得 340.50，相差 -0.50',
    )
  })
})
