import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirInUseError, systemCode } from './errors.ts'
import { inspectProcess } from './processes.ts'
import { waitUntil } from './wait-until.ts'

/** A lock that one running program holds at a time. */
export interface ProgramLock {
  release(): void
}

interface Entry {
  file: string
  pid: number
  start: string
  held: boolean
}

/**
 * Takes the directory for this process, or throws DataDirInUseError that names the running process which has it.
 *
 * Every program writes an entry of its own and then looks for others, so of two that start together at least one sees
 * the other. An entry names a process by number and start time. The entry of a dead process can be removed by anybody
 * at any time without a race, which a single lock file that is "taken over" cannot offer.
 */
export async function takeProgramLock(lockDirectory: string, shownDirectory: string): Promise<ProgramLock> {
  mkdirSync(lockDirectory, { recursive: true, mode: 0o700 })
  const self = inspectProcess(process.pid)
  const start = (self.alive && self.start) || 'unknown'
  const claim = join(lockDirectory, `${process.pid}.${start}.claim`)
  const held = join(lockDirectory, `${process.pid}.${start}.held`)
  try {
    writeFileSync(claim, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw new DataDirInUseError(shownDirectory, process.pid)
    throw error
  }
  try {
    const holder = await awaitLock(lockDirectory, claim, { pid: process.pid, start })
    if (holder !== undefined) throw new DataDirInUseError(shownDirectory, holder)
    // The claim file stays next to it, so that a reader of the directory always finds at least one of the two.
    writeFileSync(held, '', { mode: 0o600 })
  } catch (error) {
    rmSync(claim, { force: true })
    throw error
  }
  return {
    release: () => {
      rmSync(held, { force: true })
      rmSync(claim, { force: true })
    },
  }
}

/** Waits until no other process claims the directory. Returns the process to which we have to yield, if any. */
async function awaitLock(lockDirectory: string, claim: string, me: { pid: number; start: string }) {
  let others: Entry[] = []
  let ahead: Entry | undefined
  await waitUntil(() => {
    others = livingEntries(lockDirectory).filter((entry) => join(lockDirectory, entry.file) !== claim)
    ahead = others.find((entry) => entry.held) ?? others.find((entry) => goesFirst(entry, me))
    return ahead !== undefined || others.length === 0
  }, 10_000)
  return (ahead ?? others[0])?.pid
}

/** Whether a running process holds that directory or is about to. */
export function isHeld(lockDirectory: string): boolean {
  return livingEntries(lockDirectory).length > 0
}

function livingEntries(lockDirectory: string): Entry[] {
  const living: Entry[] = []
  for (const file of readdirSync(lockDirectory)) {
    const match = /^(\d+)\.([^.]+)\.(claim|held)$/.exec(file)
    if (!match) continue
    const entry = { file, pid: Number(match[1]), start: match[2] ?? '', held: match[3] === 'held' }
    const seen = inspectProcess(entry.pid)
    const same = seen.alive && (seen.start === undefined || entry.start === 'unknown' || seen.start === entry.start)
    if (same) living.push(entry)
    else rmSync(join(lockDirectory, file), { force: true })
  }
  return living
}

function goesFirst(entry: { pid: number; start: string }, than: { pid: number; start: string }): boolean {
  return entry.start === than.start ? entry.pid < than.pid : entry.start < than.start
}
