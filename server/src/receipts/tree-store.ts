import type { EventKind, SignatureForm } from '@zhixin/domain/receipts/documents'
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

/** A slip or an event that has no leaf yet. */
export interface MissingLeaf {
  slipId: string
  kind: 'slip' | EventKind
  mark: string
  at: Date | null
  /** The keyed hash of the content that it is about. */
  contentHash: Buffer
  /** The content, where the leaf is the slip's. */
  contentSealed: Buffer | null
  /** The hash of the slip's document, sealed in its leaf; null where the slip has none yet. */
  slipSealed: Buffer | null
  how: 'person' | 'deadline' | null
  session: 'link' | 'phone' | 'wechat' | null
  device: string
  form: SignatureForm | null
  signatureSealed: Buffer | null
}

/** One tree of a company grows at a time: its roots are one chain. */
export async function lockRoots(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`receipts ${companyId}`}, 0))`.execute(db)
}

/** Slips whose events are told: those of a batch, or one. */
export type Whose = { companyId: string } & ({ batchId: string } | { slipId: string })

/**
 * What has happened to the contents of slips, told from the slip, its earlier versions, confirmations and signatures; and
 * the contents themselves, as far as they are not erased.
 */
function wantedSql(whose: Whose) {
  const { companyId } = whose
  const ofSlips = 'batchId' in whose ? sql`s.batch_id = ${whose.batchId}` : sql`s.id = ${whose.slipId}`
  const timeMark = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`
  const none = sql`null::bytea, null::text, null::text, '', null::text, null::bytea`
  return sql`
    versions (slip_id, content_hash, content_sealed, sent_at, read_at, withdrawn_at) as (
      -- After a correction the slip keeps the time of what was sent before, until the new message has gone out.
      select s.id as slip_id, s.content_hash, s.content_sealed, case when exists (select from slip_version v
        where v.company_id = s.company_id and v.slip_id = s.id and v.sent_at = s.sent_at) then null else s.sent_at end,
        s.read_at, s.withdrawn_at from slip s
      where s.company_id = ${companyId} and ${ofSlips} and s.send_status <> 888
      union all
      select v.slip_id, v.content_hash, v.content_sealed, v.sent_at, v.read_at, v.withdrawn_at from slip_version v
      join slip s on s.company_id = v.company_id and s.id = v.slip_id
      where v.company_id = ${companyId} and ${ofSlips}),
    wanted (slip_id, kind, mark, at, content_hash, content_sealed, how, session, device, form, signature_sealed) as (
      select slip_id, 'slip', encode(content_hash, 'hex'), null::timestamptz, content_hash, content_sealed,
        null::text, null::text, '', null::text, null::bytea from versions where length(content_sealed) > 0
      union all select slip_id, 'sent', ${timeMark('sent_at')}, sent_at, content_hash, ${none} from versions
      where sent_at is not null
      union all select slip_id, 'read', ${timeMark('read_at')}, read_at, content_hash, ${none} from versions
      where read_at is not null
      union all select slip_id, 'withdrawn', ${timeMark('withdrawn_at')}, withdrawn_at, content_hash, ${none} from versions
      where withdrawn_at is not null
      union all select c.slip_id, 'confirmed', ${timeMark('c.confirmed_at')}, c.confirmed_at, c.content_hash, null::bytea,
        c.how, nullif(c.session_kind, ''), c.device, null::text, null::bytea from slip_confirmation c
      join slip s on s.company_id = c.company_id and s.id = c.slip_id
      where c.company_id = ${companyId} and ${ofSlips}
      union all select g.slip_id, 'signed', ${timeMark('g.signed_at')}, g.signed_at, g.content_hash, null::bytea,
        null::text, g.session_kind, g.device, g.form, g.document_sealed from slip_signature g
      join slip s on s.company_id = g.company_id and s.id = g.slip_id
      where g.company_id = ${companyId} and ${ofSlips})`
}

