import { isInReach, lastDayOfSlip } from '@zhixin/domain/payslip/access/leaver-reach'
import type { ReadableRow } from './list-readable.ts'
import { sentTime } from './reach.ts'

export interface Reach {
  company: string
  lastDay: string
  ended: boolean
}

/** Says until when somebody who has left a company reads their slips there (SLIP-08); nothing where there is no limit. */
export function tellReach({ row, terms, sent }: Pick<ReadableRow, 'row' | 'terms' | 'sent'>, now: Date): Reach[] {
  const days = sent.flatMap((slip) => {
    const lastDay = lastDayOfSlip(terms, sentTime(slip))
    return lastDay === null ? [] : [{ lastDay, ended: !isInReach(terms, sentTime(slip), now) }]
  })
  const [first] = days.sort((a, b) => Number(a.ended) - Number(b.ended) || a.lastDay.localeCompare(b.lastDay))
  // Of slips that have ended all, the last of their days says when the last one did.
  const shown = first?.ended ? days.at(-1) : first
  return shown ? [{ company: row.company, ...shown }] : []
}
