import { fail } from '@zhixin/contract/errors'
import { contactRules } from '@zhixin/domain/contact/contact-rules'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { stripSpecial } from '@zhixin/domain/format/plain-text'
import { tidy } from '@zhixin/domain/format/tidy'
import { secondsLeft } from '@zhixin/domain/session/guard'
import { v7 as newId } from 'uuid'
import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { enqueue } from '../../jobs/queue.ts'
import { takeAttempt } from '../session/guard-store.ts'
import { followRequest, listRequests } from './follow-up.ts'
import { addContactRequest, type NewContactRequest } from './store.ts'

interface Asked {
  phone: string
  name?: string | undefined
  company?: string | undefined
  message?: string | undefined
}

const plain = (text = '') => tidy(stripSpecial(text))

/** Keeps a request that anybody may make: as many as a person needs, whoever they are (AUTH-10). */
async function keep(kind: NewContactRequest['kind'], asked: Asked, ctx: PublicContext): Promise<Record<string, never>> {
  const phone = mobileOf(asked.phone)
  if (!phone) return fail('employees.phoneInvalid')
  const now = ctx.clock.now()
  const attempts = [
    { key: `contact:address:${ctx.address}`, rule: contactRules.address },
    { key: `contact:phone:${ctx.vault.lookupHash('guard', phone).toString('hex')}`, rule: contactRules.phone },
  ]
  const id = newId()
  const content = {
    phone,
    name: plain(asked.name),
    company: plain(asked.company),
    message: tidy(asked.message ?? ''),
  }
  await asPlatform(ctx.pools, async (db) => {
    // What is refused takes no turn: the transaction is rolled back.
    for (const { key, rule } of attempts) {
      const attempt = await takeAttempt(db, key, rule, now)
      if (!attempt.granted) fail('session.slowDown', { seconds: secondsLeft(attempt.until, now) })
    }
    const content_sealed = ctx.vault.sealContact(id, JSON.stringify(content))
    await addContactRequest(db, { id, kind, content_sealed, language: ctx.lang, asked_at: now })
    if (ctx.config.contactMail.length) await enqueue(db, 'contact.mail', { id })
  })
  return {}
}

export const contactHandlers: HandlersOf<'contact'> = {
  addTryUsePhone: (input, ctx) => keep('trial', input, ctx),
  addConsult: (input, ctx) => keep('consult', input, ctx),
  list: listRequests,
  follow: followRequest,
}
