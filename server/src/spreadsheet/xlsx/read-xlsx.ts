import type { ByteSource } from '../byte-source.ts'
import { FileFaultError } from '../fault/file-fault.ts'
import { PackedGrid } from '../grid/packed-grid.ts'
import type { PackedContext } from '../grid/packed-sheet.ts'
import { StringTable } from '../grid/string-table.ts'
import type { NumberFormat } from '../number-format/compile-format.ts'
import type { ReadGuard } from '../process/read-guard.ts'
import { type ScannedSheet, scanSheet } from './scan-sheet.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readCellFormats } from './styles.ts'
import { unpackEntry, unpackText } from './unpack-entry.ts'
import { readRelationships, readWorkbookParts, relationshipsPath } from './workbook-parts.ts'
import type { ZipEntry } from './zip-directory.ts'

const maxSmallPart = 32 * 1024 * 1024

type Entries = ReadonlyMap<string, ZipEntry>

/** Finds the path of the part that the package declares as its document. */
export async function documentPath(
  source: ByteSource,
  entries: Entries,
  guard: ReadGuard,
): Promise<string | undefined> {
  const root = entries.get('_rels/.rels')
  if (root === undefined) return undefined
  const xml = await unpackText(source, root, guard, maxSmallPart)
  return readRelationships(xml, '').find((relationship) => relationship.type === 'officeDocument')?.target
}

/** Waits for both to end even if one fails, so that nothing reads a source that the caller has closed. */
async function bothOf<First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

/** Reads every sheet of an .xlsx (also .xlsm, .xltx, of WPS, strict) whose directory has been read. */
export async function readXlsx(
  source: ByteSource,
  entries: Entries,
  workbookPath: string,
  guard: ReadGuard,
): Promise<PackedGrid[]> {
  const part = (path: string): ZipEntry | undefined => entries.get(path.toLowerCase())
  const text = (entry: ZipEntry): Promise<string> => unpackText(source, entry, guard, maxSmallPart)
  const workbook = part(workbookPath)
  const rels = part(relationshipsPath(workbookPath))
  if (workbook === undefined || rels === undefined) throw new FileFaultError('file.damaged', 'no workbook part')
  const workbookXml = await text(workbook)
  const parts = readWorkbookParts(workbookXml, readRelationships(await text(rels), workbookPath))
  if (parts.sheets.length > guard.limits.sheets) throw new FileFaultError('file.tooManyCells', 'sheets')

  const styles = parts.stylesPath === undefined ? undefined : part(parts.stylesPath)
  const formats: NumberFormat[] = styles === undefined ? [] : readCellFormats(await text(styles))
  const stringsEntry = parts.stringsPath === undefined ? undefined : part(parts.stringsPath)
  const sheets = parts.sheets.map((sheet) => ({ sheet, entry: part(sheet.path) }))
  const total = sheets.reduce((sum, { entry }) => sum + (entry?.size ?? 0), stringsEntry?.size ?? 0) || 1
  let done = 0
  const passed = (bytes: number): void => {
    done += bytes
    guard.tell(done / total)
  }
  const readStrings = async (): Promise<StringTable> => {
    if (stringsEntry === undefined) return new StringTable()
    const table = await readSharedStrings(unpackEntry(source, stringsEntry, guard), stringsEntry.size, guard)
    passed(stringsEntry.size)
    return table
  }
  const scanSheets = async (): Promise<ScannedSheet[]> => {
    const scanned: ScannedSheet[] = []
    for (const { sheet, entry } of sheets) {
      if (entry === undefined) throw new FileFaultError('file.damaged', `no part for sheet ${sheet.name}`)
      scanned.push(await scanSheet(unpackEntry(source, entry, guard), entry.size, guard, passed))
    }
    return scanned
  }
  // Both are read at the same time: while one waits for inflated bytes, the other scans.
  const [strings, scanned] = await bothOf(readStrings(), scanSheets())

  const computesOnLoad = /fullCalcOnLoad\s*=\s*["'](?:1|true)["']/.test(workbookXml)
  return scanned.map(({ rows, merges, hiddenRows, hiddenColumns, formulas, zeroFormulas }, index) => {
    const sheet = sheets[index]?.sheet
    const context: PackedContext = {
      strings,
      formats,
      date1904: parts.date1904,
      // Libraries that write formulas without computing them write 0 and request a calculation on loading.
      formulasUncomputed: computesOnLoad && formulas > 0 && zeroFormulas === formulas,
    }
    const name = sheet?.name ?? ''
    const hidden = sheet?.hidden ?? false
    return new PackedGrid({ name, rows, merges, hiddenRows, hiddenColumns, hidden, mergesLost: false }, context)
  })
}
