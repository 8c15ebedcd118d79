import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { makeRoles, openLogins, type ProgramUrls, programRoles } from './logins.ts'

/**
 * The tables with a company_id that only a platform transaction may access: no tenant policy, no grant to the app role.
 */
const platformOnly = new Set(['session', 'company_key'])

/** The tables whose rows are never changed or removed: neither role has that right (TRUST-03, SLIP-03, SLIP-06, ORDER-05). */
const appendOnly = new Set([
  ...['audit_entry', 'slip_confirmation', 'slip_signature'],
  ...['receipt_leaf', 'receipt_root', 'receipt_timestamp'],
  ...['service_payment', 'service_refund', 'service_void', 'service_ledger'],
])

/** What only the platform writes and a company reads: what was paid, and what it gave (decision 044). */
const readByCompany = new Set(['service_payment', 'service_refund', 'service_void', 'service_ledger'])

/** Tables of the platform that hold nothing of any company and that every company reads. */
const readByEverybody = new Set(['service_package'])

const ofDepartments = 'department = any ((select app_departments())::text[])'
const ofEmployee = 'app_sees_person(company_id, employee_id)'
const ofSlip = 'app_sees_slip(company_id, slip_id)'
const ofQuestion = 'app_sees_question(company_id, question_id)'

/**
 * What a deputy who is limited to departments sees of a table (decision 034). Functions that look at other tables go by
 * the policies of those tables. Every table that is not named here is closed to such a deputy, so that none can be forgotten.
 */
const departmentRules: Readonly<Record<string, string>> = {
  employee: ofDepartments,
  contact_change: ofEmployee,
  slip: ofEmployee,
  slip_version: ofSlip,
  slip_confirmation: ofSlip,
  delivery: ofSlip,
  slip_signature: ofSlip,
  batch: 'app_sees_slip_of(company_id, id)',
  question: ofEmployee,
  question_message: ofQuestion,
  question_seen: ofQuestion,
  // Of the user themself, or without anything about anybody.
  shortcut: 'true',
  page_tip_closed: 'true',
  audit_head: 'true',
  roster_field_set: 'true',
  answer_template: 'true',
  question_alert: 'true',
  receipt_change: 'true',
}

const silent = new Logger(() => () => {})
/**
 * The advisory lock that a schema change holds exclusively, and that is shared by whoever needs an unchanging schema.
 */
export const migrationLock = 7_301_848
const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the schema up to date under a lock (OPS-03). Any number of processes may start at once: one migrates, the
 * others wait and find nothing to do. Afterwards every tenant table has its policy, even when its migration forgot it.
 *
 * @returns the connection strings of the program's two logins, neither of which is the owner's.
 */
