import { canonicalBytes, isSame, parseCanonical } from '../canonical.ts'
import {
  type EventDocument,
  formats,
  type LeafProof,
  type ManifestDocument,
  type PasskeyDocument,
  type ReceiptDocument,
  type RootDocument,
  type SignatureDocument,
  type SlipDocument,
} from '../documents.ts'
import { parseHex, sha256Hex, sha256Of } from '../hash.ts'
import { isIncluded, leafHash } from '../merkle.ts'
import { isPasskeySignature } from '../passkey-signature.ts'
import { type ReceiptGrade, receiptGrade } from '../receipt-grade.ts'
import { signaturePicture } from '../signature-picture.ts'
import { type Timestamp, verifyTimestamp } from '../timestamp/timestamp.ts'
import {
  exportFiles,
  passkeyFileName,
  passkeysOf,
  pictureFileName,
  receiptFiles,
  signatureFileName,
  signaturesOf,
  slipFileName,
} from './files.ts'

/** The files of an export, read one at a time: an export of a large company does not fit into memory. */
export interface ExportSource {
  paths: readonly string[]
  read(path: string): Promise<Uint8Array>
}

/** What is wrong with a file. */
export type ProblemKind =
  | 'missing'
  | 'unexpected'
  | 'changed'
  | 'malformed'
  | 'notInTree'
  | 'notChained'
  | 'timestamp'
  | 'otherSlip'
  | 'signature'
  | 'passkey'

export interface Problem {
  file: string
  kind: ProblemKind
}

export interface VerifiedReceipt {
  folder: string
  slip: SlipDocument
  /** The hash of the slip that is shown. */
  content: string
  grade: ReceiptGrade | null
  events: EventDocument[]
  pictures: string[]
  problems: Problem[]
}

export interface VerifiedExport {
  problems: Problem[]
  root: RootDocument | null
  timestamp: Timestamp | null
  receipts: VerifiedReceipt[]
}

/** Counts everything that was found, of the whole and of each person. */
export const problemsOf = ({ problems, receipts }: VerifiedExport): Problem[] => [
  ...problems,
  ...receipts.flatMap((receipt) => receipt.problems),
]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a document of one format; undefined where it is another one or not in canonical form. */
function parseDocument<T extends { format: string }>(bytes: Uint8Array, format: T['format']): T | undefined {
  const value = parseCanonical(bytes)
  return isObject(value) && value.format === format ? (value as unknown as T) : undefined
}

/**
 * Verifies an export without asking anybody. Every file has to be the one that the manifest names; every slip and event
 * has to stand in the tree; the root has to follow the one before and, where there is a timestamp, to be what was stamped.
 */
export async function verifyExport(source: ExportSource, onProgress?: (done: number) => void): Promise<VerifiedExport> {
  const problems: Problem[] = []
  const say = (file: string, kind: ProblemKind) => problems.push({ file, kind })
  const has = (path: string) => source.paths.includes(path)
  const hashes = new Map<string, string>()
  const receipts: VerifiedReceipt[] = []
  const root = await readRoot(source, say)
  const timestamp = root && has(exportFiles.timestamp) ? await readTimestamp(source, say) : null
  const isOwn = new Set<string>(Object.values(exportFiles))
  const folders = foldersOf(source.paths.filter((path) => !isOwn.has(path)))
  for (const path of source.paths) if (isOwn.has(path)) hashes.set(path, sha256Hex(await source.read(path)))
  for (const [folder, names] of folders) {
    const files = new Map<string, Uint8Array>()
    for (const name of names) {
      const bytes = await source.read(folder + name)
      files.set(name, bytes)
      hashes.set(folder + name, sha256Hex(bytes))
    }
    const receipt = await readReceipt(folder, files, root)
    if (receipt) receipts.push(receipt)
    else say(folder + receiptFiles.receipt, 'malformed')
    onProgress?.(receipts.length)
  }
  await checkManifest(source, hashes, say)
  if (receipts.length === 0) say(exportFiles.root, 'missing')
  return { problems, root, timestamp, receipts }
}

type Say = (file: string, kind: ProblemKind) => void

