import * as library from '@e965/xlsx'
import type { Cell } from '@zhixin/domain/payroll/table'
import { describe, expect, it } from 'vitest'
import { memorySource } from './byte-source.ts'
import { readWorkbookFrom } from './read-workbook.ts'
import { workbookEntries } from './testing/build-workbook.ts'
import { buildXls } from './testing/build-xls.ts'
import { buildZip } from './testing/build-zip.ts'

/** The cell that results from the XML of one cell (A1), in a workbook with one shared string and one date style (1). */
async function cellOf(xml: string): Promise<Cell | undefined> {
  const entries = workbookEntries([
    { name: 'S', rows: [['一'], [{ number: '1', format: 'yyyy-mm-dd' }], [{ number: '1', format: '#,##0.00' }]] },
  ]).map((entry) =>
    entry.path.endsWith('sheet1.xml')
      ? {
          ...entry,
          bytes: Buffer.from(
            `<worksheet><sheetData><row r="1">${xml}</row><row r="2"><c r="A2"><v>1</v></c></row></sheetData></worksheet>`,
          ),
        }
      : entry,
  )
  const [grid] = await readWorkbookFrom(memorySource(buildZip(entries)), 'a.xlsx')
  const cell = grid?.cell(0, 0)
  // `kind` must agree with the cell itself.
  if (grid !== undefined && 'kind' in grid && typeof grid.kind === 'function') expect(grid.kind(0, 0)).toBe(cell?.kind)
  return cell
}

const unreadable: Partial<Cell> = { kind: 'error', text: '#VALUE!', value: '#VALUE!' }

