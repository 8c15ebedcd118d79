import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { crc32, deflateRawSync } from 'node:zlib'

/** The columns before the money: number, name, phone, department. */
const identityColumns = 4
const pieceRows = 2000

function letters(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

export const nameOf = (row: number): string => `员工${row}`
export const phoneOf = (row: number): string => `1${3 + (row % 7)}${String(10_000_000 + row * 7).padStart(9, '0')}`
const departmentOf = (row: number): string => `部门${row % 50}`
/** Returns an amount in cents. Net pay, the last column, is made like the others. */
export const centsOf = (row: number, column: number): number => 100_000 + ((row * 7919 + column * 104_729) % 2_500_000)

/**
 * Writes a payroll as Excel does: shared strings, a style and a reference at every cell, amounts with two decimals. The
 * parts are deflated separately and joined into a zip, so that a file of any size fits into memory.
 */
export async function writePayrollWorkbook(path: string, rows: number, columns: number): Promise<void> {
  const strings = new Map<string, number>()
  const shared = (text: string): number => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const at = Array.from({ length: columns }, (_, column) => letters(column))
  const text = (column: number, row: number, value: string, style: number) =>
    `<c r="${at[column]}${row}" s="${style}" t="s"><v>${shared(value)}</v></c>`
  const amount = (cents: number): string => String(cents / 100)

  function* sheet(): Generator<string> {
    const header = ['序号', '姓名', '手机号', '部门']
    for (let column = identityColumns; column < columns - 1; column++)
      header.push(`项目${column - identityColumns + 1}`)
    header.push('实发工资')
    yield `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}"><dimension ref="A1:${at[columns - 1]}${rows + 1}"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData><row r="1" spans="1:${columns}">${header.map((label, column) => text(column, 1, label, 1)).join('')}</row>`
    let xml = ''
    for (let index = 0; index < rows; index++) {
      const row = index + 2
      xml += `<row r="${row}" spans="1:${columns}"><c r="A${row}" s="3"><v>${index + 1}</v></c>${text(1, row, nameOf(index), 1)}${text(2, row, phoneOf(index), 1)}${text(3, row, departmentOf(index), 1)}`
      for (let column = identityColumns; column < columns; column++) {
        xml += `<c r="${at[column]}${row}" s="2"><v>${amount(centsOf(index, column))}</v></c>`
      }
      xml += '</row>'
      if (index % pieceRows === pieceRows - 1) {
        yield xml
        xml = ''
      }
    }
    yield `${xml}</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`
  }
  function* sharedStrings(): Generator<string> {
    yield `${declaration}<sst xmlns="${main}" count="${rows * 3 + columns}" uniqueCount="${strings.size}">`
    let xml = ''
    for (const value of strings.keys()) {
      xml += `<si><t>${value}</t></si>`
      if (xml.length > 100_000) {
        yield xml
        xml = ''
      }
    }
    yield `${xml}</sst>`
  }
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`
  const relations = (inner: string) => [
    `${declaration}<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`,
  ]
  const parts: [string, Iterable<string>][] = [
    [
      '[Content_Types].xml',
      [
        `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`,
      ],
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      [
        `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="工资表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation(1, 'worksheet', 'worksheets/sheet1.xml') +
          relation(2, 'styles', 'styles.xml') +
          relation(3, 'sharedStrings', 'sharedStrings.xml'),
      ),
    ],
    [
      'xl/styles.xml',
      [
        `${declaration}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
      ],
    ],
    ['xl/worksheets/sheet1.xml', sheet()],
    ['xl/sharedStrings.xml', sharedStrings()],
  ]
  await writeZip(path, parts)
}

/** Writes a zip of text entries. Each piece becomes deflate blocks of its own; an empty last block ends the entry. */
async function writeZip(path: string, parts: [string, Iterable<string>][]): Promise<void> {
  const out = createWriteStream(path)
  let offset = 0
  const put = async (bytes: Uint8Array): Promise<void> => {
    offset += bytes.length
    if (!out.write(bytes)) await once(out, 'drain')
  }
  const directory: Buffer[] = []
  for (const [name, content] of parts) {
    const pieces: Buffer[] = []
    let size = 0
    for (const text of content) {
      pieces.push(Buffer.from(text))
      size += (pieces.at(-1) as Buffer).length
    }
    const plain = Buffer.concat(pieces, size)
    const packedBytes = deflateRawSync(plain, { level: 6 })
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(0x0800, 6)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(0x00210000, 10)
    header.writeUInt32LE(crc32(plain), 14)
    header.writeUInt32LE(packedBytes.length, 18)
    header.writeUInt32LE(size, 22)
    header.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    header.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(name))
    await put(header)
    await put(Buffer.from(name))
    await put(packedBytes)
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  await put(entries)
  await put(end)
  out.end()
  await once(out, 'close')
}
