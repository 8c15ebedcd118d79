const tables = new Map<string, Map<string, number>>()

function tableOf(encoding: string): Map<string, number> {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const codes = new Map<string, number>()
  const decoder = new TextDecoder(encoding)
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      const character = decoder.decode(Uint8Array.of(high, low))
      if (character.length === 1 && character !== '\ufffd') codes.set(character, high * 256 + low)
    }
  }
  tables.set(encoding, codes)
  return codes
}

/** Text in an encoding of one or two bytes a character, which Node decodes but does not encode. */
export function encodeAs(encoding: string, text: string): Buffer {
  const codes = tableOf(encoding)
  const bytes: number[] = []
  for (const character of text) {
    const code = character.charCodeAt(0) < 0x80 ? character.charCodeAt(0) : codes.get(character)
    if (code === undefined) throw new Error(`not in ${encoding}: ${character}`)
    if (code > 0xff) bytes.push(code >> 8)
    bytes.push(code & 0xff)
  }
  return Buffer.from(bytes)
}

export function encodeGbk(text: string): Buffer {
  return encodeAs('gbk', text)
}
