import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { loggedIn } from '../../test/factories.ts'
import { type MailServer, mailBodies, startMailServer } from '../../test/mail-server.ts'
import { sendPayroll } from '../../test/payroll-file.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

type Hr = Awaited<ReturnType<typeof loggedIn>>

let mail: MailServer
let app: TestApp
let work: { stop(): Promise<void> }
let hr: Hr

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
const header = ['姓名', '手机号', '邮箱', '基本工资', '奖金', '应发合计', '个税', '实发工资']
const [bonus, gross, tax, net] = [4, 5, 6, 7]
let files = 0

/** Sends a batch of twelve people whose pay adds up. `hidden` are the items that are not on the slip. */
async function sentBatch(hidden: number[] = []) {
  const file = ++files
  const rows = Array.from({ length: 12 }, (_, n) => {
    const [base, extra, paid] = [5000 + n * 317, 200 + n * 13, 100 + n * 7]
    const phone = `139${String(file).padStart(4, '0')}${String(n).padStart(4, '0')}`
    const name = `员工${'甲乙丙丁戊己庚辛壬癸子丑'[n]}`
    return [name, phone, `p${n}-${file}@example.com`, base, extra, base + extra, paid, base + extra - paid]
  })
  const items = hidden.map((index) => ({ index, shown: false }))
  const { batchId, slips } = await sendPayroll(hr, { period: '2026-02', header, rows }, async (id) => {
    if (items.length > 0) await hr.ok('batches.saveItems', { id, items })
  })
  const id = (await slips()).list[2]?.id ?? ''
  return { batchId, id, address: `p2-${file}@example.com` }
}
const slipsOf = (batchId: string) => hr.ok('history.listDetails', { batchId, pageSize: 100 })
const third = async (batchId: string) => (await slipsOf(batchId)).list[2]
const linkIn = (text = '') => /#t=([\w-]+)/.exec(text)?.[1] ?? ''

/** The pay of the third person: 5634 + 226 = 5860 before tax, 114 tax. */
const seen: Record<number, string> = { [bonus]: '226', [gross]: '5860', [tax]: '114', [net]: '5746' }
const changesOf = (values: Record<number, string>) =>
  Object.entries(values).map(([index, value]) => ({ index: Number(index), value, seen: seen[Number(index)] ?? '' }))
const check = (id: string, values: Record<number, string>) =>
  hr.ok('batches.checkCorrection', { id, changes: changesOf(values) })
const correct = (
  id: string,
  values: Record<number, string>,
  rest: { reason?: string; despite?: string; showReason?: boolean; version?: number } = {},
) => hr.call('batches.correctSlip', { id, changes: changesOf(values), reason: '个税多扣', ...rest })

