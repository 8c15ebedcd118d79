import type { PublicContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { makeToken } from '../../security/token.ts'
import { addSession, tokenLife } from '../session/store.ts'
import { codeMark, linkProof, settleProved } from './held-person.ts'
import { addProofs } from './proof-store.ts'

interface Person {
  companyId: string
  employeeId: string
  name: string
}

/** Of a login at a mini-program: the account, and the hash of the openid, which proves that messages to it arrive here. */
interface MiniWay {
  account: Buffer
  openidHash: Buffer
}

type Way =
  /** By a personal link, with the safety code that was set or entered. */
  | { slipId: string; version: number; safetyCodeHash: string }
  /**
   * By a code to a phone. `everywhere`: the code was sent through the installation's own account, so it proves the
   * phone to every company.
   */
  | { phone: Buffer; everywhere: boolean; others: readonly Person[]; mini?: MiniWay }

/**
 * Opens an employee's session of two hours. By link it covers one roster entry. By phone it remembers which phone was
 * proved and to which company; own-slips.ts explains why. The proof may settle changes of the person's contacts
 * (TRUST-06).
 */
export async function enterSlips(ctx: PublicContext, person: Person, came: Way) {
  const { token, tokenHash } = makeToken()
  const { companyId, employeeId } = person
  const byPhone = 'phone' in came
  const mini = byPhone ? came.mini : undefined
  const proved = byPhone ? { provedPhone: came.phone, oneCompany: !came.everywhere } : {}
  const opened = { tokenHash, companyId, employeeId, ...proved, ...(mini && { miniAccount: mini.account }) }
  await asPlatform(ctx.pools, async (db) => {
    await addSession(db, opened, ctx.clock.now())
    if (byPhone) {
      for (const each of came.others) {
        const of = { tokenHash, companyId: each.companyId, employeeId: each.employeeId }
        if (mini) await addProofs(db, of, [{ kind: 'messenger', value: mini.openidHash }])
        await settleProved(ctx, db, of, came.phone)
      }
      return
    }
    const proofs = [
      linkProof(came.slipId, came.version),
      { kind: 'code' as const, value: codeMark(came.safetyCodeHash) },
    ]
    await addProofs(db, { tokenHash, companyId, employeeId }, proofs)
    await settleProved(ctx, db, { tokenHash, companyId, employeeId }, null)
  })
  return { token, expiresIn: tokenLife, name: person.name, slipId: byPhone ? null : came.slipId }
}
