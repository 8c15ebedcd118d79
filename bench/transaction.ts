import { randomUUID } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { startTestCluster } from '../server/src/database/embedded/test-cluster.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openPools } from '../server/src/database/pools.ts'
import { type Db, openCompanyTransaction, withCompany } from '../server/src/database/transaction.ts'
import { figure, machine, show } from './recording/measure.ts'
import { measured, openRecorder } from './recording/record.ts'

/**
 * Measures point reads a second in a transaction that is bound to a company, beside the bare driver's named statement.
 */

const readers = 16
const seconds = 2
const rounds = 5

const recorder = openRecorder('transaction')
const cluster = await startTestCluster()
const programUrls = await migrate(cluster.ownerUrl)
const pools = openPools(programUrls, pino({ level: 'silent' }))
const company = randomUUID()
const owner = new pg.Client({ connectionString: cluster.ownerUrl })
await owner.connect()
await owner.query(`insert into company (id, name, service_until, people_limit) values ($1, 'bench', '2099-01-01', 1)`, [
  company,
])
const { rows } = await owner.query<{ id: string }>(
  `insert into employee (company_id, id, name) select $1, gen_random_uuid(), 'n' || g from generate_series(1, 20000) g returning id`,
  [company],
)
await owner.query('analyze')
const bare = new pg.Pool({ connectionString: cluster.ownerUrl, max: readers })
const anyId = () => rows[Math.floor(Math.random() * rows.length)]?.id ?? ''

const readThrough = async (db: Db) => {
  await db.selectFrom('employee').select('name').where('id', '=', anyId()).executeTakeFirstOrThrow()
}

const ways = {
  'bare driver, named statement': async () => {
    await bare.query({
      name: 'read',
      text: 'select name from employee where company_id = $1 and id = $2',
      values: [company, anyId()],
    })
  },
  'transaction of a request (pipelined, statements named)': async () => {
    const transaction = openCompanyTransaction(pools, company)
    await readThrough(transaction.db)
    await transaction.commit()
  },
  'transaction of a job (begin and binding in one round trip)': () => withCompany(pools, company, readThrough),
  'transaction opened, nothing asked': async () => {
    await openCompanyTransaction(pools, company).commit()
  },
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  let count = 0
  const end = performance.now() + seconds * 1000
  const reader = async () => {
    while (performance.now() < end) {
      await work()
      count++
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  return count / seconds
}

console.log(machine())
const results = new Map<string, number[]>()
for (let round = -1; round < rounds; round++)
  for (const [name, work] of Object.entries(ways)) {
    const rate = await perSecond(work)
    // Round -1 is a warm-up.
    if (round >= 0) results.set(name, [...(results.get(name) ?? []), rate])
  }
const peer = figure(results.get('bare driver, named statement') ?? []).median
for (const [name, rates] of results)
  console.log(
    `${name}: ${show(figure(rates), 'reads/s')}, ${(figure(rates).median / peer).toFixed(2)} of the bare driver`,
  )

await bare.end()
await owner.end()
await pools.end()
await cluster.stop()
const keys = { request: 'transaction of a request', job: 'transaction of a job', empty: 'transaction opened' }
for (const [key, begin] of Object.entries(keys))
  for (const [name, rates] of results)
    if (name.startsWith(begin))
      recorder.add(key, {
        what: `point reads: ${name}`,
        ...measured(figure(rates), 'reads/s'),
        peer: `${(figure(rates).median / peer).toFixed(2)} of the bare driver's named statement, ${peer.toFixed(0)} reads/s`,
      })
await recorder.save()
