import type { Grid } from '@zhixin/domain/payroll/table'
import { type ByteSource, fileSource, readWhole } from './byte-source.ts'
import { FileFaultError } from './fault/file-fault.ts'
import { describeZip, findForeignKind, isNamedWorkbook } from './fault/foreign-file.ts'
import { checkCompoundWorkbook } from './legacy/compound-file.ts'
import { readWithLibrary } from './legacy/library-grid.ts'
import { decodeMarkup, readMarkup } from './markup/read-markup.ts'
import { isWebArchive, readWebArchive } from './markup/read-web-archive.ts'
import { ReadGuard } from './process/read-guard.ts'
import { libraryPatience, maxSilence, maxWork, type ReadOptions } from './process/read-limits.ts'
import { readDelimited } from './text/read-delimited.ts'
import { isDif, readDif } from './text/read-dif.ts'
import { isSylk, readSylk } from './text/read-sylk.ts'
import { decodeText } from './text/text-encoding.ts'
import { documentPath, readXlsx } from './xlsx/read-xlsx.ts'
import { unpackEntry } from './xlsx/unpack-entry.ts'
import { readZipDirectory, type ZipEntry } from './xlsx/zip-directory.ts'

/** The library makes an object per cell, so files for it must be smaller. */
const libraryBytes = 24 * 1024 * 1024
const libraryUnpackedBytes = 160 * 1024 * 1024
const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Unpacks a packed file for the library within the limits and returns the total size of its entries. */
async function unpackAllWithinLimits(
  source: ByteSource,
  entries: ReadonlyMap<string, ZipEntry>,
  guard: ReadGuard,
): Promise<number> {
  let total = 0
  for (const entry of entries.values()) {
    if (entry.name.endsWith('/')) continue
    let isFirst = true
    for await (const piece of unpackEntry(source, entry, guard)) {
      // Entities are declared at the beginning of a part; no spreadsheet program declares any.
      if (isFirst && piece.includes('<!ENTITY')) throw new FileFaultError('file.damaged', 'declares entities')
      isFirst = false
      total += piece.length
      if (total > libraryUnpackedBytes) throw new FileFaultError('file.saveAsXlsx', 'unpacked')
    }
  }
  return total
}

