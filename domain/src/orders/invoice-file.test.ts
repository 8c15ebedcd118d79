import { describe, expect, test } from 'vitest'
import { invoiceFileType } from './invoice-file.ts'

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

/** A zip of empty files, as a program would write one: local heads, a directory, its end. */
function zipOf(names: string[], comment = ''): Uint8Array {
  const heads: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  for (const name of names) {
    const head = new Uint8Array(30)
    new DataView(head.buffer).setUint32(0, 0x04034b50, true)
    new DataView(head.buffer).setUint16(26, name.length, true)
    const entry = new Uint8Array(46)
    const view = new DataView(entry.buffer)
    view.setUint32(0, 0x02014b50, true)
    view.setUint16(28, name.length, true)
    view.setUint32(42, at, true)
    heads.push(head, ascii(name))
    entries.push(entry, ascii(name))
    at += 30 + name.length
  }
  const end = new Uint8Array(22)
  const view = new DataView(end.buffer)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(10, names.length, true)
  view.setUint32(16, at, true)
  view.setUint16(20, comment.length, true)
  return joined(...heads, ...entries, end, ascii(comment))
}

describe('ORDER-06 the file of an invoice is told by its bytes', () => {
  const pdf = ascii(`%PDF-1.7\n${'x'.repeat(5000)}\n%%EOF\n`)
  const ofd = zipOf(['OFD.xml', 'Doc_0/Document.xml'])

  test.each([
    ['a PDF', pdf, 'pdf'],
    ['an OFD', ofd, 'ofd'],
    ['an OFD whose zip has a comment', zipOf(['Doc_0/Document.xml', 'OFD.xml'], 'made by somebody'), 'ofd'],
    ['a PDF that was torn off', pdf.subarray(0, 3000), null],
    ['an OFD that was torn off', ofd.subarray(0, ofd.length - 30), null],
    ['a zip with something else', zipOf(['word/document.xml']), null],
    ['a zip that only mentions OFD.xml', joined(zipOf(['a.txt']), ascii('OFD.xml')), null],
    ['a page that calls itself a PDF', ascii('<html>%PDF-1.7 %%EOF</html>'), null],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), null],
    ['nothing', new Uint8Array(), null],
  ] as const)('%s', (_, bytes, type) => {
    expect(invoiceFileType(bytes)).toBe(type)
  })

  test('bytes that are changed one by one never break the reader', () => {
    for (let at = 0; at < ofd.length; at++)
      for (const value of [0, 0x7f, 0xff]) {
        const broken = Uint8Array.from(ofd)
        broken[at] = value
        expect([null, 'ofd']).toContain(invoiceFileType(broken))
      }
  })
})
