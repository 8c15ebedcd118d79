import type pg from 'pg'
import { refuse } from '../command/refusal.ts'
import { type CatalogueTable, quoted } from './catalogue.ts'

/** Refuses a database that anything of anybody is in already. */
export async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`)
  if (rows[0]) throw refuse('notEmpty', { table: rows[0].name })
}

interface Constraint {
  table: string
  name: string
  definition: string
}

interface Trigger {
  table: string
  name: string
  /** As in pg_trigger: origin, always, replica. */
  enabled: 'O' | 'A' | 'R'
}

/** What stood in the way of loading, to be put back afterwards. */
export interface SetAside {
  constraints: Constraint[]
  triggers: Trigger[]
}

/**
 * Empties the tables of what the migrations put there and sets foreign keys and the program's own triggers aside: rows
 * come in any order, tables may point at each other, and what is append-only or counts itself takes old rows as they are.
 */
export async function openForLoading(client: pg.Client, tables: CatalogueTable[]): Promise<SetAside> {
  const { rows: constraints } = await client.query<Constraint>(`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0 order by 1, 2`)
  const { rows: triggers } = await client.query<Trigger>(`
    select c.relname as "table", t.tgname as name, t.tgenabled as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D' and t.tgparentid = 0
    order by 1, 2`)
  for (const { table, name } of constraints)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { table, name } of triggers)
    await client.query(`alter table ${quoted(table)} disable trigger ${quoted(name)}`)
  const filled = tables.filter(({ name }) => name !== 'schema_migration').map(({ name }) => quoted(name))
  if (filled.length) await client.query(`truncate ${filled.join(', ')}`)
  return { constraints, triggers }
}

/** Puts foreign keys back, which checks them over all rows, and the triggers as they were, with what they keep. */
export async function closeAfterLoading(client: pg.Client, { constraints, triggers }: SetAside): Promise<void> {
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  const ways = { O: '', A: 'always', R: 'replica' } as const
  for (const { table, name, enabled } of triggers)
    await client.query(`alter table ${quoted(table)} enable ${ways[enabled]} trigger ${quoted(name)}`)
  // Where triggers stand for foreign keys; the schemas before have those, which were checked above.
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regprocedure('check_all_row_references()') is not null as there",
  )
  if (rows[0]?.there) await client.query('select check_all_row_references()')
}

export const copyInSql = (table: string, columns: string[]): string =>
  `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`

/** Sequences go on from where they were. */
export async function setSequences(client: pg.Client, sequences: { name: string; value: string | null }[]) {
  for (const { name, value } of sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
}
