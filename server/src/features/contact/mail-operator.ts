import { joinBoth, translate } from '@zhixin/contract/pair'
import { screens } from '@zhixin/domain/navigation/screens'
import type { Services } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { contactMailText as text } from './mail-operator-text.ts'
import { findContactToMail, markContactMailed } from './store.ts'

const beijingTime = (instant: Date): string =>
  instant.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/**
 * Tells the addresses of CONTACT_MAIL that a visitor left a request (PLATFORM-04). The mail names neither the visitor
 * nor what was asked: that stays sealed in the database and is forgotten there in time. Throws where the mail server
 * asks for another try, so that the queue comes back to it; a second mail carries the Message-ID of the first.
 */
export async function mailOperator(id: string, services: Services): Promise<void> {
  const request = await asPlatform(services.pools, (db) => findContactToMail(db, id))
  if (!request) return
  const notices = await services.channels.notices()
  if (!notices) {
    services.log.warn({ id }, 'CONTACT_MAIL is set, but there is no mail account: nobody is told of a request')
    return
  }
  const address = services.publicUrl() + screens.platformContact.path
  const time = beijingTime(request.asked_at)
  const lines = (language: 'ch' | 'en') => [
    translate(text[request.kind], language),
    translate(text.when, language, { time }),
    translate(text.where, language),
    address,
  ]
  const body = [...lines('ch'), '--', ...lines('en')].join('\n\n')
  const subject = joinBoth(text[request.kind].zh, text[request.kind].en)
  let again = false
  for (const [place, to] of services.config.contactMail.entries()) {
    const outcome = await notices.sendNotice({ id: `${id}.${place}`, to, subject, text: body })
    if (outcome.kind === 'accepted') continue
    services.log.warn({ id, reason: outcome.reason }, 'the operator could not be told of a request by mail')
    again ||= outcome.kind === 'refused' && outcome.again !== 'never'
  }
  if (again) throw new Error('the mail server asks for another try')
  await asPlatform(services.pools, (db) => markContactMailed(db, id, services.clock.now()))
}
