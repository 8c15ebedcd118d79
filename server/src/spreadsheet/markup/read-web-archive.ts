import type { Grid } from '@zhixin/domain/payroll/table'
import { FileFaultError } from '../fault/file-fault.ts'
import type { ReadGuard } from '../process/read-guard.ts'
import { xmlTags } from '../xlsx/xml-tags.ts'
import { decodeMarkup, hasTable, readMarkup } from './read-markup.ts'

/** One part of a MIME message. */
interface Part {
  type: string
  charset: string | undefined
  /** The last segment of Content-Location in lower case, by which the parts refer to each other. */
  file: string
  bytes: Buffer
}

const maxParts = 1000
const deepest = 4

/** True for a MIME message, which is how Excel saves a 'single file web page'. */
export function isWebArchive(start: string): boolean {
  return (
    /^(?:[\w-]+:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*){1,40}/.test(start) &&
    /^content-type:\s*(?:multipart\/|text\/html)/im.test(start)
  )
}

function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

function parameter(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header)
  return match?.[1] ?? match?.[2]
}

/** Decodes quoted-printable text (RFC 2045 6.7); an invalid escape stays as it is. */
function decodeQuotedPrintable(body: string): Buffer {
  const joined = body.replace(/[ \t]+(?=\r?\n)/g, '').replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9a-f]{2})/gi, (_written, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body)
  if (encoding !== 'base64') return Buffer.from(body, 'latin1')
  // Node skips characters that are not base64; a wrongly labelled part must not lose amounts silently.
  if (/[^A-Za-z0-9+/=\s]/.test(body)) throw new FileFaultError('file.damaged', 'base64')
  return Buffer.from(body, 'base64')
}

function lastStep(location: string): string {
  let path = location
  try {
    path = decodeURIComponent(location)
  } catch {
    // A '%' without a valid escape is part of the name.
  }
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
}

/** @param message one character per byte */
function collectParts(message: string, parts: Part[], depth: number): void {
  const gap = /\r?\n\r?\n/.exec(message)
  if (gap === null) return
  const headers = headersOf(message.slice(0, gap.index))
  const contentType = headers.get('content-type') ?? ''
  const body = message.slice(gap.index + gap[0].length)
  const boundary = parameter(contentType, 'boundary')
  if (/^multipart\//i.test(contentType)) {
    if (boundary === undefined || depth >= deepest) throw new FileFaultError('file.damaged', 'parts')
    const pieces = `\n${body}`.split(`\n--${boundary}`)
    if (pieces.length > maxParts) throw new FileFaultError('file.unpackedTooLarge', 'parts')
    // The last part ends with '--'; an archive that was cut off has none.
    if (!pieces.at(-1)?.startsWith('--')) throw new FileFaultError('file.damaged', 'an archive without its end')
    for (const piece of pieces.slice(1, -1)) collectParts(piece.replace(/^[ \t]*\r?\n/, ''), parts, depth + 1)
    return
  }
  parts.push({
    type: contentType.split(';')[0]?.trim().toLowerCase() ?? '',
    charset: parameter(contentType, 'charset'),
    file: lastStep(headers.get('content-location') ?? ''),
    bytes: decodeBody(body, (headers.get('content-transfer-encoding') ?? '').toLowerCase()),
  })
}

interface NamedSheet {
  name: string
  file: string
  hidden: boolean
}

/** The sheets that Excel's main part lists, in an <x:ExcelWorksheet> inside a comment. */
function listedSheets(main: string): NamedSheet[] {
  const sheets: NamedSheet[] = []
  for (const match of main.matchAll(/<x:ExcelWorksheet>([\s\S]*?)<\/x:ExcelWorksheet>/g)) {
    let name = ''
    let file = ''
    let hidden = false
    for (const tag of xmlTags(match[1] ?? '')) {
      if (tag.kind === 'close') continue
      if (tag.name === 'Name') name = tag.text
      if (tag.name === 'WorksheetSource') file = lastStep(tag.attributes.get('HRef') ?? '')
      if (tag.name === 'Visible') hidden = /hidden/i.test(tag.text)
    }
    sheets.push({ name, file, hidden })
  }
  return sheets
}

/**
 * Reads the sheets of an Excel web archive (.mht, often named .xls): a MIME message whose main part lists the sheets,
 * each of them a web page. Pictures, styles and the tab strip are ignored. References to other locations are never
 * followed.
 */
export async function readWebArchive(bytes: Buffer, guard: ReadGuard): Promise<Grid[]> {
  const parts: Part[] = []
  collectParts(bytes.toString('latin1').replace(/^\s+/, ''), parts, 0)
  const pages = parts
    .filter((part) => part.type === 'text/html' || /\.html?$/.test(part.file))
    .map((part) => ({ file: part.file, text: decodeMarkup(part.bytes, part.charset) }))
  const listed = listedSheets(pages[0]?.text ?? '')
  const grids: Grid[] = []
  const add = async (text: string, sheet: NamedSheet | undefined): Promise<void> => {
    for (const grid of await readMarkup(text, guard)) {
      if (sheet === undefined) grids.push(grid)
      else grids.push(Object.assign(grid, { name: sheet.name || grid.name, hidden: sheet.hidden }))
    }
  }
  if (listed.some((sheet) => sheet.file !== '')) {
    for (const sheet of listed) {
      const page = pages.find((candidate) => candidate.file === sheet.file)
      if (page === undefined) throw new FileFaultError('file.damaged', 'a sheet of the archive is missing')
      if (hasTable(page.text)) await add(page.text, sheet)
    }
  } else {
    const tables = pages.filter((page) => hasTable(page.text) && !page.file.startsWith('tabstrip'))
    for (const page of tables) await add(page.text, tables.length === 1 ? listed[0] : undefined)
  }
  if (grids.length === 0) throw new FileFaultError('file.webPage', 'an archive without a table')
  return grids
}
