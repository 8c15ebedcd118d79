import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { readOptional, writePrivate } from './data-dir.ts'
import { failure, systemCode } from './errors.ts'
import type { Log } from './log.ts'
import { run } from './run.ts'
import type { RunAs } from './run-as.ts'

/** The name of the program's database. */
export const databaseName = 'zhixin'

/** Reads the owner's password from its file, if the file exists. */
export function readPassword(file: string): string | undefined {
  return readOptional(file)?.trim() || undefined
}

/** Writes a new random password for the owner of a database that is about to be created. */
export function newPassword(file: string): string {
  const password = randomPassword()
  writePrivate(file, `${password}\n`)
  return password
}

/** Sets a new password for the owner of a stopped database, which the owner of its files is allowed to do. */
export async function resetPassword(
  file: string,
  cluster: string,
  binaries: Binaries,
  runAs: RunAs | undefined,
  log: Log,
): Promise<string> {
  const password = randomPassword()
  log('warn', 'the database owner’s password file was missing: a new password is set', { cluster })
  const answer = await run(
    binaries.postgres,
    ['--single', '-D', cluster, '-c', 'log_min_error_statement=panic', 'postgres'],
    runAs,
    { input: `alter role postgres password '${password}'\n` },
  )
  if (answer.code !== 0) {
    throw failure('startFailed', { directory: cluster, logFile: '-', detail: answer.output.slice(-400) }, answer.error)
  }
  // The file is written after the database knows the password: a crash in between leads to another reset and not to a
  // repair.
  writePrivate(file, `${password}\n`)
  return password
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Returns the owner's connection string. */
export function ownerUrl(port: number, password: string, database = databaseName): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** Creates the program's database where it is missing. This also proves that the server answers. */
export async function ensureDatabase(port: number, password: string, passwordFile: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl(port, password, 'postgres') })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    if (systemCode(error) === '28P01') throw failure('wrongPassword', { passwordFile }, error)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
