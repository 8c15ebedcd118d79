import { isPlainText } from './plain-bytes.ts'

const cachedStrings = 65_536

/** Many strings in one buffer of UTF-8, which takes a quarter of the memory of the same strings as objects. */
export class StringTable {
  #bytes: Buffer
  #length = 0
  #ends: Uint32Array
  #count = 0
  readonly #cache: (string | undefined)[] = []

  constructor(expectedBytes = 4096) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(expectedBytes, 64))
    this.#ends = new Uint32Array(1024)
  }

  get count(): number {
    return this.#count
  }

  /** Makes room for `more` bytes and returns where to write them. */
  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.ceil((this.#length + more) * 1.5))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }

  #close(): void {
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2)
      larger.set(this.#ends)
      this.#ends = larger
    }
    this.#ends[this.#count++] = this.#length
  }

  addBytes(source: Uint8Array, from: number, to: number): void {
    this.#reserve(to - from)
    const bytes = this.#bytes
    let at = this.#length
    for (let index = from; index < to; index++) bytes[at++] = source[index] as number
    this.#length = at
    this.#close()
  }

  add(text: string): void {
    this.#reserve(text.length * 3)
    this.#length += this.#bytes.write(text, this.#length)
    this.#close()
  }

  /** Returns the bytes of a text, or undefined if there is none with that index. */
  lengthOf(index: number): number | undefined {
    if (index < 0 || index >= this.#count) return undefined
    return (this.#ends[index] as number) - (index === 0 ? 0 : (this.#ends[index - 1] as number))
  }

  /** See isPlainText. */
  isPlain(index: number): boolean {
    const length = this.lengthOf(index)
    return length !== undefined && isPlainText(this.#bytes, (this.#ends[index] as number) - length, length)
  }

  get(index: number): string | undefined {
    if (index < 0 || index >= this.#count) return undefined
    const known = this.#cache[index]
    if (known !== undefined) return known
    const from = index === 0 ? 0 : (this.#ends[index - 1] as number)
    const text = this.#bytes.toString('utf8', from, this.#ends[index])
    if (index < cachedStrings) this.#cache[index] = text
    return text
  }
}
