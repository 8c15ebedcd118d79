/** The kinds of pictures that can be uploaded, told by their first bytes and never by the name of the file. */
export type PictureType = 'png' | 'jpeg' | 'webp'

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const begins = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte)

const codesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

export function pictureType(bytes: Uint8Array): PictureType | null {
  if (begins(bytes, pngStart)) return 'png'
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  return begins(bytes, codesOf('RIFF')) && begins(bytes, codesOf('WEBP'), 8) ? 'webp' : null
}

/** Whether a PNG is animated (APNG): a chunk acTL before the first IDAT. Decoders show its first picture and say nothing. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = pngStart.length; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at)
    if (begins(bytes, codesOf('acTL'), at + 4)) return true
    if (begins(bytes, codesOf('IDAT'), at + 4)) return false
    at += 12 + length
  }
  return false
}
