import type { StepUp } from '@zhixin/contract/call'
import { fail } from '@zhixin/contract/errors'
import { needsConfirmation } from '@zhixin/domain/session/step-up'
import type { Services, Who } from '../../../context.ts'
import { findConfirmable } from './store.ts'

/** Refuses a call that waits until its user has proved anew who they are (AUTH-11). */
export async function refuseUnconfirmed(
  stepUp: StepUp,
  { accountId, tokenHash }: Extract<Who, { kind: 'user' }>,
  companyId: string,
  { pools, clock }: Services,
): Promise<void> {
  const user = await findConfirmable(pools, { tokenHash, accountId, companyId })
  if (needsConfirmation(stepUp, user, clock.now())) fail('session.confirmFirst')
}
