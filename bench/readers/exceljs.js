import ExcelJS from 'exceljs'
import { report } from './report.js'

await report(async (path, take) => {
  const workbook = new ExcelJS.stream.xlsx.WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
  })
  for await (const sheet of workbook) {
    for await (const row of sheet) for (const value of row.values) take(value)
  }
})
