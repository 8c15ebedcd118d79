import type { SlipContent } from '../../batches/slip-content.ts'
import { canonicalBytes } from '../canonical.ts'
import {
  documentHash,
  type EventDocument,
  formats,
  type LeafProof,
  type ManifestDocument,
  type PasskeyDocument,
  type ReceiptDocument,
  type SignatureDocument,
  slipDocument,
} from '../documents.ts'
import { toHex } from '../hash.ts'
import { leafHash, type MerkleTree } from '../merkle.ts'
import { signaturePicture } from '../signature-picture.ts'
import { passkeyFileName, pictureFileName, receiptFiles, signatureFileName, slipFileName } from './files.ts'

interface Leaf {
  index: number
  salt: Uint8Array
}

/** All that is known of one slip. Contents are in the order in which they were valid. */
export interface ProvedSlip {
  batch: string
  slip: string
  contents: (Leaf & { content: SlipContent })[]
  events: (Leaf & { event: EventDocument })[]
  signatures: readonly SignatureDocument[]
  passkeys: readonly PasskeyDocument[]
}

/** Makes the files of a person's folder, without the PDF. */
export function receiptFolder(tree: MerkleTree, proved: ProvedSlip): Map<string, Uint8Array> {
  const { batch, slip } = proved
  const proofOf = ({ index, salt }: Leaf): LeafProof => ({
    index,
    salt: toHex(salt),
    path: tree.inclusionProof(index).map(toHex),
  })
  const files = new Map<string, Uint8Array>()
  const slips = proved.contents.map(({ content, ...leaf }) => {
    const document = slipDocument(batch, slip, content)
    const file = slipFileName(documentHash(document))
    files.set(file, canonicalBytes(document))
    return { ...proofOf(leaf), file }
  })
  const events = proved.events.map(({ event, ...leaf }) => ({ ...proofOf(leaf), event }))
  for (const signature of proved.signatures) {
    const hash = documentHash(signature)
    files.set(signatureFileName(hash), canonicalBytes(signature))
    files.set(pictureFileName(hash), new TextEncoder().encode(signaturePicture(signature)))
  }
  for (const passkey of proved.passkeys) files.set(passkeyFileName(documentHash(passkey)), canonicalBytes(passkey))
  const receipt: ReceiptDocument = { format: formats.receipt, batch, slip, slips, events }
  files.set(receiptFiles.receipt, canonicalBytes(receipt))
  return files
}

/** Names every file of an export with its hash. */
export const manifestBytes = (hashes: ReadonlyMap<string, string>): Uint8Array =>
  canonicalBytes({ format: formats.manifest, files: Object.fromEntries(hashes) } satisfies ManifestDocument)

/** The hash of a leaf over a document: the salt first, which only those have who are given the document. */
export const documentLeaf = (salt: Uint8Array, document: unknown): Uint8Array =>
  leafHash(salt, canonicalBytes(document))