export async function migrate(ownerUrl: string, log: (message: string) => void = () => {}): Promise<ProgramUrls> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'zhixin migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepareSchema(client)
    const { rows } = await client.query<{ name: string }>('select name from schema_migration')
    const applied = new Set(rows.map((row) => row.name))
    const names = await migrationNames()
    const unknown = [...applied].filter((name) => !names.includes(name))
    if (unknown.length)
      throw new Error(
        `The database was migrated by a newer version of the program (${unknown.join(', ')}). Start that version instead.`,
      )
    for (const name of names.filter((each) => !applied.has(each))) {
      await client.query('begin')
      try {
        await applyMigration(client, name)
        await client.query('commit')
        log(`migrated ${name}`)
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed and was undone`, { cause: error })
      }
    }
    await runMigrations({ connectionString: ownerUrl, logger: silent })
    await applyPolicies(client)
    await openQueue(client)
    return await openLogins(client, ownerUrl)
  } finally {
    await client.end()
  }
}

/** Returns the names of all migrations that this version knows, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Creates what the first migration needs: the table of migrations and the roles. */
export async function prepareSchema(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
  )
  await makeRoles(client)
}

/** Runs one migration in the caller's transaction. */
export async function applyMigration(client: pg.Client, name: string): Promise<void> {
  await client.query(await readFile(new URL(name, folder), 'utf8'))
  await client.query('insert into schema_migration (name) values ($1)', [name])
}

async function applyPolicies(client: pg.Client): Promise<void> {
  const { app, platform } = programRoles
  const { rows } = await client.query<{
    table_name: string
    tenant: boolean
    secured: boolean
    forced: boolean
    limited: boolean
    owner: string
  }>(`
    select c.relname as table_name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as tenant,
           c.relrowsecurity as secured, c.relforcerowsecurity as forced, quote_ident(pg_get_userbyid(c.relowner)) as owner,
           exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'departments') as limited
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  await client.query(`grant usage on schema public to ${app}, ${platform}`)
  for (const { table_name: table, tenant, secured, forced, limited, owner } of rows) {
    if (table === 'schema_migration') continue
    const rights = appendOnly.has(table) ? 'select, insert' : 'select, insert, update, delete'
    await client.query(`grant ${rights} on ${table} to ${platform}`)
    if (readByEverybody.has(table)) await client.query(`grant select on ${table} to ${app}`)
    const isCompany = table === 'company'
    if (!isCompany && (!tenant || platformOnly.has(table))) continue
    await client.query(`grant ${isCompany || readByCompany.has(table) ? 'select' : rights} on ${table} to ${app}`)
    // Row-level security is forced on the owner as well, with a policy that names it. Migrations, backups and the
    // functions that check row references therefore see every row, and nobody else does because of a forgotten policy.
    if (!forced)
      await client.query(`
        create policy owner on ${table} to ${owner} using (true) with check (true);
        alter table ${table} force row level security`)
    if (!limited && !isCompany) await addDepartmentPolicy(client, table)
    if (secured) continue
    // After a transaction the setting is '' and not NULL, hence nullif.
    const own = `${isCompany ? 'id' : 'company_id'} = nullif(current_setting('app.company', true), '')::uuid`
    await client.query(`alter table ${table} enable row level security`)
    await client.query(`create policy own_company on ${table} to ${app} using (${own}) with check (${own})`)
    await client.query(`create policy platform on ${table} to ${platform} using (true) with check (true)`)
  }
}

/** Limits a table to the departments of the transaction, beside its company. Entries of the trail are still added. */
async function addDepartmentPolicy(client: pg.Client, table: string): Promise<void> {
  const rule = departmentRules[table] ?? 'false'
  const command = appendOnly.has(table) ? 'select' : 'all'
  await client.query(`
    create policy departments on ${table} as restrictive for ${command} to ${programRoles.app}
      using ((select coalesce(current_setting('app.departments', true), '') = '') or ${rule})`)
}

/**
 * The tables of the job queue stay closed to the app role, which may only add a job through one function of the owner.
 * The worker runs as the platform role.
 *
 * While a transaction waits for another one that has queued the same key, a worker may begin that job as soon as it is
 * committed. graphile-worker then adds nothing and returns null, and the job that runs may not see what this transaction
 * is about to commit. The second time it finds a running job, takes the key from it and adds a new one.
 */
async function openQueue(client: pg.Client): Promise<void> {
  const { app, platform } = programRoles
  await client.query(`
    create or replace function enqueue_job(task text, payload json, key text) returns void
    language plpgsql security definer set search_path = graphile_worker, pg_temp
    as $$
    declare
      made bigint;
    begin
      loop
        select id into made from add_job(task, payload, job_key => key);
        exit when made is not null;
      end loop;
    end $$;
    revoke all on function enqueue_job from public;
    grant execute on function enqueue_job to ${app}, ${platform};
    grant usage on schema graphile_worker to ${platform};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${platform};
    grant usage on all sequences in schema graphile_worker to ${platform};
    grant execute on all functions in schema graphile_worker to ${platform}`)
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'platform')`)
  for (const { name } of rows)
    await client.query(
      `create policy platform on graphile_worker."${name}" to ${platform} using (true) with check (true)`,
    )
}
