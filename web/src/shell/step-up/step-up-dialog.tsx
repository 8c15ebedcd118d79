import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../client/call.ts'
import { query } from '../../client/query.ts'
import { type Proof, ProofForm } from '../../session/second-factor/proof-form.tsx'
import { secondFactorText as text } from '../../session/second-factor/text.ts'
import { useSession } from '../../session/state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { actionOf } from './actions-text.ts'
import type { StepUp } from './step-up.ts'

/** Asks the logged-in user anew who they are; the call that waits for it goes on by itself. */
export function StepUpDialog({ asked }: { asked: StepUp }) {
  const t = useText()
  return (
    <Dialog open above title={t(text.stepUpTitle)} onClose={() => asked.answer(false)} footer={null}>
      <StepUpContent asked={asked} />
    </Dialog>
  )
}

function StepUpContent({ asked: { route, answer: onAnswer } }: { asked: StepUp }) {
  const t = useText()
  const action = actionOf(route)
  const { token } = useSession().state
  const { data, isError, refetch } = useQuery({
    ...query('session.confirmWays', {}, { keyedBy: token, handles: 'all' }),
    staleTime: 0,
    gcTime: 0,
  })
  // Whoever is logged out meanwhile confirms nothing any more.
  useEffect(() => {
    if (token === undefined) onAnswer(false)
  }, [token, onAnswer])
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const prove = async (proof: Proof) => {
    await call('session.confirm', proof, { handles: 'all' })
    onAnswer(true)
  }
  return (
    <>
      {action && <p className="zx-factor-plain">{t(text.stepUpFor, { action: t(action) })}</p>}
      <p className="zx-factor-plain">{t(data.ways.includes('password') ? text.stepUpPassword : text.stepUpHint)}</p>
      <ProofForm
        ways={data.ways}
        origin={data.origin}
        askPasskey={() => call('session.passkeyToConfirm', {}, { handles: 'all' })}
        onProof={prove}
      />
    </>
  )
}