async function readZip(source: ByteSource, guard: ReadGuard): Promise<Grid[]> {
  const entries = await readZipDirectory(source, guard.limits)
  const document = await documentPath(source, entries, guard)
  const isOpenDocument = entries.has('content.xml') && entries.has('mimetype')
  if (document !== undefined && /\.bin$/i.test(document)) {
    guard.expect(libraryPatience(await unpackAllWithinLimits(source, entries, guard)))
    return readWithLibrary({ kind: 'binary', bytes: await readWhole(source, libraryBytes) }, guard)
  }
  if (document === undefined && isOpenDocument) {
    const manifest = entries.get('meta-inf/manifest.xml')
    const size = await unpackAllWithinLimits(source, entries, guard)
    if (manifest !== undefined) {
      let xml = ''
      for await (const piece of unpackEntry(source, manifest, guard)) xml += piece.toString('latin1')
      if (xml.includes('encryption-data')) throw new FileFaultError('file.encrypted')
    }
    guard.expect(libraryPatience(size))
    return readWithLibrary({ kind: 'openDocument', bytes: await readWhole(source, libraryBytes) }, guard)
  }
  const workbook = document ?? (entries.has('xl/workbook.xml') ? 'xl/workbook.xml' : undefined)
  if (workbook === undefined || !/workbook|xl\//i.test(workbook))
    throw new FileFaultError(describeZip(new Set(entries.keys()), document))
  return readXlsx(source, entries, workbook, guard)
}

function isFilled(grid: Grid): boolean {
  return grid.rowCount > 0 && grid.columnCount > 0
}

/**
 * Makes the names of sheets unique, because they identify sheets from here on and forged files may repeat one: the
 * second becomes 'Sheet1 (2)'.
 */
function nameApart(grids: Grid[]): Grid[] {
  const taken = new Map<string, number>()
  for (const grid of grids) {
    const { name } = grid
    let copy = taken.get(name) ?? 1
    let own = name
    while (taken.has(own)) own = `${name} (${++copy})`
    taken.set(name, copy)
    taken.set(own, taken.get(own) ?? 1)
    if (own !== name) Object.assign(grid, { name: own })
  }
  return grids
}

/** Reads every sheet of a file. The content decides the type, not the file name extension. */
export async function readWorkbookFrom(source: ByteSource, name: string, options: ReadOptions = {}): Promise<Grid[]> {
  const guard = new ReadGuard(options)
  guard.checkCancelled()
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  // Office puts '~$name.xlsx' beside an open file and WPS '.~name.xlsx'; users upload them by mistake.
  if (/^(?:~\$|\.~)/.test(base)) throw new FileFaultError('file.lockFile')
  guard.expect(maxSilence)
  if (source.size === 0) throw new FileFaultError('file.empty')
  if (source.size > guard.limits.bytes) throw new FileFaultError('file.tooLarge', `${source.size} bytes`)
  const head = await source.read(0, 4096)
  const grids = await readByContent(source, head, guard).catch((error: unknown) => {
    const isNoise = error instanceof FileFaultError && error.fault === 'file.notASpreadsheet' && error.isBinary
    throw isNoise && isNamedWorkbook(base) ? new FileFaultError('file.damaged', 'noise') : error
  })
  if (!grids.some(isFilled)) throw new FileFaultError('file.empty')
  guard.tell(1)
  guard.expect(maxWork)
  return nameApart(grids)
}

async function readByContent(source: ByteSource, head: Buffer, guard: ReadGuard): Promise<Grid[]> {
  if (head[0] === 0x50 && head[1] === 0x4b) return readZip(source, guard)
  if (head.subarray(0, 8).equals(compoundMagic)) {
    const bytes = await readWhole(source, libraryBytes)
    checkCompoundWorkbook(bytes)
    guard.expect(libraryPatience(bytes.length))
    return readWithLibrary({ kind: 'binary', bytes }, guard)
  }
  const foreign = findForeignKind(head)
  if (foreign) throw new FileFaultError(foreign)
  if (head.subarray(0, 4).equals(compoundMagic.subarray(0, 4)))
    throw new FileFaultError('file.damaged', 'compound header')
  // BIFF2 to BIFF5 without a container begin with a BOF record.
  if (head[0] === 0x09 && (head[1] ?? 255) <= 8 && head[1] !== 0x09 && head[3] === 0) {
    guard.expect(libraryPatience(source.size))
    return readWithLibrary({ kind: 'binary', bytes: await readWhole(source, libraryBytes) }, guard)
  }
  const bytes = await readWhole(source, guard.limits.bytes)
  const start = bytes.toString('latin1', 0, 1024).replace(/^[\xef\xbb\xbf\xff\xfe\s\0]+/, '')
  if (start.startsWith('<')) {
    if (bytes.length > libraryBytes) throw new FileFaultError('file.saveAsXlsx', 'markup')
    guard.expect(libraryPatience(bytes.length))
    return readMarkup(decodeMarkup(bytes), guard)
  }
  if (isWebArchive(start)) {
    if (bytes.length > libraryBytes) throw new FileFaultError('file.saveAsXlsx', 'web archive')
    guard.expect(libraryPatience(bytes.length))
    return readWebArchive(bytes, guard)
  }
  if (isSylk(start)) return readSylk(bytes, guard)
  const text = decodeText(bytes)
  if (isDif(start)) return [readDif(text, guard)]
  if (text.trim() === '') throw new FileFaultError('file.empty')
  return [await readDelimited(text, guard)]
}

/** Reads every sheet of a file on disk. */
export async function readWorkbook(input: { path: string; name: string }, options: ReadOptions = {}): Promise<Grid[]> {
  const source = await fileSource(input.path)
  try {
    return await readWorkbookFrom(source, input.name, options)
  } finally {
    await source.close()
  }
}
