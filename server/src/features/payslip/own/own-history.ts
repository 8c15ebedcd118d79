import { monthBefore } from '@zhixin/domain/batches/pay-month'
import { compareAmounts } from '@zhixin/domain/money/money'
import { answerQuestion } from '@zhixin/domain/payslip/ask/answer-question'
import { Statement } from '@zhixin/domain/payslip/ask/statement'
import { compareMonths, monthWithSlipBefore } from '@zhixin/domain/payslip/years/compare-months'
import { describeChange } from '@zhixin/domain/payslip/years/describe-change'
import { sumYears } from '@zhixin/domain/payslip/years/sum-years'
import { dayIn } from '@zhixin/domain/session/service-days'
import { withCompany } from '../../../database/transaction.ts'
import type { HandlersOf } from '../../../handler.ts'
import { isInDoubt } from '../held-in-session.ts'
import { listOwnRows } from '../own-rows.ts'
import { readsAlone } from '../reads-alone.ts'
import { listOpened } from './opened-slips.ts'
import { setLanguage } from './opened-store.ts'
import { takeTurn } from './own-limits.ts'
import { ownPdf } from './own-pdf.ts'

/** What somebody may do with all of their own slips that they have opened (SLIP-07, SLIP-09). */
export const ownHistory = {
  years: async (_, ctx) => {
    const opened = await listOpened(ctx)
    const years = sumYears(opened.flatMap(({ slips }) => slips)).map(({ company, year, netPay, months, items }) => ({
      ...{ company, year, netPay, months },
      items: items.flatMap(({ group, ...item }) =>
        group === 'earnings' || group === 'deductions' || group === 'unknown' ? [{ ...item, group }] : [],
      ),
    }))
    const count = (of: 'unread' | 'hidden') => opened.reduce((sum, company) => sum + company[of].length, 0)
    return { years, unopened: count('unread'), hidden: count('hidden') }
  },

  change: async ({ id }, ctx) => {
    const opened = (await listOpened(ctx)).find(({ slips }) => slips.some((slip) => slip.id === id))
    const to = opened?.slips.find((slip) => slip.id === id)?.content.period ?? ''
    const from = opened && monthWithSlipBefore(opened.slips, to)
    const change = opened && from ? compareMonths(opened.slips, from, to) : null
    if (!change) return { change: null }
    const statement = new Statement()
    const items = describeChange(statement, change)
    const { sentences, numbers } = statement
    const isMonthBefore = change.from === monthBefore(to)
    const moved = compareAmounts(change.net.by, '0')
    const net = moved < 0 ? 'less' : moved > 0 ? 'more' : 'same'
    return { change: { from: change.from, to, isMonthBefore, net, sentences, numbers, items } }
  },

  ask: async ({ question, slip }, ctx) => {
    await takeTurn(ctx, 'ask')
    const now = ctx.clock.now()
    const companies = (await listOpened(ctx)).map((opened) => ({ ...opened, today: dayIn(opened.timeZone, now) }))
    return answerQuestion({ question, slip }, companies)
  },

  pdf: ownPdf,

  setLanguage: async ({ language }, ctx) => {
    for (const row of await listOwnRows(ctx)) {
      // Whoever has not proved to be the person changes nothing of theirs (TRUST-06).
      if ((await readsAlone(ctx, row)) !== null || (await isInDoubt(ctx, row))) continue
      const { companyId, employeeId } = row
      await withCompany(ctx.pools, companyId, (db) => setLanguage(db, companyId, employeeId, language))
    }
    return {}
  },
} satisfies Partial<HandlersOf<'payslip'>>
