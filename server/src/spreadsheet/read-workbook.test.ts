import * as library from '@e965/xlsx'
import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { Grid } from '@zhixin/domain/payroll/table'
import { describe, expect, it } from 'vitest'
import { memorySource } from './byte-source.ts'
import { readWorkbookFrom } from './read-workbook.ts'
import { buildWorkbook, type CellToBuild, type WorkbookStyle, workbookEntries } from './testing/build-workbook.ts'
import { buildZip } from './testing/build-zip.ts'
import { type SheetToWrite, xlsxBytes } from './write-xlsx.ts'

async function gridsOf(bytes: Uint8Array): Promise<Grid[]> {
  return readWorkbookFrom(memorySource(bytes), 'file')
}

async function firstGrid(bytes: Uint8Array): Promise<Grid> {
  const [grid] = await gridsOf(bytes)
  if (grid === undefined) throw new Error('no sheet')
  return grid
}

function texts(grid: Grid): string[][] {
  return Array.from({ length: grid.rowCount }, (_unused, row) =>
    Array.from({ length: grid.columnCount }, (_none, column) => grid.cell(row, column).text),
  )
}

describe('IMPORT-02 .xlsx however it is written', () => {
  const rows: CellToBuild[][] = [
    ['姓名', 'a & b <c> "d"', '实发'],
    ['𠮷田 😀', ' 前后空格 ', 1234.5],
    [null, '第一行\n第二行', { number: '45356', format: 'yyyy-mm-dd' }],
    [],
    [{ boolean: true }, { error: '#DIV/0!' }, { number: '1', formula: 'SUM(A1)' }],
  ]
  const expected = [
    ['姓名', 'a & b <c> "d"', '实发'],
    ['𠮷田 😀', ' 前后空格 ', '1234.5'],
    ['', '第一行\n第二行', '2024-03-05'],
    ['', '', ''],
    ['TRUE', '#DIV/0!', '1'],
  ]
  it.each<[string, WorkbookStyle]>([
    ['as Excel does', {}],
    ['with prefixes and single quotes', { prefix: 'x', quote: "'" }],
    ['with inline texts', { texts: 'inline' }],
    ['with texts of formulas', { texts: 'formulaText' }],
    ['without references', { noReferences: true }],
    ['strict', { strict: true }],
  ])('%s', async (_what, style) => {
    expect(texts(await firstGrid(buildWorkbook([{ name: 'S', rows }], style)))).toEqual(expected)
  })

  it('stored, in UTF-16, with a comment and a CDATA section', async () => {
    const entries = workbookEntries([{ name: 'S', rows: [['x']] }]).map((entry) =>
      entry.path.endsWith('sheet1.xml')
        ? {
            path: entry.path,
            bytes: Buffer.from(
              '\ufeff<worksheet><!-- <c r="Z9"> --><sheetData><row r="1"><c r="A1" t="str"><v><![CDATA[<张>&]]></v></c><!-- x --><c r="B1"><f>1<2</f><v>7</v></c></row></sheetData></worksheet>'.replace(
                '1<2',
                '1&lt;2',
              ),
              'utf16le',
            ),
            stored: true,
          }
        : entry,
    )
    expect(texts(await firstGrid(buildZip(entries)))).toEqual([['<张>&', '7']])
  })

  it('rich texts without their phonetic hints, escaped characters', async () => {
    const rich =
      '<r><t>张</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 三</t></r><rPh sb="0" eb="1"><t>zhang</t></rPh>'
    for (const style of [{}, { texts: 'inline' } as const]) {
      const grid = await firstGrid(
        buildWorkbook(
          [{ name: 'S', rows: [[{ richXml: rich }, { richXml: '<t>a_x000A_b&#x4e2d;&#25991;</t>' }]] }],
          style,
        ),
      )
      expect(texts(grid)).toEqual([['张 三', 'a\nb中文']])
    }
  })

  it('sheets in order, hidden ones, merges, hidden rows and columns', async () => {
    const grids = await gridsOf(
      buildWorkbook([
        {
          name: '一 & 二',
          rows: [['a', 'b', 'c'], ['d']],
          merges: ['A1:B1', 'C1:C2'],
          hiddenRows: [1],
          hiddenColumns: [2],
        },
        { name: 'H', rows: [['x']], hidden: true },
      ]),
    )
    expect(grids.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['一 & 二', false],
      ['H', true],
    ])
    expect(grids[0]?.merges).toEqual([
      { top: 0, left: 0, bottom: 0, right: 1 },
      { top: 0, left: 2, bottom: 1, right: 2 },
    ])
    expect([...(grids[0]?.hiddenRows ?? [])]).toEqual([1])
    expect([...(grids[0]?.hiddenColumns ?? [])]).toEqual([2])
  })

  it('dates of both systems and of the built-in Chinese formats', async () => {
    const cells: CellToBuild[] = [14, 22, 27, 28, 31, 57].map((format) => ({ number: '45356.5', format }))
    const shown = ['2024/3/5', '2024/3/5 12:00', '2024年3月', '3月5日', '2024年3月5日', '2024年3月']
    const grid = await firstGrid(buildWorkbook([{ name: 'S', rows: [cells] }]))
    expect(texts(grid)).toEqual([shown])
    expect(grid.cell(0, 1)).toEqual({ kind: 'date', text: '2024/3/5 12:00', value: '2024-03-05T12:00:00' })
    const later = await firstGrid(
      buildWorkbook([{ name: 'S', rows: [[{ number: '43894', format: 14 }]] }], { date1904: true }),
    )
    expect(later.cell(0, 0)).toEqual({ kind: 'date', text: '2024/3/5', value: '2024-03-05' })
  })

  it.each([undefined, 'x'])(
    'a property of newer programs does not change the dates’ system (prefix %s)',
    async (prefix) => {
      const entries = workbookEntries([{ name: 'S', rows: [[{ number: '43894', format: 14 }]] }], {
        date1904: true,
        ...(prefix === undefined ? {} : { prefix }),
      })
      const close = prefix === undefined ? '</workbook>' : `</${prefix}:workbook>`
      const extension =
        '<extLst><ext xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" uri="{140A7094-0E35-4892-8432-C4D2E57EDEB5}"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>'
      const bytes = buildZip(
        entries.map((entry) =>
          entry.path === 'xl/workbook.xml'
            ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace(close, extension + close)) }
            : entry,
        ),
      )
      expect((await firstGrid(bytes)).cell(0, 0)).toEqual({ kind: 'date', text: '2024/3/5', value: '2024-03-05' })
    },
  )
})

