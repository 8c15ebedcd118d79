import { readFileSync } from 'node:fs'
import { createInflateRaw } from 'node:zlib'

/**
 * The lower limit of reading: it inflates the sheet and the shared strings and looks at every byte once to find each
 * cell's column, style, type and value. It keeps, checks and refuses nothing, and reads only the files of this
 * benchmark.
 */
const path = process.argv[2] ?? ''
const started = performance.now()
const file = readFileSync(path)
const end = file.length - 22
const count = file.readUInt16LE(end + 10)
let entry = file.readUInt32LE(end + 16)
let cells = 0
let cents = 0

/** An unfinished tag at the end of a piece is put before the next piece, so that no position is inside a tag. */
async function inflated(from: number, to: number, scan: (bytes: Buffer, end: number) => number): Promise<void> {
  const stream = createInflateRaw({ chunkSize: 512 * 1024 })
  const work = Buffer.allocUnsafeSlow(1024 * 1024)
  let kept = 0
  stream.end(file.subarray(from, to))
  for await (const piece of stream as AsyncIterable<Buffer>) {
    piece.copy(work, kept)
    const size = kept + piece.length
    const done = scan(work, size)
    work.copyWithin(0, done, size)
    kept = size - done
  }
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
function scanSheet(bytes: Buffer, size: number): number {
  let at = 0
  for (;;) {
    while (at + 3 <= size && !(bytes[at] === 0x3c && bytes[at + 1] === 0x63 && bytes[at + 2] === 0x20)) at++
    if (at + 3 > size) return at
    const start = at
    let column = 0
    let style = 0
    let shared = false
    at += 3
    while (at < size && bytes[at] !== 0x3e) {
      const name = bytes[at]
      at += 3
      if (name === 0x72) {
        while ((bytes[at] as number) > 0x40) column = column * 26 + (bytes[at++] as number) - 64
      } else if (name === 0x73) {
        while (at < size && bytes[at] !== 0x22) style = style * 10 + (bytes[at++] as number) - 48
      } else shared = true
      while (at < size && bytes[at] !== 0x22) at++
      at++
      if (bytes[at] === 0x20) at++
    }
    at += 4
    const value = at
    let digits = 0
    let decimals = -1
    while (at < size && bytes[at] !== 0x3c) {
      const byte = bytes[at++] as number
      if (byte === 0x2e) decimals = 0
      else {
        digits = digits * 10 + byte - 48
        if (decimals >= 0) decimals++
      }
    }
    if (at + 8 > size) return start
    if (column > 0 && style >= 0 && at > value) {
      cells++
      if (!shared) cents += decimals === 2 ? digits : decimals === 1 ? digits * 10 : digits * 100
    }
    at += 8
  }
}

let strings = 0
function scanStrings(bytes: Buffer, size: number): number {
  let at = 0
  for (;;) {
    while (at < size && bytes[at] !== 0x3c) at++
    if (at + 5 > size) return at
    if (bytes[at + 1] === 0x74 && bytes[at + 2] === 0x3e) strings++
    at++
  }
}

for (let index = 0; index < count; index++) {
  const packedSize = file.readUInt32LE(entry + 20)
  const nameLength = file.readUInt16LE(entry + 28)
  const name = file.toString('utf8', entry + 46, entry + 46 + nameLength)
  const header = file.readUInt32LE(entry + 42)
  const from = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28)
  if (name.includes('sheet1.xml')) await inflated(from, from + packedSize, scanSheet)
  else if (name.includes('sharedStrings')) await inflated(from, from + packedSize, scanStrings)
  entry += 46 + nameLength + file.readUInt16LE(entry + 30) + file.readUInt16LE(entry + 32)
}
const ms = performance.now() - started
console.log(JSON.stringify({ ms, cells, cents, strings, megabytes: process.resourceUsage().maxRSS / 1024 }))
