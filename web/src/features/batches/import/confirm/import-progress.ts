import type { LiveEvent } from '@zhixin/contract/session/events'

type ImportEvent = Extract<LiveEvent, { kind: 'import' }>
export type Phase = 'starting' | 'reading' | 'matching' | 'storing' | 'done'

export interface Progress {
  phase: Phase
  done: number
  total: number
}

export const atStart: Progress = { phase: 'starting', done: 0, total: 0 }

/** The range of the whole that each phase covers, measured with a large file. */
const shares: Record<Phase, [number, number]> = {
  starting: [0, 2],
  reading: [2, 45],
  matching: [45, 65],
  storing: [65, 99],
  done: [100, 100],
}
const order: readonly Phase[] = ['starting', 'reading', 'matching', 'storing', 'done']

/**
 * The progress after an event. Events of different processes may arrive out of order, but the progress never decreases.
 */
export function progressAfter(now: Progress, event: Pick<ImportEvent, 'phase' | 'done' | 'total'>): Progress {
  const { phase, done, total } = event
  if (phase === 'failed' || phase === 'cancelled') return now
  const step = order.indexOf(phase) - order.indexOf(now.phase)
  if (step < 0 || (step === 0 && done < now.done)) return now
  return { phase, done, total }
}

/** The progress from 0 to 100 over all phases. */
export function percentOf({ phase, done, total }: Progress): number {
  const [from, to] = shares[phase]
  return Math.round(from + (to - from) * (total > 0 ? Math.min(done / total, 1) : 0))
}
