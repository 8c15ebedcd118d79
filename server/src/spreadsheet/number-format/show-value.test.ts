import * as oracle from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { memorySource } from '../byte-source.ts'
import { readWorkbookFrom } from '../read-workbook.ts'
import { buildWorkbook, type CellToBuild } from '../testing/build-workbook.ts'
import { compileFormat } from './compile-format.ts'
import { exactDecimal } from './decimal-digits.ts'
import { showNumber, showText } from './show-value.ts'

// There are no halves here: Excel rounds decimals, the oracle binary numbers. Halves are listed below.
const numbers = [
  '0',
  '1',
  '-1',
  '0.6',
  '-0.6',
  '0.004',
  '1.006',
  '2.674',
  '1234.56',
  '-1234.567',
  '8445.4',
  '99999.996',
  '1234567.891',
  '-1234567.891',
  '0.1',
  '12',
  '100',
  '45356',
  '45356.7',
  '0.30000000000000004',
  '31617.692307692305',
  '13041139879',
  '0.0626',
]
const numberFormats = [
  'General',
  '0',
  '0.0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '#,##0.000',
  '0%',
  '0.00%',
  '#.##',
  '0.##',
  '#,###',
  '00000',
  '0.00E+00',
  '##0.0E+0',
  '"¥"#,##0.00',

  '[$¥-804]#,##0.00',
  '[$$-409]#,##0.00',
  '$#,##0.00',
  '#,##0.00"元"',
  '0"天"',
  '#,##0.00_);(#,##0.00)',
  '#,##0.00;[Red]-#,##0.00',
  '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ',
  '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)',
  '#,##0;(#,##0);"-"',
  '0.00;-0.00;"zero"',
  '0;;',
  '[>1000]#,##0.0,"k";0.0',
  '[<0]"-"0.0;0.00',
  '0.0,',
  '0.00,,',
  '# ?/?',
  '# ??/??',
  '0000-0000',
  '000\\-00',
  '"No. "0',
  '[Red]0.00',
  '[Color10]0.00',
  '0.00\\ "USD"',
  '#,##0.00 [$€-407]',
  '+0.00;-0.00',
  '@',
]
const dateFormats = [
  'yyyy-mm-dd',
  'yyyy/m/d',
  'yyyy"年"m"月"d"日"',
  'yyyy"年"m"月"',
  'm"月"d"日"',
  'd-mmm-yy',
  'mmm-yy',
  'mmmm d, yyyy',
  'ddd',
  'dddd',
  'h:mm',
  'h:mm:ss',
  'h:mm AM/PM',
  'hh:mm:ss',
  'yyyy-mm-dd hh:mm',
  'mm:ss',
  '[h]:mm',
  '[h]:mm:ss',
  '[mm]:ss',

  'm/d/yyyy',
  'mmmmm',
  'mm:ss.0',
  'd/m/yy h:mm;@',
  '[$-804]yyyy"年"m"月"d"日";@',
  'yyyy\\-mm\\-dd',
  'h"时"mm"分"',
  'yyyymmdd',
]
const serials = ['45356', '45356.75', '1', '59', '60', '61', '366.5', '43535.999988', '0.25', '25569', '44561', '1.5']

/** What Excel shows where the oracle is known to differ, by format and number. */
const excelShows: Record<string, Record<string, string>> = {
  '#.##': { '-0.6': '-.6' },
  '##0.0E+0': { '99999.996': '100.0E+3' },
  // A section for all other numbers keeps the sign.
  '[>1000]#,##0.0,"k";0.0': { '-1': '-1.0', '-0.6': '-0.6', '-1234.567': '-1234.6', '-1234567.891': '-1234567.9' },
  // 2/7 is closer to 0.3 than 1/3.
  '# ?/?': { '0.30000000000000004': '2/7' },
  '0000-0000': {
    '-1': '-0000-0001',
    '-0.6': '-0000-0001',
    '-1234.567': '-0000-1235',
    '-1234567.891': '-0123-4568',
    '13041139879': '1304113-9879',
  },
}

/** Spaces only align, and Excel's depend on the width of the cell. */
function tight(text: string): string {
  return text.replace(/\s+/g, '')
}

function oracleText(format: string, value: string, date1904: boolean): string {
  return oracle.SSF.format(format, Number(value), { date1904 })
}

