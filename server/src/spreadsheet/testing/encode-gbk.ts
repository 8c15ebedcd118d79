let codes: Map<string, number> | undefined

/** Text in GBK, which Node decodes but does not encode. */
export function encodeGbk(text: string): Buffer {
  if (codes === undefined) {
    codes = new Map()
    const decoder = new TextDecoder('gbk')
    for (let high = 0x81; high <= 0xfe; high++) {
      for (let low = 0x40; low <= 0xfe; low++) {
        const character = decoder.decode(Uint8Array.of(high, low))
        if (character.length === 1 && character !== '\ufffd') codes.set(character, high * 256 + low)
      }
    }
  }
  const bytes: number[] = []
  for (const character of text) {
    const code = character.charCodeAt(0) < 0x80 ? character.charCodeAt(0) : codes.get(character)
    if (code === undefined) throw new Error(`not in GBK: ${character}`)
    if (code > 0xff) bytes.push(code >> 8)
    bytes.push(code & 0xff)
  }
  return Buffer.from(bytes)
}
