import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applyBounce } from '../bounces/apply-bounce.ts'
import { type Db, withCompany } from '../database/transaction.ts'
import { confirmByPerson } from '../features/history/confirmation/confirmation-store.ts'
import { addQuestion, updateDisputed } from '../features/questions/question-store.ts'
import { makeReviewedBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { listenTo } from '../test/live-events.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { confirmDueSlips } from './confirm-due.ts'
import { sendBatch } from './start-batch.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Hr = Awaited<ReturnType<typeof loggedIn>>
let phones = 13_900_000_000
const hours = (count: number) => count * 3_600_000

/** The run of the timetable so many hours from now; sessions go on by the clock of the program. */
const runAfter = (ms: number) => {
  const now = new Date(app.services.clock.now().getTime() + ms)
  return confirmDueSlips({ ...app.services, clock: { now: () => now } })
}

/** A batch that asks for a confirmation within days, of which every message was taken just now. */
async function sentBatch(hr: Hr, people: number, days: number | null = 3, channel: 'email' | 'miniProgram' = 'email') {
  const wish = {
    companyId: hr.companyId,
    people,
    person: (n: number) => ({ messenger: `user${n}`, ...(n % 2 ? { phone: String(++phones) } : {}) }),
  }
  const batch = await makeReviewedBatch(app.services, wish)
  const style = { ...usualSlipStyle, confirm: true, confirmDays: days }
  await hr.ok('batches.saveSlipStyle', { id: batch.batchId, style })
  await sendReviewed(hr, batch.batchId)
  await sendBatch(app.services, batch)
  const ids = await inCompany(hr, async (db) => {
    await db
      .updateTable('delivery')
      .set({ state: 'sent', channel, queued_at: app.services.clock.now() })
      .where('batch_id', '=', batch.batchId)
      .execute()
    await db.updateTable('batch').set({ state: 'sent' }).where('id', '=', batch.batchId).execute()
    const sent = { sent_at: app.services.clock.now(), send_status: 999 }
    await db.updateTable('slip').set(sent).where('batch_id', '=', batch.batchId).execute()
    return (
      await db
        .selectFrom('slip')
        .select(['id', 'employee_id'])
        .where('batch_id', '=', batch.batchId)
        .orderBy('row_no')
        .execute()
    ).map(({ id, employee_id: employeeId }) => ({ id, employeeId }))
  })
  return { batchId: batch.batchId, slips: ids }
}
const inCompany = <T>(hr: Hr, work: (db: Db) => Promise<T>) => withCompany(app.services.pools, hr.companyId, work)

const records = (hr: Hr, batchId: string) =>
  inCompany(hr, (db) =>
    db
      .selectFrom('slip_confirmation as c')
      .innerJoin('slip as s', 's.id', 'c.slip_id')
      .select(['c.slip_id as id', 'c.how', 'c.device', 'c.session_kind', 'c.confirmed_at', 'c.read_at'])
      .where('s.batch_id', '=', batchId)
      .orderBy('s.row_no')
      .execute(),
  )

test('SLIP-03 at its deadline, not before, each slip of a batch is confirmed once, and HR is told of all at once', async () => {
  const hr = await loggedIn(app)
  const batch = await sentBatch(hr, 3)
  const never = await sentBatch(hr, 2, null)
  const window = await listenTo(app, hr)
  await runAfter(hours(72) - 60_000)
  expect(await records(hr, batch.batchId)).toEqual([])
  await Promise.all([runAfter(hours(72)), runAfter(hours(72))])
  await runAfter(hours(73))
  const made = await records(hr, batch.batchId)
  expect(made.map(({ id }) => id)).toEqual(batch.slips.map(({ id }) => id))
  expect(new Set(made.map(({ how, device, session_kind }) => how + device + session_kind))).toEqual(
    new Set(['deadline']),
  )
  const { list, batch: shown } = await hr.ok('history.listDetails', { batchId: batch.batchId, show: 'confirmed' })
  expect(list.map(({ confirmedHow }) => confirmedHow)).toEqual(['deadline', 'deadline', 'deadline'])
  expect(shown.counts).toMatchObject({ sent: 3, unread: 3, confirmed: 3, unconfirmed: 0 })
  expect(await records(hr, never.batchId)).toEqual([])
  const told = [{ kind: 'confirmed', batchId: batch.batchId }]
  await vi.waitFor(() => expect(window.seen.filter(({ kind }) => kind === 'confirmed')).toEqual(told), {
    timeout: 10_000,
  })
  await window.stop()
  const entries = await hr.ok('audit.list', { action: 'slip.confirmDue' })
  expect(entries.list).toMatchObject([{ actorKind: 'system', facts: { people: 3 } }])
})

test('SLIP-03 withdrawn, failed, uncertain and unsent slips are not confirmed, nor those that a person has confirmed', async () => {
  const hr = await loggedIn(app)
  const { batchId, slips } = await sentBatch(hr, 6)
  const [withdrawn, failed, uncertain, unsent, own, due] = slips.map(({ id }) => id)
  const now = app.services.clock.now()
  await inCompany(hr, async (db) => {
    const change = (id: string | undefined, state: 'failed' | 'uncertain') =>
      db
        .updateTable('delivery')
        .set({ state })
        .where('slip_id', '=', id ?? '')
        .execute()
    await change(failed, 'failed')
    await change(uncertain, 'uncertain')
    await db
      .updateTable('slip')
      .set({ withdrawn_at: now })
      .where('id', '=', withdrawn ?? '')
      .execute()
    await db
      .updateTable('slip')
      .set({ sent_at: null })
      .where('id', '=', unsent ?? '')
      .execute()
    await db
      .updateTable('slip')
      .set({ read_at: now })
      .where('id', '=', own ?? '')
      .execute()
    const row = db
      .selectFrom('slip')
      .select('content_hash')
      .where('id', '=', own ?? '')
    const { content_hash: contentHash } = await row.executeTakeFirstOrThrow()
    const how = { companyId: hr.companyId, slipId: own ?? '', version: 1, contentHash, device: 'phone' } as const
    expect(await confirmByPerson(db, { ...how, sessionKind: 'link' }, now)).toBe(true)
  })
  await runAfter(hours(73))
  expect((await records(hr, batchId)).map(({ id, how }) => [id, how])).toEqual([
    [own, 'person'],
    [due, 'deadline'],
  ])
})

test('SLIP-03 TRUST-06 whose contact change is open, or who never got a link, is not confirmed; the time begins when it is settled', async () => {
  const hr = await loggedIn(app)
  const { batchId, slips } = await sentBatch(hr, 3)
  const [held, stray, due] = slips
  const changed = (employeeId: string | undefined, over: { settled_at?: Date; settled_how?: 'restored' } = {}) =>
    inCompany(hr, (db) =>
      db
        .insertInto('contact_change')
        .values({
          company_id: hr.companyId,
          employee_id: employeeId ?? '',
          kind: 'email',
          changed_at: new Date(app.services.clock.now().getTime() - hours(1)),
          ...over,
        })
        .execute(),
    )
  await changed(held?.employeeId)
  const soon = new Date(app.services.clock.now().getTime() + hours(1))
  await changed(stray?.employeeId, { settled_at: soon, settled_how: 'restored' })
  await runAfter(hours(73))
  expect((await records(hr, batchId)).map(({ id }) => id)).toEqual([due?.id])
  await inCompany(hr, (db) =>
    db
      .updateTable('contact_change')
      .set({ settled_at: new Date(app.services.clock.now().getTime() + hours(73)), settled_how: 'proved' })
      .where('employee_id', '=', held?.employeeId ?? '')
      .execute(),
  )
  await runAfter(hours(73 + 72) - 60_000)
  expect(await records(hr, batchId)).toHaveLength(1)
  await runAfter(hours(73 + 72) + 60_000)
  expect((await records(hr, batchId)).map(({ id }) => id)).toEqual([held?.id, due?.id])
})

test('SLIP-03 who got a message without a link of their own and has no phone to log in with is not confirmed', async () => {
  const hr = await loggedIn(app)
  const { batchId, slips } = await sentBatch(hr, 2, 1, 'miniProgram')
  await runAfter(hours(25))
  expect((await records(hr, batchId)).map(({ id }) => id)).toEqual([slips[1]?.id])
})

test('SLIP-03 SEND-10 mail that comes back after the deadline takes the confirmation from the slip, and the record stays', async () => {
  const hr = await loggedIn(app)
  const { batchId, slips } = await sentBatch(hr, 1)
  await runAfter(hours(73))
  const delivery = await inCompany(hr, (db) =>
    db
      .selectFrom('delivery')
      .select('id')
      .where('slip_id', '=', slips[0]?.id ?? '')
      .executeTakeFirstOrThrow(),
  )
  await applyBounce(app.services, hr.companyId, { deliveryIds: [delivery.id], reason: 'noSuchMailbox 550 5.1.1' })
  const { list, batch } = await hr.ok('history.listDetails', { batchId })
  expect(list).toMatchObject([{ delivery: 'failed', confirmedAt: null, confirmedHow: null }])
  expect(batch.counts).toMatchObject({ failed: 1, confirmed: 0, unconfirmed: 0 })
  expect(await records(hr, batchId)).toHaveLength(1)
})

test('SLIP-03 a run that dies in the middle of a portion leaves nothing of it; the next one confirms everybody once', async () => {
  const hr = await loggedIn(app)
  const { batchId } = await sentBatch(hr, 1200, 1)
  // The connection is cut as the second portion commits: its entry in the trail is the last statement before.
  await inOwner(`create function die_once() returns trigger language plpgsql as $$ begin
      if (select count(*) from slip_confirmation c join slip s on s.id = c.slip_id where s.batch_id = '${batchId}') > 500
      then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new; end $$`)
  await inOwner('create trigger die_once before insert on audit_entry for each row execute function die_once()')
  await expect(runAfter(hours(25))).rejects.toThrow()
  expect(await records(hr, batchId)).toHaveLength(500)
  await inOwner('drop trigger die_once on audit_entry')
  await runAfter(hours(25))
  const made = await records(hr, batchId)
  expect(made).toHaveLength(1200)
  expect(new Set(made.map(({ id }) => id)).size).toBe(1200)
  const { list } = await hr.ok('audit.list', { action: 'slip.confirmDue' })
  expect(list.map(({ facts }) => facts.people)).toEqual([200, 500, 500])
}, 60_000)

async function inOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.ownerUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('SLIP-03 a withdrawal that is under way is left out, and comes first', async () => {
  const hr = await loggedIn(app)
  const { batchId, slips } = await sentBatch(hr, 2)
  await inCompany(hr, async (db) => {
    await db
      .updateTable('slip')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', slips[0]?.id ?? '')
      .execute()
    // In another transaction the run passes over the locked slip.
    await runAfter(hours(73))
  })
  await runAfter(hours(73))
  expect((await records(hr, batchId)).map(({ id }) => id)).toEqual([slips[1]?.id])
})

test('SLIP-03 a slip about which a question waits is not confirmed, and its time begins anew with the answer', async () => {
  const hr = await loggedIn(app)
  const { batchId, slips } = await sentBatch(hr, 2)
  const [asked, other] = slips
  if (!asked || !other) throw new Error('two slips were sent')
  const question = { company_id: hr.companyId, id: newId(), slip_id: asked.id }
  const changed = async (set: { state: 'open' | 'answered'; open_since: Date | null }, at: Date) =>
    inCompany(hr, async (db) => {
      await db
        .updateTable('question')
        .set({ ...set, changed_at: at })
        .where('id', '=', question.id)
        .execute()
      await updateDisputed(db, hr.companyId, [asked.id])
    })
  const now = app.services.clock.now()
  await inCompany(hr, (db) =>
    addQuestion(
      db,
      {
        ...{
          ...question,
          batch_id: batchId,
          employee_id: asked.employeeId,
          slip_version: 1,
          kind: 'other',
          item_key: '',
        },
        ...{
          item_sealed: null,
          asked_at: now,
          changed_at: now,
          employee_at: now,
          open_since: now,
          request_id: newId(),
        },
      },
      {
        ...{ company_id: hr.companyId, id: newId(), question_id: question.id, author: 'employee' },
        ...{ text_sealed: Buffer.from('sealed'), sent_at: now, request_id: newId() },
      },
    ),
  )
  await changed({ state: 'open', open_since: now }, now)
  await runAfter(hours(73))
  expect((await records(hr, batchId)).map(({ id }) => id)).toEqual([other.id])
  await changed({ state: 'answered', open_since: null }, new Date(now.getTime() + hours(48)))
  await runAfter(hours(48 + 72) - 60_000)
  expect(await records(hr, batchId)).toHaveLength(1)
  await runAfter(hours(48 + 73))
  expect(await records(hr, batchId)).toHaveLength(2)
})

test('SLIP-03 SLIP-08 the deadline confirms nothing for a leaver where the company limits how long leavers read', async () => {
  const hr = await loggedIn(app)
  const { batchId, slips } = await sentBatch(hr, 2)
  const [left, other] = slips
  const { leaverMonths: _, changedBy: __, changedAt: ___, ...style } = await hr.ok('account.defaultConfig')
  await hr.ok('account.saveDefaultConfig', { ...style, leaverMonths: 1 })
  await inCompany(hr, (db) =>
    db
      .updateTable('employee')
      .set({ status: 'left', left_on: '2026-01-31' })
      .where('id', '=', left?.employeeId ?? '')
      .execute(),
  )
  await runAfter(hours(73))
  expect((await records(hr, batchId)).map(({ id }) => id)).toEqual([other?.id])
})
