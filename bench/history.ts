import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { slipContent } from '@zhixin/domain/batches/slip-content'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { v7 as newId } from 'uuid'
import { readConfig } from '../server/src/config.ts'
import { startEmbeddedPostgres } from '../server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { asPlatform } from '../server/src/database/transaction.ts'
import { sealSums } from '../server/src/features/batches/sums.ts'
import { listUnsummed } from '../server/src/features/dashboard/department-pay-store.ts'
import { sumDepartments } from '../server/src/features/dashboard/sum-departments.ts'
import { openServices } from '../server/src/services.ts'
import { makeReviewedBatch, payrollItems } from '../server/src/test/batch-factory.ts'
import { batchRecord } from '../server/src/test/batch-record.ts'
import { makeCompany, makeUser } from '../server/src/test/factories.ts'
import { makeCaller } from '../server/src/test/test-app.ts'
import { startProgramOn } from './program/program.ts'
import { figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, openRecorder } from './recording/record.ts'

/**
 * Measures the dashboard, its charts, and the pay history and the audit entries of one person of a company that has sent payslips for years, over HTTP
 * through the real program. The peer is the same in a company of 50 people, on the same database in the same run.
 * `node bench/history.ts [people] [months] [rounds]`
 */

const people = Number(args[0] ?? 5000)
const months = Number(args[1] ?? 36)
const rounds = Number(args[2] ?? 15)
const columnCount = 40
const bar = 250
const departments = 30
/** As many looks at pay are in the audit trail of each company beside its sends. */
const looks = 100_000

const recorder = openRecorder('history')
const dataDir = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const programUrls = await migrate(database.ownerUrl)
const masterKey = randomBytes(32).toString('base64')
const config = readConfig({ DATA_DIR: dataDir, MASTER_KEY: masterKey })
const services = await openServices(config, programUrls, pino({ level: 'warn' }))

/** The instant at which the payslips of the nth month from now went out. */
const sentAt = (ago: number): Date => new Date(Date.now() - (ago * 30 + 1) * 24 * 3_600_000)
const items = payrollItems(columnCount)

/** A company with a roster and, for each month, a sent batch with a slip and a delivery for everybody. */
async function makeHistory(count: number): Promise<{ companyId: string; employeeId: string; name: string }> {
  const company = await makeCompany(services)
  const { companyId, people: roster } = await makeReviewedBatch(services, { companyId: company.id, people: count })
  const sealer = await services.vault.sealer(companyId)
  const [person] = roster
  if (!person) throw new Error('A company has at least one person')
  const frame = { company: company.name, title: '工资', period: '2026-01', style: usualSlipStyle }
  const contact = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
  const plains = Array.from({ length: departments }, (_, n) => {
    const department = `部门${n + 1}`
    const texts: Partial<Record<string, string>> = { name: person.name, department }
    const row = { cells: items.map(({ role }) => texts[role] ?? '8000.50'), net: '8000.50', contact }
    return JSON.stringify(slipContent(items, row, { name: person.name, department, employeeNo: '' }, frame))
  })
  const sums = Object.fromEntries(items.map(({ index }) => [String(index), String(8000 * count)]))
  for (let ago = months - 1; ago >= 0; ago--) {
    const at = sentAt(ago)
    const batchId = newId()
    const period = at.toISOString().slice(0, 7)
    await asPlatform(services.pools, async (db) => {
      await db
        .insertInto('batch')
        .values(
          batchRecord(
            { company_id: companyId, id: batchId },
            {
              state: 'sent',
              period,
              title: `${period} 工资`,
              items: JSON.stringify(items),
              sums_sealed: sealSums(sealer, batchId, sums),
              people: count,
              sent_at: at,
            },
          ),
        )
        .execute()
      const slips = roster.map(({ employeeId }, n) => {
        const id = newId()
        return { id, employeeId, sealed: sealer.seal('slip', 'content', id, plains[n % plains.length] ?? '') }
      })
      await sql`
        insert into slip (company_id, id, batch_id, row_no, employee_id, content_sealed, content_hash, send_status,
          created_at, sent_at, read_at)
        select ${companyId}, s.id, ${batchId}, s.n + 1, s.employee_id, s.sealed, '', 999, ${at}, ${at},
          case when s.n % 2 = 0 then null else ${at}::timestamptz end
        from unnest(${slips.map(({ id }) => id)}::uuid[], ${slips.map(({ employeeId }) => employeeId)}::uuid[],
          ${slips.map(({ sealed }) => sealed)}::bytea[]) with ordinality as s (id, employee_id, sealed, n)`.execute(db)
      await sql`
        insert into delivery (company_id, id, slip_id, slip_version, batch_id, channel, target_sealed, state, queued_at,
          updated_at)
        select company_id, uuidv7(), id, 1, batch_id, 'email', ${randomBytes(80)}::bytea, 'sent', ${at}, ${at}
        from slip where company_id = ${companyId} and batch_id = ${batchId}`.execute(db)
    })
  }
  await fillTrail(companyId)
  return { companyId, employeeId: person.employeeId, name: person.name }
}

