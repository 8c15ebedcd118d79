import { createHash } from 'node:crypto'
import { channelName } from '@zhixin/contract/batches/batch'
import type { ContactKind } from '@zhixin/contract/employees/contact-changes'
import { targetKind } from '@zhixin/domain/batches/target'
import { emailKey } from '@zhixin/domain/employees/normalise'
import { type HeldPerson, isHeld, type Proof, settledKinds } from '@zhixin/domain/payslip/held/held-slips'
import { parse, stringify } from 'uuid'
import { recordBy } from '../../audit/record.ts'
import type { PublicContext } from '../../context.ts'
import type { Db } from '../../database/transaction.ts'
import { findRejected, holdPerson, listOpenChanges, type PersonOf } from '../employees/contact-change-store.ts'
import { settle } from '../employees/settle-contact-change.ts'
import { listProofs, listTargets, type ProofOf, type StoredProof } from './proof-store.ts'

type Changes = Awaited<ReturnType<typeof listOpenChanges>>
type Row = NonNullable<Awaited<ReturnType<typeof holdPerson>>>
type Keys = Pick<PublicContext, 'vault'>

/** A person with open contact changes: the input of the rule and the records it was made of. */
export interface Held {
  person: HeldPerson
  changes: Changes
  row: Row
}

/** Returns what a session stores of a safety code that was entered: a hash of its hash. */
export const codeMark = (safetyCodeHash: string): Buffer => createHash('sha256').update(safetyCodeHash).digest()

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null
const accountHash = (account: string): Buffer | null => (account ? createHash('sha256').update(account).digest() : null)
const codeKey = (hash: string | null): string | null => (hash === null ? null : hex(codeMark(hash)))

/** Returns the person with the open contact changes; null when there are none, which is nearly always the case. */
export async function findHeld(db: Db, of: PersonOf): Promise<Held | null> {
  const changes = await listOpenChanges(db, of)
  if (!changes.length) return null
  const row = await holdPerson(db, of)
  if (!row) return null
  const before = (change: Changes[number]) =>
    change.kind === 'safetyCode' ? codeKey(change.old_code_hash) : hex(change.old_hash)
  return {
    changes,
    row,
    person: {
      changes: changes.map((change) => ({
        kind: change.kind,
        at: change.changed_at,
        before: before(change),
        mayReadPay: change.may_read_pay,
      })),
      now: {
        phone: hex(row.phone_hash),
        email: hex(row.email_hash),
        messenger: hex(accountHash(row.messenger)),
        safetyCode: codeKey(row.safety_code_hash),
      },
      codeTrusted: row.safety_code_trusted,
    },
  }
}

/** Combines a slip's id and the version whose link was used into one value. */
export function linkProof(slipId: string, version: number): StoredProof {
  const value = Buffer.alloc(18)
  value.set(parse(slipId), 0)
  value.writeUInt16BE(version, 16)
  return { kind: 'link', value }
}

const linkOf = ({ value }: StoredProof) => ({
  slipId: stringify(value.subarray(0, 16)),
  version: value.readUInt16BE(16),
})

export const proofOf = (stored: StoredProof): Proof => ({
  kind: stored.kind,
  key: stored.kind === 'link' ? linkOf(stored).slipId : stored.value.toString('hex'),
})

/**
 * Returns what a session has proved about a person. `phone` is the phone that was proved at login, if that counts for
 * this company. Needs a platform transaction.
 */
export async function proofsOf(db: Db, of: ProofOf, phone: Buffer | null): Promise<StoredProof[]> {
  const proved: StoredProof[] = phone ? [{ kind: 'phone', value: phone }] : []
  return [...proved, ...(await listProofs(db, of))]
}

interface Target {
  kind: ContactKind
  key: string
}

type SealedTarget = Awaited<ReturnType<typeof listTargets>>[number]

async function openTarget(keys: Keys, companyId: string, delivery: SealedTarget): Promise<Target> {
  const sealer = await keys.vault.sealer(companyId)
  const kind = targetKind(channelName.parse(delivery.channel))
  const target = sealer.open('delivery', 'target', delivery.id, delivery.target_sealed)
  const hashed = {
    phone: () => keys.vault.lookupHash('phone', target),
    email: () => sealer.hash('email', emailKey(target)),
    messenger: () => accountHash(target),
  }
  return { kind, key: hex(hashed[kind]()) ?? '' }
}

/**
 * Whether the message with this link went to a contact that turned out not to be the person's. Such a link stays
 * invalid forever, also when the right contact is back and no change is open any more (TRUST-06).
 */
export async function wentAstray(
  keys: Keys,
  db: Db,
  link: PersonOf & { slipId: string; version: number },
): Promise<boolean> {
  const rejected = await findRejected(db, link)
  if (!rejected.length) return false
  const row = await holdPerson(db, link)
  const isNow = (kind: ContactKind, key: string) =>
    key ===
    hex(
      kind === 'phone'
        ? (row?.phone_hash ?? null)
        : kind === 'email'
          ? (row?.email_hash ?? null)
          : accountHash(row?.messenger ?? ''),
    )
  for (const delivery of await listTargets(db, link.companyId, link.employeeId, link)) {
    const { kind, key } = await openTarget(keys, link.companyId, delivery)
    const isRejected = rejected.some(
      (change) => change.kind === kind && hex(change.new_hash) === key && change.changed_at < delivery.queued_at,
    )
    if (isRejected && !isNow(kind, key)) return true
  }
  return false
}

/** Returns which of a person's slips are held from a session. */
export async function heldSlips(
  keys: Keys,
  db: Db,
  of: PersonOf,
  held: Held,
  slips: readonly { id: string; created_at: Date }[],
  stored: readonly StoredProof[],
): Promise<Set<string>> {
  const targets = new Map<string, Target[]>()
  for (const delivery of await listTargets(db, of.companyId, of.employeeId)) {
    const known = targets.get(delivery.slip_id) ?? []
    targets.set(delivery.slip_id, [...known, await openTarget(keys, of.companyId, delivery)])
  }
  const proofs = stored.map(proofOf)
  const shut = slips.filter(({ id, created_at: madeAt }) =>
    isHeld({ id, madeAt, targets: targets.get(id) ?? [] }, held.person, proofs),
  )
  return new Set(shut.map(({ id }) => id))
}

/**
 * Settles contact changes when a session has proved to be both the previous person and the owner of the current
 * contacts (TRUST-06). Called after each new proof. Needs a platform transaction.
 */
export async function settleProved(ctx: PublicContext, db: Db, of: ProofOf, phone: Buffer | null): Promise<void> {
  const held = await findHeld(db, of)
  if (!held) return
  const stored = await proofsOf(db, of, phone)
  const proofs = stored.map(proofOf)
  const links: Target[] = []
  for (const link of stored.filter(({ kind }) => kind === 'link'))
    for (const delivery of await listTargets(db, of.companyId, of.employeeId, linkOf(link)))
      links.push(await openTarget(ctx, of.companyId, delivery))
  const kinds = settledKinds(held.person, proofs, links)
  if (!kinds.length) return
  const by = { id: null, name: held.row.name }
  const code = held.person.now.safetyCode
  const codeShown = proofs.some((proof) => proof.kind === 'code' && proof.key === code)
  await settle(db, of, kinds, { how: 'proved', by, at: ctx.clock.now(), codeShown, except: of.tokenHash })
  const person = { id: of.employeeId, name: held.row.name }
  const source = { companyId: of.companyId, actor: { kind: 'employee' as const, ...person }, address: ctx.address }
  recordBy(ctx, db, source, 'slip.proveContact', { person, facts: { fields: kinds } })
}
