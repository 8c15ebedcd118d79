import { randomBytes, randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestFolder } from '../database/embedded/test-folders.ts'
import { waitUntil } from '../database/embedded/wait-until.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { type CrashChannel, crashChannelNames, startCrashChannels } from '../test/crash/crash-channels.ts'
import { type KillableDatabase, startKillableDatabase } from '../test/crash/killable-database.ts'
import { loggedIn } from '../test/factories.ts'
import { proofSize } from '../test/proof-size.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { startWorkerProcess, type WorkerProcess } from '../test/worker-process.ts'

/**
 * The crash test over every channel: two workers hand over to five providers at once, all of which are slow and some of
 * which break off connections, while workers and the database are killed. The crashes run once for all channels; then
 * each channel is judged by what its stand-in provider received.
 */

const kills = proofSize(4, 50)
const max = 120_000 + kills * 30_000

/** Who is killed, one after the other. */
const victims = ['one worker', 'database', 'both workers', 'database and one worker'] as const
type Victim = (typeof victims)[number]
/** How many workers' messages a kill may leave open. Without their database both workers cannot store the outcomes. */
const workersHit = { 'one worker': 1, database: 2, 'both workers': 2, 'database and one worker': 2 } as const

interface Sent {
  batch: TestBatch
  targets: string[]
}

interface Sender {
  via: CrashChannel
  hr: Awaited<ReturnType<typeof loggedIn>>
  sent: Sent[]
}

let database: KillableDatabase
let app: TestApp
let channels: CrashChannel[]
let dataDir: string
let workerEnv: Record<string, string>
let senders: Sender[]
const workers: (WorkerProcess | null)[] = [null, null]
const killed: Victim[] = []
let output = ''
let diedAlone = 0
/** The messages per channel that had not gone out when the last kill came. */
let openAfterKills: number[] = []

beforeAll(async () => {
  channels = await startCrashChannels()
  database = await startKillableDatabase()
  dataDir = await makeTestFolder('worker')
  const settings = {
    SANDBOX: '0',
    MASTER_KEY: randomBytes(32).toString('base64'),
    // All processes use one address, because it stands in the messages.
    PUBLIC_URL: 'http://pay.example',
    ...Object.assign({}, ...channels.map(({ env }) => env)),
  }
  app = await testApp(settings, database)
  workerEnv = { DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings }
  senders = await Promise.all(channels.map(startSender))
  await crash()
  await finish()
}, max)

afterAll(async () => {
  for (const worker of workers) await worker?.kill()
  await app?.close()
  for (const channel of channels ?? []) await channel.stop()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
}, 60_000)

async function startSender(via: CrashChannel): Promise<Sender> {
  const hr = await loggedIn(app)
  if (via.settings) await hr.ok('channelSettings.save', { channel: via.channel, ...via.settings })
  return { via, hr, sent: [] }
}

let people = 0

/** Lets a company send one round of messages. */
async function sendRound({ via, hr, sent }: Sender): Promise<void> {
  for (let nth = 0; nth < via.batches; nth++) {
    const persons = Array.from({ length: via.people }, () => via.person(++people))
    const batch = await makeReviewedBatch(app.services, {
      companyId: hr.companyId,
      people: via.people,
      channel: via.channel,
      person: (n) => persons[n]?.over ?? {},
    })
    await sendReviewed(hr, batch.batchId, via.channel)
    sent.push({ batch, targets: persons.map(({ target }) => target) })
  }
}

const takenByAll = () => channels.reduce((sum, { taken }) => sum + taken().length, 0)

/** Starts a worker in this place, and starts it again when the database went away during the start. */
async function runWorker(place: number): Promise<void> {
  for (let left = 5; left > 0; left--) {
    const worker = startWorkerProcess(workerEnv)
    workers[place] = worker
    const isUp = await worker.ready.then(
      () => true,
      () => false,
    )
    if (isUp) return
    output += worker.output()
  }
  throw new Error(`A worker does not start: ${output.slice(-2000)}`)
}

async function killWorker(place: number): Promise<void> {
  const worker = workers[place]
  workers[place] = null
  if (!worker?.alive()) diedAlone++
  await worker?.kill()
  output += worker?.output() ?? ''
}

async function kill(victim: Victim): Promise<void> {
  killed.push(victim)
  const one = randomInt(2)
  await Promise.all([
    victim.includes('database') ? database.kill() : null,
    victim === 'both workers' || (victim.includes('one worker') && one === 0) ? killWorker(0) : null,
    victim === 'both workers' || (victim.includes('one worker') && one === 1) ? killWorker(1) : null,
  ])
}

