import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { loggedIn } from '../../test/factories.ts'
import { type MailServer, mailBodies, mailHeader, startMailServer } from '../../test/mail-server.ts'
import { sendPayroll } from '../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

/** Corrections of a sheet whose sums do not hold to the cent, and what the employee is told of a correction. */

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> }
let hr: Awaited<ReturnType<typeof loggedIn>>

beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
  work = await startWork(app.services)
})
beforeEach(async () => {
  hr = await loggedIn(app)
})
afterAll(async () => {
  await work.stop()
  await app.close()
  await mail.stop()
})

const quick = { interval: 50 }
const header = [
  '姓名',
  '部门',
  '邮箱',
  '基本工资',
  '请假扣款',
  '加班费',
  '福利补贴',
  '五险一金',
  '应发工资',
  '个人缴税',
  '实发工资',
]
const [leave, overtime, gross, tax, net] = [4, 5, 8, 9, 10]
/** A sheet without cents: every amount is cut to whole yuan, so that no row adds up to the cent. */
const pay = [
  [8000, 80, 0, 2500, 1640, 8780, 531, 8249],
  [3500, 291, 100, 2500, 717, 5090, 84, 5006],
  [8500, 935, 0, 2500, 1742, 8322, 439, 7883],
  [3000, 60, 0, 2500, 615, 4825, 66, 4758],
  [2500, 308, 200, 1950, 512, 3829, 16, 3812],
  [4500, 300, 0, 3000, 922, 6277, 202, 6074],
]
let files = 0

/** Sends the sheet to as many of the people; the slip is that of the last one. */
async function sentSheet(people = pay.length) {
  const file = ++files
  const rows = pay
    .slice(pay.length - people)
    .map((amounts, n) => [`员工${'甲乙丙丁戊己'[n]}`, '生产部', `d${n}-${file}@example.com`, ...amounts])
  const { batchId, slips } = await sendPayroll(hr, { period: '2026-10', header, rows })
  const own = async () => (await slips()).list.at(-1)
  return { batchId, id: (await own())?.id ?? '', address: `d${people - 1}-${file}@example.com`, slips, own }
}
const seen: Record<number, string> = { [leave]: '300', [overtime]: '0', [gross]: '6277', [tax]: '202', [net]: '6074' }
const changesOf = (values: Record<number, string>) =>
  Object.entries(values).map(([index, value]) => ({ index: Number(index), value, seen: seen[Number(index)] ?? '' }))
const check = (id: string, values: Record<number, string>) =>
  hr.ok('batches.checkCorrection', { id, changes: changesOf(values) })
const correct = (
  id: string,
  values: Record<number, string>,
  rest: { despite?: string; showReason?: boolean; reason?: string } = {},
) => hr.call('batches.correctSlip', { id, changes: changesOf(values), reason: '漏算加班', ...rest })
const linkIn = (text = '') => /#t=([\w-]+)/.exec(text)?.[1] ?? ''

test('HISTORY-07 500 more overtime and the same net pay is refused without a reason of its own, which history and trail keep', async () => {
  const { id, own } = await sentSheet()
  const told = await check(id, { [overtime]: '500' })
  expect(told.broken.map(({ equation, expected, actual }) => [equation, expected, actual])).toEqual([
    ['应发工资 = 基本工资 + 加班费 + 福利补贴 − 请假扣款 − 五险一金', '6777.00', '6277.00'],
  ])
  expect(told.totals.map(({ index, value }) => [index, value])).toEqual([
    [gross, '6777'],
    [net, '6574'],
  ])
  expect((await correct(id, { [overtime]: '500' })).error).toBe('slip.sumsBroken')
  expect((await correct(id, { [overtime]: '500' }, { despite: '1' })).error).toBe('batch.reasonSaysNothing')
  expect((await own())?.version).toBe(1)
  expect((await correct(id, { [overtime]: '500' }, { despite: '加班费下月并入实发' })).code).toBe(0)
  const totals = [{ label: '应发工资', expected: '6,777.00', actual: '6,277.00' }]
  expect((await own())?.corrected).toMatchObject({
    reason: '漏算加班',
    despite: { reason: '加班费下月并入实发', totals },
  })
  const { list } = await hr.ok('history.listVersions', { id })
  expect(list[1]?.correction?.despite).toEqual({ reason: '加班费下月并入实发', totals })
  const [entry] = (await hr.ok('audit.list', { action: 'slip.correct' })).list
  expect((await hr.ok('audit.show', { seq: entry?.seq ?? 0 })).changes).toContainEqual({
    field: 'despite',
    what: '',
    before: '',
    after: '加班费下月并入实发',
  })
  const [kept] = await withCompany(app.services.pools, hr.companyId, (db) =>
    db.selectFrom('slip_version').selectAll().where('slip_id', '=', id).execute(),
  )
  expect(kept?.despite_sealed?.toString()).not.toMatch(/加班费|6,277/)
})

