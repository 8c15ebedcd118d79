import { writePayrollWorkbook } from './payroll-workbook.ts'

/**
 * `node write-workbook.ts FILE ROWS COLUMNS` writes the workbook in a process of its own, because the peak memory of a
 * process includes that of its parent.
 */
const [path = '', rows, columns] = process.argv.slice(2)
await writePayrollWorkbook(path, Number(rows), Number(columns))
