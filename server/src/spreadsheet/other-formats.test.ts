import * as library from '@e965/xlsx'
import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { Grid } from '@zhixin/domain/payroll/table'
import { describe, expect, it } from 'vitest'
import { memorySource } from './byte-source.ts'
import { readWorkbookFrom } from './read-workbook.ts'
import { buildOds } from './testing/build-ods.ts'
import { archiveMain, buildWebArchive } from './testing/build-web-archive.ts'
import { buildXls, type OldCell } from './testing/build-xls.ts'
import { encodeGbk } from './testing/encode-gbk.ts'

function read(bytes: Buffer, name = 'a.xls'): Promise<Grid[]> {
  return readWorkbookFrom(memorySource(bytes), name)
}

function texts(grid: Grid | undefined): string[][] {
  if (grid === undefined) return []
  return Array.from({ length: grid.rowCount }, (_row, row) =>
    Array.from({ length: grid.columnCount }, (_column, column) => grid.cell(row, column).text),
  )
}

const rows: OldCell[][] = [
  ['姓名', '部门', '实发工资'],
  ['张三丰', '销售一部', 1234.5],
  ['李四', '财务部', 8445.4],
]
const shown = [
  ['姓名', '部门', '实发工资'],
  ['张三丰', '销售一部', '1234.5'],
  ['李四', '财务部', '8445.4'],
]

describe('IMPORT-02 old binary workbooks', () => {
  it.each([
    ['Excel 97 and later', 8, false],
    ['Excel 97 with packed numbers', 8, true],
    ['Excel 95 in Chinese, codepage 936', 5, false],
    ['Excel 95 with packed numbers', 5, true],
  ] as const)('%s', async (_what, version, packedNumbers) => {
    const [grid] = await read(buildXls({ name: '二月工资', rows, version, packedNumbers }))
    expect(grid?.name).toBe('二月工资')
    expect(texts(grid)).toEqual(shown)
  })

  it.each<library.BookType>(['biff5', 'biff8', 'biff2'])('the oracle’s %s', async (bookType) => {
    const workbook = library.utils.book_new()
    library.utils.book_append_sheet(
      workbook,
      library.utils.aoa_to_sheet([
        ['name', 'net pay'],
        ['Li Lei', 8445.4],
      ]),
      'S',
    )
    const [grid] = await read(library.write(workbook, { type: 'buffer', bookType }))
    expect(texts(grid)).toEqual([
      ['name', 'net pay'],
      ['Li Lei', '8445.4'],
    ])
  })
})

describe('IMPORT-02 .ods shows what the program that wrote it showed', () => {
  it('amounts, dates, errors and formulas without a value', async () => {
    const named = (attributes: string, text: string) => [
      { attributes: 'office:value-type="string"', shown: '张三' },
      { attributes, shown: text },
    ]
    const [grid] = await read(
      buildOds([
        named('office:value-type="currency" office:currency="CNY" office:value="8445.4"', '¥8,445.40'),
        named('office:value-type="percentage" office:value="0.126"', '12.60%'),
        named('office:value-type="date" office:date-value="2024-03-05"', '2024年3月5日'),
        named('office:value-type="float" office:value="12.5" table:formula="of:=[.A1]"', '12.50'),
        named('office:value-type="float" office:value="0" table:formula="of:=X"', 'Err:502'),
        named(
          'office:value-type="string" office:string-value="" calcext:value-type="error" table:formula="of:=1/0"',
          '#DIV/0!',
        ),
        named('table:formula="of:=[.A1]"', ''),
        named('office:value-type="float" office:value="abc"', 'abc'),
      ]),
      'a.ods',
    )
    expect(Array.from({ length: 8 }, (_row, row) => grid?.cell(row, 1))).toEqual([
      { kind: 'number', text: '¥8,445.40', value: '8445.4' },
      { kind: 'number', text: '12.60%', value: '0.126' },
      { kind: 'date', text: '2024年3月5日', value: '2024-03-05' },
      { kind: 'number', text: '12.50', value: '12.5', formula: true },
      { kind: 'error', text: 'Err:502', value: 'Err:502', formula: true },
      { kind: 'error', text: '#DIV/0!', value: '#DIV/0!', formula: true },
      { kind: 'error', text: '', value: '', formula: true, uncached: true },
      { kind: 'error', text: '#NUM!', value: '#NUM!' },
    ])
  })
})

