import { createHash } from 'node:crypto'
import type { AuditChange, AuditFacts } from '@zhixin/contract/audit'
import type { AuditAction } from '@zhixin/contract/audit-text'
import { type ChainEntry, entryBytes } from '@zhixin/domain/audit/entry-bytes'
import { titleWithMonth } from '@zhixin/domain/batches/title-text'
import type { PublicContext, Services, UserContext } from '../context.ts'
import { beforeCommit, type Db } from '../database/transaction.ts'
import { addEntry, findPeriod, holdHead } from './chain-store.ts'

/** Who acted: an account, somebody of the roster, or the program by itself. */
export type Actor = { kind: 'user' | 'employee'; id: string; name: string } | { kind: 'system' }

export interface Details {
  /** With its pay month, where the title does not say it itself. */
  batch?: { id: string; title: string; period?: string }
  /** Whose pay or entry it is about. */
  person?: { id: string | null; name: string }
  /** What everybody who may see the trail reads; no pay, no contact. */
  facts?: AuditFacts
  /** From what to what; sealed. */
  changes?: AuditChange[]
}

/** Where an entry belongs and who is behind it. */
export interface Source {
  companyId: string
  actor: Actor
  /** Kept as a keyed hash only. */
  address?: string | undefined
}

type Keys = Pick<Services, 'vault' | 'clock'> & Partial<Pick<PublicContext, 'mayRecord'>>

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Records in the company's audit trail what a console user does (TRUST-03), in the transaction of the action, so that
 * neither exists without the other. There is one entry per action, however many people it is about.
 */
export function record(ctx: UserContext, action: AuditAction, details: Details = {}, db: Db = ctx.db): void {
  const { accountId, userName } = ctx.who
  const actor: Actor = { kind: 'user', id: accountId, name: userName }
  recordBy(ctx, db, { companyId: ctx.company.id, actor, address: ctx.address }, action, details)
}

/**
 * Does the same for other actors. The entry is written as the last step before the commit, because from then on the end
 * of the chain is locked and the company's other actions wait. A call records only the actions that the contract
 * declares for it. Jobs and commands have no such list.
 */
export function recordBy(keys: Keys, db: Db, source: Source, action: AuditAction, details: Details = {}): void {
  if (keys.mayRecord && !keys.mayRecord.includes(action))
    throw new Error(`the contract does not say that this call records ${action}`)
  beforeCommit(db, () => append(keys, db, source, action, details))
}

async function append(
  keys: Keys,
  db: Db,
  { companyId, actor, address }: Source,
  action: AuditAction,
  { batch, person, facts = {}, changes = [] }: Details,
): Promise<void> {
  const sealer = await keys.vault.sealer(companyId)
  const period = batch && (batch.period ?? (await findPeriod(db, companyId, batch.id)))
  const told = {
    companyId,
    at: keys.clock.now(),
    actorKind: actor.kind,
    actorId: actor.kind === 'system' ? null : actor.id,
    actorName: actor.kind === 'system' ? '' : actor.name,
    action,
    batchId: batch?.id ?? null,
    batchTitle: batch ? titleWithMonth(batch.title, period ?? '') : '',
    personId: person?.id ?? null,
    personName: person?.name ?? '',
    address: address ? sealer.hash('address', address) : null,
    facts,
  }
  const seal = (seq: number) => sealer.seal('audit_entry', 'changes', String(seq), JSON.stringify(changes))
  await write(db, told, changes.length ? seal : null)
}

/** What the program did by itself where no keys are open: nothing of it is sealed. The last thing before the commit. */
export const recordUnsealed = (
  db: Db,
  companyId: string,
  at: Date,
  action: AuditAction,
  facts: AuditFacts,
): Promise<void> =>
  write(
    db,
    {
      companyId,
      at,
      actorKind: 'system',
      actorId: null,
      actorName: '',
      action,
      batchId: null,
      batchTitle: '',
      personId: null,
      personName: '',
      address: null,
      facts,
    },
    null,
  )

type Told = Omit<
  ChainEntry,
  'seq' | 'previous' | 'hash' | 'at' | 'actorKind' | 'action' | 'facts' | 'changesSealed'
> & {
  at: Date
  actorKind: Actor['kind']
  action: AuditAction
  facts: AuditFacts
}

/** Adds an entry to the end of its company's chain. Its sealed values are bound to its place in the chain. */
async function write(db: Db, told: Told, seal: ((seq: number) => Uint8Array) | null): Promise<void> {
  const { seq: last, hash: previous } = await holdHead(db, told.companyId)
  const seq = last + 1
  const { at, facts } = told
  const changesSealed = seal ? seal(seq) : null
  const entry = { ...told, seq, previous, at: at.toISOString(), facts: JSON.stringify(facts), changesSealed }
  await addEntry(db, { ...entry, hash: sha256(entryBytes(entry)) })
}

/** More rows than this are recorded only as a number. */
const maxNamed = 20

/** Rows as an entry names them: which ones while they are few. */
export function rowFacts(rowNos: readonly number[]): AuditFacts {
  const [row] = rowNos
  if (rowNos.length === 1 && row !== undefined) return { row }
  return rowNos.length <= maxNamed ? { count: rowNos.length, rows: [...rowNos] } : { count: rowNos.length }
}

/** Stands between the names of an entry about many people. */
export const nameComma = '、'

/** People as an entry names them, all of one action together: every name, because the trail is searched by each. */
export const namesOf = (names: readonly string[]): { id: null; name: string } => ({
  id: null,
  name: names.join(nameComma),
})

type Field = AuditChange['field']

/** What of the fields is another one afterwards. */
export function changesBetween<K extends Field>(
  before: { readonly [F in K]?: string | null | undefined },
  after: { readonly [F in K]?: string | null | undefined },
  fields: readonly K[],
  what = '',
): AuditChange[] {
  return fields
    .map((field) => ({ field, what, before: before[field] ?? '', after: after[field] ?? '' }))
    .filter((change) => change.before !== change.after)
}
