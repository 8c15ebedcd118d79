import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptText, type PastedCell, pastedContent } from './pasted-cells.ts'
import { parseTabText, tabText } from './tab-text.ts'

test.each<[string, string, string[][]]>([
  [
    'rows end with either line break',
    'a\tb\r\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'blank cells stay',
    '\ta\t\n\t\t',
    [
      ['', 'a', ''],
      ['', '', ''],
    ],
  ],
  ['a quoted cell keeps its line breaks, tabs and quotes', '"a\nb ""c"""\t"x\ty"\n', [['a\nb "c"', 'x\ty']]],
  [
    'a cell that begins with a quote keeps it',
    '"小王\t5\n"x" y\tz',
    [
      ['"小王', '5'],
      ['"x" y', 'z'],
    ],
  ],
  ['quotes around plain words are the cell’s own', '"abc"\t1', [['"abc"', '1']]],
  ['nothing', '', []],
])('IMPORT-11 %s', (_, text, rows) => {
  expect(parseTabText(text)).toEqual(rows)
})

test('IMPORT-11 all contents of cells are kept', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '，', '1', '=', '\r\n') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      expect(parseTabText(tabText(rows).replace('sep=\t\n', ''))).toEqual(rows)
    }),
  )
})

test.each<[string, string | null, string]>([
  ['1.38E+10', '13800138000', '13800138000'],
  ['########', '12345.60', '12345.60'],
  ['1.38E+10', null, '1.38E+10'],
  ['1.10E+17', '1.10101199001011E+17', '1.10E+17'],
  ['12,345.60', '12345.6', '12,345.60'],
  ['007', '7', '007'],
])('IMPORT-13 %s with %s behind it is kept as %s', (text, exact, kept) => {
  expect(keptText({ text, exact })).toBe(kept)
})

const cell = (text: string, over: Partial<PastedCell> = {}): PastedCell => ({
  text,
  exact: null,
  rows: 1,
  columns: 1,
  ...over,
})

test('IMPORT-11 merged cells stay merged, and what looks like markup is text', () => {
  const rows = [
    [cell('姓名', { rows: 2 }), cell('扣款', { columns: 2 })],
    [cell('a<b>&"c"'), cell('社\n保')],
  ]
  const content = pastedContent(rows, '')
  expect(content).toContain('<td rowspan="2">姓名</td><td colspan="2">扣款</td>')
  expect(content).toContain('<td>a&lt;b&gt;&amp;&quot;c&quot;</td><td>社<br>保</td>')
})

test('IMPORT-11 content without a table gives none', () => {
  expect(pastedContent(null, '你好')).toBeNull()
  expect(pastedContent(null, '第一行\n第二行')).toBeNull()
  expect(pastedContent([[cell('a')]], '')).toBeNull()
  expect(pastedContent(null, '姓名\t实发\n张三\t1')).toBe('sep=\t\n姓名\t实发\n张三\t1\n')
})
