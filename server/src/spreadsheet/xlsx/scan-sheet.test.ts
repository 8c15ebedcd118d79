import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReadGuard } from '../process/read-guard.ts'
import { scanSheet } from './scan-sheet.ts'

const values = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom(
    '',
    '0',
    '1E5',
    '1e-7',
    ' 12.5 ',
    '12&#46;5',
    '9'.repeat(40),
    '0.1000000000000000055511151',
    'x',
    '1<!-- -->2',
  ),
)
const cell = fc.record({
  column: fc.integer({ min: 0, max: 800 }),
  style: fc.option(fc.integer({ min: 0, max: 70_000 })),
  value: fc.oneof(
    values.map((text) => ({ text, shared: false })),
    fc.nat(3_000_000).map((index) => ({ text: String(index), shared: true })),
  ),
})
const sheet = fc.array(fc.array(cell, { maxLength: 12 }), { minLength: 1, maxLength: 8 })

function letters(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

type Sheet = typeof sheet extends fc.Arbitrary<infer Rows> ? Rows : never

/** The same cells in the usual form of XML, or in another form with the same meaning. */
function written(rows: Sheet, form: 'usual' | 'other'): Buffer {
  const attribute = (name: string, text: string) => (form === 'usual' ? ` ${name}="${text}"` : `\n${name} = '${text}'`)
  const body = rows.map((cells, row) => {
    const inner = cells.map(({ column, style, value }) => {
      const attributes = [
        attribute('r', `${letters(column)}${row + 1}`),
        style === null ? '' : attribute('s', String(style)),
        value.shared ? attribute('t', 's') : '',
      ]
      return `<c${attributes.join('')}><v>${value.text}</v></c>`
    })
    return `<row r="${row + 1}">${inner.join('')}</row>`
  })
  return Buffer.from(`<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`)
}

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function scanned(bytes: Buffer, size: number) {
  const { rows } = await scanSheet(cut(bytes, size), 0, new ReadGuard(), () => {})
  const { rowCount, columnCount, cellCount, length } = rows
  const spans = Array.from({ length: rowCount }, (_, row) => [rows.starts[row], rows.ends[row]])
  return { rowCount, columnCount, cellCount, spans, bytes: Buffer.from(rows.bytes.subarray(0, length)).toString('hex') }
}

test('IMPORT-08 cells are read alike in every form of XML and wherever their bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, fc.integer({ min: 1, max: 400 }), async (rows, size) => {
      const whole = await scanned(written(rows, 'usual'), 1_000_000)
      expect(await scanned(written(rows, 'other'), 1_000_000)).toEqual(whole)
      expect(await scanned(written(rows, 'usual'), size)).toEqual(whole)
      expect(await scanned(written(rows, 'other'), size)).toEqual(whole)
    }),
    { numRuns: 150 },
  )
})

test('IMPORT-02 a row of many plain cells may need more memory than was estimated', async () => {
  const cells = Array.from({ length: 16_000 }, (_, column) => ({
    column,
    style: 70_000,
    value: { text: '123456789.12345678', shared: false },
  }))
  const whole = await scanned(written([cells], 'usual'), 1_000_000)
  expect(whole.cellCount).toBe(16_000)
  expect(await scanned(written([cells], 'other'), 1_000_000)).toEqual(whole)
})
