import { fillBook, wecomAccount } from '../server/src/test/providers/wecom-factory.ts'
import { startWecom } from '../server/src/test/providers/wecom-stand-in.ts'
import { askHealth, startProgram } from './program/program.ts'
import { type Figure, figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, openRecorder } from './recording/record.ts'

/**
 * `node bench/wecom.ts [members] [rounds]`: syncs an address book of 20,000 members in 200 departments with the real
 * program, against the stand-in on loopback: the first run into an empty roster, and one in which nothing has changed.
 * Beside it the time of a bare loop that asks for the same lists and keeps nothing, and how the program answers others
 * meanwhile. That a run survives kills is proved by server/src/features/wecom/sync-crash.test.ts.
 */

const members = Number(args[0] ?? 20_000)
const rounds = Number(args[1] ?? 3)
const departments = Math.max(1, Math.round(members / 100))
/** While a run goes on, 95 of 100 other requests are answered within this time (ms). */
const maxWait = 150

const wecom = await startWecom(wecomAccount)
fillBook(wecom, { departments, each: Math.round(members / departments) })
process.env.WECOM_URL = wecom.url
const { contactsSecret: _, ...account } = wecomAccount
const recorder = openRecorder('wecom')

/** Reads all departments one after the other, as the manual shows it, with a connection for each request. */
async function readBare(): Promise<number> {
  const get = async (path: string, query: Record<string, string>) =>
    (await fetch(`${wecom.url}/cgi-bin/${path}?${new URLSearchParams(query)}`)).json() as Promise<Record<string, never>>
  const { access_token } = await get('gettoken', { corpid: account.corpId, corpsecret: account.secret })
  const started = performance.now()
  for (const id of wecom.book.departments.keys())
    await get('user/simplelist', { access_token: access_token ?? '', department_id: String(id) })
  return performance.now() - started
}

async function measureRound(): Promise<{ first: number; again: number; waits: number[] }> {
  const { hr, url, stop } = await startProgram()
  await hr.ok('wecom.connect', account)
  const reach = async (phase: string) => {
    for (;;) {
      const { sync } = await hr.ok('wecom.show')
      if (sync?.phase === phase) return sync
      if (sync?.phase === 'failed') throw new Error(sync.trouble)
      await new Promise((next) => setTimeout(next, 20))
    }
  }
  let isOver = false
  const health = askHealth(url, () => isOver)
  const run = async (isFirst: boolean): Promise<number> => {
    const started = performance.now()
    await hr.ok('wecom.startSync')
    if (isFirst) {
      await reach('preview')
      await hr.ok('wecom.confirm', {})
    }
    const { counts } = await reach('done')
    if (counts.members !== members || counts.added !== (isFirst ? members : 0)) throw new Error(JSON.stringify(counts))
    return performance.now() - started
  }
  const [first, again] = [await run(true), await run(false)]
  isOver = true
  const waits = await health
  await stop()
  return { first, again, waits }
}

console.log(`${machine()}; ${formatNumber(members)} members, ${departments} departments, ${rounds} rounds`)
const [bare, first, again]: [number[], number[], number[]] = [[], [], []]
const waits: number[] = []
for (let round = 0; round < rounds; round++) {
  const measuredRound = await measureRound()
  first.push(measuredRound.first)
  again.push(measuredRound.again)
  waits.push(...measuredRound.waits)
  bare.push(await readBare())
}
waits.sort((a, b) => a - b)
const p95 = waits[Math.floor(waits.length * 0.95)] ?? Number.NaN
const loop = figure(bare)
const beside = ({ median }: Figure) => `${formatNumber(median / loop.median, 1)} times a bare loop of the same requests`
console.log(`a bare loop: ${show(loop, 'ms')}`)
console.log(`first sync: ${show(figure(first), 'ms')}, ${beside(figure(first))}`)
console.log(`sync without changes: ${show(figure(again), 'ms')}, ${beside(figure(again))}`)
console.log(`other requests meanwhile: p95 ${formatNumber(p95, 1)} ms, ${judge(p95, { most: maxWait }, 'ms')}`)
const what = `of an address book of ${formatNumber(members)} in ${formatNumber(departments)} departments`
recorder.add('first', { what: `first sync ${what}`, ...measured(figure(first), 'ms'), peer: beside(figure(first)) })
recorder.add('again', {
  what: `sync without changes ${what}`,
  ...measured(figure(again), 'ms'),
  peer: beside(figure(again)),
})
recorder.add('health', {
  what: 'p95 of other requests during these syncs',
  figure: `${formatNumber(p95, 1)} ms`,
  noise: null,
  bar: judge(p95, { most: maxWait }, 'ms'),
})
await wecom.stop()
await recorder.save()
