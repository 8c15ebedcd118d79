import { xlsxBytes } from '../../server/src/spreadsheet/write-xlsx.ts'

/**
 * Writes a payroll with our own writer: name, department, mailbox, then columns of money, the last of which is net pay.
 */
export function payrollFile(people: number, columns: number): Promise<Buffer> {
  const items = Array.from({ length: columns - 4 }, (_, i) => `项目${i + 1}`)
  const rows = Array.from({ length: people }, (_, row) => [
    `员工${row}`,
    `部门${row % 50}`,
    `e${row}@example.com`,
    ...Array.from({ length: columns - 3 }, (_, i) => ({
      number: `${1000 + ((row * 31 + i * 17) % 9000)}.${String(row % 100).padStart(2, '0')}`,
    })),
  ])
  return xlsxBytes([{ name: '工资', header: ['姓名', '部门', '邮箱', ...items, '实发工资'], rows }])
}