test('HISTORY-07 what follows the items goes out without a question, with gross and net pay carried along', async () => {
  const { id, slips, own } = await sentSheet()
  const whole = { [overtime]: '500', [gross]: '6777', [net]: '6574' }
  expect(await check(id, whole)).toMatchObject({ broken: [], unfollowed: [], totals: [], sums: 2 })
  expect((await correct(id, whole)).code).toBe(0)
  expect(await own()).toMatchObject({ netPay: '6574', corrected: { despite: null, reason: '漏算加班' } })
  // 35,782 was sent; 500 more is paid now.
  expect((await slips()).batch.netPay).toBe('36282.00')
})

test('HISTORY-07 where too few rows show a sum, the direction of the item says what must move', async () => {
  const { id, own } = await sentSheet(2)
  const told = await check(id, { [tax]: '302' })
  expect(told).toMatchObject({ broken: [], sums: 0 })
  expect(told.unfollowed).toEqual([{ index: net, label: '实发工资', change: '0', expected: '-100.00' }])
  expect(told.totals.map(({ index, value }) => [index, value])).toEqual([[net, '5974']])
  const refused = await correct(id, { [tax]: '302' })
  expect([refused.code, refused.error]).toEqual([8030, 'slip.totalsNotFollowing'])
  expect((await own())?.version).toBe(1)
  expect((await correct(id, { [tax]: '302', [net]: '5974' })).code).toBe(0)
})

/** The employee's session: by the link of the last mail, with a code that is set if there is none. */
async function entered(address: string) {
  const link = linkIn(mailBodies(mail.mailsTo(address).at(-1)?.raw ?? '').text)
  const guest = app.caller()
  const { step } = await guest.ok('payslip.openLink', { link })
  const { token } = await guest.ok(step === 'setCode' ? 'payslip.setCode' : 'payslip.enterCode', {
    link,
    code: '258036',
  })
  guest.token = token
  return guest
}

test('HISTORY-07 SLIP-04 the corrected slip says which month and items were corrected, and the reason only where HR shows it', async () => {
  const { id, address, own } = await sentSheet()
  const before = await (await entered(address)).ok('payslip.view', { id })
  expect(before).not.toHaveProperty('correction')
  const whole = { [overtime]: '500', [gross]: '6777', [net]: '6574' }
  expect((await check(id, whole)).slip.correction?.changes.map(({ label }) => label)).toEqual([
    '实发工资',
    '加班费',
    '应发工资',
  ])
  expect((await correct(id, whole)).code).toBe(0)
  await expect.poll(() => mail.mailsTo(address).length, quick).toBe(2)
  const view = await (await entered(address)).ok('payslip.view', { id })
  expect(view.correction).toMatchObject({
    reason: '',
    changes: [
      { label: '实发工资', before: '6074', after: '6574' },
      { label: '加班费', before: '0', after: '500' },
      { label: '应发工资', before: '6277', after: '6777' },
    ],
  })
  expect(JSON.stringify(view)).not.toContain('漏算加班')
  expect((await hr.ok('history.preview', { id })).correction).toEqual(view.correction)
  const { data: pdf } = await hr.call('history.slipPdf', { id, language: 'ch' })
  const [page] = (await readPdf(pdf as unknown as Buffer)).pages
  expect(page?.replace(/\s/g, '')).toContain('加班费0.00→500.00')

  await expect.poll(async () => (await own())?.delivery, quick).toBe('sent')
  const again = [
    { index: overtime, value: '600', seen: '500' },
    { index: gross, value: '6877', seen: '6,777' },
  ]
  const changes = [...again, { index: net, value: '6674', seen: '6,574' }]
  await hr.ok('batches.correctSlip', { id, changes, reason: '再补一百', showReason: true })
  await expect.poll(() => mail.mailsTo(address).length, quick).toBe(3)
  // They have read the one before, so that is what the new one is compared with.
  expect((await (await entered(address)).ok('payslip.view', { id })).correction).toMatchObject({
    reason: '再补一百',
    changes: [{ before: '6574', after: '6674' }, { before: '500' }, { before: '6777' }],
  })
})

test('HISTORY-07 SEND-05 a plain new sending says so, and nobody who has a code is told to set one', async () => {
  const { id, address, own } = await sentSheet()
  const told = (n: number) => {
    const raw = mail.mailsTo(address)[n]?.raw ?? ''
    return { subject: mailHeader(raw, 'Subject'), ...mailBodies(raw) }
  }
  expect(told(0).text).toContain('首次打开需设置安全码')
  await hr.ok('history.resend', { id, arrived: '1' })
  await expect.poll(() => mail.mailsTo(address).length, quick).toBe(2)
  expect(told(1).text).toContain('重新发送了您2026年10月的工资条')
  expect(told(1).text).toContain('首次打开需设置安全码')
  const reader = await entered(address)
  expect(await reader.ok('payslip.view', { id })).toMatchObject({ replaced: true })
  await expect.poll(async () => (await own())?.delivery, quick).toBe('sent')
  await hr.ok('history.resend', { id, arrived: '1' })
  await expect.poll(() => mail.mailsTo(address).length, quick).toBe(3)
  expect(told(2).text).not.toContain('首次打开')
  expect(told(2).text).toContain('打开时请输入您已设置的安全码')
  expect(told(2).html).not.toContain('You will set a PIN')
  expect(told(2).text).toContain('Enter your PIN to open it')
})
