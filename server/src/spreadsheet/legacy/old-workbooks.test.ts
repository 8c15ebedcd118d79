import { describe, expect, it } from 'vitest'
import { memorySource } from '../byte-source.ts'
import { readWorkbookFrom } from '../read-workbook.ts'
import { buildXls, type OldWorkbook } from '../testing/build-xls.ts'

/** Makes an encoder for an encoding of one byte per letter by decoding every byte. */
function encoderOf(encoding: string): (text: string) => Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_byte, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return (text) => Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f))
}

async function firstRow(workbook: OldWorkbook): Promise<{ name: string | undefined; texts: string[] }> {
  const [grid] = await readWorkbookFrom(memorySource(buildXls(workbook)), 'a.xls')
  const texts = Array.from({ length: grid?.columnCount ?? 0 }, (_cell, column) => grid?.cell(0, column).text ?? '')
  return { name: grid?.name, texts }
}

const shared = (index: number): { record: number; tail: Buffer } => ({
  record: 0xfd,
  tail: Buffer.from([index, 0, 0, 0]),
})

const alphabets: [string, number, number, string][] = [
  ['Cyrillic', 1251, 204, 'Зарплата Иванов'],
  ['Greek', 1253, 161, 'Μισθός'],
  ['Arabic', 1256, 178, 'الراتب'],
  ['Hebrew', 1255, 177, 'שכר'],
  ['Turkish', 1254, 162, 'Maaş'],
  ['Polish', 1250, 238, 'Płaca'],
]

describe('IMPORT-02 letters of one byte in an old workbook', () => {
  it.each(alphabets)(
    '%s, by the code page that an Excel 95 workbook states',
    async (_name, codepage, _charset, text) => {
      const letters = { encode: encoderOf(`windows-${codepage}`), codepage }
      expect(await firstRow({ name: text, rows: [[text, 1]], version: 5, letters })).toEqual({
        name: text,
        texts: [text, '1'],
      })
    },
  )

  it.each(alphabets)('%s, by the font if no code page is declared', async (_name, codepage, charset, text) => {
    const letters = { encode: encoderOf(`windows-${codepage}`), codepage: undefined, charset }
    expect((await firstRow({ name: 'S', rows: [[text, 1]], version: 5, letters })).texts).toEqual([text, '1'])
  })

  it.each(alphabets)(
    '%s, in a workbook of the newer form that states the code page',
    async (_name, codepage, _charset, text) => {
      const letters = { encode: encoderOf(`windows-${codepage}`), codepage }
      const workbook: OldWorkbook = { name: text, rows: [[text, shared(0), 1]], letters, sharedTexts: [text] }
      expect(await firstRow(workbook)).toEqual({ name: text, texts: [text, text, '1'] })
    },
  )

  it('accented Latin letters stay unchanged if Unicode is declared', async () => {
    const letters = { encode: (text: string) => Buffer.from(text, 'latin1'), codepage: 1200 }
    const workbook: OldWorkbook = { name: 'Año', rows: [['José', shared(0)]], letters, sharedTexts: ['Núñez'] }
    expect(await firstRow(workbook)).toEqual({ name: 'Año', texts: ['José', 'Núñez'] })
  })
})

describe('IMPORT-02 a workbook with a formula with labels, as in Excel 97, is read', () => {
  it('in a defined name', async () => {
    // PtgElfLel: a reference to a name by its label.
    const nameFormula = Buffer.from('18010000', 'hex')
    const rows = [
      ['姓名', '实发工资'],
      ['张三', 1234.5],
    ]
    const [grid] = await readWorkbookFrom(memorySource(buildXls({ name: 'S', rows, nameFormula })), 'a.xls')
    expect(grid?.cell(1, 1)).toEqual({ kind: 'number', text: '1234.5', value: '1234.5' })
  })
})
