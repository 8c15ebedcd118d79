import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SumsChecked } from '@zhixin/contract/batches/findings'
import { roundedEquation } from '@zhixin/contract/batches/review-text'
import type { ReplyOf } from '@zhixin/contract/calls'
import { type Language, translate } from '@zhixin/contract/pair'
import { sumsChecked } from '@zhixin/domain/findings/equations/checked-sums'
import { type Equation, equationOf } from '@zhixin/domain/findings/equations/equation'
import { centsText } from '@zhixin/domain/findings/fine-units'
import { totalText } from '@zhixin/domain/format/money-text'
import type { UserContext } from '../../../../context.ts'
import { findCheck } from '../check-store.ts'
import type { CheckSummary } from '../check-work.ts'
import { openSummary } from '../control-totals.ts'
import type { LastBatch } from '../last-batch-store.ts'

/**
 * Returns the equations of a batch's sheet as its last check found them (REVIEW-07); none for a batch that was never
 * checked.
 */
export async function equationsOf(
  ctx: Pick<UserContext, 'company' | 'db' | 'sealer'>,
  batchId: string,
  items: readonly BatchItem[],
): Promise<Equation[]> {
  const check = await findCheck(ctx.db, { companyId: ctx.company.id, batchId })
  const summary = openSummary(ctx, { batch: { id: batchId }, check })
  if (!summary) return []
  return summary.sums ?? summary.equations.flatMap((text) => equationOf(text, items) ?? [])
}

type ComparedMonth = ReplyOf<'batches.findings'>['comparedWith']

/** The month of the comparison with its totals, as the check has counted them. */
export const comparedMonth = (last: LastBatch | null, summary: CheckSummary | null): ComparedMonth =>
  last && {
    id: last.id,
    title: last.title,
    period: last.period,
    isSameMonth: last.same,
    sentAt: last.sentAt?.toISOString() ?? null,
    totals: summary?.last ?? null,
  }

/** Returns which sums a check has checked (REVIEW-07). Checks of older versions have the texts of the equations only. */
export function sumsOf({ sums, equations }: CheckSummary, items: readonly BatchItem[]): SumsChecked {
  return sumsChecked(sums ?? equations.flatMap((text) => equationOf(text, items) ?? []), items)
}

/** Writes the equations as people do, with the tolerance where the file shows rounded amounts. */
export const tellEquations = ({ equations, sums }: CheckSummary, language: Language): string[] =>
  equations.map((equation, at) => {
    const slack = sums?.[at]?.slackCents ?? 0
    const tolerance = totalText(centsText(slack))
    return slack > 0 ? translate(roundedEquation, language, { equation, tolerance }) : equation
  })
