import { readFileSync } from 'node:fs'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import {
  documentHash,
  type EventDocument,
  type PasskeyDocument,
  type SignatureDocument,
} from '@zhixin/domain/receipts/documents'
import { type ProvedSlip, receiptFolder } from '@zhixin/domain/receipts/export/build-export'
import { exportFiles, passkeysOf, signaturesOf } from '@zhixin/domain/receipts/export/files'
import { MerkleTree } from '@zhixin/domain/receipts/merkle'
import type { Services } from '../context.ts'
import { type Db, withCompany } from '../database/transaction.ts'
import { describeError } from '../logging/describe-error.ts'
import type { Sealer } from '../security/vault.ts'
import { growTree, leafName, signatureName } from './grow-tree.ts'
import {
  findRoot,
  findRootOf,
  type LeafRow,
  listContents,
  listLeafHashes,
  listLeavesOf,
  listSignatures,
  type RootRow,
  type StoredForm,
} from './tree-store.ts'
import { stampRoot } from './watch-trees.ts'

interface Batch {
  companyId: string
  batchId: string
  sealer: Sealer
}

/** The receipts of a batch as of one root. */
export interface OpenReceipts {
  /** Files that are the same for everybody. */
  shared: Map<string, Uint8Array>
  /** The files of these slips, by slip. */
  foldersOf(slipIds: readonly string[]): Promise<Map<string, Map<string, Uint8Array>>>
}

/**
 * Brings the tree of a batch up to date and opens it. A timestamp is asked for once more, and its lack stops nothing: the
 * export then says that it has none.
 */
export async function openReceipts(services: Services, batch: Batch): Promise<OpenReceipts> {
  const { companyId, batchId, sealer } = batch
  const inCompany = <T>(work: (db: Db) => Promise<T>) => withCompany(services.pools, companyId, work)
  const grown = await inCompany((db) => growTree(db, batch, services.clock.now()))
  if (grown && !grown.reply)
    await stampRoot(services, { companyId, rootNo: grown.root_no, hash: grown.hash }).catch((error: unknown) =>
      services.log.warn(describeError(error), 'receipts are exported without a timestamp'),
    )
  const { root, previous, hashes } = await inCompany(async (db) => {
    const newest = await findRootOf(db, companyId, batchId)
    if (!newest) throw new Error('a batch without slips has no receipts')
    return {
      root: newest,
      previous: await findRoot(db, companyId, newest.root_no - 1),
      hashes: await listLeafHashes(db, companyId, batchId),
    }
  })
  const tree = new MerkleTree(hashes.slice(0, root.size))
  return {
    shared: sharedFiles(root, previous),
    foldersOf: async (slipIds) => {
      const rows = await inCompany(async (db) => ({
        leaves: await listLeavesOf(db, companyId, slipIds),
        contents: await listContents(db, companyId, slipIds),
        signatures: await listSignatures(db, companyId, slipIds),
      }))
      const known = rows.leaves.filter(({ leaf_no }) => leaf_no < tree.size)
      return new Map(
        slipIds.map((slip) => [
          slip,
          receiptFolder(tree, provedSlip({ batchId, sealer, slip }, { ...rows, leaves: known })),
        ]),
      )
    },
  }
}

/** The page is read when it is needed: it is the same for all, and weighs too much to rest in memory. */
const readPage = (): Uint8Array => readFileSync(new URL('./verify.html', import.meta.url))

function sharedFiles(root: RootRow, previous: RootRow | undefined): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>([
    [exportFiles.page, readPage()],
    [exportFiles.root, Buffer.from(root.document)],
  ])
  if (previous) files.set(exportFiles.previous, Buffer.from(previous.document))
  if (root.reply) files.set(exportFiles.timestamp, root.reply)
  return files
}

interface Rows {
  leaves: readonly LeafRow[]
  contents: Awaited<ReturnType<typeof listContents>>
  signatures: Awaited<ReturnType<typeof listSignatures>>
}

function provedSlip(
  { batchId, sealer, slip }: { batchId: string; sealer: Sealer; slip: string },
  rows: Rows,
): ProvedSlip {
  const leaves = rows.leaves.filter(({ slip_id }) => slip_id === slip)
  const placeOf = ({ leaf_no: index, salt }: LeafRow) => ({ index, salt })
  // The present content comes first from the database, and last into the receipt, where a reader looks for it.
  const contents = new Map<number, ProvedSlip['contents'][number]>()
  for (const { slipId, contentHash, contentSealed } of rows.contents) {
    if (slipId !== slip) continue
    const leaf = leaves.find(({ kind, mark }) => kind === 'slip' && mark === contentHash.toString('hex'))
    if (!leaf || contents.has(leaf.leaf_no)) continue
    const content: SlipContent = JSON.parse(sealer.open('slip', 'content', slip, contentSealed))
    contents.set(leaf.leaf_no, { ...placeOf(leaf), content })
  }
  const [present, ...earlier] = contents.values()
  const events = leaves
    .filter(({ kind }) => kind !== 'slip')
    .map((leaf) => {
      const name = leafName(slip, leaf.kind, leaf.mark)
      const event: EventDocument = JSON.parse(sealer.open('receipt_leaf', 'document', name, leaf.document_sealed))
      return { ...placeOf(leaf), event }
    })
  const documents = events.map(({ event }) => event)
  const signedOf = <T>(isWanted: (form: StoredForm) => boolean, named: readonly string[]): T[] =>
    rows.signatures
      .filter(({ slip_id, form }) => slip_id === slip && isWanted(form))
      .map((row): T => {
        const name = signatureName(slip, row.signed_at, row.form)
        return JSON.parse(sealer.open('slip_signature', 'document', name, row.document_sealed))
      })
      .filter((document) => named.includes(documentHash(document)))
  const signatures = signedOf<SignatureDocument>((form) => form !== 'passkey', signaturesOf(documents))
  const passkeys = signedOf<PasskeyDocument>((form) => form === 'passkey', passkeysOf(documents))
  const ordered = earlier.toSorted((a, b) => a.index - b.index)
  return { batch: batchId, slip, signatures, passkeys, events, contents: present ? [...ordered, present] : ordered }
}
