import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { countBatch } from '../../outbox/delivery-count-store.ts'
import { sendBatch } from '../../slips/start-batch.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import { loggedIn } from '../../test/factories.ts'
import { type MailServer, startMailServer } from '../../test/mail-server.ts'
import { sendReviewed } from '../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { startWork } from '../../test/work.ts'

let app: TestApp
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
})
afterAll(async () => {
  await app.close()
  await mail.stop()
})

type Hr = Awaited<ReturnType<typeof loggedIn>>

const askToConfirm = (hr: Hr, id: string) =>
  hr.ok('batches.saveSlipStyle', { id, style: { ...usualSlipStyle, confirm: true } })

/** Returns the counts from the slips and deliveries themselves and the stored ones, in one snapshot. */
const bothCounts = (hr: Hr, batchId: string) =>
  withCompany(app.services.pools, hr.companyId, async (db) => {
    await sql`set transaction isolation level repeatable read`.execute(db)
    const { rows } = await sql`
      select count(*)::int as total,
        count(*) filter (where s.withdrawn_at is null and d.state in ('pending', 'handingOver'))::int as pending,
        count(*) filter (where s.withdrawn_at is null and d.state = 'sent')::int as sent,
        count(*) filter (where s.withdrawn_at is null and d.state = 'failed')::int as failed,
        count(*) filter (where s.withdrawn_at is null and d.state = 'uncertain')::int as uncertain,
        count(*) filter (where s.withdrawn_at is null and d.state = 'cancelled')::int as cancelled,
        count(*) filter (where s.read_at is not null)::int as read,
        count(*) filter (where s.withdrawn_at is null and s.read_at is null and d.state = 'sent')::int as unread,
        count(*) filter (where s.withdrawn_at is null and s.confirmed_at is not null and d.state = 'sent')::int as confirmed,
        count(*) filter (where s.withdrawn_at is null and s.confirmed_at is null and d.state = 'sent')::int as unconfirmed,
        count(*) filter (where s.withdrawn_at is not null or d.state = 'withdrawn')::int as withdrawn,
        count(*) filter (where s.disputed_at is not null)::int as disputed
      from slip s join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version
        and d.kind = 'slip' where s.batch_id = ${batchId}`.execute(db)
    return { counted: rows[0], kept: await countBatch(db, hr.companyId, batchId) }
  })

test('HISTORY-06 the kept counts are what counting says at every moment of a send that everybody disturbs', async () => {
  const hr = await loggedIn(app)
  mail.treat((to, nth) => {
    const n = Number(/person-(\d+)-/.exec(to)?.[1] ?? 0)
    if (n % 7 === 1) return { kind: 'refuse', at: 'rcpt', code: 550, text: '5.1.1 unknown' }
    if (n % 11 === 1) return { kind: 'dropAfterBody', takes: true }
    return n % 5 === 1 && nth === 1 ? { kind: 'refuse', at: 'rcpt', code: 451, text: '4.7.1 Later' } : { kind: 'take' }
  })
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 150 })
  await askToConfirm(hr, batch.batchId)
  await sendReviewed(hr, batch.batchId)
  await sendBatch(app.services, batch)
  const { list } = await hr.ok('history.listDetails', { batchId: batch.batchId, pageSize: 1000 })
  const workers = [await startWork(app.services), await startWork(app.services)]
  const check = async () => {
    const { counted, kept } = await bothCounts(hr, batch.batchId)
    expect(kept).toEqual(counted)
    return kept
  }
  const read = (id: string) =>
    withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .updateTable('slip')
        .set({ read_at: new Date(), confirmed_at: new Date() })
        .where('id', '=', id)
        .where('read_at', 'is', null)
        .execute(),
    )
  for (let at = 0; at < list.length; at += 15) {
    const some = list.slice(at, at + 15).map(({ id }) => id)
    await Promise.all([
      ...some.slice(0, 4).map((id) => hr.call('history.withdraw', { id, reason: '发错了人' })),
      ...some.slice(2, 8).map(read),
      ...some.slice(5, 12).map((id) => hr.call('history.resend', { id })),
      hr.call('history.resendBatch', { batchId: batch.batchId, which: at % 2 ? 'failed' : 'unsettled' }),
      check(),
    ])
    await check()
  }
  const settled = async () => (await check()).pending
  await hr.call('history.cancel', { id: batch.batchId })
  await expect.poll(settled, { timeout: 30_000, interval: 100 }).toBe(0)
  expect((await check()).total).toBe(150)
  for (const worker of workers) await worker.stop()
}, 60_000)

test('HISTORY-06 whatever order changes come in, one by one or many at once, the kept counts are right', async () => {
  const hr = await loggedIn(app)
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 6 })
  await askToConfirm(hr, batch.batchId)
  await sendReviewed(hr, batch.batchId)
  await sendBatch(app.services, batch)
  const states = ['pending', 'handingOver', 'sent', 'failed', 'uncertain', 'withdrawn', 'cancelled'] as const
  const markings = ['read', 'unread', 'confirm', 'unconfirm'] as const
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('state' as const),
      rows: fc.subarray([2, 3, 4, 5, 6, 7]),
      to: fc.constantFrom(...states),
    }),
    fc.record({ kind: fc.constantFrom(...markings), rows: fc.subarray([2, 3, 4, 5, 6, 7]) }),
    fc.record({
      kind: fc.constantFrom('withdraw' as const, 'giveBack' as const, 'again' as const),
      rows: fc.subarray([2, 3, 4, 5, 6, 7]),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { rows, ...what } of steps) {
        if (!rows.length) continue
        await withCompany(app.services.pools, hr.companyId, async (db) => {
          const slips = sql`(select id from slip where batch_id = ${batch.batchId} and row_no in (${sql.join(rows)}))`
          if (what.kind === 'state')
            await sql`update delivery set state = ${what.to} where slip_id in ${slips}`.execute(db)
          else if (what.kind === 'again') {
            await sql`insert into delivery (company_id, id, slip_id, slip_version, batch_id, channel, target_sealed, queued_at, updated_at)
              select company_id, gen_random_uuid(), id, version + 1, batch_id, 'email', '', now(), now() from slip
              where id in ${slips}`.execute(db)
            await sql`update slip set version = version + 1 where id in ${slips}`.execute(db)
          } else {
            const set = {
              read: sql`read_at = now()`,
              unread: sql`read_at = null`,
              withdraw: sql`withdrawn_at = now()`,
              giveBack: sql`withdrawn_at = null`,
              confirm: sql`confirmed_at = now()`,
              unconfirm: sql`confirmed_at = null`,
            }
            await sql`update slip set ${set[what.kind]} where id in ${slips}`.execute(db)
          }
        })
      }
      const { counted, kept } = await bothCounts(hr, batch.batchId)
      expect(kept).toEqual(counted)
    }),
    { numRuns: 25 },
  )
})
