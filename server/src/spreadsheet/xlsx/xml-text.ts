const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function codePoint(code: number, written: string): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : written
}

/**
 * Decodes XML text: the five named entities and character references. Entities that a document declares are never
 * expanded, because they are the way of entity bombs and external files; documents with a DOCTYPE are refused earlier.
 */
export function decodeXmlText(xml: string): string {
  let text = xml
  if (text.includes('<![CDATA[')) {
    return text
      .split('<![CDATA[')
      .map((part, index) => {
        if (index === 0) return decodeXmlText(part)
        const end = part.indexOf(']]>')
        return end < 0 ? part : part.slice(0, end) + decodeXmlText(part.slice(end + 3))
      })
      .join('')
  }
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n')
  if (!text.includes('&')) return text
  return text.replace(/&(#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/g, (written, body: string) => {
    if (!body.startsWith('#')) return named[body] ?? written
    const hex = body[1] === 'x' || body[1] === 'X'
    return codePoint(Number.parseInt(body.slice(hex ? 2 : 1), hex ? 16 : 10), written)
  })
}

/** Excel writes characters that XML forbids as _x000D_; '_x005F_' is an escaped underscore. */
export function decodeExcelEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_written, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
