import { readFile } from 'node:fs/promises'
import { streamXlsxRows } from 'hucre'
import { report } from './report.js'

await report(async (path, take) => {
  for await (const row of streamXlsxRows(await readFile(path))) for (const value of row.values) take(value)
})
