import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The unprivileged user that PostgreSQL runs under when the program itself is root. */
export interface RunAs {
  uid: number
  gid: number
  name: string
}

/** Whether this program runs as root, which PostgreSQL refuses to do. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Chooses the user under which PostgreSQL runs; undefined (the current user) unless we are root. An existing database
 * keeps its owner; otherwise it is the machine's `postgres` user or `nobody`. No user has to be created.
 */
export function chooseRunAs(existingCluster: string | undefined): RunAs | undefined {
  if (!isRoot()) return undefined
  const users = passwdEntries()
  if (existingCluster !== undefined) {
    const { uid, gid } = statSync(existingCluster)
    const owner = users.find((user) => user.uid === uid)
    if (uid !== 0 && owner) return { uid, gid, name: owner.name }
  }
  const found = ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name && user.uid !== 0))
  return found[0] ?? found[1] ?? { uid: 65534, gid: 65534, name: 'nobody' }
}

/** Makes a directory, and missing ones above it, that every user may pass through regardless of our umask. */
export function makeShared(directory: string): void {
  if (existsSync(directory)) return
  makeShared(dirname(directory))
  mkdirSync(directory, { recursive: true })
  if (isRoot()) chmodSync(directory, 0o755)
}

/** Whether that user can pass through every directory above `path`, and read (or enter) `path` itself. */
export function canReach(path: string, runAs: RunAs): boolean {
  try {
    let current = realpathSync(path)
    const self = statSync(current)
    if (!allows(self, runAs, self.isDirectory() ? 0o1 : 0o4)) return false
    while (dirname(current) !== current) {
      current = dirname(current)
      if (!allows(statSync(current), runAs, 0o1)) return false
    }
    return true
  } catch {
    return false
  }
}

function allows(stats: Stats, runAs: RunAs, bit: number): boolean {
  const shift = stats.uid === runAs.uid ? 6 : stats.gid === runAs.gid ? 3 : 0
  return ((stats.mode >> shift) & bit) === bit
}

function passwdEntries(): RunAs[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}