describe('IMPORT-08 a number is shown as the spreadsheet program shows it', () => {
  it.each(numberFormats)('format %s agrees with the oracle', (format) => {
    const compiled = compileFormat(format)
    const differing: string[] = []
    for (const number of numbers) {
      const exact = exactDecimal(number) ?? ''
      const shown = showNumber(compiled, exact, false)
      const expected = excelShows[format]?.[number] ?? oracleText(format, number, false)
      if (tight(shown) !== tight(expected)) differing.push(`${number}: ${shown} and not ${expected}`)
    }
    expect(differing).toEqual([])
  })

  it.each(dateFormats)('date format %s agrees with the oracle in both systems', (format) => {
    const compiled = compileFormat(format)
    const differing: string[] = []
    for (const date1904 of [false, true]) {
      for (const serial of serials) {
        const shown = showNumber(compiled, serial, date1904)
        const expected = oracleText(format, serial, date1904)
        if (tight(shown) !== tight(expected)) differing.push(`${serial} ${date1904}: ${shown} and not ${expected}`)
      }
    }
    expect(differing).toEqual([])
  })
})

describe('IMPORT-08 cells of a workbook agree with the oracle', () => {
  it('over many formats at once, read from a file', async () => {
    const formats = [...numberFormats.filter((format) => format !== '@'), ...dateFormats]
    const rows: CellToBuild[][] = formats.map((format) => [
      'x',
      ...['1', '1234.6', '45356.3', '0.126'].map((number): CellToBuild => ({ number, format })),
    ])
    const bytes = buildWorkbook([{ name: 'S', rows }])
    const [grid] = await readWorkbookFrom(memorySource(bytes), 'a.xlsx')
    const sheet = oracle.read(bytes, { type: 'buffer', dense: true }).Sheets.S
    const differing: string[] = []
    formats.forEach((format, row) => {
      for (let column = 1; column <= 4; column++) {
        const ours = grid?.cell(row, column).text ?? ''
        const theirs = (sheet?.['!data']?.[row]?.[column] as oracle.CellObject | undefined)?.w ?? ''
        if (tight(ours) !== tight(theirs)) differing.push(`${format} ${column}: ${ours} and not ${theirs}`)
      }
    })
    expect(differing).toEqual([])
  })
})

