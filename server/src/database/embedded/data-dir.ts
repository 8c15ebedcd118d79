import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileFailure, systemCode } from './errors.ts'
import { isRoot } from './run-as.ts'

/** What DATA_DIR records about its database from one start to the next. */
export interface State {
  /**
   * Distinguishes this installation's database outside DATA_DIR from one that an earlier, deleted DATA_DIR left behind.
   */
  id: string
  /** The port of the last start. */
  port?: number
  /** The directory of the database, if it is not inside DATA_DIR. */
  cluster?: string
}

/** Returns the paths inside DATA_DIR that belong to the embedded database. */
export function placesIn(dataDir: string) {
  return {
    state: join(dataDir, 'postgres.json'),
    password: join(dataDir, 'postgres-password'),
    cluster: join(dataDir, 'postgres'),
    logFile: join(dataDir, 'postgres.log'),
    lock: join(dataDir, 'program.lock'),
  }
}

/** Makes DATA_DIR where it is missing and returns its real path. */
export function openDataDir(dataDir: string): string {
  try {
    // When the program runs as root, PostgreSQL's own user has to pass through DATA_DIR to its part. Every file in here
    // is private by itself.
    const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined
    if (made && isRoot()) chmodSync(dataDir, 0o711)
    return realpathSync(dataDir)
  } catch (error) {
    throw fileFailure(error, dataDir)
  }
}

/** Reads the recorded state, or creates a new one. */
export function readState(file: string): State {
  const state: State = { id: randomBytes(6).toString('hex') }
  const text = readOptional(file)
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    // The file is only ever written completely. If somebody emptied it, the port and the id are made anew.
  }
  if (typeof stored !== 'object' || stored === null) return state
  if ('id' in stored && typeof stored.id === 'string') state.id = stored.id
  if ('port' in stored && typeof stored.port === 'number') state.port = stored.port
  if ('cluster' in stored && typeof stored.cluster === 'string') state.cluster = stored.cluster
  return state
}

/** Writes a small private file so that a crash leaves either the old or the new version. */
export function writePrivate(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/** The file's text, or undefined if there is no such file. */
export function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
