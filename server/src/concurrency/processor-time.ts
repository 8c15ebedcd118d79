import { readFileSync } from 'node:fs'

/**
 * The unit (ms) in which the kernel counts processor time, on every architecture that Node supports (sysconf(3),
 * _SC_CLK_TCK).
 */
const msPerTick = 10

/**
 * Returns how long (ms) the main thread of a process has used a processor, without its helper threads. On a busy
 * machine this is much less than the time on the clock. Returns null where the system does not tell (only Linux does)
 * and for a process that has ended.
 */
export function mainThreadTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1')
    // The name stands in brackets and may contain any character; utime and stime are fields 14 and 15 (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? ticks * msPerTick : null
  } catch {
    return null
  }
}
