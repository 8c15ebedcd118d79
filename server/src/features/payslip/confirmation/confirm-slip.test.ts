import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import type { ReplyOf } from '@zhixin/contract/calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { asPlatform, withCompany } from '../../../database/transaction.ts'
import { readPdf } from '../../../pdf/testing/read-pdf.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { listenTo } from '../../../test/live-events.ts'
import { changeSlip, makePerson, makeSlip, type Person } from '../../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts'
import { replaceContent } from '../../history/correction-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const code = '204816'
const asks: Partial<SlipStyle> = { confirm: true, confirmDays: 3 }
const byMail = { channel: 'email', target: 'person@example.com' } as const

const makeOwn = async (over: Parameters<typeof makeSlip>[1] = {}) => {
  const person = over.person ?? (await makePerson(app.services, { safetyCode: code }))
  return makeSlip(app.services, { style: asks, sentTo: byMail, ...over, person })
}
type Slip = Awaited<ReturnType<typeof makeOwn>>

async function entered(link: string): Promise<Caller> {
  const caller = app.caller()
  caller.token = (await caller.ok('payslip.enterCode', { link, code })).token
  return caller
}

/** What the page names when its reader presses the button. */
async function shown(caller: Caller, { slipId: id }: { slipId: string }) {
  const { confirmation } = await caller.ok('payslip.view', { id })
  if (!confirmation) throw new Error('The slip asks for no confirmation')
  return { id, version: confirmation.version, contentHash: confirmation.contentHash }
}

const recordsOf = ({ companyId, slipId }: Slip) =>
  withCompany(app.services.pools, companyId, (db) =>
    db.selectFrom('slip_confirmation').selectAll().where('slip_id', '=', slipId).orderBy('confirmed_at').execute(),
  )

describeCallContract('payslip.confirm', {
  app: () => app,
  caller: async () => {
    const slip = await makeOwn()
    return Object.assign(await entered(slip.link), { companyId: slip.companyId, slip })
  },
  input: (caller) => shown(caller, (caller as unknown as { slip: Slip }).slip),
  badInput: [{}, { id: 'x', version: 1, contentHash: '' }, { id: crypto.randomUUID(), version: 0, contentHash: '' }],
})