const table =
  '<table><tr><td>姓名</td><td>部门</td><td>实发工资</td></tr><tr><td>张三丰</td><td>销售一部</td><td x:num="1234.5">1,234.50</td></tr></table>'
const strip = '<html><body><table><tr><td>一月</td><td>二月</td></tr></table></body></html>'

describe('IMPORT-02 web archives named .xls', () => {
  it.each(['quoted-printable', 'base64', '8bit'] as const)(
    'sheets of a %s archive, by name, hidden ones too',
    async (encoding) => {
      const page = (text: string) => Buffer.from(`<html><head><meta charset="utf-8"></head><body>${text}</body></html>`)
      const grids = await read(
        buildWebArchive([
          {
            location: 'gongzi.htm',
            html: Buffer.from(
              archiveMain([
                { name: '一月 &amp; 二月', file: 'sheet001.htm' },
                { name: '底稿', file: 'sheet002.htm', hidden: true },
              ]),
            ),
            encoding,
          },
          { location: 'gongzi.files/sheet001.htm', html: page(table), encoding },
          { location: 'gongzi.files/sheet002.htm', html: page('<table><tr><td>x</td></tr></table>'), encoding },
          { location: 'gongzi.files/tabstrip.htm', html: Buffer.from(strip), encoding },
        ]),
      )
      expect(grids.map(({ name, hidden }) => [name, hidden])).toEqual([
        ['一月 & 二月', false],
        ['底稿', true],
      ])
      expect(texts(grids[0])).toEqual([shown[0], ['张三丰', '销售一部', '1,234.50']])
    },
  )

  it('one page in GBK whose charset only the part declares', async () => {
    const html = encodeGbk(`<html><body>${table}</body></html>`)
    const [grid] = await read(buildWebArchive([{ location: 'gongzi.htm', html, charset: 'gb2312' }]))
    expect(texts(grid)[1]).toEqual(['张三丰', '销售一部', '1,234.50'])
  })

  it.each<[string, (archive: Buffer) => Buffer, string]>([
    ['cut off', (archive) => archive.subarray(0, archive.length - 60), 'file.damaged'],
    [
      'without a table',
      (archive) => Buffer.from(archive.toString('latin1').replace(/table/g, 'div'), 'latin1'),
      'file.webPage',
    ],
  ])('one that is %s is refused', async (_what, change, fault) => {
    const archive = buildWebArchive([{ location: 'gongzi.htm', html: Buffer.from(table), encoding: '8bit' }])
    await expect(read(change(archive))).rejects.toMatchObject({ fault })
  })

  it('an archive without its sheet, or with bytes that are not base64, is refused', async () => {
    const main = Buffer.from(archiveMain([{ name: '工资', file: 'sheet001.htm' }]))
    await expect(read(buildWebArchive([{ location: 'gongzi.htm', html: main }]))).rejects.toMatchObject({
      fault: 'file.damaged',
    })
    const archive = buildWebArchive([
      { location: 'gongzi.htm', html: Buffer.from(table), encoding: 'base64' },
    ]).toString('latin1')
    await expect(read(Buffer.from(archive.replace('PHRh', 'P!R\u0001'), 'latin1'))).rejects.toMatchObject({
      fault: 'file.damaged',
    })
  })
})