/** Fills the audit trail as the actions would, but for the hashes, which no list reads. */
async function fillTrail(companyId: string): Promise<void> {
  await asPlatform(services.pools, async (db) => {
    await sql`
      insert into audit_entry (company_id, seq, previous, hash, at, actor_kind, actor_name, action, batch_id, batch_title,
        person_name, facts)
      select ${companyId}, row_number() over (), ${Buffer.alloc(32)}::bytea, ${Buffer.alloc(32)}::bytea, now(), 'user', '用户',
        e.action, e.batch_id, '', e.person_name, '{}'
      from (
        select 'batch.send' as action, id as batch_id, '' as person_name from batch
        where company_id = ${companyId} and state = 'sent'
        union all
        select 'slip.view', null, '别人' || n from generate_series(1, ${looks}::int) as n
      ) as e`.execute(db)
    await sql`
      insert into audit_head (company_id, seq, hash) values (${companyId}, ${looks + months}, ${Buffer.alloc(32)})
      on conflict (company_id) do update set seq = excluded.seq, hash = excluded.hash`.execute(db)
  })
}

console.log(`${machine()}; ${people} people, ${months} months, ${rounds} rounds`)
const [small, large] = [await makeHistory(50), await makeHistory(people)]
// As autovacuum does while the months go by.

const owner = new pg.Client({ connectionString: database.ownerUrl })
await owner.connect()
await owner.query('vacuum analyze')
await owner.end()
const program = await startProgramOn(database.ownerUrl, { MASTER_KEY: masterKey })

type Company = typeof small

async function callerOf({ companyId }: Company) {
  const user = await makeUser(services, { companyIds: [companyId] })
  const caller = makeCaller(program.url)
  caller.token = (await caller.ok('session.login', { userId: user.userId, password: user.password })).token
  return caller
}

/** The times (ms) of both calls in a company; the first round is a warm-up and does not count. */
async function measure(company: Company) {
  const caller = await callerOf(company)
  const times = { dashboard: [] as number[], trends: [] as number[], history: [] as number[], audit: [] as number[] }
  const time = async (key: keyof typeof times, round: number, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    if (round >= 0) times[key].push(performance.now() - started)
  }
  for (let round = -1; round < rounds; round++) {
    await time('dashboard', round, async () => {
      const shown = await caller.ok('dashboard.show', {})
      if (shown.recent.length !== 6) throw new Error('The dashboard shows other runs than were made')
    })
    await time('trends', round, async () => {
      const { pay } = await caller.ok('dashboard.trends', {})
      if (pay?.unsummed !== 0 || pay.others === 0) throw new Error('The charts have other sums than were made')
    })
    await time('history', round, async () => {
      const { total } = await caller.ok('employees.listSalaryHistory', { id: company.employeeId, pageSize: 50 })
      if (total !== months) throw new Error(`The person has ${total} slips`)
    })
    await time('audit', round, async () => {
      const { total } = await caller.ok('audit.list', { person: company.name })
      if (total < months) throw new Error(`The trail tells of ${total} runs of the person`)
    })
  }
  const { dashboard, trends, history, audit } = times
  return { dashboard: figure(dashboard), trends: figure(trends), history: figure(history), audit: figure(audit) }
}

const summing = performance.now()
for (let left = 1; left > 0; ) {
  await sumDepartments(services)
  left = (await asPlatform(services.pools, (db) => listUnsummed(db, 1))).length
}
const perBatch = (performance.now() - summing) / (2 * months)
console.log(`summing a batch by department: ${perBatch.toFixed(0)} ms on average of 50 and ${people} slips`)
const ofFew = await measure(small)
const ofAll = await measure(large)
const what = {
  dashboard: 'the dashboard',
  trends: `the charts of the dashboard, with ${departments} departments`,
  history: `the pay history of one person, all ${months} months on a page`,
  audit: `the audit entries of one person by name, of ${formatNumber(looks)} and the sends`,
} as const
for (const key of ['dashboard', 'trends', 'history', 'audit'] as const) {
  const [all, few] = [ofAll[key], ofFew[key]]
  const ratio = (all.median / few.median).toFixed(1)
  recorder.add(key, {
    what: `${what[key]}, in a company of ${formatNumber(people)} people with ${months} months sent, over HTTP`,
    ...measured(all, 'ms'),
    ...(key === 'dashboard' || key === 'trends' ? { bar: judge(all.median, { most: bar }, 'ms') } : {}),
    peer: `in a company of 50 people ${few.median.toFixed(0)} ms: ${ratio} times as long`,
  })
  console.log(`${what[key]}: ${show(all, 'ms')}; with 50 people ${show(few, 'ms')}, ratio ${ratio}`)
}
console.log(machine())

await program.stop()
await services.close()
await database.stop()
await rm(dataDir, { recursive: true, force: true })
await recorder.save()
