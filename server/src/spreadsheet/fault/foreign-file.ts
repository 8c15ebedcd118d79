import type { FileFault } from '@zhixin/domain/payroll/table'

/** First bytes of files that are uploaded as spreadsheets by mistake, whatever their ending says (IMPORT-07). */
const beginnings: readonly [bytes: string, fault: FileFault][] = [
  ['25504446', 'file.document'], // %PDF
  ['7b5c727466', 'file.document'], // RTF
  ['89504e470d0a1a0a', 'file.picture'], // PNG
  ['ffd8ff', 'file.picture'], // JPEG
  ['474946383761', 'file.picture'], // GIF87a
  ['474946383961', 'file.picture'], // GIF89a
  ['49492a00', 'file.picture'], // TIFF
  ['4d4d002a', 'file.picture'],
  ['526172211a07', 'file.archive'], // RAR
  ['377abcaf271c', 'file.archive'], // 7z
  ['1f8b08', 'file.archive'], // gzip
]

/** What a file is whose first bytes are those of another kind; undefined where they may be a spreadsheet's. */
export function findForeignKind(head: Buffer): FileFault | undefined {
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  // Phones save photos as HEIC: a box 'ftyp' with a brand of that family.
  const isHeic = /^ftyp(?:hei|hev|mif1|avif)/.test(head.toString('latin1', 4, 12))
  if (isWebp || isHeic) return 'file.picture'
  return beginnings.find(([bytes]) => head.subarray(0, bytes.length / 2).toString('hex') === bytes)?.[1]
}

/** What a zip without a workbook is. `document`: the part that it names as its main one. */
export function describeZip(names: ReadonlySet<string>, document: string | undefined): FileFault {
  if (names.size === 0) return 'file.empty'
  // A package of Office that does not say what it holds has lost a part.
  if (document === undefined && names.has('[content_types].xml')) return 'file.damaged'
  // The programs of iWork keep their own format in a zip.
  const isForeignDocument = document !== undefined || [...names].some((name) => name.endsWith('.iwa'))
  return isForeignDocument ? 'file.document' : 'file.archive'
}

/** Endings of files that are never plain text. */
const binaryEnding = /\.(?:xlsx|xlsm|xlsb|xltx|xltm|xls|et|ods)$/i

/** Noise under the name of a workbook was a workbook once: damaged, and not something else. */
export const isNamedWorkbook = (name: string): boolean => binaryEnding.test(name)