describe('IMPORT-08 formats that the oracle does not know', () => {
  const shown = (code: string, number: string, date1904 = false): string =>
    showNumber(compileFormat(code), number, date1904)
  it.each([
    ['0.00', '1.005', '1.01'],
    ['0.00', '2.675', '2.68'],
    ['0.00', '-1.005', '-1.01'],
    ['#,##0.00', '1234567890123.45', '1,234,567,890,123.45'],
    ['General', '110101199001011234', '110101199001011234'],
    ['General', '13800000000', '13800000000'],
    ['General', '138000000000', '138000000000'],
    ['G/通用格式', '12.5', '12.5'],
    ['¥#,##0.00', '1234.5', '¥1,234.50'],
    ['yy.m.d', '45356', '24.3.5'],
    ['G/通用格式"元"', '12.5', '12.5元'],
    ['[$-F800]dddd, mmmm dd, yyyy', '45356', '2024年3月5日'],
    ['上午/下午h"时"mm"分"', '45356.75', '下午6时00分'],
    ['aaaa', '45356', '星期二'],
    ['[$-804]aaa', '45356', '二'],
    ['[$-804]dddd', '45356', '星期二'],
    ['[$-804]ddd', '45356', '周二'],
    ['[$-804]mmmm', '45356', '三月'],
    ['[$-804]mmmmm', '45356', '三'],
    ['[$-804]h:mm AM/PM', '45356.75', '6:00 下午'],
    ['[>=0]0.00;-0.00', '-1.5', '-1.50'],
    ['[>=100]0.00;0.0', '-1.5', '-1.5'],
    ['[$-804]#,##0.00', '1234.5', '1,234.50'],
    ['# ?/?"天"', '1.5', '1 1/2天'],
    ['"约"# ??/16"天"', '1.5', '约1 8/16天'],
    ['0.00;-0.00;0.00;@', '-0.004', '-0.00'],
    // The sign is dropped if only zeros are left, but not in a fraction or in a section for negatives.
    ['0.00', '-0.004', '0.00'],
    ['#,##0.00"元"', '-0.004', '0.00元'],
    ['0%', '-0.001', '0%'],
    ['0.0,', '-1', '0.0'],
    ['[>1000]#,##0.0,"k";0.0', '-0.04', '0.0'],
    ['#,##0.00_);(#,##0.00)', '-0.004', '(0.00)'],
    ['# ?/?', '-0.04', '-0'],
    // Hours, minutes or seconds alone may be negative; together they are a time, which is never negative in the 1900
    // system.
    ['[hh]', '-1.2', '-28'],
    ['[mm]', '-1.2', '-1728'],
    ['[s]', '-1.2', '-103680'],
    ['[hh]:mm', '-1.2', '-1.2'],
    ['A/P', '1234.567', 'P'],
    ['AM/PM', '12.3', 'AM'],
    ['上午/下午', '12.3', '上午'],
    ['# ?/10', '12.3', '12 3/10'],
    ['# ?/10', '-1.2', '-1 2/10'],
    ['# ??/100', '0.25', '25/100'],
    ['# ?/ 30"份"', '2.5', '2 15/30份'],
    ['# ??/16', '-1.5', '-1 8/16'],
    ['yyyy"年"m"月"d"日"', '60', '1900年2月29日'],
    ['yyyy-mm-dd', '61', '1900-03-01'],
    // Numerals as shown in ECMA-376 part 1, 18.8.31, which no library supports.
    ['[DBNum1][$-804]General', '1234567890', '一十二亿三千四百五十六万七千八百九十'],
    ['[DBNum2][$-804]General', '1234567890', '壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾'],
    ['[DBNum3][$-804]General', '1234567890', '１十２亿３千４百５十６万７千８百９十'],
    ['[DBNum2][$-804]G/通用格式"元整"', '10050', '壹万零伍拾元整'],
    ['[DBNum2]General', '-1234.56', '-壹仟贰佰叁拾肆.伍陆'],
    ['[DBNum2]', '105', '壹佰零伍'],
    ['[DBNum1]0', '2024', '二〇二四'],
    ['[DBNum2]0.00', '1234.5', '壹贰叁肆.伍零'],
    ['[DBNum3]#,##0.00', '1234.5', '１,２３４.５０'],
    ['[DBNum1]"第3批"0', '12', '第3批一二'],
    ['[DBNum1][$-804]yyyy"年"m"月"d"日"', '45366', '二〇二四年三月十五日'],
    ['[DBNum2][$-804]yyyy"年"m"月"d"日"', '45366', '贰零贰肆年叁月壹拾伍日'],
    ['[DBNum1]上午/下午h"时"mm"分"', '45356.5', '下午十二时〇〇分'],
    ['[DBNum1]General', '0', '〇'],
    ['[DBNum1]General', '100000000', '一亿'],
    ['[DBNum1]General', '105000', '一十万五千'],
    ['[DBNum1]General', '100010000', '一亿〇一万'],
    ['[DBNum1]General', '1000000000001', '一万亿〇一'],
  ])('%s of %s is %s', (code, number, text) => expect(shown(code, number)).toBe(text))
})

it.each(['[$-', 'E+', '?/', '"'])(
  'IMPORT-07 a format code of a hundred thousand %j shows the number itself',
  {
    timeout: 2000,
  },
  (piece) => {
    expect(showNumber(compileFormat(piece.repeat(100_000)), '1234.5', false)).toBe('1234.5')
  },
)

it.each([
  ['[Red][<-25]General;[Blue][>25]General;[Green]General;[Yellow]General', 'foo'],
  ['0;-0;0;General"元"', 'foo元'],
  ['0;-0;0;@"元"', 'foo元'],
  [';;;', ''],
  ['0.00', 'foo'],
])('IMPORT-08 a text in a cell of %s shows %j', (code, shown) => {
  expect(showText(compileFormat(code), 'foo')).toBe(shown)
})

it('IMPORT-08 negative times of the 1904 system have a sign', () => {
  expect(showNumber(compileFormat('h:mm'), '-0.25', true)).toBe('-6:00')
  expect(showNumber(compileFormat('[h]:mm'), '-1.5', true)).toBe('-36:00')
})
