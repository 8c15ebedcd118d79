import type { RowContent } from '@zhixin/domain/batches/row-content'
import type { Sealer } from '../../database/vault.ts'

const nameOf = (batchId: string, rowNo: number) => `${batchId}/${rowNo}`

/** A row of a batch as it rests: sealed to its place, with the keyed hash that tells a change without opening it. */
export function sealRow(sealer: Sealer, batchId: string, rowNo: number, content: RowContent) {
  const plain = JSON.stringify(content)
  return {
    content_sealed: sealer.seal('batch_row', 'content', nameOf(batchId, rowNo), plain),
    content_hash: sealer.hash('batch_row', plain),
  }
}

export function openRow(sealer: Sealer, batchId: string, rowNo: number, sealed: Buffer): RowContent {
  return JSON.parse(sealer.open('batch_row', 'content', nameOf(batchId, rowNo), sealed))
}