/** Lists what a batch's tree does not hold yet: slips first, then events in their order. */
export async function listMissing(db: Db, companyId: string, batchId: string): Promise<MissingLeaf[]> {
  const { rows } = await sql<MissingLeaf>`
    with ${wantedSql({ companyId, batchId })}
    select distinct on (w.kind <> 'slip', w.at, w.slip_id, w.kind, w.mark)
      w.slip_id as "slipId", w.kind, w.mark, w.at, w.content_hash as "contentHash", w.content_sealed as "contentSealed",
      w.how, w.session, w.device, w.form, w.signature_sealed as "signatureSealed", known.document_sealed as "slipSealed"
    from wanted w
    left join receipt_leaf known on known.company_id = ${companyId} and known.slip_id = w.slip_id and known.kind = 'slip'
      and known.mark = encode(w.content_hash, 'hex')
    where not exists (select from receipt_leaf l where l.company_id = ${companyId} and l.slip_id = w.slip_id
      and l.kind = w.kind and l.mark = w.mark)
    order by w.kind <> 'slip', w.at, w.slip_id, w.kind, w.mark`.execute(db)
  return rows
}

/** Lists what has happened to one slip, in its order. */
export async function listSlipEvents(db: Db, companyId: string, slipId: string) {
  const { rows } = await sql<Omit<MissingLeaf, 'kind' | 'at' | 'slipSealed'> & { kind: EventKind; at: Date }>`
    with ${wantedSql({ companyId, slipId })}
    select distinct on (w.at, w.kind, w.mark) w.slip_id as "slipId", w.kind, w.mark, w.at,
      w.content_hash as "contentHash", w.how, w.session, w.device, w.form, w.signature_sealed as "signatureSealed"
    from wanted w where w.kind <> 'slip' order by w.at, w.kind, w.mark`.execute(db)
  return rows
}

export interface NewLeaf {
  leafNo: number
  slipId: string
  kind: MissingLeaf['kind']
  mark: string
  salt: Buffer
  hash: Buffer
  documentSealed: Buffer
}

export async function addLeaves(
  db: Db,
  { companyId, batchId }: { companyId: string; batchId: string },
  leaves: readonly NewLeaf[],
): Promise<void> {
  await sql`
    insert into receipt_leaf (company_id, batch_id, leaf_no, slip_id, kind, mark, salt, hash, document_sealed)
    select ${companyId}, ${batchId}, * from unnest(${leaves.map(({ leafNo }) => leafNo)}::int[],
      ${leaves.map(({ slipId }) => slipId)}::uuid[], ${leaves.map(({ kind }) => kind)}::text[],
      ${leaves.map(({ mark }) => mark)}::text[], ${leaves.map(({ salt }) => salt)}::bytea[],
      ${leaves.map(({ hash }) => hash)}::bytea[], ${leaves.map(({ documentSealed }) => documentSealed)}::bytea[])`.execute(
    db,
  )
}

/** The hashes of a batch's leaves in their order. */
export async function listLeafHashes(db: Db, companyId: string, batchId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('receipt_leaf')
    .select('hash')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .orderBy('leaf_no')
    .execute()
  return rows.map(({ hash }) => hash)
}

export const listLeavesOf = (db: Db, companyId: string, slipIds: readonly string[]) =>
  db
    .selectFrom('receipt_leaf')
    .select(['slip_id', 'leaf_no', 'kind', 'mark', 'salt', 'document_sealed'])
    .where('company_id', '=', companyId)
    .where('slip_id', 'in', [...slipIds])
    .orderBy('leaf_no')
    .execute()

export type LeafRow = Awaited<ReturnType<typeof listLeavesOf>>[number]

/** Every content of these slips that is still there, with its keyed hash. */
export async function listContents(
  db: Db,
  companyId: string,
  slipIds: readonly string[],
): Promise<{ slipId: string; contentHash: Buffer; contentSealed: Buffer }[]> {
  const { rows } = await sql<{ slipId: string; contentHash: Buffer; contentSealed: Buffer }>`
    select id as "slipId", content_hash as "contentHash", content_sealed as "contentSealed" from slip
    where company_id = ${companyId} and id = any(${[...slipIds]}::uuid[]) and length(content_sealed) > 0
    union all
    select slip_id, content_hash, content_sealed from slip_version
    where company_id = ${companyId} and slip_id = any(${[...slipIds]}::uuid[]) and length(content_sealed) > 0`.execute(
    db,
  )
  return rows
}

