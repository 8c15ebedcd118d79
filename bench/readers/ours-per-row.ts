import { readWorkbook } from '../../server/src/spreadsheet/read-workbook.ts'

/** Reads few and many rows in one process after a warm-up, and prints both times in milliseconds. */
const [small = '', large = ''] = process.argv.slice(2)

async function timeOf(path: string): Promise<number> {
  const started = performance.now()
  await readWorkbook({ path, name: path })
  return performance.now() - started
}

const warmUps = 30
for (let round = 0; round < warmUps; round++) await timeOf(small)
const times: number[] = []
for (let round = 0; round < warmUps; round++) times.push(await timeOf(small))
const few = times.sort((a, b) => a - b)[warmUps / 2]
const many = await timeOf(large)
console.log(JSON.stringify({ few, many }))