/** Sends several rounds, each with a kill in the middle. */
async function crash(): Promise<void> {
  await Promise.all([runWorker(0), runWorker(1)])
  const inOneRound = channels.reduce((sum, { batches, people: each }) => sum + batches * each, 0)
  const first = randomInt(victims.length)
  for (let left = kills; left > 0; left--) {
    const before = takenByAll()
    await Promise.all(senders.map(sendRound))
    // The kill waits for a number of messages and not for a time, so that it hits the send however fast the machine is.
    // Not all messages of a round have to arrive: those that a kill or a provider broke off wait longer than a round.
    const after = randomInt(Math.ceil(inOneRound / 2))
    if (!(await waitUntil(() => takenByAll() - before >= after, 60_000, 5))) throw new Error('Nothing goes out')
    await pause(randomInt(150))
    await kill(left === 1 ? 'both workers' : (victims[(first + left) % victims.length] ?? 'database'))
    openAfterKills = channels.map(({ taken }, nth) => sentBy(nth) - taken().length)
    if (left === 1) return
    for (const place of [0, 1]) if (workers[place]?.alive() === false) diedAlone++
    await Promise.all([0, 1].map((place) => (workers[place]?.alive() ? null : runWorker(place))))
  }
}

const sentBy = (nth: number) => senders[nth]?.sent.reduce((sum, { targets }) => sum + targets.length, 0) ?? 0

/** A worker whose clock is ahead finishes what the kills left open, so that the test does not have to wait for it. */
async function finish(): Promise<void> {
  for (const channel of channels) channel.calm()
  app.later(rests)
  const work = await startWork(app.services)
  const open = async () => {
    const states = await Promise.all(
      senders.flatMap(({ hr, sent }) =>
        sent.map(async ({ batch }) => (await hr.ok('history.listDetails', { batchId: batch.batchId })).batch.state),
      ),
    )
    return states.filter((state) => state !== 'sent').length
  }
  const isOver = await waitUntil(async () => (await open()) === 0, 60_000 + kills * 5000, 500)
  await work.stop()
  if (!isOver) throw new Error(`${await open()} batches do not come to their end`)
}

/** This (ms) is longer than a lease, and longer than a provider takes to list a message. */
const rests = 90_000

test('SEND-06 workers outlive their database and log nothing personal', () => {
  expect(diedAlone).toBe(0)
  for (const secret of ['@example.com', 'oABCDEFGHIJKLMNOPQRST', '13800000', '-secret', '8000.50', '#t='])
    expect(output).not.toContain(secret)
})

test.each(crashChannelNames)(
  'SEND-06 kill -9 of workers and database during sends over %s: nobody lost, nobody twice, the uncertain ones shown',
  async (name) => {
    const sender = senders.find(({ via }) => via.name === name)
    if (!sender) throw new Error('There is such a channel')
    const { via, hr, sent } = sender
    const got = new Map<string, number>()
    for (const to of via.taken()) got.set(to, (got.get(to) ?? 0) + 1)
    const targets = sent.flatMap((each) => each.targets)
    const shown = new Map<string, { delivery: string; reason: string }>()
    for (const { batch, targets: to } of sent) {
      const { list, batch: state } = await hr.ok('history.listDetails', { batchId: batch.batchId, pageSize: 1000 })
      const nth = new Map(batch.people.map((person, at) => [person.name, to[at] ?? '']))
      for (const slip of list) shown.set(nth.get(slip.name) ?? '', slip)
      const uncertain = list.filter(({ delivery }) => delivery === 'uncertain').length
      expect(state.counts).toMatchObject({ total: to.length, sent: to.length - uncertain, uncertain })
    }
    const uncertain = targets.filter((to) => shown.get(to)?.delivery === 'uncertain')
    const arrived = uncertain.filter((to) => got.has(to))
    const onTheWay = killed.map(
      (victim) => app.services.channels.sendersPerAccount[via.channel] * via.together * workersHit[victim],
    )
    const max = onTheWay.reduce((sum, each) => sum + each, 0) + via.drops() * via.together
    process.stdout.write(
      `${name}: ${targets.length} people, ${kills} kills, ${via.drops()} connections broken by the provider; ${targets.length - uncertain.length} sent, ${uncertain.length} uncertain (${max} at most), of which ${arrived.length} had arrived\n`,
    )
    expect(shown.size).toBe(targets.length)
    expect(targets.filter((to) => (got.get(to) ?? 0) > 1)).toEqual([])
    expect(targets.filter((to) => !got.has(to) && shown.get(to)?.delivery !== 'uncertain')).toEqual([])
    expect(uncertain.filter((to) => !shown.get(to)?.reason)).toEqual([])
    expect(uncertain.length).toBeLessThanOrEqual(max)
    // A provider that can be asked knows which messages it took.
    if (via.knows) expect(arrived.map((to) => shown.get(to)?.reason)).toEqual([])
    expect(via.faults()).toEqual([])
    expect(via.drops()).toBeGreaterThan(0)
  },
  60_000,
)

test('SEND-06 the kills met sends and not their ends', () => {
  expect(killed.length).toBe(kills)
  expect(openAfterKills.some((open) => open > 0)).toBe(true)
})
