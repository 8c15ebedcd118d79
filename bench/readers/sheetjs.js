import { readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import { report } from './report.js'

await report(async (path, take) => {
  const workbook = read(await readFile(path), { dense: true })
  for (const name of workbook.SheetNames) {
    for (const row of workbook.Sheets[name]['!data']) for (const cell of row) take(cell?.v)
  }
})
