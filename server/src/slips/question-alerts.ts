import { screens } from '@zhixin/domain/navigation/screens'
import { alertPause } from '@zhixin/domain/questions/question-rules'
import type { Services } from '../context.ts'
import { withCompany } from '../database/transaction.ts'
import { mailboxesOf } from '../features/batches/alerts/mailboxes.ts'
import { findAlertSetting } from '../features/batches/alerts/store.ts'
import { claimAlert, findCompanyName } from '../features/questions/notice-store.ts'

/**
 * Mails the company's alert mailboxes that questions wait, at most once an hour: how many, never whose and never an
 * amount. The mail is claimed before it goes out, so that a crash leaves one out rather than sending two.
 */
export async function alertQuestions(services: Services, companyId: string): Promise<void> {
  const sealer = await services.vault.sealer(companyId)
  const tell = await services.channels.tell('email', companyId)
  const found = await withCompany(services.pools, companyId, async (db) => {
    const mailboxes = mailboxesOf(sealer, companyId, await findAlertSetting(db, companyId))
    if (!mailboxes.length || !tell) return null
    const count = await claimAlert(db, companyId, services.clock.now(), alertPause)
    return count ? { mailboxes, count, companyName: await findCompanyName(db, companyId) } : null
  })
  if (!found || !tell) return
  const { mailboxes, count, companyName } = found
  const link = `${services.publicUrl()}${screens.employeeQuestions.path}?company=${companyId}`
  for (const to of mailboxes) {
    const outcome = await tell({ kind: 'questionsWaiting', companyId, companyName, to, count, link })
    if (outcome.kind !== 'accepted')
      services.log.warn({ reason: outcome.reason }, 'an alert mailbox could not be told of waiting questions')
  }
}
