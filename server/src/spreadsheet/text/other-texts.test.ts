import { detectPayroll } from '@zhixin/domain/payroll/detect'
import type { Grid } from '@zhixin/domain/payroll/table'
import { describe, expect, it } from 'vitest'
import { memorySource } from '../byte-source.ts'
import { readWorkbookFrom } from '../read-workbook.ts'
import { encodeGbk } from '../testing/encode-gbk.ts'

const read = (bytes: Buffer | string, name: string): Promise<Grid[]> =>
  readWorkbookFrom(memorySource(Buffer.from(bytes)), name)

describe('IMPORT-02 a symbolic link file (.slk)', () => {
  const sylk = [
    'ID;PWXL;N;E',
    'P;PGeneral',
    'P;P#,##0.00',
    'P;Pyyyy/m/d',
    'F;W2 2 0',
    'B;Y4;X6',
    'O;L;D;V0;K47;G100 0.001',
    'C;Y1;X1;K"姓名"',
    'C;X2;K"备注;;说明"',
    'C;X3;K"实发工资"',
    'C;X4;K"入职"',
    'F;P2;C4',
    'C;Y2;X1;K"张三"',
    'C;X2;K"一\u001b :二"',
    'F;P1;X3',
    'C;K4500.5;E1+RC[-1]',
    'C;X4;K45356',
    'C;Y3;X1;K"Jos\u001bNBe"',
    'C;X2;K#N/A',
    'F;P1;X3',
    'C;K5100',
    'C;X4;KTRUE',
    'C;X5;ERC[-1]',
    'E',
    '',
  ].join('\r\n')

  it.each<[string, (text: string) => Buffer]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['GBK', encodeGbk],
  ])('values, formats, escapes and formulas, in %s', async (_encoding, encode) => {
    const [grid] = await read(encode(sylk), 'a.slk')
    expect(grid?.cell(0, 1)).toEqual({ kind: 'text', text: '备注;说明', value: '备注;说明' })
    expect([0, 1, 2, 3].map((column) => grid?.cell(1, column))).toEqual([
      { kind: 'text', text: '张三', value: '张三' },
      { kind: 'text', text: '一\n二', value: '一\n二' },
      { kind: 'number', text: '4,500.50', value: '4500.5', formula: true },
      { kind: 'date', text: '2024/3/5', value: '2024-03-05' },
    ])
    expect([0, 1, 2, 3, 4].map((column) => grid?.cell(2, column))).toEqual([
      { kind: 'text', text: 'José', value: 'José' },
      { kind: 'error', text: '#N/A', value: '#N/A' },
      { kind: 'number', text: '5,100.00', value: '5100' },
      { kind: 'boolean', text: 'TRUE', value: 'TRUE' },
      { kind: 'error', text: '', value: '', formula: true, uncached: true },
    ])
    expect([...(grid?.hiddenColumns ?? [])]).toEqual([1])
  })

  it('dates of 1904', async () => {
    const [grid] = await read(sylk.replace('V0', 'V4'), 'a.slk')
    expect(grid?.cell(1, 3)).toEqual({ kind: 'date', text: '2028/3/6', value: '2028-03-06' })
  })

  it.each([
    ['a row far out', 'ID;P\nC;Y99999999;X1;K1\nE\n', 'file.tooManyCells'],
    ['a column far out', 'ID;P\nC;Y1;X99999;K1\nE\n', 'file.tooManyCells'],
    ['a place that is none', 'ID;P\nC;Yx;X1;K1\nE\n', 'file.damaged'],
    ['no cells', 'ID;P\nE\n', 'file.empty'],
  ])('IMPORT-07 %s', async (_what, text, fault) => {
    await expect(read(text, 'a.slk')).rejects.toMatchObject({ fault })
  })
})

describe('IMPORT-02 a data interchange file (.dif)', () => {
  const header = 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,3\r\n""\r\nTUPLES\r\n0,3\r\n""\r\nDATA\r\n0,0\r\n""\r\n'
  const row = (...values: string[]): string => `-1,0\r\nBOT\r\n${values.map((value) => `${value}\r\n`).join('')}`
  const text = (value: string): string => `1,0\r\n"${value.replaceAll('"', '""')}"`
  const number = (value: string): string => `0,${value}\r\nV`
  const end = '-1,0\r\nEOD\r\n'
  const rows =
    row(text('姓名'), text('备注'), text('实发工资')) +
    row(text('张三'), text('一 "二"\n三'), number('4500.5')) +
    row(text('李四'), '0,0\r\nERROR', number('5100')) +
    row(text('王五'), '0,1\r\nTRUE', '0,0\r\nNA')

  it.each<[string, (written: string) => Buffer]>([
    ['UTF-8', (written) => Buffer.from(written)],
    ['GBK', encodeGbk],
  ])('in %s', async (_encoding, encode) => {
    const [grid] = await read(encode(header + rows + end), 'a.dif')
    expect([1, 2, 3].map((at) => [0, 1, 2].map((column) => grid?.cell(at, column).text))).toEqual([
      ['张三', '一 "二"\n三', '4500.5'],
      ['李四', '#ERROR!', '5100'],
      ['王五', 'TRUE', '#N/A'],
    ])
    expect([grid?.cell(2, 1).kind, grid?.cell(3, 2).kind]).toEqual(['error', 'error'])
    const table = detectPayroll(grid === undefined ? [] : [grid])
    expect(table.people.map(({ name }) => name)).toEqual(['张三', '李四', '王五'])
  })

  it('IMPORT-07 a truncated file, or one with other content, is damaged', async () => {
    await expect(read(header + rows, 'a.dif')).rejects.toMatchObject({ fault: 'file.damaged' })
    await expect(read(header + row('7,0\r\nx') + end, 'a.dif')).rejects.toMatchObject({ fault: 'file.damaged' })
  })
})

describe('IMPORT-02 OpenDocument in one file (.fods)', () => {
  const names = ['office', 'table', 'text']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ')
  const cell = (shown: string, attributes = 'office:value-type="string"'): string =>
    `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`
  const document = (rows: string[][], declaration = ''): string =>
    `<?xml version="1.0" encoding="UTF-8"?>${declaration}<office:document ${names} office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="二月">${rows.map((row) => `<table:table-row>${row.join('')}</table:table-row>`).join('')}</table:table></office:spreadsheet></office:body></office:document>`

  it('shows what the program that wrote it showed', async () => {
    const net = 'office:value-type="currency" office:currency="CNY" office:value="8445.4"'
    const [grid] = await read(
      document([
        [cell('姓名'), cell('实发工资')],
        [cell('张三'), cell('¥8,445.40', net)],
      ]),
      'a.fods',
    )
    expect(grid?.name).toBe('二月')
    expect(grid?.cell(1, 1)).toEqual({ kind: 'number', text: '¥8,445.40', value: '8445.4' })
  })

  it('IMPORT-07 entities of its own are refused', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "ha">]>'
    await expect(read(document([[cell('&a;')]], entities), 'a.fods')).rejects.toMatchObject({ fault: 'file.damaged' })
  })
})