it('IMPORT-08 a format for texts applies to TRUE and FALSE', async () => {
  const cells: CellToBuild[] = [';;;', '0', '0;0;0;"是"'].map((format) => ({ boolean: true, format }))
  const grid = await firstGrid(buildWorkbook([{ name: 'S', rows: [[...cells, 'x']] }]))
  expect(texts(grid)).toEqual([['', 'TRUE', '是', 'x']])
  expect(grid.cell(0, 0)).toEqual({ kind: 'boolean', text: '', value: 'TRUE' })
})

describe('IMPORT-13 nothing that cannot be read becomes 0 or blank', () => {
  it('formulas without a value, with an error, and digits', async () => {
    const rows: CellToBuild[][] = [
      [
        { formula: 'A1+1' },
        { formula: 'A1', error: '#REF!' },
        { formula: 'A1', number: '0' },
        { number: '13800138000' },
        { number: '1.38E+10' },
        { number: '110101199001011234' },
        { number: '8445.3999999999996' },
      ],
    ]
    const grid = await firstGrid(buildWorkbook([{ name: 'S', rows }]))
    expect(grid.cell(0, 0)).toEqual({ kind: 'error', text: '', value: '', formula: true, uncached: true })
    expect(grid.cell(0, 1)).toEqual({ kind: 'error', text: '#REF!', value: '#REF!', formula: true })
    expect(grid.cell(0, 2)).toEqual({ kind: 'number', text: '0', value: '0', formula: true })
    expect([3, 4, 5, 6].map((column) => grid.cell(0, column).value)).toEqual([
      '13800138000',
      '13800000000',
      '110101199001011234',
      '8445.4',
    ])
    expect(grid.cell(0, 4).text).toBe('13800000000')
  })

  it('formulas that a library wrote without computing', async () => {
    const rows: CellToBuild[][] = [
      ['姓名', '实发'],
      ['张三', { formula: 'SUM(C2:D2)', number: '0' }],
      ['李四', { formula: 'SUM(C3:D3)', number: '0' }],
    ]
    const table = detectPayroll(await gridsOf(buildWorkbook([{ name: 'S', rows }], { fullCalcOnLoad: true })))
    expect(table.blocked.map(({ why }) => why)).toEqual(['uncachedFormula', 'uncachedFormula'])
    const computed = detectPayroll(await gridsOf(buildWorkbook([{ name: 'S', rows }])))
    expect(computed.blocked).toEqual([])
  })

  it('a shared string that is missing in the file', async () => {
    const entries = workbookEntries([{ name: 'S', rows: [['姓名']] }]).map((entry) =>
      entry.path.endsWith('sheet1.xml')
        ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace('<v>0</v>', '<v>7</v>')) }
        : entry,
    )
    expect((await firstGrid(buildZip(entries))).cell(0, 0).kind).toBe('error')
  })
})

