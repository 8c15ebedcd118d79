import type { ContactKind } from '@zhixin/contract/employees/contact-changes'
import { codeAfterSettling } from '@zhixin/domain/payslip/held/held-slips'
import type { Db } from '../../database/transaction.ts'
import { endEmployeeSessions } from '../session/store.ts'
import {
  type ChangeBy,
  endDoubt,
  holdPerson,
  listOpenChanges,
  type PersonOf,
  settleChanges,
} from './contact-change-store.ts'

export interface Settling {
  how: 'proved' | 'confirmed' | 'restored'
  by: ChangeBy
  at: Date
  /** Whether the session that gave the proof has entered the current safety code. */
  codeShown?: boolean
  /** The session that is not ended. */
  except?: Buffer
}

/**
 * Settles open changes of one person and what depends on them: a code that was set in the meantime, and sessions whose
 * proof is no longer valid. Needs a platform transaction, because sessions are no tenant table. Returns the number of
 * settled changes.
 */
export async function settle(db: Db, person: PersonOf, kinds: readonly ContactKind[], how: Settling): Promise<number> {
  await holdPerson(db, person)
  const settled = await settleChanges(db, person, kinds, how)
  if (!settled) return 0
  const stillOpen = (await listOpenChanges(db, person)).length > 0
  const code = codeAfterSettling({ how: how.how, stillOpen, codeShown: how.codeShown ?? false })
  if (code !== 'asItIs') await endDoubt(db, person, code, how.at)
  await endEmployeeSessions(db, person.companyId, person.employeeId, how.at, how.except)
  return settled
}
