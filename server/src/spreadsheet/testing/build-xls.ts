import * as library from '@e965/xlsx'
import { encodeGbk } from './encode-gbk.ts'

/** A cell of an old workbook: a text, a number, or the bytes of a record after row, column and style. */
export type OldCell = null | string | number | { record: number; tail: Buffer }

export interface OldWorkbook {
  name: string
  rows: Iterable<OldCell[]>
  /** BIFF5 (Excel 5 and 95) stores texts in a code page, here 936; BIFF8 (97 to 2003) stores them in Unicode. */
  version?: 5 | 8
  /** Stores numbers of two decimals in runs of four bytes each (MULRK), as Excel does. */
  packedNumbers?: boolean
  date1904?: boolean
  /**
   * Stores texts as these bytes, one per letter, with this code page (undefined declares none) and a font of this
   * charset.
   */
  letters?: { encode: (text: string) => Buffer; codepage: number | undefined; charset?: number }
  /** Texts to which cells of record 0xfd refer by index. */
  sharedTexts?: string[]
  /** The bytes of the formula of a defined name. */
  nameFormula?: Buffer
}

function record(id: number, ...fields: Buffer[]): Buffer {
  const body = Buffer.concat(fields)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0, 0)
  return bytes
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value, 0)
  return bytes
}

/** An RK number: 30 bits of a number multiplied by a hundred ([MS-XLS] 2.5.122). */
function rk(value: number): Buffer {
  return long((Math.round(value * 100) << 2) | 3)
}

/** A defined name 'n' for all sheets ([MS-XLS] 2.4.150). */
function definedName(formula: Buffer): Buffer {
  return record(
    0x18,
    shorts(0),
    Buffer.from([0, 1]),
    shorts(formula.length, 0, 0),
    Buffer.alloc(4),
    Buffer.from([0, 0x6e]),
    formula,
  )
}

/** The workbook stream alone, for tests that damage it. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the records of an old workbook, in the order in which the format has them.
export function buildBiff(workbook: OldWorkbook): Buffer {
  const { name, version = 8, packedNumbers = false } = workbook
  const { letters, nameFormula, sharedTexts } = workbook
  const encoded = (text: string): Buffer =>
    letters?.encode(text) ?? (version === 8 ? Buffer.from(text, 'utf16le') : encodeGbk(text))
  const flag = version === 8 ? Buffer.from([letters === undefined ? 1 : 0]) : Buffer.alloc(0)
  const count = (text: string): number => (version === 8 ? text.length : encoded(text).length)
  const codepage = letters === undefined ? (version === 8 ? 1200 : 936) : letters.codepage
  const font = Buffer.concat([
    Buffer.alloc(12),
    Buffer.from([letters?.charset ?? 0, 0, 0]),
    version === 8 ? Buffer.from([0]) : Buffer.alloc(0),
  ])
  const bof = (type: number): Buffer =>
    record(0x809, shorts(version === 8 ? 0x600 : 0x500, type, 0, 0), version === 8 ? Buffer.alloc(8) : Buffer.alloc(0))
  const globals = (offset: number): Buffer =>
    Buffer.concat([
      bof(5),
      codepage === undefined ? Buffer.alloc(0) : record(0x42, shorts(codepage)),
      letters === undefined ? Buffer.alloc(0) : record(0x31, font),
      record(0x22, shorts(workbook.date1904 === true ? 1 : 0)),
      record(0x85, long(offset), Buffer.from([0, 0, count(name)]), flag, encoded(name)),
      sharedTexts === undefined
        ? Buffer.alloc(0)
        : record(
            0xfc,
            long(sharedTexts.length),
            long(sharedTexts.length),
            ...sharedTexts.flatMap((text) => [shorts(count(text)), flag, encoded(text)]),
          ),
      nameFormula === undefined ? Buffer.alloc(0) : definedName(nameFormula),
      record(0x0a),
    ])
  const cells: Buffer[] = []
  let rowCount = 0
  let columnCount = 0
  for (const row of workbook.rows) {
    for (let column = 0; column < row.length; column++) {
      const cell = row[column]
      if (cell === null || cell === undefined) continue
      const place = shorts(rowCount, column, 0)
      if (typeof cell === 'string') cells.push(record(0x204, place, shorts(count(cell)), flag, encoded(cell)))
      else if (typeof cell === 'object') cells.push(record(cell.record, place, cell.tail))
      else if (!packedNumbers) cells.push(record(0x203, place, double(cell)))
      else {
        const run: Buffer[] = []
        let last = column
        for (; typeof row[last] === 'number'; last++) run.push(shorts(0), rk(Number(row[last])))
        cells.push(record(0xbd, shorts(rowCount, column), ...run, shorts(last - 1)))
        column = last - 1
      }
    }
    rowCount++
    columnCount = Math.max(columnCount, row.length)
  }
  const size =
    version === 8
      ? record(0x200, long(0), long(rowCount), shorts(0, columnCount, 0))
      : record(0x200, shorts(0, rowCount, 0, columnCount, 0))
  return Buffer.concat([globals(globals(0).length), bof(0x10), size, ...cells, record(0x0a)])
}

/** An .xls of this version in its container. */
export function buildXls(workbook: OldWorkbook): Buffer {
  const container = library.CFB.utils.cfb_new()
  library.CFB.utils.cfb_add(container, workbook.version === 5 ? '/Book' : '/Workbook', buildBiff(workbook))
  return Buffer.from(library.CFB.write(container, { type: 'buffer' }))
}