/** The files by folder, each folder with its slash. */
function foldersOf(paths: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const end = path.lastIndexOf('/') + 1
    folders.set(path.slice(0, end), [...(folders.get(path.slice(0, end)) ?? []), path.slice(end)])
  }
  return folders
}

/** The manifest has to be exactly what it would be for these files, byte by byte. */
async function checkManifest(source: ExportSource, hashes: Map<string, string>, say: Say): Promise<void> {
  hashes.delete(exportFiles.manifest)
  if (!hashes.has(exportFiles.page)) say(exportFiles.page, 'missing')
  if (!source.paths.includes(exportFiles.manifest)) return void say(exportFiles.manifest, 'missing')
  const bytes = await source.read(exportFiles.manifest)
  const manifest = parseDocument<ManifestDocument>(bytes, formats.manifest)
  if (!manifest || !isObject(manifest.files)) return void say(exportFiles.manifest, 'malformed')
  const stated = new Map(Object.entries(manifest.files))
  for (const [path, hash] of hashes)
    if (stated.get(path) !== hash) say(path, stated.has(path) ? 'changed' : 'unexpected')
  for (const path of stated.keys()) if (!hashes.has(path)) say(path, 'missing')
  const rebuilt = canonicalBytes({ format: formats.manifest, files: Object.fromEntries(hashes) })
  if (!isSame(rebuilt, bytes)) say(exportFiles.manifest, 'changed')
}

/** Reads a root document that says all that one has to say, and nothing else. */
function parseRoot(bytes: Uint8Array): RootDocument | undefined {
  const found = parseDocument<RootDocument>(bytes, formats.root)
  if (!found || !isTime(found.at)) return undefined
  const { format, company, batch, number, size, root, at, previous } = found
  return isSame(canonicalBytes({ format, company, batch, number, size, root, at, previous }), bytes) ? found : undefined
}

const isTime = (text: unknown): boolean =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text

async function readRoot(source: ExportSource, say: Say): Promise<RootDocument | null> {
  const read = async (path: string) => {
    if (!source.paths.includes(path)) return undefined
    return source.read(path)
  }
  const bytes = await read(exportFiles.root)
  const root = bytes && parseRoot(bytes)
  if (!root) {
    say(exportFiles.root, bytes ? 'malformed' : 'missing')
    return null
  }
  const before = await read(exportFiles.previous)
  const previous = before && parseRoot(before)
  if (root.previous === null) {
    if (before || root.number !== 1) say(exportFiles.previous, 'notChained')
  } else if (!before) say(exportFiles.previous, 'missing')
  else if (
    !previous ||
    sha256Hex(before) !== root.previous ||
    previous.number !== root.number - 1 ||
    previous.company !== root.company
  )
    say(exportFiles.previous, 'notChained')
  return root
}

async function readTimestamp(source: ExportSource, say: Say): Promise<Timestamp | null> {
  try {
    const hash = sha256Of(await source.read(exportFiles.root))
    return await verifyTimestamp(await source.read(exportFiles.timestamp), { hash })
  } catch {
    say(exportFiles.timestamp, 'timestamp')
    return null
  }
}

/** The receipt of a folder; null where its files have another shape than any receipt. */
async function readReceipt(...of: Parameters<typeof verifyReceipt>): Promise<VerifiedReceipt | null> {
  try {
    return await verifyReceipt(...of)
  } catch {
    return null
  }
}

async function verifyReceipt(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  root: RootDocument | null,
): Promise<VerifiedReceipt | null> {
  const problems: Problem[] = []
  const say = (name: string, kind: ProblemKind) => problems.push({ file: folder + name, kind })
  const bytes = files.get(receiptFiles.receipt)
  const receipt = bytes && parseDocument<ReceiptDocument>(bytes, formats.receipt)
  if (!receipt || !Array.isArray(receipt.slips) || !Array.isArray(receipt.events)) return null
  if (root && receipt.batch !== root.batch) say(receiptFiles.receipt, 'otherSlip')
  const slips = verifySlips(receipt, files, { root, say })
  // Only what is proved is read any further: anything else may have any shape.
  const events: EventDocument[] = []
  for (const { event, ...proof } of receipt.events) {
    if (!isObject(event) || event.format !== formats.event || !isAbout(event, receipt))
      say(receiptFiles.receipt, 'otherSlip')
    else if (!stands(proof, canonicalBytes(event), root)) say(receiptFiles.receipt, 'notInTree')
    else events.push(event)
  }
  const pictures = signaturesOf(events).flatMap((signature) => verifySignature(signature, files, { events, say }))
  for (const signature of passkeysOf(events)) await verifyPasskey(signature, files, { events, say })
  const [content, slip] = [...slips].at(-1) ?? []
  if (!content || !slip) {
    say(receiptFiles.receipt, 'missing')
    return null
  }
  return { folder, slip, content, grade: receiptGrade(events, content), events, pictures, problems }
}

