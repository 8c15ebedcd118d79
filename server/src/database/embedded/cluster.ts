import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { placesIn, readOptional, readState, type State, writePrivate } from './data-dir.ts'
import { complaintIn, diskFull, failure, fileFailure, looksFull, systemCode } from './errors.ts'
import type { Log } from './log.ts'
import { endProcessesIn } from './processes.ts'
import { run } from './run.ts'
import { canReach, makeShared, type RunAs } from './run-as.ts'

/** Returns the database's directory if it already exists. */
export function existingCluster(dataDir: string, state: State, sharedHome: string): string | undefined {
  const { cluster: inside, state: stateFile } = placesIn(dataDir)
  if (state.cluster !== undefined) {
    if (!existsSync(state.cluster)) {
      throw failure('clusterMissing', { directory: dataDir, cluster: state.cluster, stateFile })
    }
    return state.cluster
  }
  const outside = outsideCluster(dataDir, state, sharedHome)
  // The database is complete, but the crash came before its place was recorded in DATA_DIR.
  if (existsSync(outside)) return outside
  if (!existsSync(inside)) return undefined
  // An empty directory, which an interrupted program may have left, is not a database.
  if (readdirSync(inside).length > 0) return inside
  rmdirSync(inside)
  return undefined
}

/** Chooses where a new database goes: into DATA_DIR if PostgreSQL's user can own a directory there. */
export function placeForCluster(
  dataDir: string,
  state: State,
  runAs: RunAs | undefined,
  sharedHome: string,
  log: Log,
): string {
  const { cluster: inside } = placesIn(dataDir)
  if (!runAs || (canReach(dataDir, runAs) && canGiveAway(dataDir, runAs))) return inside
  const outside = outsideCluster(dataDir, state, sharedHome)
  try {
    makeShared(dirname(outside))
  } catch (error) {
    throw fileFailure(error, sharedHome)
  }
  log('info', 'the database is kept outside DATA_DIR, which PostgreSQL’s user cannot reach', {
    dataDir,
    cluster: outside,
    user: runAs.name,
  })
  return outside
}

/** The id in the name keeps a DATA_DIR that was deleted and made again from finding its old database. */
function outsideCluster(dataDir: string, state: State, sharedHome: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(sharedHome, 'clusters', `${hash}-${state.id}`)
}

/** A database outside DATA_DIR carries its owner's name; a copied DATA_DIR must not share it. */
export function claimCluster(dataDir: string, cluster: string, state: State): void {
  const note = `${cluster}.origin`
  const other = readOptional(note)?.trim()
  if (other !== undefined && other !== dataDir && existsSync(placesIn(other).state)) {
    if (readState(placesIn(other).state).id === state.id) {
      throw failure('clusterShared', { directory: dataDir, cluster, other })
    }
  }
  if (other !== dataDir) writePrivate(note, `${dataDir}\n`)
}

/** Refuses a directory that is not a whole database, or one of another PostgreSQL major. */
export function checkCluster(cluster: string, binaries: Binaries, runAs: RunAs | undefined): void {
  const found = readOptional(join(cluster, 'PG_VERSION'))?.trim()
  if (found !== undefined && found !== String(binaries.major)) {
    throw failure('otherMajor', { directory: cluster, found, needed: binaries.major })
  }
  const missing = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base', 'postgresql.conf', 'pg_hba.conf'].find(
    (part) => !existsSync(join(cluster, part)),
  )
  if (missing) throw failure('damaged', { directory: cluster, missing })
  if (runAs && !canReach(cluster, runAs)) throw failure('unreachable', { cluster, user: runAs.name })
}

/**
 * Makes a new, empty database. It is made under a temporary name and renamed when complete, so that a crash in between
 * leaves nothing that looks like a database.
 */
export async function createCluster(options: {
  cluster: string
  password: string
  binaries: Binaries
  runAs: RunAs | undefined
  sync: boolean
}): Promise<void> {
  const { cluster, password, binaries, runAs } = options
  await removeHalfClusters(cluster)
  const fresh = `${cluster}.new-${process.pid}`
  const passwordFile = `${fresh}-password`
  try {
    mkdirSync(fresh, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (runAs) for (const path of [fresh, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
    const made = await run(
      binaries.initdb,
      [
        `--pgdata=${fresh}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's own UTF-8 rules: the same on every machine, whichever locales are installed there.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        // initdb leaves a failed directory in place, so that a full disk can still be detected; we remove the directory
        // ourselves.
        '--no-clean',
        ...(options.sync ? [] : ['--no-sync']),
      ],
      runAs,
      { directory: fresh },
    )
    if (made.code !== 0) {
      const detail = made.error?.message ?? complaintIn(made.output)
      if (looksFull(dirname(cluster), made.output)) throw diskFull(dirname(cluster), detail)
      throw failure('initFailed', { directory: dirname(cluster), detail }, made.error)
    }
    renameSync(fresh, cluster)
    if (options.sync) syncDirectory(dirname(cluster))
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Removes what a crash during an earlier first start left next to the database's place. */
async function removeHalfClusters(cluster: string): Promise<void> {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue
    const half = join(dirname(cluster), name)
    // initdb outlives a killed program and may still be writing there.
    await endProcessesIn(half)
    rmSync(half, { recursive: true, force: true })
  }
}

/**
 * Some file systems (shared folders, network drives with root_squash) do not let root change the owner of a directory.
 */
function canGiveAway(directory: string, runAs: RunAs): boolean {
  const probe = join(directory, `postgres.probe-${process.pid}`)
  try {
    mkdirSync(probe)
    chownSync(probe, runAs.uid, runAs.gid)
    return true
  } catch (error) {
    if (systemCode(error) === 'EPERM' || systemCode(error) === 'EINVAL') return false
    throw error
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}

function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
