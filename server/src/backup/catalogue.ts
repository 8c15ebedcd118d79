import type pg from 'pg'
import { leftOut } from './left-out.ts'

/** A table of the program as the database's own catalogue describes it. */
export interface CatalogueTable {
  name: string
  /** Without those that the database computes. */
  columns: string[]
  /** The same rows always come in this order, whatever the server's collation. */
  order: string
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Settings under which values are written the same everywhere, and that wait as long as it takes. With row_security off a
 * table whose rows would be hidden is an error; an owner who is no superuser sees all by the policy that names it.
 */
export async function settleSession(client: pg.Client): Promise<void> {
  await client.query(`set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    select set_config('row_security', case when rolsuper or rolbypassrls then 'off' else 'on' end, false)
      from pg_roles where rolname = current_user`)
}

/** Every table of the schema, by name; those of extensions are the server's. */
export async function listTables(client: pg.Client): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce(
        (select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
            order by k.n)
          from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, n)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary),
        'whole::text collate "C"') as "order"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`)
  return rows
}

/** Of those, the ones that a backup carries. */
export const carried = (tables: CatalogueTable[]): CatalogueTable[] =>
  tables.filter(({ name }) => !Object.hasOwn(leftOut, name))

/** The statement that writes a table's rows out. */
export const copyOutSql = ({ name, columns, order }: CatalogueTable): string =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} as whole order by ${order}) to stdout`

/** The sequences of the schema with their last values. */
export async function listSequences(client: pg.Client): Promise<{ name: string; value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' order by sequencename collate "C"`)
  return rows
}

/** The migrations that the database has had, or null where it is not one of this program. */
export async function listMigrations(client: pg.Client): Promise<string[] | null> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migration') is not null as there",
  )
  if (!rows[0]?.there) return null
  const found = await client.query<{ name: string }>('select name from schema_migration order by name collate "C"')
  return found.rows.map(({ name }) => name)
}

/** The installation's keys as they rest. */
export async function listWrappedKeys(client: pg.Client): Promise<{ name: string; wrapped: Buffer }[]> {
  const { rows } = await client.query<{ name: string; wrapped: Buffer }>(
    'select name, wrapped from installation_key order by name collate "C"',
  )
  return rows
}

/**
 * Begins the one transaction that sees a single moment of all tables. As with pg_dump, their shapes are held still for
 * its length; migrations that are just running are waited for, and later ones wait only if they change a table.
 */
export async function beginSnapshot(client: pg.Client, migrationLock: number): Promise<CatalogueTable[]> {
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  if (names) await client.query(`lock table ${names} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock])
  return tables
}
