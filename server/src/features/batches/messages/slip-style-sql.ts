import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { sql } from 'kysely'

/**
 * The style of the slips of batch `b`, null for the usual one: while it is under review its own, else the company's;
 * from the send on the one that was fixed then, which later changes of the company's do not reach (CONFIG-01).
 */
export const slipStyleOf = sql<unknown>`case when b.state in ('reading', 'review')
  then coalesce(b.own_slip_style, (select d.slip_style from company_default d where d.company_id = b.company_id))
  else b.slip_style end`

/** The same as text for a hash; '' for the usual style, so that the hashes of batches without a style stay what they were. */
export const slipStyleText = sql<string>`coalesce(nullif(${slipStyleOf}, ${JSON.stringify(usualSlipStyle)}::jsonb)::text, '')`
