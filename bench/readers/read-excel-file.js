import readExcelFile from 'read-excel-file/node'
import { report } from './report.js'

await report(async (path, take) => {
  const sheets = await readExcelFile(path)
  const rows = Array.isArray(sheets[0]) ? sheets : sheets[0].data
  for (const row of rows) for (const value of row) take(value)
})
