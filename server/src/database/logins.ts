import { createHmac } from 'node:crypto'
import pg from 'pg'

/**
 * The program queries as one of these. Each is a login of its own, no member of anything and owner of nothing, so that
 * row-level security binds it and no statement turns one into the other (TRUST-01, docs/decisions/001).
 */
export const programRoles = { app: 'zhixin_app', platform: 'zhixin_platform' } as const

/** Connection strings of the program's two logins. */
export type ProgramUrls = Record<keyof typeof programRoles, string>

/** Before the two logins there was one that could take on either role. */
const formerLogin = 'zhixin_program'

/** Makes both roles where they are missing, without a way to log in yet. */
export async function makeRoles(client: pg.Client): Promise<void> {
  // Roles belong to the whole cluster: another database's migration may make them at the same time.
  for (const role of Object.values(programRoles))
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
}

/**
 * Gives both roles their logins and takes the former one away. Whoever knows the owner's connection string gets the same
 * connection strings, in every process; neither password tells the other or the owner's.
 *
 * @throws where the owner may not make roles, in words.
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

/** The same for a command that migrates nothing. */
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
 * The program's connection strings by the owner's, as openLogins has made the logins. A server that asks its owner for no password (trust, a client certificate) asks the program's
 * logins for none.
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
