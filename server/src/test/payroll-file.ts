import { type SheetCell, xlsxBytes } from '../spreadsheet/write-xlsx.ts'

/** A workbook as HR drops it: header, people, amounts as numbers. */
export async function payrollFile(
  header: string[],
  rows: (string | number | null)[][],
  name = '工资.xlsx',
  sheet = '工资表',
): Promise<{ name: string; body: Buffer }> {
  const cells = rows.map((row) =>
    row.map((cell): SheetCell => (typeof cell === 'number' ? { number: String(cell) } : cell)),
  )
  return { name, body: await xlsxBytes([{ name: sheet, header, rows: cells }]) }
}

/** The usual header of these tests. */
export const usualHeader = ['姓名', '部门', '手机号', '邮箱', '基本工资', '奖金', '实发工资']
