import type { Grid } from '@zhixin/domain/payroll/table'
import { type ByteSource, fileSource, readWhole } from './byte-source.ts'
import { checkCompoundWorkbook } from './compound-file.ts'
import { FileFaultError } from './file-fault.ts'
import { readWithLibrary } from './library-grid.ts'
import { readDelimited } from './read-delimited.ts'
import { ReadGuard } from './read-guard.ts'
import type { ReadOptions } from './read-limits.ts'
import { decodeText } from './text-encoding.ts'
import { documentPath, readXlsx } from './xlsx/read-xlsx.ts'
import { unpackEntry } from './xlsx/unpack-entry.ts'
import { readZipDirectory, type ZipEntry } from './xlsx/zip-directory.ts'

/** The library keeps an object per cell, so files that go through it must be smaller. */
const libraryBytes = 24 * 1024 * 1024
const libraryUnpackedBytes = 160 * 1024 * 1024
const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex')

async function unpackAllWithinLimits(
  source: ByteSource,
  entries: ReadonlyMap<string, ZipEntry>,
  guard: ReadGuard,
): Promise<void> {
  let total = 0
  for (const entry of entries.values()) {
    if (entry.name.endsWith('/')) continue
    for await (const piece of unpackEntry(source, entry, guard)) {
      total += piece.length
      if (total > libraryUnpackedBytes) throw new FileFaultError('file.unpackedTooLarge')
    }
  }
}

async function readZip(source: ByteSource, guard: ReadGuard): Promise<Grid[]> {
  const entries = await readZipDirectory(source, guard.limits)
  const document = await documentPath(source, entries, guard)
  const isOpenDocument = entries.has('content.xml') && entries.has('mimetype')
  if (document !== undefined && /\.bin$/i.test(document)) {
    await unpackAllWithinLimits(source, entries, guard)
    return readWithLibrary({ bytes: await readWhole(source, libraryBytes) }, guard)
  }
  if (document === undefined && isOpenDocument) {
    const manifest = entries.get('meta-inf/manifest.xml')
    await unpackAllWithinLimits(source, entries, guard)
    if (manifest !== undefined) {
      let xml = ''
      for await (const piece of unpackEntry(source, manifest, guard)) xml += piece.toString('latin1')
      if (xml.includes('encryption-data')) throw new FileFaultError('file.encrypted')
    }
    const grids = await readWithLibrary({ bytes: await readWhole(source, libraryBytes) }, guard)
    return grids
  }
  const workbook = document ?? (entries.has('xl/workbook.xml') ? 'xl/workbook.xml' : undefined)
  if (workbook === undefined || !/workbook|xl\//i.test(workbook)) {
    throw new FileFaultError(
      workbook === undefined && entries.has('[content_types].xml') ? 'file.damaged' : 'file.notASpreadsheet',
    )
  }
  return readXlsx(source, entries, workbook, guard)
}

/** HTML charset of a page that says so; the same decoding as other text otherwise. */
function decodeMarkup(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 2048)
  const stated = /charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? /encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  if (stated !== undefined && /^(?:gb|big5)/i.test(stated)) {
    try {
      return new TextDecoder(/^big5/i.test(stated) ? 'big5' : 'gb18030', { fatal: true }).decode(bytes)
    } catch {
      // The statement is wrong; the bytes decide.
    }
  }
  return decodeText(bytes)
}

async function readMarkup(text: string, guard: ReadGuard): Promise<Grid[]> {
  if (/<!ENTITY/i.test(text)) throw new FileFaultError('file.damaged', 'declares entities')
  const isSpreadsheetXml = text.includes('urn:schemas-microsoft-com:office:spreadsheet')
  if (!isSpreadsheetXml && !/<table[\s>]/i.test(text))
    throw new FileFaultError('file.notASpreadsheet', 'markup without a table')
  return readWithLibrary({ text }, guard)
}

function isFilled(grid: Grid): boolean {
  return grid.rowCount > 0 && grid.columnCount > 0
}

/** Every sheet of a file, whatever its ending claims: the type is told by the content. */
export async function readWorkbookFrom(source: ByteSource, name: string, options: ReadOptions = {}): Promise<Grid[]> {
  const guard = new ReadGuard(options)
  guard.checkCancelled()
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  // Office keeps '~$name.xlsx' beside an open file; people upload it by mistake.
  if (base.startsWith('~$')) throw new FileFaultError('file.lockFile')
  if (source.size === 0) throw new FileFaultError('file.empty')
  if (source.size > guard.limits.bytes) throw new FileFaultError('file.tooLarge', `${source.size} bytes`)
  const head = await source.read(0, 4096)
  const grids = await readByContent(source, head, guard)
  if (!grids.some(isFilled)) throw new FileFaultError('file.empty')
  guard.tell(1)
  return grids
}

async function readByContent(source: ByteSource, head: Buffer, guard: ReadGuard): Promise<Grid[]> {
  if (head[0] === 0x50 && head[1] === 0x4b) return readZip(source, guard)
  if (head.subarray(0, 8).equals(compoundMagic)) {
    const bytes = await readWhole(source, libraryBytes)
    checkCompoundWorkbook(bytes)
    return readWithLibrary({ bytes }, guard)
  }
  if (head.subarray(0, 4).equals(compoundMagic.subarray(0, 4)))
    throw new FileFaultError('file.damaged', 'compound header')
  // BIFF2 to BIFF5 without a container: a BOF record first.
  if (head[0] === 0x09 && (head[1] ?? 255) <= 8 && head[1] !== 0x09 && head[3] === 0) {
    return readWithLibrary({ bytes: await readWhole(source, libraryBytes) }, guard)
  }
  const bytes = await readWhole(source, guard.limits.bytes)
  const start = bytes.toString('latin1', 0, 1024).replace(/^[\xef\xbb\xbf\xff\xfe\s\0]+/, '')
  if (start.startsWith('<')) {
    if (bytes.length > libraryBytes) throw new FileFaultError('file.tooLarge', 'markup')
    return readMarkup(decodeMarkup(bytes), guard)
  }
  const text = decodeText(bytes)
  if (text.trim() === '') throw new FileFaultError('file.empty')
  return [await readDelimited(text, guard)]
}

/** The same for a file on disk. */
export async function readWorkbook(input: { path: string; name: string }, options: ReadOptions = {}): Promise<Grid[]> {
  const source = await fileSource(input.path)
  try {
    return await readWorkbookFrom(source, input.name, options)
  } finally {
    await source.close()
  }
}
