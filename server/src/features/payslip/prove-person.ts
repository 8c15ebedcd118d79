import { fail } from '@zhixin/contract/errors'
import {
  lockedMinutes,
  maxDoubtfulTries,
  safetyCodeLock,
  safetyCodeTries,
  triesLeft,
} from '@zhixin/domain/payslip/code-tries'
import { smsCodeMinutes } from '@zhixin/domain/session/sms-code'
import type { EmployeeContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { countCodeFailure } from '../employees/contact-change-store.ts'
import { clearGuard, takeAttempt } from '../session/guard-store.ts'
import { checkPicture } from '../session/picture.ts'
import { makeSmsCodes, proveSmsCode, takeCompanyCodes, takeSmsAttempt } from '../session/sms-code.ts'
import { contactBefore, firstHeld, waysOf } from './held-in-session.ts'
import { codeMark, settleProved } from './held-person.ts'
import { addProofs, type StoredProof } from './proof-store.ts'
import { isSafetyCode } from './safety-code.ts'

type Here = NonNullable<Awaited<ReturnType<typeof firstHeld>>>
type Way = 'phone' | 'email'

/** Wrong entries of the earlier safety code have the same limit and the same lock as those of the current one. */
const lockSeconds = safetyCodeLock / 1000
const tries = { free: safetyCodeTries, first: lockSeconds, max: lockSeconds }

/** Returns the entry that is to be proved next; refuses a way that it does not offer. */
async function toProve(ctx: EmployeeContext, way: Way | 'safetyCode'): Promise<Here> {
  const here = await firstHeld(ctx)
  if (!here || !(await waysOf(ctx, here))[way]) return fail('slip.wayNotThere')
  return here
}

const proofKey = (ctx: EmployeeContext, { row }: Here) => ({
  tokenHash: ctx.who.tokenHash,
  companyId: row.companyId,
  employeeId: row.employeeId,
})

async function keepProof(ctx: EmployeeContext, db: Db, here: Here, proof: StoredProof): Promise<void> {
  await addProofs(db, proofKey(ctx, here), [proof])
  await settleProved(ctx, db, proofKey(ctx, here), here.row.phone)
}

/** Proves that the user is the person from before a contact change, by what that person knows or has (TRUST-06). */
export const provePerson = {
  proveSafetyCode: async ({ code }, ctx) => {
    const here = await toProve(ctx, 'safetyCode')
    const { employeeId } = here.row
    const reset = here.held.changes.find(({ kind }) => kind === 'safetyCode')
    const stored = (reset ? reset.old_code_hash : here.held.row.safety_code_hash) ?? ''
    const now = ctx.clock.now()
    const key = `slip:code:${employeeId}`
    // The attempt is counted in a transaction of its own before it is compared, so that simultaneous guesses do not
    // share one.
    const doubt = { companyId: here.row.companyId, changeId: here.held.changes[0]?.id ?? '' }
    const { attempt, failures } = await asPlatform(ctx.pools, async (db) => {
      const taken = await takeAttempt(db, key, tries, now)
      return { attempt: taken, failures: taken.granted ? await countCodeFailure(db, doubt, 1) : 0 }
    })
    if (failures > maxDoubtfulTries) return fail('slip.wayNotThere')
    if (!attempt.granted) return fail('slip.locked', { minutes: Math.max(1, lockedMinutes(attempt.until, now)) })
    if (!(await isSafetyCode(ctx.vault, employeeId, code, stored))) {
      const left = triesLeft(attempt.attempts)
      if (left) return fail('slip.wrongCode', { left })
      return fail('slip.locked', { minutes: Math.max(1, lockedMinutes(attempt.until, now)) })
    }
    await asPlatform(ctx.pools, async (db) => {
      await clearGuard(db, key)
      // The person is locked first and then the changes, in the order that all code that settles them uses.
      await keepProof(ctx, db, here, { kind: 'code', value: codeMark(stored) })
      await countCodeFailure(db, doubt, -1)
    })
    return {}
  },

  sendOldContactCode: async ({ way, pictureId, pictureCode }, ctx) => {
    await checkPicture(ctx, pictureId, pictureCode)
    const here = await toProve(ctx, way)
    const { companyId, company: companyName } = here.row
    const { contact: to, hash } = await contactBefore(ctx, here, way)
    if (!hash) return fail('slip.wayNotThere')
    await takeSmsAttempt(ctx, { hash })
    if (way === 'phone' && !(await takeCompanyCodes(ctx, [companyId])).size) return fail('slip.codeNotSent')
    const [made] = await makeSmsCodes(ctx, 'oldContact', { hash }, [companyId])
    const message = { companyId, to, code: made?.code ?? '', minutes: smsCodeMinutes }
    const outcome =
      way === 'phone'
        ? await (await ctx.channels.codes(companyId))?.send(message)
        : await (await ctx.channels.tell('email', companyId))?.({ kind: 'code', companyName, ...message })
    return outcome?.kind === 'accepted' ? {} : fail('slip.codeNotSent')
  },

  proveOldContact: async ({ way, code }, ctx) => {
    const here = await toProve(ctx, way)
    const { hash } = await contactBefore(ctx, here, way)
    if (!hash) return fail('slip.wayNotThere')
    const outcome = await asPlatform(ctx.pools, async (db) => {
      const proof = await proveSmsCode(db, ctx, 'oldContact', { hash }, code, here.row.companyId)
      if (proof.kind === 'right') await keepProof(ctx, db, here, { kind: way, value: hash })
      return proof.kind
    })
    return outcome === 'right' ? {} : fail(`smsCode.${outcome}`)
  },
} satisfies Partial<HandlersOf<'payslip'>>