test('SLIP-03 a slip says what it asks, is confirmed once however often it is pressed, and the record names all of it', async () => {
  const slip = await makeOwn()
  const caller = await entered(slip.link)
  expect((await caller.ok('payslip.list')).list).toMatchObject([{ toConfirm: true, confirmed: false }])
  const { confirmation, sentAt } = await caller.ok('payslip.view', { id: slip.slipId })
  expect(confirmation).toEqual({
    version: 1,
    contentHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    confirmedAt: null,
    how: null,
    deadline: new Date(new Date(sentAt ?? '').getTime() + 3 * 24 * 3_600_000).toISOString(),
    timeZone: 'Asia/Shanghai',
    asksSignature: false,
    signed: false,
    passkeyOrigin: expect.stringMatching(/^http:\/\/localhost:/),
    passkeySigned: false,
    again: false,
  })
  const seen = { id: slip.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' }
  const headers = { 'user-agent': `Mozilla/5.0 (Linux; Android 10) ${'x'.repeat(400)}` }
  const press = async () => {
    const { data, error } = await caller.call('payslip.confirm', seen, { headers })
    expect(error).toBeUndefined()
    return data as ReplyOf<'payslip.confirm'>
  }
  const answers = await Promise.all([press(), press()])
  app.later(60_000)
  answers.push(await caller.ok('payslip.confirm', seen))
  expect(new Set(answers.map(({ confirmedAt }) => confirmedAt)).size).toBe(1)
  expect(answers[0]).toMatchObject({ how: 'person', version: 1 })
  const [record, ...others] = await recordsOf(slip)
  expect(others).toEqual([])
  expect(record).toMatchObject({
    version: 1,
    how: 'person',
    session_kind: 'link',
    confirmed_at: new Date(answers[0]?.confirmedAt ?? ''),
    read_at: expect.any(Date),
  })
  expect(record?.content_hash.toString('hex')).toBe(seen.contentHash)
  expect(record?.device.length).toBeLessThanOrEqual(200)
  expect(record?.device).toContain('Mozilla/5.0')
  expect((await caller.ok('payslip.list')).list).toMatchObject([{ toConfirm: false, confirmed: true }])
})

test('SLIP-03 the record can be neither changed nor removed by the program', async () => {
  const slip = await makeOwn()
  const caller = await entered(slip.link)
  await caller.ok('payslip.confirm', await shown(caller, slip))
  const change = asPlatform(app.services.pools, (db) =>
    db.updateTable('slip_confirmation').set({ how: 'deadline' }).where('slip_id', '=', slip.slipId).execute(),
  )
  await expect(change).rejects.toThrow('permission denied')
  const removal = asPlatform(app.services.pools, (db) =>
    db.deleteFrom('slip_confirmation').where('slip_id', '=', slip.slipId).execute(),
  )
  await expect(removal).rejects.toThrow('permission denied')
  expect(await recordsOf(slip)).toHaveLength(1)
})

test('SLIP-03 a batch that asks for nothing is not confirmed, and its slips say nothing of it', async () => {
  const slip = await makeOwn({ style: {} })
  const caller = await entered(slip.link)
  expect((await caller.ok('payslip.view', { id: slip.slipId })).confirmation).toBeNull()
  const answer = await caller.call('payslip.confirm', { id: slip.slipId, version: 1, contentHash: '00' })
  expect(answer.error).toBe('slip.notToConfirm')
  expect((await caller.ok('payslip.list')).list).toMatchObject([{ toConfirm: false, confirmed: false }])
})

test('SLIP-03 nobody confirms what they have not seen: another hash, another version, or a slip that was not opened', async () => {
  const slip = await makeOwn()
  const caller = await entered(slip.link)
  const unopened = await withCompany(app.services.pools, slip.companyId, (db) =>
    db.selectFrom('slip').select('content_hash').where('id', '=', slip.slipId).executeTakeFirstOrThrow(),
  )
  const right = { id: slip.slipId, version: 1, contentHash: unopened.content_hash.toString('hex') }
  expect((await caller.call('payslip.confirm', right)).error).toBe('slip.confirmOther')
  await caller.ok('payslip.view', { id: slip.slipId })
  for (const wrong of [{ contentHash: 'f'.repeat(64) }, { contentHash: '' }, { version: 2 }])
    expect((await caller.call('payslip.confirm', { ...right, ...wrong })).error).toBe('slip.confirmOther')
  expect(await recordsOf(slip)).toEqual([])
  await caller.ok('payslip.confirm', right)
})

test('SLIP-03 SLIP-04 withdrawn in between: it says so and nothing is recorded', async () => {
  const slip = await makeOwn()
  const caller = await entered(slip.link)
  const seen = await shown(caller, slip)
  await changeSlip(app.services, slip, { withdrawn_at: new Date() })
  expect((await caller.call('payslip.confirm', seen)).error).toBe('slip.withdrawn')
  expect(await recordsOf(slip)).toEqual([])
})

test('SLIP-03 a withdrawal that commits while the confirmation waits for it wins', async () => {
  const slip = await makeOwn()
  const caller = await entered(slip.link)
  const seen = await shown(caller, slip)
  const watcher = new pg.Client({ connectionString: app.ownerUrl })
  await watcher.connect()
  onTestFinished(() => watcher.end())
  let answer: ReturnType<Caller['call']> | undefined
  await withCompany(app.services.pools, slip.companyId, async (db) => {
    await db.updateTable('slip').set({ withdrawn_at: new Date() }).where('id', '=', slip.slipId).execute()
    answer = caller.call('payslip.confirm', seen)
    await expect.poll(() => waitingConfirmations(watcher), { timeout: 10_000, interval: 20 }).toBe(1)
  })
  expect((await answer)?.error).toBe('slip.withdrawn')
  expect(await recordsOf(slip)).toEqual([])
})

/** How many confirmations wait for the lock of a slip; the owner of the database sees what others run. */
async function waitingConfirmations(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query(`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'update "slip" set "confirmed_at"%'`)
  return rows[0].count
}

test("SLIP-04 a colleague's, another company's and a made-up slip are refused alike, also with the right hash", async () => {
  const slip = await makeOwn()
  const company = { id: slip.companyId, name: slip.company }
  const colleague = await makeOwn({ person: await makePerson(app.services, { company, safetyCode: code }) })
  const stranger = await makeOwn()
  const caller = await entered(slip.link)
  for (const other of [colleague, stranger]) {
    const seen = await shown(await entered(other.link), other)
    expect((await caller.call('payslip.confirm', seen)).error).toBe('record.missing')
    expect(await recordsOf(other)).toEqual([])
  }
  const nobody = { id: crypto.randomUUID(), version: 1, contentHash: '' }
  expect((await caller.call('payslip.confirm', nobody)).error).toBe('record.missing')
})

test('SLIP-03 HISTORY-02 a confirmation is told at once to whoever has the batch open, and stands in the audit trail', async () => {
  const hr = await loggedIn(app)
  const person: Person = await makePerson(app.services, {
    company: { id: hr.companyId, name: '企业' },
    safetyCode: code,
  })
  const slip = await makeOwn({ person })
  const caller = await entered(slip.link)
  const window = await listenTo(app, hr)
  const seen = await shown(caller, slip)
  await caller.ok('payslip.confirm', seen)
  await caller.ok('payslip.confirm', seen)
  const told = [{ kind: 'confirmed', batchId: slip.batchId }]
  await vi.waitFor(() => expect(window.seen.filter(({ kind }) => kind === 'confirmed')).toEqual(told), {
    timeout: 10_000,
  })
  await window.stop()
  const { list } = await hr.ok('audit.list', { action: 'slip.confirm' })
  expect(list).toMatchObject([{ actorKind: 'employee', actor: person.name, person: person.name }])
})

test('SLIP-03 HISTORY-07 a corrected slip is confirmed anew and says so; the record of the first stays and is shown by version', async () => {
  const hr = await loggedIn(app)
  const person = await makePerson(app.services, { company: { id: hr.companyId, name: '企业' }, safetyCode: code })
  const slip = await makeOwn({ person })
  const caller = await entered(slip.link)
  const first = await shown(caller, slip)
  await caller.ok('payslip.confirm', first)
  await correct(slip)
  const { confirmation } = await caller.ok('payslip.view', { id: slip.slipId })
  expect(confirmation).toMatchObject({ version: 2, confirmedAt: null, how: null, again: true })
  expect(confirmation?.contentHash).not.toBe(first.contentHash)
  expect((await caller.call('payslip.confirm', first)).error).toBe('slip.confirmOther')
  const second = { id: slip.slipId, version: 2, contentHash: confirmation?.contentHash ?? '' }
  await caller.ok('payslip.confirm', second)
  expect((await recordsOf(slip)).map(({ version }) => version)).toEqual([1, 2])
  const { list } = await hr.ok('history.listVersions', { id: slip.slipId })
  expect(list.map(({ confirmedHow }) => confirmedHow)).toEqual(['person', 'person'])
})

/** As a correction does: another content in another version, and the one before kept. */
async function correct(slip: Slip): Promise<void> {
  const { companyId, slipId } = slip
  const sealer = await app.services.vault.sealer(companyId)
  const account = await asPlatform(app.services.pools, (db) =>
    db
      .selectFrom('membership')
      .select('user_account_id as id')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  )
  await withCompany(app.services.pools, companyId, async (db) => {
    const row = await db.selectFrom('slip').select('content_sealed').where('id', '=', slipId).executeTakeFirstOrThrow()
    const content = JSON.parse(sealer.open('slip', 'content', slipId, row.content_sealed))
    const plain = JSON.stringify({ ...content, note: '更正后' })
    const sealed = sealer.seal('slip', 'content', slipId, plain)
    const change = { companyId, id: slipId, accountId: account.id, userName: '林晓', reasonShown: false, sealed }
    const hash = sealer.hash('slip', plain)
    const reasonSealed = sealer.seal('slip_version', 'reason', `${slipId}/1`, '写错了')
    await replaceContent(db, { ...change, hash, reasonSealed, despiteSealed: null }, new Date())
    await db.updateTable('slip').set({ version: 2 }).where('id', '=', slipId).execute()
  })
}

test('SLIP-03 a watermark names the reader and the last digits of the phone, the name alone without one', async () => {
  const slip = await makeOwn({ style: { watermark: true } })
  const caller = await entered(slip.link)
  const view = () => caller.ok('payslip.view', { id: slip.slipId })
  expect((await view()).watermark).toBe(`${slip.name} ${slip.phone.slice(-4)}`)
  await asPlatform(app.services.pools, (db) =>
    db
      .updateTable('employee')
      .set({ phone_sealed: null, phone_hash: null })
      .where('id', '=', slip.employeeId)
      .execute(),
  )
  expect((await view()).watermark).toBe(slip.name)
  const plain = await makeOwn({ style: {} })
  expect((await (await entered(plain.link)).ok('payslip.view', { id: plain.slipId })).watermark).toBe('')
})

test("SLIP-03 HISTORY-05 HR's preview and the reader's own PDF have the watermark too, where the batch sets it", async () => {
  const hr = await loggedIn(app)
  const person = await makePerson(app.services, { company: { id: hr.companyId, name: '企业' }, safetyCode: code })
  const [marked, plain] = [await makeOwn({ person, style: { watermark: true } }), await makeOwn({ person, style: {} })]
  const mark = `${person.name} ${person.phone.slice(-4)}`
  expect((await hr.ok('history.preview', { id: marked.slipId })).watermark).toBe(mark)
  expect((await hr.ok('history.preview', { id: plain.slipId })).watermark).toBeUndefined()
  const reader = await entered(marked.link)
  const textOf = async ({ slipId: id }: Slip) => {
    const pdf = (await reader.call('payslip.pdf', { id })).data as unknown as Buffer
    return (await readPdf(pdf)).pages.join('').replace(/\s/g, '')
  }
  const spaceless = mark.replace(' ', '')
  expect((await textOf(marked)).split(spaceless).length).toBeGreaterThan(10)
  expect(await textOf(plain)).not.toContain(spaceless)
})
