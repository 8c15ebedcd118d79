import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { systemCode } from './errors.ts'
import { waitUntil } from './wait-until.ts'

const onLinux = process.platform === 'linux'
const onWindows = process.platform === 'win32'

/** What is known about a process. `start` distinguishes a reused process number from the process that had it before. */
export type Seen = { alive: false } | { alive: true; start: string | undefined }

/** Inspects a process. A zombie (dead, but its parent has not waited for it) counts as dead. */
export function inspectProcess(pid: number): Seen {
  if (!answersSignals(pid)) return { alive: false }
  if (onWindows) return { alive: true, start: undefined }
  const seen = onLinux ? fromProc(pid) : fromPs(pid)
  // The process is alive but hidden from this user (hidepid): its start time is unknown.
  if (!seen) return answersSignals(pid) ? { alive: true, start: undefined } : { alive: false }
  return /^[ZX]/.test(seen.state) ? { alive: false } : { alive: true, start: seen.start }
}

/** Whether the process number is in use, even by a zombie. PostgreSQL makes the same check. */
export function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** Whether this process is a PostgreSQL that works in that data directory. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!inspectProcess(pid).alive) return false
  if (onWindows) return true
  const command = commandOf(pid)
  if (!onLinux) return command.includes('postgres') && command.includes(cluster)
  // A backend rewrites its command line to "postgres: …", so the last part of the first word is compared.
  return /^\S*?(postgres|initdb):?(\s|$)/.test(command) && workingDirectory(pid) === cluster
}

/**
 * Lists all PostgreSQL processes that work in that data directory. This is possible only on Linux; elsewhere the list
 * is empty.
 */
export function postgresProcessesOf(cluster: string): number[] {
  if (!onLinux) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === cluster && isPostgresOf(pid, cluster))
}

/** Ends all of them, by a fast shutdown or by force. Returns one that remains, if any. */
export async function endProcessesIn(cluster: string): Promise<number | undefined> {
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of postgresProcessesOf(cluster)) signal(pid, name)
    if (await waitUntil(() => postgresProcessesOf(cluster).length === 0, 5_000)) break
  }
  return postgresProcessesOf(cluster)[0]
}

/** Sends a signal. Returns false if the process is gone or belongs to another user. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function fromProc(pid: number): { state: string; start: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets, which may itself contain blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', start: `${bootId()}-${fields[19]}` }
  } catch {
    return undefined
  }
}

/** Start times are counted from boot, so the boot id is a part of them. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
  } catch {
    return 'boot'
  }
}

function fromPs(pid: number): { state: string; start: string } | undefined {
  const [state, ...start] = ps(pid, 'stat=,lstart=').split(/\s+/)
  return state ? { state, start: start.join('_').replaceAll(/[^\w-]/g, '_') } : undefined
}

function commandOf(pid: number): string {
  if (!onLinux) return ps(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
