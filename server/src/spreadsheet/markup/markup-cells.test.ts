import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { Grid } from '@zhixin/domain/payroll/table'
import { describe, expect, it } from 'vitest'
import { memorySource } from '../byte-source.ts'
import { readWorkbookFrom } from '../read-workbook.ts'
import { withClosedMergedCells, withEndTags } from './markup-cells.ts'

const read = (text: string): Promise<Grid[]> => readWorkbookFrom(memorySource(Buffer.from(text)), 'a.xls')

function texts(grid: Grid | undefined): string[][] {
  if (grid === undefined) return []
  return Array.from({ length: grid.rowCount }, (_row, row) =>
    Array.from({ length: grid.columnCount }, (_column, column) => grid.cell(row, column).text),
  )
}

function spreadsheetXml(rows: string[], prefix = ''): string {
  const tag = (name: string): string => `${prefix}${name}`
  const body = rows.map((row) => `<${tag('Row')}>${row}</${tag('Row')}>`).join('')
  const namespaces =
    'xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"'
  return `<?xml version="1.0"?><${tag('Workbook')} ${namespaces}><${tag('Worksheet')} ss:Name="S"><${tag('Table')}>${body}</${tag('Table')}></${tag('Worksheet')}></${tag('Workbook')}>`
}

const textCell = (text: string): string => `<Cell><Data ss:Type="String">${text}</Data></Cell>`
const numberCell = (number: string): string => `<Cell><Data ss:Type="Number">${number}</Data></Cell>`

describe('IMPORT-02 SpreadsheetML 2003: an empty merged cell keeps its columns', () => {
  it.each([
    ['across', '<Cell ss:MergeAcross="1"/>', 2],
    ['across, with a style', '<Cell ss:StyleID="s21" ss:MergeAcross="2" />', 3],
    ['across, beside what looks like an end', '<Cell ss:Name="a&gt;b/" ss:MergeAcross="1"/>', 2],
    ['down', '<Cell ss:MergeDown="3"/>', 1],
    ['none', '<Cell ss:StyleID="s21"/>', 1],
  ])('%s', async (_what, cell, columns) => {
    const [grid] = await read(spreadsheetXml([textCell('a') + cell + textCell('b')]))
    expect(texts(grid)).toEqual([['a', ...Array.from({ length: columns }, () => ''), 'b']])
  })

  it('IMPORT-08 so that nobody is paid an amount from under another header', async () => {
    const header = ['姓名', '津贴', '补贴', '实发工资', '扣款'].map(textCell).join('')
    const both = [textCell('张三'), numberCell('100'), numberCell('200'), numberCell('4500.5'), numberCell('7')].join(
      '',
    )
    const merged = [textCell('李四'), '<Cell ss:MergeAcross="1"/>', numberCell('5100.25'), numberCell('9')].join('')
    const table = detectPayroll(await read(spreadsheetXml([header, both, merged])))
    expect(table.people.map(({ name }) => name)).toEqual(['张三', '李四'])
    expect(table.netPayTotal).toBe('9600.75')
  })

  it('IMPORT-07 a cell with a hundred thousand attributes is checked without delay', { timeout: 2000 }, () => {
    const cell = `<Cell${' ss:MergeAcross="1"'.repeat(100_000)} `
    expect(withClosedMergedCells(cell)).toBe(cell)
  })
})

describe('IMPORT-02 a page whose cells have no end tags reads as a browser shows it', () => {
  it.each([
    ['a cell that seems to end in itself', '<tr><td>a</td><td colspan="2"/><td>b</td></tr>', [['a', '', '', 'b']]],
    [
      'no end tags at all',
      '<tr><td>a<td>b<tr><th>c<td>d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'the last cell of a row',
      '<TR><TD COLSPAN=2>a<TD>b</TR><TR><TD>c</TD><TD>d</TD><TD>e</TR>',
      [
        ['a', '', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
    ['what begins like a cell', '<tr><td>a<tdx>b</td><td>c</td></tr>', [['ab', 'c']]],
  ])('%s', async (_what, rows, expected) => {
    expect(texts((await read(`<html><body><table>${rows}</table></body></html>`))[0])).toEqual(expected)
  })

  it('a table inside a cell leaves the outer cell open', () => {
    const page = '<table><tr><td>a<table><tr><td>b</table>c</td><td>d</td></tr></table>'
    expect(withEndTags(page)).toBe('<table><tr><td>a<table><tr><td>b</td></table>c</td><td>d</td></tr></table>')
  })
})
