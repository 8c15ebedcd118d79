import { createHmac } from 'node:crypto'
import pg from 'pg'

/**
 * The roles under which the program queries. Each is a login of its own, a member of no other role and the owner of
 * nothing, so that row-level security binds it and no statement can switch from one to the other (TRUST-01,
 * docs/decisions/001).
 */
export const programRoles = { app: 'zhixin_app', platform: 'zhixin_platform' } as const

/** Connection strings of the program's two logins. */
export type ProgramUrls = Record<keyof typeof programRoles, string>

/** Earlier versions used one login that could assume either role. */
const formerLogin = 'zhixin_program'

/** Creates both roles where they are missing, without the ability to log in yet. */
export async function makeRoles(client: pg.Client): Promise<void> {
  // Roles belong to the whole cluster, so the migration of another database may create them at the same time.
  for (const role of Object.values(programRoles))
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
}

/**
 * Gives both roles their logins and removes the former one. The passwords are derived from the owner's connection
 * string, so every process that knows it gets the same ones. Neither password reveals the other or the owner's.
 *
 * @throws an error that explains it when the owner may not create roles.
 */
export async function openLogins(client: pg.Client, ownerUrl: string): Promise<ProgramUrls> {
  const urls = programUrlsOf(ownerUrl)
  try {
    for (const url of Object.values(urls)) {
      const { username: role, password } = new URL(url)
      await client.query(`do $$ begin
        alter role ${role} login noinherit password ${password ? `'${password}'` : 'null'};
      -- Another database of the cluster is writing the same role right now, to the same password.
      exception when internal_error then null; end $$`)
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    const roles = Object.values(programRoles).join(' and ')
    throw new Error(
      `The login of DATABASE_URL may not give ${roles} their passwords: it needs CREATEROLE, and must have made both roles itself.`,
      { cause: error },
    )
  }
  await client.query(`do $$ begin
    if exists (select from pg_roles where rolname = '${formerLogin}') then
      revoke ${Object.values(programRoles).join(', ')} from ${formerLogin};
      drop role ${formerLogin};
    end if;
  exception when undefined_object or internal_error or insufficient_privilege or dependent_objects_still_exist then null; end $$`)
  return urls
}

/** Does the same for a command that does not migrate. */
export async function openLoginsOf(ownerUrl: string): Promise<ProgramUrls> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'zhixin logins' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await openLogins(client, ownerUrl)
  } finally {
    await client.end()
  }
}

/**
 * Returns the program's connection strings, derived from the owner's as in openLogins. When the server asks its owner
 * for no password (trust, a client certificate), it asks the program's logins for none either.
 */
export function programUrlsOf(ownerUrl: string): ProgramUrls {
  const urlOf = (role: string) => {
    const url = new URL(ownerUrl)
    url.username = role
    if (url.password)
      url.password = createHmac('sha256', decodeURIComponent(url.password)).update(`login ${role}`).digest('hex')
    return url.href
  }
  return { app: urlOf(programRoles.app), platform: urlOf(programRoles.platform) }
}