export const listSignatures = (db: Db, companyId: string, slipIds: readonly string[]) =>
  db
    .selectFrom('slip_signature')
    .select(['slip_id', 'signed_at', 'document_sealed'])
    .where('company_id', '=', companyId)
    .where('slip_id', 'in', [...slipIds])
    .orderBy('signed_at')
    .execute()

const roots = (db: Db, companyId: string) =>
  db
    .selectFrom('receipt_root as r')
    .leftJoin('receipt_timestamp as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.root_no', '=', 'r.root_no'),
    )
    .select(['r.root_no', 'r.batch_id', 'r.size', 'r.document', 'r.hash', 'r.made_at', 't.reply', 't.stamped_at'])
    .where('r.company_id', '=', companyId)

export type RootRow = NonNullable<Awaited<ReturnType<typeof findRoot>>>

/** The newest root of a company's chain. */
export const findLastRoot = (db: Db, companyId: string) =>
  roots(db, companyId).orderBy('r.root_no', 'desc').limit(1).executeTakeFirst()

export const findRoot = (db: Db, companyId: string, rootNo: number) =>
  roots(db, companyId).where('r.root_no', '=', rootNo).executeTakeFirst()

/** The newest root of a batch. */
export const findRootOf = (db: Db, companyId: string, batchId: string) =>
  roots(db, companyId).where('r.batch_id', '=', batchId).orderBy('r.root_no', 'desc').limit(1).executeTakeFirst()

export async function addRoot(
  db: Db,
  root: { companyId: string; rootNo: number; batchId: string; size: number; document: string; hash: Buffer },
  now: Date,
): Promise<void> {
  const { companyId, rootNo, batchId, size, document, hash } = root
  await db
    .insertInto('receipt_root')
    .values({ company_id: companyId, root_no: rootNo, batch_id: batchId, size, document, hash, made_at: now })
    .execute()
}

/** Stores an authority's reply. The first one of a root stays. */
export async function addTimestamp(
  db: Db,
  stamp: { companyId: string; rootNo: number; reply: Buffer; stampedAt: Date },
): Promise<void> {
  const { companyId, rootNo, reply, stampedAt } = stamp
  await db
    .insertInto('receipt_timestamp')
    .values({ company_id: companyId, root_no: rootNo, reply, stamped_at: stampedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists batches of all companies that have changed. Needs a platform transaction. */
export async function listChanged(db: Db): Promise<{ companyId: string; batchId: string }[]> {
  return db
    .selectFrom('receipt_change')
    .select(['company_id as companyId', 'batch_id as batchId'])
    .distinct()
    .orderBy('company_id')
    .execute()
}

/** Forgets the changes that were seen. Those of a transaction that has not committed yet are not among them. */
export async function removeChanges(db: Db, companyId: string, batchId: string): Promise<void> {
  await db.deleteFrom('receipt_change').where('company_id', '=', companyId).where('batch_id', '=', batchId).execute()
}

/** Lists the newest root of each batch made since then that has no timestamp. Needs a platform transaction. */
export async function listUnstamped(db: Db, since: Date, limit: number) {
  const { rows } = await sql<{ companyId: string; rootNo: number; hash: Buffer }>`
    select r.company_id as "companyId", r.root_no as "rootNo", r.hash from receipt_root r
    where r.made_at >= ${since}
      and not exists (select from receipt_timestamp t where t.company_id = r.company_id and t.root_no = r.root_no)
      and not exists (select from receipt_root n where n.company_id = r.company_id and n.batch_id = r.batch_id
        and n.root_no > r.root_no)
    order by r.made_at limit ${limit}`.execute(db)
  return rows
}
