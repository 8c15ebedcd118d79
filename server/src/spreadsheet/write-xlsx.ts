import { type ZipPart, zipPieces } from './xlsx/write-zip.ts'

/**
 * A text, or an amount as a decimal string that is written as a number, with a format code if there is one; null leaves
 * the cell empty.
 */
export type SheetCell = string | { number: string; format?: string } | null

export interface SheetToWrite {
  name: string
  /** The widths in characters, one per column; other columns have Excel's default. */
  widths?: number[]
  header: string[]
  rows: Iterable<SheetCell[]> | AsyncIterable<SheetCell[]>
}

/** The media type of the files that this module writes. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const flushAt = 64 * 1024

function escapeXml(text: string): string {
  return (
    text
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/_x([0-9A-Fa-f]{4})_/g, '_x005F_x$1_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  )
}

function columnLetters(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The styles of every workbook: plain, head, text. Format codes follow them in the order of their first use. */
const headStyle = 1
const textStyle = 2
const firstFormatStyle = 3
/** Ids below belong to the formats that are built in (ECMA-376 part 1, 18.8.30). */
const firstFormatId = 164

/** The format codes that the cells of a workbook use, each with its style. */
class NumberFormats {
  readonly codes: string[] = []

  styleOf(code: string): number {
    const known = this.codes.indexOf(code)
    return firstFormatStyle + (known < 0 ? this.codes.push(code) - 1 : known)
  }
}

/** Spreadsheet programs store 15 digits of a number; a longer one would be rounded. */
const maxDigits = 15

/** True if a decimal is unchanged as a number in a workbook. */
export function fitsNumber(decimal: string): boolean {
  if (!/^-?\d+(?:\.\d+)?$/.test(decimal)) return false
  const digits = decimal.replace(/[-.]/g, '').replace(/^0+/, '')
  return digits.length <= maxDigits
}

function cellXml(cell: SheetCell, place: string, formats: NumberFormats, style = textStyle): string {
  if (cell === null || cell === '') return ''
  if (typeof cell !== 'string') {
    if (!fitsNumber(cell.number)) return cellXml(cell.number, place, formats)
    const shown = cell.format === undefined ? '' : ` s="${formats.styleOf(cell.format)}"`
    return `<c r="${place}"${shown}><v>${cell.number}</v></c>`
  }
  // An inline string is never a formula, whatever it begins with, so '=cmd' from a roster stays a text.
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.slice(0, 32_767))}</t></is></c>`
}

async function* sheetXml(sheet: SheetToWrite, formats: NumberFormats): AsyncGenerator<string> {
  const widths = sheet.widths ?? []
  let xml = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  if (widths.length > 0) {
    const columns = widths.map(
      (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    xml += `<cols>${columns.join('')}</cols>`
  }
  const header = sheet.header.map((text, column) => cellXml(text, `${columnLetters(column)}1`, formats, headStyle))
  xml += `<sheetData><row r="1">${header.join('')}</row>`
  let row = 1
  for await (const cells of sheet.rows) {
    row++
    xml += `<row r="${row}">`
    for (let column = 0; column < cells.length; column++) {
      xml += cellXml(cells[column] ?? null, `${columnLetters(column)}${row}`, formats)
    }
    xml += '</row>'
    if (xml.length >= flushAt) {
      yield xml
      xml = ''
    }
  }
  yield `${xml}</sheetData></worksheet>`
}

/** Sheet names are at most 31 characters, without []:*?/\ and unique whatever the case. */
function safeNames(sheets: SheetToWrite[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }, index) => {
    const base =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31) || `Sheet${index + 1}`
    let unique = base
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${base.slice(0, 27)} ${number}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

function stylesXml({ codes }: NumberFormats): string {
  const custom = codes.map((code, at) => `<numFmt numFmtId="${firstFormatId + at}" formatCode="${escapeXml(code)}"/>`)
  const styles = codes.map(
    (_, at) =>
      `<xf numFmtId="${firstFormatId + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const numFmts = codes.length > 0 ? `<numFmts count="${codes.length}">${custom.join('')}</numFmts>` : ''
  return (
    `${declaration}<styleSheet xmlns="${main}">${numFmts}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${firstFormatStyle + codes.length}">` +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    `${styles.join('')}</cellXfs></styleSheet>`
  )
}

function* stylesOf(formats: NumberFormats): Generator<string> {
  yield stylesXml(formats)
}

function partsOf(sheets: SheetToWrite[]): ZipPart[] {
  const formats = new NumberFormats()
  const names = safeNames(sheets)
  const overrides = sheets.map(
    (_sheet, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const contentTypes =
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    `<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${overrides.join('')}</Types>`
  const rootRels = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
  const sheetTags = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const workbook = `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${sheetTags.join('')}</sheets></workbook>`
  const sheetRels = sheets.map(
    (_sheet, index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const workbookRels = `${declaration}<Relationships xmlns="${packageRelations}">${sheetRels.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`
  return [
    { path: '[Content_Types].xml', content: [contentTypes] },
    { path: '_rels/.rels', content: [rootRels] },
    { path: 'xl/workbook.xml', content: [workbook] },
    { path: 'xl/_rels/workbook.xml.rels', content: [workbookRels] },
    ...sheets.map((sheet, index) => ({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheet, formats),
    })),
    // The styles are written after the sheets, which determine the formats in use.
    { path: 'xl/styles.xml', content: stylesOf(formats) },
  ]
}

/**
 * Streams a workbook: rows are requested only as fast as the receiver reads, so an export of any length fits in memory.
 */
export function xlsxPieces(sheets: SheetToWrite[]): AsyncGenerator<Buffer> {
  return zipPieces(partsOf(sheets))
}

/** Writes a whole workbook into memory. Only the packed file is kept, not the rows. */
export async function xlsxBytes(sheets: SheetToWrite[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of xlsxPieces(sheets)) pieces.push(piece)
  return Buffer.concat(pieces)
}
