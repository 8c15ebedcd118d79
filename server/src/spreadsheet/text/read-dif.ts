import { FileFaultError } from '../fault/file-fault.ts'
import { PackedGrid } from '../grid/packed-grid.ts'
import { PackedRows, packed } from '../grid/packed-rows.ts'
import { StringTable } from '../grid/string-table.ts'
import type { ReadGuard } from '../process/read-guard.ts'

const [special, numeric, textual] = ['-1', '0', '1']

/** True for a data interchange file, which spreadsheet programs save as .dif. */
export function isDif(start: string): boolean {
  return /^TABLE\s*\r?\n\s*0\s*,\s*1\s*\r?\n/.test(start)
}

/** Reads a value of two lines: '0,1234.5' and 'V', '1,0' and '"text"', '0,0' and 'ERROR'. */
function valueText(kind: string, number: string, written: string): string {
  if (kind === textual) return written.replace(/^"|"$/g, '').replaceAll('""', '"')
  if (written === 'V') return number
  if (written === 'NA') return '#N/A'
  // A value that could not be computed must not become the 0 that is written beside it.
  return written === 'ERROR' ? '#ERROR!' : written
}

/**
 * The second line of a value, and where the next value begins: a text continues over lines until its quote is closed.
 */
function writtenAt(lines: readonly string[], at: number, kind: string): [written: string, next: number] {
  let written = (lines[at] ?? '').trim()
  let next = at + 1
  while (kind === textual && (written.match(/"/g)?.length ?? 0) % 2 === 1 && next < lines.length)
    written += `\n${lines[next++] ?? ''}`
  return [written, next]
}

/** Reads a data interchange file (.dif): one sheet of values as they are written. */
export function readDif(text: string, guard: ReadGuard): PackedGrid {
  const lines = text.split(/\r?\n/)
  const rows = new PackedRows(text.length + 4096)
  let row = -1
  let column = 0
  let ended = false
  // The header ends with its part DATA, of three lines.
  for (let at = lines.indexOf('DATA') + 3; at < lines.length - 1 && !ended; ) {
    const [kind = '', number = ''] = (lines[at] ?? '').trim().split(',')
    const [written, next] = writtenAt(lines, at + 1, kind)
    at = next
    if (kind === special) {
      ended = written === 'EOD'
      if (written !== 'BOT') continue
      if (++row >= guard.limits.rows) throw new FileFaultError('file.tooManyCells', 'rows')
      rows.startRow(row)
      column = 0
    } else {
      if ((kind !== numeric && kind !== textual) || row < 0) throw new FileFaultError('file.damaged', 'a value of DIF')
      if (column >= guard.limits.columns) throw new FileFaultError('file.tooManyCells', 'columns')
      const shown = valueText(kind, number.trim(), written.trim())
      if (shown !== '') rows.putText(column, packed.plain, 0, shown)
      column++
    }
  }
  if (!ended) throw new FileFaultError('file.damaged', 'DIF without its end')
  rows.endRow()
  guard.addRows(row + 1, rows.cellCount)
  return new PackedGrid(
    { name: '', rows, merges: [], hiddenRows: new Set(), hiddenColumns: new Set(), hidden: false, mergesLost: true },
    { strings: new StringTable(), formats: [], date1904: false, formulasUncomputed: false },
  )
}
