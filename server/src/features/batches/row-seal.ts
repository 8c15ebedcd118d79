import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib'
import type { RowContent } from '@zhixin/domain/batches/row-content'
import { decodeRow } from '@zhixin/domain/batches/row-encoding'
import type { Sealer } from '../../security/vault.ts'

/** Rows of a page. One changed cell opens one page, a whole batch opens each page once. */
export const rowsPerBlock = 128

/** Where a row's content rests: with the row once it was changed, else on a line of a page of its batch. */
export interface StoredRow {
  row_no: number
  content_sealed: Uint8Array | null
  page_no: number | null
  page_at: number | null
}

export interface SealedRowBlock {
  page_no: number
  content_sealed: Uint8Array
}

const pack = promisify(zstdCompress)
const packLevel = { [constants.ZSTD_c_compressionLevel]: 1 }
/** Of one imported row's line; far more than any payroll has. */
export const maxRowBytes = 256 * 1024
const maxBlockBytes = rowsPerBlock * maxRowBytes

const rowName = (batchId: string, rowNo: number) => `${batchId}/${rowNo}`
const blockName = (batchId: string, pageNo: number) => `${batchId}/${pageNo}`

/** A changed row as it rests: sealed to its place, with the keyed hash that tells a change without opening it. */
export function sealRow(sealer: Sealer, batchId: string, rowNo: number, content: RowContent) {
  const plain = Buffer.from(JSON.stringify(content))
  return {
    content_sealed: sealer.seal('batch_row', 'content', rowName(batchId, rowNo), plain),
    content_hash: sealer.hash('batch_row', plain),
  }
}

/** What a row's line on a page begins with: no line can be taken for another row's. */
export const encodedRowHead = (rowNo: number): string => `${rowNo} `

/** A page of imported rows as it rests; `lines` are its rows (domain: row-line) behind their heads, each ended by a line break. */
export async function sealRowBlock(
  sealer: Sealer,
  batchId: string,
  pageNo: number,
  lines: Uint8Array,
): Promise<Buffer> {
  // Told how much comes, zstd takes three fifths of the processor's time and a fifth less room.
  const packed = await pack(lines, { params: packLevel, pledgedSrcSize: lines.length })
  return sealer.seal('batch_page', 'content', blockName(batchId, pageNo), packed)
}

/** Opens rows of one batch, each page once. */
export class RowOpener {
  readonly #sealer: Sealer
  readonly #batchId: string
  readonly #sealed = new Map<number, Uint8Array>()
  readonly #lines = new Map<number, string[]>()

  constructor(sealer: Sealer, batchId: string, pages: readonly SealedRowBlock[]) {
    this.#sealer = sealer
    this.#batchId = batchId
    for (const { page_no, content_sealed } of pages) this.#sealed.set(page_no, content_sealed)
  }

  open(row: StoredRow): RowContent {
    if (row.content_sealed) {
      const name = rowName(this.#batchId, row.row_no)
      return JSON.parse(this.#sealer.open('batch_row', 'content', name, bytesOf(row.content_sealed)))
    }
    const line = row.page_no === null || row.page_at === null ? undefined : this.#page(row.page_no)[row.page_at]
    const head = encodedRowHead(row.row_no)
    if (!line?.startsWith(head)) throw new Error(`Row ${row.row_no} of batch ${this.#batchId} has no content`)
    return decodeRow(line.slice(head.length))
  }

  #page(pageNo: number): string[] {
    const known = this.#lines.get(pageNo)
    if (known) return known
    const sealed = this.#sealed.get(pageNo)
    if (!sealed) throw new Error(`Page ${pageNo} of batch ${this.#batchId} was not read`)
    const name = blockName(this.#batchId, pageNo)
    const packed = this.#sealer.openBytes('batch_page', 'content', name, bytesOf(sealed))
    const lines = zstdDecompressSync(packed, { maxOutputLength: maxBlockBytes }).toString('utf8').split('\n')
    this.#lines.set(pageNo, lines)
    return lines
  }
}

/** What travelled between processes comes as plain bytes. */
const bytesOf = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
