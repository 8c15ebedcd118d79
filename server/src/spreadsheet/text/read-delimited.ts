import { matchRoles } from '@zhixin/domain/payroll/vocabulary/match-role'
import { FileFaultError } from '../fault/file-fault.ts'
import { PackedGrid } from '../grid/packed-grid.ts'
import { PackedRows, packed } from '../grid/packed-rows.ts'
import { StringTable } from '../grid/string-table.ts'
import type { ReadGuard } from '../process/read-guard.ts'

const delimiters = ['\t', ',', ';', '|'] as const
const sampleCharacters = 256 * 1024
const sampleRecords = 300
/** The length as which a longer field counts: one long remark is no prose, and searching sentences takes time. */
const sampledField = 120

/** Returns the text between the quote at `at` and its closing quote, and the position after that quote. */
function quotedPart(text: string, at: number): [field: string, end: number] {
  let field = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return [field + text.slice(from), text.length]
    field += text.slice(from, quote)
    if (text[quote + 1] !== '"') return [field, quote + 1]
    field += '"'
    from = quote + 2
  }
}

/**
 * Iterates over RFC 4180 records: quoted fields may contain delimiters, quotes and line breaks. A quote inside an
 * unquoted field is an ordinary character, as spreadsheet programs read it.
 */
export function* delimitedRecords(text: string, delimiter: string): Generator<string[]> {
  let at = 0
  let record: string[] = []
  const length = text.length
  while (at < length) {
    let quoted = ''
    if (text[at] === '"') [quoted, at] = quotedPart(text, at)
    let stop = at
    while (stop < length) {
      const character = text[stop]
      if (character === delimiter || character === '\n' || character === '\r') break
      stop++
    }
    record.push(quoted + text.slice(at, stop))
    at = stop
    if (at >= length) break
    if (text[at] === delimiter) {
      at++
      if (at >= length) record.push('')
      continue
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    yield record
    record = []
  }
  if (record.length > 0) yield record
}

/** A full stop after several words, or a Chinese full stop anywhere. */
const sentence = /\S+\s+\S+\s+\S.*[.!?]$|\S+\s+\S+.*[.!?]\s+\S|[\u3002\uff01\uff1f\uff1b]|^\S+\s+\S+\s+\S+\s+\S+\s+\S+/

const maxHeader = 40
/** The number of first records among which the header is searched, because titles and notes may be above it. */
const headerRecords = 20
/** The minimum certainty of a column name, which distinguishes a header from a sentence with such a word. */
const knownRank = 7

/** True for a record of short fields only, two of which name different columns of a payroll. */
function isKnownHeader(record: readonly string[]): boolean {
  if (record.length < 2 || record.some((field) => field.length > maxHeader)) return false
  const roles = record.flatMap((field) => {
    const [best] = matchRoles(field.trim())
    return best !== undefined && best.rank >= knownRank ? [best.role] : []
  })
  return new Set(roles).size >= 2
}

interface Sample {
  delimiter: string
  /** The number of fields that most records have, and the number of those records. */
  width: number
  agreeing: number
  records: number
  meanLength: number
  /** The number of records that look like sentences. */
  sentences: number
  /** Whether one of the first records names columns of a payroll. */
  headed: boolean
}

function sample(text: string, delimiter: string): Sample {
  const widths = new Map<number, number>()
  let records = 0
  let fields = 0
  let characters = 0
  let sentences = 0
  let headed = false
  for (const record of delimitedRecords(text.slice(0, sampleCharacters), delimiter)) {
    if (record.every((field) => field.trim() === '')) continue
    if (record.some((field) => sentence.test(field.trim().slice(0, sampledField)))) sentences++
    if (!headed && records < headerRecords && isKnownHeader(record)) headed = true
    widths.set(record.length, (widths.get(record.length) ?? 0) + 1)
    for (const field of record) {
      if (field.trim() === '') continue
      fields++
      characters += Math.min(field.length, sampledField)
    }
    if (++records >= sampleRecords) break
  }
  let width = 0
  let agreeing = 0
  for (const [size, count] of widths) {
    if (size > 1 && count * Math.min(size, 4) > agreeing * Math.min(Math.max(width, 1), 4)) {
      width = size
      agreeing = count
    }
  }
  return { delimiter, width, agreeing, records, meanLength: fields === 0 ? 0 : characters / fields, sentences, headed }
}

/** A table has short fields, and most of its records have the same number of them; prose has neither. */
function isTable({ width, agreeing, records, meanLength, sentences, headed }: Sample): boolean {
  // A known header counts more than remarks that look like prose: '姓名,实发工资,备注' with a sentence for everybody.
  if (headed && width >= 2) return agreeing / records >= 0.4
  if (width < 4 && sentences >= records * 0.3) return false
  if (width < 2 || meanLength > 60) return false
  // A header that was exported alone is a table without people, and is told so.
  if (records === 1) return width >= 2 && meanLength <= 20
  if (width === 2 && meanLength > 30) return false
  return agreeing / records >= 0.4
}

/** Finds the delimiter of a text table; null if the text is not a table. */
export function findDelimiter(text: string): string | null {
  const declared = /^sep=(.)\r?\n/i.exec(text)
  if (declared?.[1] !== undefined) return declared[1]
  if (/^\s*[{[]\s*["{[\]}]/.test(text)) return null
  const samples = delimiters.map((delimiter) => sample(text, delimiter)).filter(isTable)
  samples.sort(
    (a, b) =>
      Number(b.headed) - Number(a.headed) ||
      (b.agreeing / b.records) * Math.min(b.width, 6) - (a.agreeing / a.records) * Math.min(a.width, 6),
  )
  return samples[0]?.delimiter ?? null
}

/** Excel marks digits as text in a CSV by ="0123"; spaces and tabs around a field serve the same purpose. */
function fieldText(field: string): string {
  const trimmed = field.trim()
  return /^="[^"]*"$/.test(trimmed) ? trimmed.slice(2, -1) : trimmed
}

/** Reads a text table into a grid. Digits are kept as written. */
export async function readDelimited(text: string, guard: ReadGuard): Promise<PackedGrid> {
  const delimiter = findDelimiter(text)
  if (delimiter === null) throw new FileFaultError('file.notASpreadsheet', 'text without columns')
  const body = text.replace(/^sep=.\r?\n/i, '')
  const rows = new PackedRows(body.length + 4096)
  let row = 0
  let reported = 0
  let characters = 0
  for (const record of delimitedRecords(body, delimiter)) {
    if (row >= guard.limits.rows || record.length > guard.limits.columns) throw new FileFaultError('file.tooManyCells')
    rows.startRow(row)
    for (let column = 0; column < record.length; column++) {
      const field = fieldText(record[column] ?? '')
      characters += (record[column] ?? '').length + 1
      if (field !== '') rows.putText(column, packed.plain, 0, field)
    }
    row++
    if ((row & 1023) === 0) {
      guard.checkCancelled()
      guard.addRows(1024, rows.cellCount - reported)
      reported = rows.cellCount
      guard.tell(characters / body.length)
      // The pause lets a cancellation arrive.
      if ((row & 8191) === 0) await new Promise<void>((resolve) => setImmediate(resolve))
    }
  }
  rows.endRow()
  guard.addRows(row & 1023, rows.cellCount - reported)
  if (rows.cellCount === 0) throw new FileFaultError('file.empty')
  return new PackedGrid(
    { name: '', rows, merges: [], hiddenRows: new Set(), hiddenColumns: new Set(), hidden: false, mergesLost: true },
    { strings: new StringTable(), formats: [], date1904: false, formulasUncomputed: false },
  )
}
