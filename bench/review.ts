import { setTimeout as wait } from 'node:timers/promises'
import { askHealth, startProgram } from './program/program.ts'
import { watchReview } from './program/review-browser.ts'
import { figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, measured, openRecorder } from './recording/record.ts'
import { payrollFile } from './workbooks/payroll-file.ts'

/**
 * Measures what HR does with a batch of 50,000 rows x 40 columns under review, through the real program (REVIEW-06):
 * first page, pages while scrolling, filters, sorting, the last page, a corrected cell with its sums. The peer is the
 * same with a batch of 50 rows, in the same run. If CHROMIUM is set, the real screen is measured too
 * (program/review-browser.ts), which takes about half a minute a round on an idle machine.
 * `CHROMIUM=/usr/bin/chromium node bench/review.ts [rows] [rounds]`
 */

const rowCount = Number(args[0] ?? 50_000)
const rounds = Number(args[1] ?? 5)
const columnCount = 40
const net = columnCount - 1

const recorder = openRecorder('review', { inBrowser: true })
// The program serves the pages as they were last built, so they are built first.
if (process.env.CHROMIUM) await import('../tools/build-web.ts')
const program = await startProgram()
const { hr, url, account } = program

async function importRows(count: number): Promise<string> {
  const body = await payrollFile(count, columnCount)
  return (await hr.ok('batches.importExcel', {}, { file: { name: 'payroll.xlsx', body } })).batchId
}

type Look = { filters?: Record<string, string>; sort?: { by: string; descending: boolean } }
let edits = 0

/** The operations on a batch. `n` makes each round differ, so that nothing is answered from a cache. */
function operations(id: string, count: number) {
  const look = (over: Look) => hr.ok('batches.review', { id, pageSize: 100, ...over })
  let head: Awaited<ReturnType<typeof look>> | undefined
  const rows = (from: number, over: Look = {}) =>
    hr.ok('batches.reviewRows', { id, order: head?.order ?? '', from, count: 100, ...over })
  return {
    'first page': async () => {
      head = await look({})
    },
    'a page while scrolling (mean of 20)': async () => {
      for (let page = 0; page < 20; page++) await rows(Math.min(page * 100, Math.max(0, count - 100)))
      return 20
    },
    'jump to the last page': () => rows(Math.max(0, count - 100)),
    'filter by shown text': (n: number) => look({ filters: { '5': `${31 + n}` } }),
    'sort by net pay': (n: number) => look({ sort: { by: String(net), descending: n % 2 === 0 } }),
    'filter and sort': (n: number) =>
      look({ filters: { name: `${n}` }, sort: { by: String(3 + n), descending: true } }),
    'correct a cell': () =>
      hr.ok('batches.updateCell', { id, rowNo: 2 + (edits++ % 40), index: 10, value: `${5000 + edits}.25` }),
    'sums and counts after it': () => look({}),
    'filter after a correction': (n: number) => look({ filters: { '6': `${41 + n}` } }),
  }
}

console.log(`${machine()}; ${rowCount} rows x ${columnCount} columns, ${rounds} rounds`)
const idle = Math.max(
  ...(await askHealth(
    url,
    (
      (end) => () =>
        performance.now() > end
    )(performance.now() + 2000),
  )),
)
const small = await importRows(50)
const imported = performance.now()
const big = await importRows(rowCount)
console.log(`import of the large one: ${((performance.now() - imported) / 1000).toFixed(1)} s`)

async function measure(id: string, count: number): Promise<{ times: Map<string, number[]>; health: number }> {
  const times = new Map<string, number[]>()
  let over = false
  const asking = askHealth(url, () => over)
  // The first round is that of somebody who has just opened the batch, and is shown separately.
  for (let round = 0; round <= rounds; round++)
    for (const [name, work] of Object.entries(operations(id, count))) {
      if (round > 0 && name === 'first page') await wait(50)
      const started = performance.now()
      const parts = await work(round)
      const took = (performance.now() - started) / (typeof parts === 'number' ? parts : 1)
      const key = round === 0 ? `${name}, first time` : name
      times.set(key, [...(times.get(key) ?? []), took])
    }
  over = true
  return { times, health: Math.max(...(await asking)) }
}

/** The keys of rows that were in the table before; every other step is its own key. */
const rowKeys: Record<string, string> = {
  'first page': 'first-page',
  'filter by shown text': 'filter',
  'sort by net pay': 'sort',
  'correct a cell': 'correction',
  'sums and counts after it': 'sums',
}
const of50 = await measure(small, 50)
const ofAll = await measure(big, rowCount)
for (const [name, times] of ofAll.times) {
  const [all, few] = [figure(times), figure(of50.times.get(name) ?? [])]
  recorder.add(rowKeys[name] ?? name, {
    what: `a batch of ${formatNumber(rowCount)} x ${columnCount} over HTTP: ${name}`,
    ...measured(all, 'ms'),
    peer: `with 50 rows ${few.median.toFixed(0)} ms: ${(all.median / few.median).toFixed(1)} times as long`,
  })
  console.log(
    `${name}: ${show(all, 'ms')}; with 50 rows ${few.median.toFixed(0)} ms, ratio ${(all.median / few.median).toFixed(1)}`,
  )
}
console.log(
  `longest /health meanwhile: ${ofAll.health.toFixed(0)} ms; with 50 rows ${of50.health.toFixed(0)}, idle ${idle.toFixed(0)}`,
)
if (process.env.CHROMIUM)
  await watchReview({ url, account, batches: { big, small }, rowCount }, rounds, recorder).catch((error: unknown) => {
    // The error is reported, and the program is still stopped.
    console.error(error)
    process.exitCode = 1
  })
console.log(machine())

await program.stop()
await recorder.save()