interface About {
  batch: string
  slip: string
}

const isAbout = (document: About, receipt: About): boolean =>
  document.batch === receipt.batch && document.slip === receipt.slip

/** Returns the slip's documents that are proved, by their hash. */
function verifySlips(
  receipt: ReceiptDocument,
  files: ReadonlyMap<string, Uint8Array>,
  { root, say }: { root: RootDocument | null; say: Say },
): Map<string, SlipDocument> {
  const slips = new Map<string, SlipDocument>()
  for (const proof of receipt.slips) {
    const file = files.get(proof.file)
    const slip = file && parseDocument<SlipDocument>(file, formats.slip)
    if (!slip) say(proof.file, file ? 'malformed' : 'missing')
    else if (!isAbout(slip, receipt) || proof.file !== slipFileName(sha256Hex(file))) say(proof.file, 'otherSlip')
    else if (!stands(proof, file, root)) say(proof.file, 'notInTree')
    else slips.set(sha256Hex(file), slip)
  }
  return slips
}

/** Whether bytes stand in the tree where the proof says. */
function stands({ index, salt, path }: LeafProof, bytes: Uint8Array, root: RootDocument | null): boolean {
  if (!root || !Array.isArray(path)) return false
  const [salted, top] = [parseHex(String(salt)), parseHex(String(root.root))]
  const hashes = path.map((hash) => parseHex(String(hash)))
  if (!salted || !top || hashes.some((hash) => hash === undefined)) return false
  const leaf = leafHash(salted, bytes)
  return isIncluded({ leaf, index, size: root.size, path: hashes.filter((hash) => hash !== undefined) }, top)
}

/** A signature has to be the one that its event names, about the same slip, and its picture has to be drawn from it. */
function verifySignature(
  hash: string,
  files: ReadonlyMap<string, Uint8Array>,
  { events, say }: { events: readonly EventDocument[]; say: (name: string, kind: ProblemKind) => void },
): string[] {
  const name = signatureFileName(hash)
  const bytes = files.get(name)
  const signature = bytes && parseDocument<SignatureDocument>(bytes, formats.signature)
  const event = events.find((each) => each.kind === 'signed' && each.signature === hash)
  if (!signature || !event || sha256Hex(bytes) !== hash) {
    say(name, bytes ? 'signature' : 'missing')
    return []
  }
  if (signature.slip !== event.slip || signature.content !== event.content || signature.at !== event.at)
    say(name, 'signature')
  const picture = signaturePicture(signature)
  const drawn = files.get(pictureFileName(hash))
  if (!drawn || !isSame(drawn, new TextEncoder().encode(picture))) {
    say(pictureFileName(hash), drawn ? 'changed' : 'missing')
    return []
  }
  return [picture]
}

/** A passkey's signature has to be the one that its event names, about the same slip, and has to be one. */
async function verifyPasskey(
  hash: string,
  files: ReadonlyMap<string, Uint8Array>,
  { events, say }: { events: readonly EventDocument[]; say: (name: string, kind: ProblemKind) => void },
): Promise<void> {
  const name = passkeyFileName(hash)
  const bytes = files.get(name)
  const signed = bytes && parseDocument<PasskeyDocument>(bytes, formats.passkey)
  const event = events.find((each) => each.kind === 'passkey' && each.signature === hash)
  if (!bytes) return say(name, 'missing')
  const isIts = signed && event && sha256Hex(bytes) === hash && isAbout(signed, event)
  if (!isIts || signed.content !== event.content || signed.at !== event.at || !(await isPasskeySignature(signed)))
    say(name, 'passkey')
}
