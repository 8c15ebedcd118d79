import { randomBytes } from 'node:crypto'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { canonicalText } from '@zhixin/domain/receipts/canonical'
import {
  documentHash,
  type EventDocument,
  formats,
  type ProofOfPerson,
  type ReceiptEvent,
  type RootDocument,
  slipDocument,
} from '@zhixin/domain/receipts/documents'
import { documentLeaf } from '@zhixin/domain/receipts/export/build-export'
import { toHex } from '@zhixin/domain/receipts/hash'
import { MerkleTree } from '@zhixin/domain/receipts/merkle'
import { yieldingToRequests } from '../concurrency/yielding.ts'
import type { Db } from '../database/transaction.ts'
import type { Sealer } from '../security/vault.ts'
import {
  addLeaves,
  addRoot,
  findLastRoot,
  findRootOf,
  listLeafHashes,
  listMissing,
  lockRoots,
  type MissingLeaf,
  type NewLeaf,
  type RootRow,
  removeChanges,
} from './tree-store.ts'

const saltBytes = 16
/** How many leaves are written by one statement. */
const leavesAtOnce = 500

interface Tree {
  companyId: string
  batchId: string
  sealer: Sealer
}

/** The name under which the document of a leaf is sealed. */
export const leafName = (slipId: string, kind: string, mark: string): string => `${slipId}/${kind}/${mark}`

/** The name under which a signature is sealed. */
export const signatureName = (slipId: string, signedAt: Date): string => `${slipId}/${signedAt.toISOString()}`

/**
 * How a session proved the person: the link asks for the safety code, a login by phone for a code to the phone, and the
 * mini-program for a WeChat with which the phone was proved.
 */
export const proofOfSession = (session: 'link' | 'phone' | 'wechat' | null): ProofOfPerson | null =>
  session && ({ link: 'safetyCode', phone: 'phoneCode', wechat: 'wechatPhone' } as const)[session]

/**
 * Adds everything to a batch's tree that it does not hold yet, and makes a root of it, chained to the company's root
 * before. Nothing new makes no root. Returns the newest root, or undefined while the batch has no slips.
 */
export async function growTree(db: Db, tree: Tree, now: Date): Promise<RootRow | undefined> {
  const { companyId, batchId } = tree
  await lockRoots(db, companyId)
  // First, so that a change that commits in between keeps its row and is seen the next time.
  await removeChanges(db, companyId, batchId)
  const missing = await listMissing(db, companyId, batchId)
  const hashes = missing.length > 0 ? await listLeafHashes(db, companyId, batchId) : []
  const before = hashes.length
  const leaves: NewLeaf[] = []
  /** Document hashes of the slips that are added now, by slip and content. */
  const added = new Map<string, string>()
  for await (const each of yieldingToRequests(missing)) {
    const leaf = makeLeaf(tree, each, { added, leafNo: hashes.length })
    if (!leaf) continue
    hashes.push(leaf.hash)
    leaves.push(leaf)
    if (leaves.length === leavesAtOnce) await addLeaves(db, tree, leaves.splice(0))
  }
  if (leaves.length > 0) await addLeaves(db, tree, leaves)
  if (hashes.length > before) await addChained(db, tree, new MerkleTree(hashes), now)
  return findRootOf(db, companyId, batchId)
}

function makeLeaf(
  { batchId, sealer }: Tree,
  missing: MissingLeaf,
  { added, leafNo }: { added: Map<string, string>; leafNo: number },
): NewLeaf | undefined {
  const { slipId, kind, mark, contentHash, contentSealed } = missing
  const salt = randomBytes(saltBytes)
  const leafOf = (document: unknown, kept: string): NewLeaf => ({
    ...{ leafNo, slipId, kind, mark, salt },
    hash: Buffer.from(documentLeaf(salt, document)),
    documentSealed: sealer.seal('receipt_leaf', 'document', leafName(slipId, kind, mark), kept),
  })
  const place = leafName(slipId, 'slip', contentHash.toString('hex'))
  if (kind === 'slip') {
    if (!contentSealed) return undefined
    const content: SlipContent = JSON.parse(sealer.open('slip', 'content', slipId, contentSealed))
    const document = slipDocument(batchId, slipId, content)
    added.set(place, documentHash(document))
    return leafOf(document, documentHash(document))
  }
  const { slipSealed } = missing
  const content = slipSealed ? sealer.open('receipt_leaf', 'document', place, slipSealed) : added.get(place)
  const event = content === undefined ? undefined : eventOf(sealer, missing)
  if (!content || !event || !missing.at) return undefined
  const frame = { format: formats.event, batch: batchId, slip: slipId, content, at: missing.at.toISOString() } as const
  const document: EventDocument = { ...frame, ...event }
  return leafOf(document, canonicalText(document))
}

function eventOf(sealer: Sealer, missing: MissingLeaf): ReceiptEvent | undefined {
  const { slipId, kind, at, how, form, device, signatureSealed } = missing
  const proof = proofOfSession(missing.session)
  switch (kind) {
    case 'slip':
      return undefined
    case 'confirmed':
      return { kind, how: how ?? 'deadline', proof, device }
    case 'signed': {
      if (!signatureSealed || !at) return undefined
      const name = signatureName(slipId, at)
      const document: unknown = JSON.parse(sealer.open('slip_signature', 'document', name, signatureSealed))
      return { kind, form: form ?? 'drawn', signature: documentHash(document), proof, device }
    }
    default:
      return { kind }
  }
}

async function addChained(db: Db, { companyId, batchId }: Tree, tree: MerkleTree, now: Date): Promise<void> {
  const last = await findLastRoot(db, companyId)
  const document: RootDocument = {
    format: formats.root,
    company: companyId,
    batch: batchId,
    number: (last?.root_no ?? 0) + 1,
    size: tree.size,
    root: toHex(tree.root),
    at: now.toISOString(),
    previous: last ? last.hash.toString('hex') : null,
  }
  const hash = Buffer.from(documentHash(document), 'hex')
  const { number: rootNo, size } = document
  await addRoot(db, { companyId, rootNo, batchId, size, document: canonicalText(document), hash }, now)
}