describe('IMPORT-13 what cannot be read is never 0 and never blank', () => {
  it.each<[string, string, Partial<Cell>]>([
    ['a formula without a value', '<c r="A1"><f>B1</f></c>', { kind: 'error', uncached: true, formula: true }],
    [
      'a formula with an empty value',
      '<c r="A1"><f>B1</f><v></v></c>',
      { kind: 'error', uncached: true, formula: true },
    ],
    ['a text formula without a value', '<c r="A1" t="str"><f>B1</f></c>', { kind: 'error', uncached: true }],
    ...['#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!', '#GETTING_DATA', '#SPILL!', '#CALC!'].map(
      (name): [string, string, Partial<Cell>] => [
        `the error ${name}`,
        `<c r="A1" t="e"><v>${name}</v></c>`,
        { kind: 'error', text: name },
      ],
    ),
    ['an error that no program knows', '<c r="A1" t="e"><v>#BAD!</v></c>', { kind: 'error', text: '#BAD!' }],
    ['an error without a name', '<c r="A1" t="e"><v></v></c>', unreadable],
    ['an error without anything', '<c r="A1" t="e"/>', { kind: 'empty' }],
    ['an unknown type with a number', '<c r="A1" t="zzz"><v>12.5</v></c>', { kind: 'number', value: '12.5' }],
    ['an unknown type with text', '<c r="A1" t="zzz"><v>abc</v></c>', { kind: 'text', value: 'abc' }],
    ['a number with a comma', '<c r="A1"><v>12,5</v></c>', { kind: 'text', value: '12,5' }],
    ['a number with two points', '<c r="A1"><v>1.2.3</v></c>', { kind: 'text', value: '1.2.3' }],
    ['a number in sixteens', '<c r="A1"><v>0x10</v></c>', { kind: 'text', value: '0x10' }],
    ['a number beyond numbers', '<c r="A1"><v>1E+999</v></c>', { kind: 'text', value: '1E+999' }],
    ['a number that is none', '<c r="A1"><v>NaN</v></c>', { kind: 'text', value: 'NaN' }],
    ['a number of blanks', '<c r="A1"><v>  </v></c>', unreadable],
    ['a shared string without an index', '<c r="A1" t="s"><v></v></c>', unreadable],
    ['a shared string with a blank index', '<c r="A1" t="s"><v> </v></c>', { kind: 'error' }],
    ['a shared string beyond the last', '<c r="A1" t="s"><v>99</v></c>', { kind: 'error', text: '#REF!' }],
    ['a shared string far beyond', '<c r="A1" t="s"><v>99999999999999999999</v></c>', { kind: 'error', text: '#REF!' }],
    [
      'a style beyond the last',
      '<c r="A1" s="999"><v>1234.5</v></c>',
      { kind: 'number', text: '1234.5', value: '1234.5' },
    ],
    ['a style that is no number', '<c r="A1" s="x"><v>1234.5</v></c>', { kind: 'number', value: '1234.5' }],
    ['a date beyond the calendar', '<c r="A1" s="1"><v>99999999</v></c>', { kind: 'number', value: '99999999' }],
    ['a date before the calendar', '<c r="A1" s="1"><v>-5</v></c>', { kind: 'number', value: '-5' }],
    ['a written date', '<c r="A1" t="d"><v>2024-03-05</v></c>', { kind: 'date', value: '2024-03-05' }],
    ['a written date that never was', '<c r="A1" t="d"><v>2024-13-45</v></c>', { kind: 'text', value: '2024-13-45' }],
    ['a written date of words', '<c r="A1" t="d"><v>next week</v></c>', { kind: 'text', value: 'next week' }],
    ['a written date without one', '<c r="A1" t="d"><v></v></c>', unreadable],
    ['true', '<c r="A1" t="b"><v>1</v></c>', { kind: 'boolean', text: 'TRUE' }],
    ['false', '<c r="A1" t="b"><v>false</v></c>', { kind: 'boolean', text: 'FALSE' }],
    ['a truth value that is none', '<c r="A1" t="b"><v>7</v></c>', unreadable],
    [
      'rich text',
      '<c r="A1" t="inlineStr"><is><r><t>1,</t></r><r><rPr><b/></rPr><t>234.50</t></r></is></c>',
      { kind: 'text', value: '1,234.50' },
    ],
    [
      'text with its pronunciation',
      '<c r="A1" t="inlineStr"><is><t>张三</t><rPh sb="0" eb="1"><t>ZHANG</t></rPh><phoneticPr fontId="1"/></is></c>',
      { kind: 'text', value: '张三' },
    ],
    ['a phone', '<c r="A1"><v>13800138000</v></c>', { kind: 'number', text: '13800138000', value: '13800138000' }],
    [
      'a phone as Excel abbreviates it',
      '<c r="A1"><v>1.3800138E10</v></c>',
      { text: '13800138000', value: '13800138000' },
    ],
    ['an id of 18 digits', '<c r="A1"><v>110101199001011234</v></c>', { text: '110101199001011234' }],
    ['an id in exponents', '<c r="A1"><v>1.10101199001011E+17</v></c>', { text: '110101199001011000' }],
    ['a card of 19 digits', '<c r="A1"><v>6222021234567890123</v></c>', { text: '6222021234567890123' }],
    ['an amount of 17 digits', '<c r="A1" s="2"><v>8445.3999999999996</v></c>', { text: '8,445.40', value: '8445.4' }],
    ['a date in a money column', '<c r="A1" s="1"><v>45356</v></c>', { kind: 'date', text: '2024-03-05' }],
  ])('%s', async (_what, xml, expected) => {
    const cell = await cellOf(xml)
    expect(cell).toMatchObject(expected)
  })

  it('errors, truth values and missing strings of an .xls', async () => {
    const bytes = buildXls({
      name: 'S',
      rows: [
        ['x', { record: 0x205, tail: Buffer.from([0x07, 1]) }, { record: 0x205, tail: Buffer.from([0x2a, 1]) }],
        ['y', { record: 0x205, tail: Buffer.from([1, 0]) }],
      ],
    })
    const [grid] = await readWorkbookFrom(memorySource(bytes), 'a.xls')
    expect(grid?.cell(0, 1)).toMatchObject({ kind: 'error', text: '#DIV/0!' })
    expect(grid?.cell(0, 2)).toMatchObject({ kind: 'error', text: '#N/A' })
    expect(grid?.cell(1, 1)).toMatchObject({ kind: 'boolean', text: 'TRUE' })
    const lost = buildXls({ name: 'S', rows: [['x', { record: 0xfd, tail: Buffer.from([9, 0, 0, 0]) }]] })
    await expect(readWorkbookFrom(memorySource(lost), 'a.xls')).rejects.toMatchObject({ fault: 'file.damaged' })
  })

  it.each<library.BookType>(['biff8', 'xlsb', 'xlml'])(
    'errors and formulas without a value of %s',
    async (bookType) => {
      const sheet = library.utils.aoa_to_sheet([
        ['姓名', '实发', '差'],
        ['张三', 1, 2],
      ])
      sheet.B2 = { t: 'e', v: 7, w: '#DIV/0!' }
      const workbook = library.utils.book_new()
      library.utils.book_append_sheet(workbook, sheet, 'S')
      const bytes: Buffer = library.write(workbook, { type: 'buffer', bookType })
      const [grid] = await readWorkbookFrom(memorySource(bytes), 'a')
      expect(grid?.cell(1, 1).kind).not.toBe('empty')
      expect(grid?.cell(1, 1).text).toBe('#DIV/0!')
      expect(grid?.cell(1, 1).value).not.toBe('0')
    },
  )

  it('a sheet that ends inside a cell, and text that no encoding explains, are refused', async () => {
    const cut = workbookEntries([{ name: 'S', rows: [['一', 1]] }]).map((entry) =>
      entry.path.endsWith('sheet1.xml') ? { ...entry, bytes: entry.bytes.subarray(0, -40) } : entry,
    )
    await expect(readWorkbookFrom(memorySource(buildZip(cut)), 'a.xlsx')).rejects.toMatchObject({
      fault: 'file.damaged',
    })
    const noise = Buffer.concat([
      Buffer.from('姓名,实发\n张'),
      Buffer.from([0xff, 0xfe, 0x81, 0x20]),
      Buffer.from(',1\n'),
    ])
    await expect(readWorkbookFrom(memorySource(noise), 'a.csv')).rejects.toMatchObject({
      fault: 'file.notASpreadsheet',
    })
  })
})