test('HISTORY-07 the preview of a withdrawn slip that is sent again as it was is what is sent', async () => {
  const { id } = await sentBatch()
  const sealer = await app.services.vault.sealer(hr.companyId)
  await withCompany(app.services.pools, hr.companyId, async (db) => {
    const { content_sealed: sealed } = await db
      .selectFrom('slip')
      .select('content_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Written by an earlier version: an item bore another name then.
    const plain = sealer.open('slip', 'content', id, sealed).replaceAll('个税', '代扣税')
    await db
      .updateTable('slip')
      .set({ content_sealed: sealer.seal('slip', 'content', id, plain), content_hash: sealer.hash('slip', plain) })
      .where('id', '=', id)
      .execute()
  })
  await hr.ok('history.withdraw', { id, reason: '发错了人' })
  const { slip: shown } = await hr.ok('batches.checkCorrection', { id, changes: [] })
  expect((await correct(id, {}, { reason: '误撤回' })).code).toBe(0)
  const sent = await hr.ok('history.preview', { id })
  expect(shown.groups).toEqual(sent.groups)
})

test('HISTORY-07 several items are corrected at once, the total that fits is named, and one new version goes out', async () => {
  const { batchId, id, address } = await sentBatch()
  const told = await check(id, { [tax]: '14.5' })
  expect(told.broken).toEqual([
    {
      equation: '实发工资 = 应发合计 − 个税',
      target: net,
      expected: '5845.50',
      actual: '5746.00',
      difference: '-99.50',
    },
  ])
  expect(told.totals).toEqual([{ index: net, label: '实发工资', value: '5845.50' }])
  // Checking a correction changes nothing.
  expect((await third(batchId))?.version).toBe(1)

  const both = { [tax]: '14.50', [net]: '5845.50' }
  const settled = await check(id, both)
  expect(settled).toMatchObject({ broken: [], totals: [], sums: 2, slip: { netPay: { value: '5845.50' } } })
  expect(settled.changes).toEqual([
    { index: tax, label: '个税', before: '114', after: '14.50' },
    { index: net, label: '实发工资', before: '5746', after: '5,845.50' },
  ])
  expect((await correct(id, both)).code).toBe(0)
  await expect.poll(async () => (await third(batchId))?.delivery, quick).toBe('sent')
  expect(await third(batchId)).toMatchObject({
    version: 2,
    netPay: '5845.50',
    corrected: { nth: 2, by: expect.stringMatching(/./), reason: '个税多扣', at: expect.any(String), repeats: false },
  })
  expect((await slipsOf(batchId)).list.filter(({ corrected }) => corrected)).toHaveLength(1)
  const [first, second] = mail.mailsTo(address).map(({ raw }) => mailBodies(raw).text)
  expect(mail.mailsTo(address)).toHaveLength(2)
  expect(first).toContain('已发放您2026年2月的工资条')
  expect(second).toContain('更正了您2026年2月的工资条')
  expect(second).toContain('请以新的为准')
  expect(second).toContain('has corrected your payslip for 2026-02')
  expect((await app.caller().call('payslip.openLink', { link: linkIn(first) })).error).toBe('slip.replaced')
  expect((await app.caller().call('payslip.openLink', { link: linkIn(second) })).code).toBe(0)
  expect(await hr.ok('history.preview', { id })).toMatchObject({
    netPay: settled.slip.netPay,
    groups: settled.slip.groups,
  })

  const { list } = await hr.ok('history.listVersions', { id })
  expect(list.map(({ nth, slip, correction }) => [nth, slip?.netPay?.value, correction?.reason])).toEqual([
    [1, '5746', undefined],
    [2, '5845.50', '个税多扣'],
  ])
  const { list: trail } = await hr.ok('audit.list', { action: 'slip.correct' })
  expect(trail).toHaveLength(1)
  expect((await hr.ok('audit.show', { seq: trail[0]?.seq ?? 0 })).changes).toEqual([
    { field: 'cell', what: '个税', before: '114.00', after: '14.50' },
    { field: 'cell', what: '实发工资', before: '5,746.00', after: '5,845.50' },
    { field: 'reason', what: '', before: '', after: '个税多扣' },
  ])
  // The reason is stored sealed.
  const [kept] = await withCompany(app.services.pools, hr.companyId, (db) =>
    db.selectFrom('slip_version').selectAll().where('slip_id', '=', id).execute(),
  )
  expect(kept?.reason_sealed?.toString()).not.toContain('个税多扣')
})

test('HISTORY-07 REVIEW-11 a reason that says nothing is refused in the language of the user, and nothing goes out', async () => {
  const { batchId, id, address } = await sentBatch()
  const fits = { [tax]: '14.50', [net]: '5845.50' }
  for (const reason of ['1', '。', '2026'])
    expect((await correct(id, fits, { reason })).error).toBe('batch.reasonSaysNothing')
  const sent = { id, changes: changesOf(fits), reason: '1' }
  const told = async (language: string) =>
    (await hr.call('batches.correctSlip', sent, { headers: { 'accept-language': language } })).msg
  expect(await told('zh')).toBe('请写一句理由说明，至少两个字')
  expect(await told('en')).toBe('Please give the reason in words, at least two letters.')
  expect(await third(batchId)).toMatchObject({ version: 1, corrected: null })
  expect(mail.mailsTo(address)).toHaveLength(1)
  // A withdrawn slip is not sent again without a reason either.
  await hr.ok('history.withdraw', { id, reason: '发错了人' })
  expect((await correct(id, {}, { reason: '1' })).error).toBe('batch.reasonSaysNothing')
})

test('HISTORY-07 what no longer adds up goes out only where HR says so, and the trail says by how much', async () => {
  const { batchId, id } = await sentBatch()
  const alone = { [tax]: '14.00' }
  expect((await correct(id, alone)).error).toBe('slip.sumsBroken')
  expect((await third(batchId))?.version).toBe(1)
  expect((await correct(id, alone, { reason: ' ', despite: '另行补发' })).error).toBe('wire.badInput')
  expect((await correct(id, alone, { despite: '另行补发' })).code).toBe(0)
  const { list: trail } = await hr.ok('audit.list', { action: 'slip.correct' })
  expect((await hr.ok('audit.show', { seq: trail[0]?.seq ?? 0 })).changes).toEqual([
    { field: 'cell', what: '个税', before: '114.00', after: '14.00' },
    { field: 'brokenSum', what: '实发工资 = 应发合计 − 个税', before: '5,846.00', after: '5,746.00' },
    { field: 'reason', what: '', before: '', after: '个税多扣' },
    { field: 'despite', what: '', before: '', after: '另行补发' },
  ])
})

test('HISTORY-07 a part of gross pay is carried on into net pay, also where gross pay is not shown', async () => {
  const { batchId, id } = await sentBatch([gross])
  const { list } = await hr.ok('batches.slipCells', { id })
  expect(list.find(({ index }) => index === gross)).toMatchObject({ shown: false, value: '5860' })
  const told = await check(id, { [bonus]: '326' })
  expect(told.broken.map(({ equation, difference }) => [equation, difference])).toEqual([
    ['应发合计 = 基本工资 + 奖金', '-100.00'],
  ])
  expect(told.totals.map(({ index, value }) => [index, value])).toEqual([
    [gross, '5960'],
    [net, '5846'],
  ])
  // This correction alone would change nothing that anybody sees.
  expect((await correct(id, { [gross]: '5960' }, { despite: '另行补发' })).error).toBe('slip.unchanged')
  const all = { [bonus]: '326', [gross]: '5960', [net]: '5846' }
  const settled = await check(id, all)
  expect(settled.broken).toEqual([])
  expect(JSON.stringify(settled.slip)).not.toContain('应发合计')
  expect((await correct(id, all)).code).toBe(0)
  expect((await third(batchId))?.netPay).toBe('5846')
})

test('HISTORY-07 all that cannot stand in an item is named at once, and nothing goes out', async () => {
  const { batchId, id } = await sentBatch()
  const answer = await correct(id, { [bonus]: '很多', [tax]: '1', [net]: '无' })
  expect(answer.error).toBe('batch.cellInvalid')
  expect(answer.data).toMatchObject({ fields: [{ path: 'changes.0.value' }, { path: 'changes.2.value' }] })
  expect((await correct(id, {})).error).toBe('slip.unchanged')
  expect((await third(batchId))?.version).toBe(1)
})

test('HISTORY-07 what was previewed on another version goes out no more', async () => {
  const { batchId, id } = await sentBatch()
  const { version } = await hr.ok('batches.slipCells', { id })
  expect((await correct(id, { [tax]: '14', [net]: '5846' }, { version })).code).toBe(0)
  await expect.poll(async () => (await third(batchId))?.delivery, quick).toBe('sent')
  // This is another item, which nobody has changed: the other values that the second user saw are out of date all the
  // same.
  expect((await correct(id, { [bonus]: '227' }, { version, despite: '另行补发' })).error).toBe('slip.otherMeanwhile')
  expect((await third(batchId))?.version).toBe(2)
})

test('HISTORY-07 a withdrawn slip is corrected and sent again as a new version, which does not tell what was withdrawn unread', async () => {
  const { batchId, id, address } = await sentBatch()
  await hr.ok('history.withdraw', { id, reason: '发错了人' })
  expect(await hr.ok('batches.slipCells', { id })).toMatchObject({ withdrawn: true })
  expect((await correct(id, { [tax]: '14', [net]: '5846' })).code).toBe(0)
  await expect.poll(async () => (await third(batchId))?.delivery, quick).toBe('sent')
  expect(await third(batchId)).toMatchObject({ withdrawnAt: null, version: 2, netPay: '5846' })
  expect((await slipsOf(batchId)).batch.counts).toMatchObject({ total: 12, sent: 12, withdrawn: 0, pending: 0 })
  expect(mail.mailsTo(address)).toHaveLength(2)
  // Nobody had read the withdrawn amounts, so that the correction does not tell them.
  expect((await hr.ok('history.preview', { id })).correction).toBeUndefined()
  // The slip was withdrawn by mistake: it is sent unchanged.
  await hr.ok('history.withdraw', { id, reason: '发错了人' })
  // This is the state after the slip was withdrawn before its delivery was claimed.
  await withCompany(app.services.pools, hr.companyId, (db) =>
    db
      .updateTable('delivery')
      .set({ state: 'withdrawn' })
      .where('slip_id', '=', id)
      .where('slip_version', '=', 2)
      .execute(),
  )
  expect((await correct(id, {}, { reason: '误撤回' })).code).toBe(0)
  await expect.poll(() => mail.mailsTo(address).length, quick).toBe(3)
  expect(await third(batchId)).toMatchObject({ withdrawnAt: null, corrected: { nth: 3, reason: '误撤回' } })
})

test('HISTORY-07 a withdrawn slip that is sent again unchanged is told as sent again, and nowhere as a correction', async () => {
  const { batchId, id, address } = await sentBatch()
  await hr.ok('history.withdraw', { id, reason: '发错了人' })
  expect((await correct(id, {}, { reason: '误撤回' })).code).toBe(0)
  await expect.poll(() => mail.mailsTo(address).length, quick).toBe(2)
  const text = mailBodies(mail.mailsTo(address)[1]?.raw ?? '').text
  expect(text).toContain('重新发送了您2026年2月的工资条')
  expect(text).toContain('has sent your payslip for 2026-02 again')
  expect(text).not.toContain('更正')
  expect((await third(batchId))?.corrected).toMatchObject({ nth: 2, reason: '误撤回', repeats: true })
  const { list } = await hr.ok('history.listVersions', { id })
  expect(list.map(({ correction }) => correction?.repeats)).toEqual([undefined, true])
  expect((await hr.ok('audit.list', { action: 'slip.correct' })).list).toEqual([])
  const [told] = (await hr.ok('audit.list', { action: 'slip.resend' })).list
  expect((await hr.ok('audit.show', { seq: told?.seq ?? 0 })).changes).toEqual([
    { field: 'reason', what: '', before: '', after: '误撤回' },
  ])
  // What is corrected afterwards is a correction again.
  await expect.poll(async () => (await third(batchId))?.delivery, quick).toBe('sent')
  expect((await correct(id, { [tax]: '14', [net]: '5846' })).code).toBe(0)
  await expect.poll(() => mail.mailsTo(address).length, quick).toBe(3)
  expect(mailBodies(mail.mailsTo(address)[2]?.raw ?? '').text).toContain('更正了您2026年2月的工资条')
  expect((await third(batchId))?.corrected).toMatchObject({ nth: 3, repeats: false })
})

test('HISTORY-07 a withdrawn slip that the program wrote otherwise before is sent again as it was, not as a correction', async () => {
  const { batchId, id, address } = await sentBatch()
  const sealer = await app.services.vault.sealer(hr.companyId)
  // The same slip with its fields in another order, and with one that is not written any more.
  await withCompany(app.services.pools, hr.companyId, async (db) => {
    const { content_sealed: sealed } = await db
      .selectFrom('slip')
      .select('content_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const fields = Object.entries(JSON.parse(sealer.open('slip', 'content', id, sealed))).reverse()
    const plain = JSON.stringify(Object.fromEntries([...fields, ['former', '1']]))
    const written = {
      content_sealed: sealer.seal('slip', 'content', id, plain),
      content_hash: sealer.hash('slip', plain),
    }
    await db.updateTable('slip').set(written).where('id', '=', id).execute()
  })
  await hr.ok('history.withdraw', { id, reason: '发错了人' })
  expect((await correct(id, {}, { reason: '误撤回' })).code).toBe(0)
  await expect.poll(() => mail.mailsTo(address).length, quick).toBe(2)
  expect(mailBodies(mail.mailsTo(address)[1]?.raw ?? '').text).toContain('重新发送了您2026年2月的工资条')
  expect((await third(batchId))?.corrected).toMatchObject({ nth: 2, repeats: true })
})

test('HISTORY-07 sums that were checked before the program kept them otherwise are read from their texts', async () => {
  const { batchId, id } = await sentBatch()
  const sealer = await app.services.vault.sealer(hr.companyId)
  await withCompany(app.services.pools, hr.companyId, async (db) => {
    const [row] = await db.selectFrom('batch_check').selectAll().where('batch_id', '=', batchId).execute()
    const { sums, ...summary } = JSON.parse(
      sealer.open('batch_check', 'summary', batchId, row?.summary_sealed ?? Buffer.alloc(0)),
    )
    expect(sums).toHaveLength(2)
    await db
      .updateTable('batch_check')
      .set({ summary_sealed: sealer.seal('batch_check', 'summary', batchId, JSON.stringify(summary)) })
      .where('batch_id', '=', batchId)
      .execute()
  })
  expect((await check(id, { [tax]: '14.00' })).totals).toEqual([{ index: net, label: '实发工资', value: '5846' }])
})

test('HISTORY-07 of a removed batch the reasons go with what nobody had opened', async () => {
  const { batchId, id } = await sentBatch()
  expect((await correct(id, { [tax]: '14', [net]: '5846' })).code).toBe(0)
  await expect.poll(async () => (await third(batchId))?.delivery, quick).toBe('sent')
  await expect.poll(async () => (await slipsOf(batchId)).batch.state, quick).toBe('sent')
  await hr.ok('history.remove', { id: batchId })
  expect(
    (await hr.ok('history.listVersions', { id })).list.map(({ slip, correction }) => [slip, correction?.reason]),
  ).toEqual([
    [null, undefined],
    [null, ''],
  ])
})

test('TRUST-03 HISTORY-07 opening a correction is a look at the slip, and trying it is one for all tries of ten minutes', async () => {
  const looks = async () =>
    (await hr.ok('audit.list', { action: 'slip.view' })).list.map(({ person, facts }) => [person, facts.row])
  const before = await looks()
  const { id } = await sentBatch()
  const { name } = await hr.ok('batches.slipCells', { id })
  const look = [name, (await looks())[0]?.[1]]
  expect(await looks()).toEqual([look, ...before])
  for (const bonusNow of ['227', '228']) await check(id, { [bonus]: bonusNow })
  expect(await looks()).toEqual([look, ...before])
  app.later(11 * 60_000)
  for (const bonusNow of ['229', '230']) await check(id, { [bonus]: bonusNow })
  expect(await looks()).toEqual([look, look, ...before])
})
