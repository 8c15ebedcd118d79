import { readFileSync } from 'node:fs'

/** What the kernel counts processor time in, on every architecture that Node runs on (sysconf(3), _SC_CLK_TCK). */
const msPerTick = 10

/**
 * How long (ms) the main thread of a process has used a processor, its helpers not counted: on a busy machine much less
 * than has passed on the clock. Null where the system does not tell (only Linux does) and for a process that is gone.
 */
export function mainThreadTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1')
    // The name stands in brackets and may hold any character; utime and stime are fields 14 and 15 (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks * msPerTick : null
  } catch {
    return null
  }
}
