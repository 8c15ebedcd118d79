import type { SlipContent } from '../batches/slip-content.ts'
import { canonicalBytes } from './canonical.ts'
import { sha256Hex } from './hash.ts'

/**
 * The documents that a receipt consists of. Each has one canonical text (canonical.ts), and its format names the rules by
 * which that text is made: what was hashed once must be made again, byte by byte, for as long as anybody asks.
 */
export const formats = {
  slip: 'zhixin-slip/1',
  event: 'zhixin-event/1',
  signature: 'zhixin-signature/1',
  root: 'zhixin-root/1',
  receipt: 'zhixin-receipt/1',
  manifest: 'zhixin-manifest/1',
} as const

/** A slip as it is shown, without who has seen it when. */
export interface SlipDocument {
  format: typeof formats.slip
  batch: string
  slip: string
  content: SlipContent
}

/** How somebody proved who they are before they confirmed. */
export type ProofOfPerson = 'safetyCode' | 'phoneCode' | 'wechatPhone'

interface EventFrame {
  format: typeof formats.event
  batch: string
  slip: string
  /** The hash of the slip's document that the event is about. */
  content: string
  /** ISO. */
  at: string
}

export type ReceiptEvent =
  | { kind: 'sent' | 'read' | 'withdrawn' }
  | { kind: 'confirmed'; how: 'person' | 'deadline'; proof: ProofOfPerson | null; device: string }
  | {
      kind: 'signed'
      form: SignatureForm
      /** The hash of the signature's document. */
      signature: string
      proof: ProofOfPerson | null
      device: string
    }

export type EventDocument = EventFrame & ReceiptEvent
export type EventKind = ReceiptEvent['kind']

/** Drawn by hand, or, where somebody cannot draw, their typed name. */
export type SignatureForm = 'drawn' | 'typed'

/** A point of a stroke: x and y in thousandths of the pad's width, and ms since the first point. */
export type StrokePoint = [x: number, y: number, ms: number]

/** A signature, bound to the slip that was on the screen. */
export interface SignatureDocument {
  format: typeof formats.signature
  batch: string
  slip: string
  content: string
  at: string
  form: SignatureForm
  /** The typed name; empty where it was drawn. */
  name: string
  /** The height of the pad in thousandths of its width. */
  height: number
  strokes: StrokePoint[][]
}

/** The root of a batch's tree at one size, chained to the root that the company made before, of whatever batch. */
export interface RootDocument {
  format: typeof formats.root
  company: string
  batch: string
  /** Counted over the company's roots from 1. */
  number: number
  size: number
  root: string
  at: string
  /** The hash of the root document before; null for the company's first. */
  previous: string | null
}

/** Where a document stands in the tree. `salt` keeps others from guessing what a leaf hashes. */
export interface LeafProof {
  index: number
  salt: string
  path: string[]
}

/** What proves one slip: its events, and where they and the slip's documents stand in the tree. */
export interface ReceiptDocument {
  format: typeof formats.receipt
  batch: string
  slip: string
  slips: (LeafProof & { file: string })[]
  events: (LeafProof & { event: EventDocument })[]
}

/** Every other file of an export, with its SHA-256. */
export interface ManifestDocument {
  format: typeof formats.manifest
  files: Record<string, string>
}

/** Text of a file may hold halves of characters, which have no UTF-8: they are hashed as a page shows them. */
const wellFormed = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? each.toWellFormed() : each))

export const slipDocument = (batch: string, slip: string, content: SlipContent): SlipDocument => ({
  format: formats.slip,
  batch,
  slip,
  content: wellFormed(content),
})

/** The hash that names a document everywhere: in events, on the console, under a signature. */
export const documentHash = (document: unknown): string => sha256Hex(canonicalBytes(document))

/** The beginning of a hash, as people compare it by eye. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)}`
