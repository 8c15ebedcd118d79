import { type SheetCell, xlsxBytes } from '../spreadsheet/write-xlsx.ts'

/** As many rows as a sheet may have (read-limits), the header included. */
const rows = 1_048_576

function* people(): Generator<SheetCell[]> {
  for (let index = 1; index < rows; index++)
    yield [`员工${index}`, { number: `${3000 + ((index * 7919) % 90_000)}.${10 + (index % 90)}` }]
}

/** A workbook of as many people as a sheet holds: valid, some 14 MB, many seconds to read. Made row by row. */
export async function makeLargestWorkbook(): Promise<{ name: string; body: Buffer }> {
  return {
    name: '最大.xlsx',
    body: await xlsxBytes([{ name: '工资表', header: ['姓名', '实发工资'], rows: people() }]),
  }
}
