/** The kinds of files that an electronic invoice can be, told by their bytes and never by their name. */
export type InvoiceFileType = 'pdf' | 'ofd'

/** How many bytes at the end of a file are searched: of a PDF for its last mark, of a zip for its directory and comment. */
const searchedEnd = 2048

const textOf = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/**
 * Whether a file is a whole PDF, or an OFD (GB/T 33190: a zip with a file OFD.xml at its top). Null for anything else, a
 * torn file among them (ORDER-06).
 */
export function invoiceFileType(bytes: Uint8Array): InvoiceFileType | null {
  const head = textOf(bytes.subarray(0, 5))
  if (head === '%PDF-') return textOf(bytes.subarray(-searchedEnd)).includes('%%EOF') ? 'pdf' : null
  return head.startsWith('PK\x03\x04') && listZipNames(bytes).includes('OFD.xml') ? 'ofd' : null
}

const endLength = 22
const entryLength = 46

/** The names in the directory of a zip; none where the directory is not whole. */
function listZipNames(bytes: Uint8Array): string[] {
  const end = textOf(bytes.subarray(-searchedEnd)).lastIndexOf('PK\x05\x06')
  const endAt = Math.max(0, bytes.length - searchedEnd) + end
  if (end < 0 || endAt + endLength > bytes.length) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  let at = view.getUint32(endAt + 16, true)
  for (let left = view.getUint16(endAt + 10, true); left > 0; left--) {
    if (at + entryLength > bytes.length || view.getUint32(at, true) !== 0x02014b50) return []
    const nameLength = view.getUint16(at + 28, true)
    names.push(textOf(bytes.subarray(at + entryLength, at + entryLength + nameLength)))
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}