describe('IMPORT-02 text tables of all programs', () => {
  const csv = (delimiter: string) =>
    [
      ['姓名', '备注', '实发工资'],
      ['张三丰', '"第一行\n第二行"', '1234.50'],
      ['李四', '"他说""好"""', '8445.40'],
    ]
      .map((record) => record.join(delimiter))
      .join('\r\n')
  const encodings: [string, (text: string) => Buffer][] = [
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['GBK', encodeGbk],
  ]
  const cases = encodings.flatMap(([name, encode]) =>
    [',', ';', '\t', '|'].map((delimiter) => [name, delimiter, encode] as const),
  )
  it.each(cases)('%s with %j, quotes and line breaks inside', async (_name, delimiter, encode) => {
    for (const text of [csv(delimiter), `sep=${delimiter}\r\n${csv(delimiter)}`]) {
      const [grid] = await read(encode(text), 'a.xlsx')
      expect(texts(grid)).toEqual([
        ['姓名', '备注', '实发工资'],
        ['张三丰', '第一行\n第二行', '1234.50'],
        ['李四', '他说"好"', '8445.40'],
      ])
      expect(detectPayroll(grid === undefined ? [] : [grid]).netPayTotal).toBe('9679.90')
    }
  })

  it('IMPORT-07 one long remark does not turn a table into prose, and is checked without delay', {
    timeout: 10_000,
  }, async () => {
    const remark = '长'.repeat(32_000)
    const [grid] = await read(Buffer.from(`姓名,备注,实发工资\n张三,${remark},1\n李四,,2\n王五,${remark},3`), 'a.csv')
    expect(detectPayroll(grid === undefined ? [] : [grid]).netPayTotal).toBe('6.00')
  })

  it.each([
    ['&#24352;&#x4E09;', '张三'],
    ['买买提&#183;艾力', '买买提·艾力'],
    ['O&#039;Neil &eacute;', "O'Neil é"],
    ['&#165;1&#160;234.50', '¥1 234.50'],
    ['&yen;1', '¥1'],
    ['&#128;1', '€1'],
    ['&lt;b&#62; &amp;#65; &#38;lt;', '<b> &#65; &lt;'],
    ['&nothing; &#0; &#55296;', '&nothing; &#0; &#55296;'],
  ])('characters of a page are what a browser shows: %s', async (written, shown) => {
    const page = `<html><body><table><tr><td>姓名</td><td>值</td></tr><tr><td>x</td><td>${written}</td></tr></table></body></html>`
    const [grid] = await read(Buffer.from(page))
    expect(grid?.cell(1, 1).text).toBe(shown)
  })

  it('a page in GBK and SpreadsheetML named .xls, formulas without a value among them', async () => {
    const page = encodeGbk(
      `<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"></head><body>${table}</body></html>`,
    )
    expect(texts((await read(page))[0])[1]).toEqual(['张三丰', '销售一部', '1,234.50'])
    const xml = `<?xml version="1.0" encoding="UTF-8"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="m"><NumberFormat ss:Format="#,##0.00"/></Style></Styles><Worksheet ss:Name="工资"><Table><Row><Cell><Data ss:Type="String">张三丰</Data></Cell><Cell ss:StyleID="m"><Data ss:Type="Number">1234.5</Data></Cell><Cell ss:Formula="=RC[-1]"/><Cell><Data ss:Type="Number">abc</Data></Cell><Cell><Data ss:Type="Error">#N/A</Data></Cell><Cell ss:Formula="=X()"><Data ss:Type="Error">#SPILL!</Data></Cell><Cell ss:Formula="=1"></Cell><Cell><Data ss:Type="String">end</Data></Cell></Row></Table></Worksheet></Workbook>`
    const [grid] = await read(Buffer.from(xml))
    expect([0, 1, 2, 3, 4, 5, 6].map((column) => [grid?.cell(0, column).kind, grid?.cell(0, column).text])).toEqual([
      ['text', '张三丰'],
      ['number', '1,234.50'],
      ['error', ''],
      ['error', '#NUM!'],
      ['error', '#N/A'],
      ['error', '#SPILL!'],
      ['error', ''],
    ])
  })
})