describe('IMPORT-02 other formats, recognised by content', () => {
  const rows = [
    ['姓名', '手机号', '实发工资'],
    ['张三', '13800138000', 1234.5],
    ['李四', '013800138001', 8445.4],
  ]
  const library_ = (bookType: library.BookType): Buffer => {
    const workbook = library.utils.book_new()
    library.utils.book_append_sheet(workbook, library.utils.aoa_to_sheet(rows), '工资')
    return library.write(workbook, { type: 'buffer', bookType })
  }
  it.each<library.BookType>(['biff8', 'xlsb', 'ods', 'xlml', 'html', 'xlsx'])('%s', async (bookType) => {
    const table = detectPayroll(await gridsOf(library_(bookType)))
    expect(table.people.map((person) => person.name)).toEqual(['张三', '李四'])
    expect(table.people[1]?.cells[1]?.text).toBe('013800138001')
    expect(table.netPayTotal).toBe('9679.90')
  })

  const csv = '姓名,手机号,实发工资\r\n"张,三",13800138000,"1,234.50"\r\n"李""四",="013800138001",8445.40\r\n'
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csv}`)],
    ['UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    ['semicolons', Buffer.from('姓名;手机号;实发工资\n张,三;13800138000;1,234.50\nLi"四;="013800138001";8445.40\n')],
    [
      'tabs, no last line end',
      Buffer.from('姓名\t手机号\t实发工资\n张,三\t13800138000\t1,234.50\n"李""四"\t013800138001\t8445.40'),
    ],
  ])('text in %s', async (_what, bytes) => {
    const table = detectPayroll(await gridsOf(bytes))
    expect(table.people.length).toBe(2)
    expect(table.people[0]?.name).toBe('张,三')
    expect(table.people[1]?.cells.map((cell) => cell.text).slice(1)).toEqual(['013800138001', '8445.40'])
    expect(table.netPayTotal).toBe('9679.90')
  })

  it('digits stay as written', async () => {
    const grid = await firstGrid(Buffer.from('a,b,c,d\n007,110101199001011234,-12.50,1.10101E+17\n'))
    expect([0, 1, 2, 3].map((column) => grid.cell(1, column))).toEqual([
      { kind: 'text', text: '007', value: '007' },
      { kind: 'text', text: '110101199001011234', value: '110101199001011234' },
      { kind: 'number', text: '-12.50', value: '-12.50' },
      { kind: 'text', text: '1.10101E+17', value: '1.10101E+17' },
    ])
  })
})

describe('ROSTER-03 written workbooks open again', () => {
  const sheets: SheetToWrite[] = [
    {
      name: '花名册/2024',
      widths: [12, 20],
      header: ['姓名', '手机号', '金额'],
      rows: [
        ['=cmd|x', '+8613800138000', { number: '1234.50' }],
        ['@a <b> & "c"', '-1', { number: '123456789012345678' }],
        [null, '', { number: '-0.5' }],
      ],
    },
    { name: '花名册:2024', header: ['x'], rows: [] },
  ]
  it('in our reader and in the oracle, formulas never', async () => {
    const bytes = await xlsxBytes(sheets)
    const grids = await gridsOf(bytes)
    expect(grids.map((grid) => grid.name)).toEqual(['花名册 2024', '花名册 2024 2'])
    expect(texts(grids[0] as Grid)).toEqual([
      ['姓名', '手机号', '金额'],
      ['=cmd|x', '+8613800138000', '1234.5'],
      ['@a <b> & "c"', '-1', '123456789012345678'],
      ['', '', '-0.5'],
    ])
    expect(grids[0]?.cell(1, 0)).toEqual({ kind: 'text', text: '=cmd|x', value: '=cmd|x' })
    const other = library.read(bytes, { type: 'buffer' })
    const sheet = other.Sheets['花名册 2024']
    expect(sheet?.A2).toMatchObject({ t: 's', v: '=cmd|x' })
    expect(sheet?.A2?.f).toBeUndefined()
    expect(sheet?.C2).toMatchObject({ t: 'n', v: 1234.5 })
  })
})
