import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readPayroll, readPayrollHere } from './read-payroll.ts'
import { columnName } from './testing/build-workbook.ts'

/** Real files from outside the repository, if they are present. */
const data = new URL('../../../../shared/data/', import.meta.url)
const hasData = existsSync(new URL('payrolls/', data))

interface Expected {
  file: string
  sheet: string | null
  header_rows: number[]
  employee_rows: number
  name_header: string | null
  name_column: string | null
  phone_column: string | null
  department_header: string | null
  net_column: string | null
  net_sum: string | null
  first_name?: string
  last_name?: string
}

function expectations(): Expected[] {
  const folder = new URL('expected/', data)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): Expected => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
}

// The skipped test shows that this run had no files.
if (!hasData)
  it.skip('IMPORT-02 real payrolls read as people read them: no ../shared/data beside the checkout', () => {})

describe.skipIf(!hasData)('IMPORT-02 real payrolls read as people read them', () => {
  const files = hasData ? expectations() : []
  it.each(files.map((expected) => [expected.file, expected] as const))('%s', async (file, expected) => {
    const path = fileURLToPath(new URL(`payrolls/${file}`, data))
    const table = await readPayrollHere({ path, name: file })
    const place = (role: string): string | null => {
      const column = table.columns.find((candidate) => candidate.role === role)
      return column === undefined ? null : columnName(column.index)
    }
    const label = (role: string): string | null =>
      table.columns.find((candidate) => candidate.role === role)?.label ?? null
    expect({
      sheet: expected.sheet === null ? null : table.sheet,
      header: [...new Set(table.headerRows)].map((row) => row + 1),
      people: table.people.length,
      name: label('name'),
      nameColumn: place('name'),
      phoneColumn: place('phone'),
      department: label('department'),
      netColumn: place('netPay'),
      net: table.netPayTotal,
    }).toEqual({
      sheet: expected.sheet,
      header: expected.header_rows,
      people: expected.employee_rows,
      name: expected.name_header,
      nameColumn: expected.name_column,
      phoneColumn: expected.phone_column,
      department: expected.department_header,
      netColumn: expected.net_column,
      net: expected.net_sum,
    })
    // A split name is listed by its first part only.
    if (expected.first_name !== undefined) expect(table.people[0]?.name).toContain(expected.first_name)
    if (expected.last_name !== undefined) expect(table.people.at(-1)?.name).toContain(expected.last_name)
  })

  it('IMPORT-09 a process of its own reads the same as the calling one', async () => {
    const [first] = files
    if (first === undefined) return
    const input = { path: fileURLToPath(new URL(`payrolls/${first.file}`, data)), name: first.file }
    const here = await readPayrollHere(input)
    const fractions: number[] = []
    const { head, people } = await readPayroll(input, undefined, { onProgress: (fraction) => fractions.push(fraction) })
    const names: string[] = []
    for await (const chunk of people) for (const person of chunk) names.push(`${person.name} ${person.cells.length}`)
    expect(head.netPayTotal).toBe(here.netPayTotal)
    expect(head.peopleCount).toBe(names.length)
    expect(names).toEqual(here.people.map((person) => `${person.name} ${person.cells.length}`))
    expect(fractions.at(-1)).toBe(1)
  })
})
