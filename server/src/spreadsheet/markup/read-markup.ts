import type { Grid } from '@zhixin/domain/payroll/table'
import { FileFaultError } from '../fault/file-fault.ts'
import { readWithLibrary, uncomputed } from '../legacy/library-grid.ts'
import type { ReadGuard } from '../process/read-guard.ts'
import { decodeText, withoutControlCharacters } from '../text/text-encoding.ts'
import { withoutEntities } from './html-entities.ts'
import { withClosedMergedCells, withEndTags } from './markup-cells.ts'

/** The charset that the markup declares; undefined if it declares none. */
function statedCharset(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 2048)
  return /charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? /encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
}

/**
 * Decodes markup by the charset that it (or the mail header around it) declares, otherwise by its bytes like other
 * text.
 */
export function decodeMarkup(bytes: Buffer, outerCharset?: string): string {
  const stated = statedCharset(bytes) ?? outerCharset
  if (stated !== undefined && /^(?:gb|big5)/i.test(stated)) {
    let text: string | undefined
    try {
      text = new TextDecoder(/^big5/i.test(stated) ? 'big5' : 'gb18030', { fatal: true }).decode(bytes)
    } catch {
      // The declared charset is wrong, so the bytes decide.
    }
    if (text !== undefined) return withoutControlCharacters(text)
  }
  return decodeText(bytes, true)
}

export function hasTable(markup: string): boolean {
  return /<table[\s>]/i.test(markup)
}

const formulaWithoutValue =
  /<((?:\w+:)?Cell)((?:\s+[\w:]+\s*=\s*"[^"]*")*?\s+(?:\w+:)?Formula\s*=\s*"[^"]*"(?:\s+[\w:]+\s*=\s*"[^"]*")*)\s*(?:\/>|>\s*<\/\1>)/g

const errorUnknownToLibrary =
  /(Type\s*=\s*")Error("\s*>\s*(?!#NULL!|#DIV\/0!|#VALUE!|#REF!|#NAME\?|#NUM!|#N\/A|#GETTING_DATA))/g

/**
 * Turns formulas without a value and unknown errors into texts. The library leaves them out, and they would look like
 * empty cells; as texts they are recognised by their content.
 */
function withoutSilentBlanks(xml: string): string {
  return xml
    .replace(errorUnknownToLibrary, '$1String$2')
    .replace(
      formulaWithoutValue,
      (_written, tag: string, attributes: string) =>
        `<${tag}${attributes}><Data ss:Type="String">${uncomputed}</Data></${tag}>`,
    )
}

/** OpenDocument in one file (.fods): this element replaces the parts of the packed form. */
const flatDocument = /<office:document\s[^>]*urn:oasis:names:tc:opendocument/

/**
 * Reads the sheets of a web page, of SpreadsheetML 2003 or of OpenDocument in one file. The caller has checked the
 * size.
 */
export async function readMarkup(text: string, guard: ReadGuard): Promise<Grid[]> {
  // Entities declared by a document are the way of entity bombs and external files. No spreadsheet program writes them.
  if (/<!ENTITY/i.test(text)) throw new FileFaultError('file.damaged', 'declares entities')
  if (flatDocument.test(text.slice(0, 65_536))) {
    return readWithLibrary({ kind: 'openDocument', bytes: Buffer.from(text) }, guard)
  }
  const isSpreadsheetXml = text.includes('urn:schemas-microsoft-com:office:spreadsheet')
  if (!isSpreadsheetXml && !hasTable(text))
    throw new FileFaultError(
      /<(?:!doctype html|html|body|head)\b/i.test(text) ? 'file.webPage' : 'file.notASpreadsheet',
    )
  return readWithLibrary(
    {
      kind: 'markup',
      text: isSpreadsheetXml ? withClosedMergedCells(withoutSilentBlanks(text)) : withEndTags(withoutEntities(text)),
    },
    guard,
  )
}
