import type { SampleKind } from '@zhixin/contract/batches/import'
import { isUuid } from '@zhixin/domain/format/uuid'
import type { reviewShows } from './review/review-shows.ts'

export type Show = (typeof reviewShows)[number]

/** The place within the three steps. It is kept in the address, so that a reload returns to it. */
export type BatchLocation =
  /** `sample`: the sample payroll to begin with (IMPORT-15). */
  | { kind: 'start'; sample?: SampleKind }
  /** A file that was read and is checked before the import. */
  | { kind: 'file'; fileId: string }
  /** `findings`: with what the review found open beside or over the rows. */
  | { kind: 'review'; batchId: string; show?: Show; findings?: boolean }
  | { kind: 'send'; batchId: string }

/** What the address of a review says where its findings are open from the beginning. */
export const openFindings = { findings: 'open' } as const

/** The active step, counted from 1 (spec §4). */
export const stepOf: Record<BatchLocation['kind'], 1 | 2 | 3> = { start: 1, file: 1, review: 2, send: 3 }

/** The place that an address names; an unknown address is the start. */
export function batchLocationOf(address: URLSearchParams): BatchLocation {
  const batchId = idOf(address.get('batch'))
  if (batchId) return address.get('step') === 'send' ? { kind: 'send', batchId } : { kind: 'review', batchId }
  const fileId = idOf(address.get('file'))
  if (fileId) return { kind: 'file', fileId }
  const sample = address.get('sample')
  return sample === 'plain' || sample === 'faulty' ? { kind: 'start', sample } : { kind: 'start' }
}

const idOf = (text: string | null) => (text !== null && isUuid(text) ? text : undefined)

/** The query of a place. */
export function addressOf(place: BatchLocation): Record<string, string> {
  if (place.kind === 'start') return place.sample ? { sample: place.sample } : {}
  if (place.kind === 'file') return { file: place.fileId }
  const { batchId, kind } = place
  const { show = 'all', findings = false } = place.kind === 'review' ? place : {}
  return { batch: batchId, step: kind, ...(show !== 'all' ? { show } : {}), ...(findings ? openFindings : {}) }
}
