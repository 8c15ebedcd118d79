/**
 * MD5 (RFC 1321) in lower-case hex. WebCrypto has no MD5, and the specification's signature needs
 * it (spec §7). It is implemented here because the employee's pages run in Chromium 86, which the libraries no longer
 * support.
 */
export function md5Hex(bytes: Uint8Array): string {
  const words = padded(bytes)
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let block = 0; block < words.length; block += 16) mix(state, words, block)
  return [...new Uint8Array(state.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The message followed by a one bit, zeros, and its length in bits, filled to whole blocks of 64 bytes; as
 * little-endian words.
 */
function padded(bytes: Uint8Array): Int32Array {
  const size = ((bytes.length + 8) >> 6) * 64 + 64
  const view = new DataView(new ArrayBuffer(size))
  bytes.forEach((byte, at) => {
    view.setUint8(at, byte)
  })
  view.setUint8(bytes.length, 0x80)
  view.setUint32(size - 8, bytes.length << 3, true)
  view.setUint32(size - 4, Math.floor(bytes.length / 0x20000000), true)
  return Int32Array.from({ length: size / 4 }, (_, at) => view.getInt32(at * 4, true))
}

const sines = Int32Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 0x100000000) | 0)
const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const

/** For each round: its function, and which word of the block each step takes. */
const rounds: { f: (b: number, c: number, d: number) => number; word: (step: number) => number }[] = [
  { f: (b, c, d) => (b & c) | (~b & d), word: (step) => step },
  { f: (b, c, d) => (d & b) | (~d & c), word: (step) => (5 * step + 1) % 16 },
  { f: (b, c, d) => b ^ c ^ d, word: (step) => (3 * step + 5) % 16 },
  { f: (b, c, d) => c ^ (b | ~d), word: (step) => (7 * step) % 16 },
]

function mix(state: Int32Array, words: Int32Array, block: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  rounds.forEach(({ f, word }, round) => {
    for (let step = 0; step < 16; step++) {
      const sum = (a + f(b, c, d) + (words[block + word(step)] ?? 0) + (sines[round * 16 + step] ?? 0)) | 0
      const shift = shifts[round]?.[step % 4] ?? 0
      const next = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
      ;[a, b, c, d] = [d, next, b, c]
    }
  })
  const mixed = [a, b, c, d]
  mixed.forEach((value, at) => {
    state[at] = ((state[at] ?? 0) + value) | 0
  })
}
