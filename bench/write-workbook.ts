import { writePayrollWorkbook } from './payroll-workbook.ts'

/** `node write-workbook.ts FILE ROWS COLUMNS`, in a process of its own: a process's peak memory counts its parent's. */
const [path = '', rows, columns] = process.argv.slice(2)
await writePayrollWorkbook(path, Number(rows), Number(columns))
