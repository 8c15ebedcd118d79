import { readdirSync, readFileSync } from 'node:fs'

/** Processor time can be compared on a machine that others use too; elapsed time cannot. */

interface Spent {
  parent: number
  /** Milliseconds, in user and kernel mode. */
  own: number
  /** The time of child processes that have ended. */
  ended: number
}

/** Linux counts in hundredths of a second (proc_pid_stat(5)). */
function spentBy(pid: number | string): Spent {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (index: number) => fields[index] ?? Number.NaN
  return { parent: at(1), own: 10 * (at(11) + at(12)), ended: 10 * (at(13) + at(14)) }
}

/** Returns the milliseconds that a database server has used with all its connections; `backend` is one of them. */
export function databaseTime(backend: number): () => number {
  const postmaster = spentBy(backend).parent
  return () => {
    const { own, ended } = spentBy(postmaster)
    let sum = own + ended
    for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each)))
      try {
        const child = spentBy(name)
        if (child.parent === postmaster) sum += child.own
      } catch {
        // The process has just ended.
      }
    return sum
  }
}

/** Returns the milliseconds that another process has used. */
export const processTime = (pid: number): number => spentBy(pid).own

/** Returns the milliseconds that this process has used. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
