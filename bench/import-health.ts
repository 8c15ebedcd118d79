import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { xlsxBytes } from '../server/src/files/write-xlsx.ts'
import { makeCaller } from '../server/src/test/test-app.ts'
import { figure, machine, show } from './measure.ts'

/**
 * Imports 10,000 rows x 40 columns into the real program while another caller asks /health all the time. The bar: no
 * answer takes longer than 200 ms. The peer is the same question to the idle program, in the same run.
 */

const rowCount = Number(process.argv[2] ?? 10_000)
const columnCount = 40
const rounds = 5

const dataDir = await mkdtemp(join(tmpdir(), 'zhixin-bench-'))
const main = resolve(import.meta.dirname, '../server/src/main.ts')
const program = spawn(process.execPath, [main], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise<string>((ready) => {
  let text = ''
  program.stdout.on('data', (chunk: Buffer) => {
    text += chunk
    const found = /^\S+ {2}(http:\S+)$/m.exec(text)
    if (found?.[1]) ready(found[1])
  })
})
const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
  accounts: { userId: string; password: string }[]
}
const hr = makeCaller(url)
hr.token = (
  await hr.ok('session.login', { userId: demo.accounts[0]?.userId ?? '', password: demo.accounts[0]?.password ?? '' })
).token

const header = [
  '姓名',
  '部门',
  '邮箱',
  ...Array.from({ length: columnCount - 4 }, (_, i) => `项目${i + 1}`),
  '实发工资',
]
const rows = Array.from({ length: rowCount }, (_, row) => [
  `员工${row}`,
  `部门${row % 50}`,
  `e${row}@example.com`,
  ...Array.from({ length: columnCount - 3 }, (_, i) => ({
    number: `${1000 + ((row * 31 + i * 17) % 9000)}.${String(row % 100).padStart(2, '0')}`,
  })),
])
const file = await xlsxBytes([{ name: '工资', header, rows }])

async function askHealth(until: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!until()) {
    const started = performance.now()
    await (await fetch(`${url}/health`)).text()
    waits.push(performance.now() - started)
    await new Promise((next) => setTimeout(next, 5))
  }
  return waits
}

console.log(`${machine()}; ${rowCount} rows x ${columnCount} columns, ${(file.length / 1e6).toFixed(1)} MB`)
const idleEnd = performance.now() + 3000
const idle = await askHealth(() => performance.now() > idleEnd)
const times: number[] = []
const worst: number[] = []
for (let round = 0; round < rounds; round++) {
  let over = false
  const asking = askHealth(() => over)
  const started = performance.now()
  await hr.ok('batches.importExcel', {}, { file: { name: 'payroll.xlsx', body: file } })
  times.push(performance.now() - started)
  over = true
  worst.push(Math.max(...(await asking)))
}
const idleWorst = Math.max(...idle)
console.log(`import: ${show(figure(times), 'ms')}`)
console.log(`longest /health while idle: ${idleWorst.toFixed(0)} ms`)
console.log(
  `longest /health during each import: ${show(figure(worst), 'ms')}, ${(figure(worst).median / idleWorst).toFixed(1)} of idle`,
)

program.kill('SIGTERM')
await new Promise((done) => program.on('exit', done))
await rm(dataDir, { recursive: true, force: true })
