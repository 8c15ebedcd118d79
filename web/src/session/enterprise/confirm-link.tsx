import type { ReplyOf } from '@zhixin/contract/calls'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { ProofForm } from '../second-factor/proof-form.tsx'
import { secondFactorText as text } from '../second-factor/text.ts'

export interface ConfirmLinkProps {
  ways: ReplyOf<'session.confirmWays'>
  onConfirmed: () => Promise<void>
}

/** Asks who has just logged in once more who they are, because the link is a further way into the account. */
export function ConfirmLink({ ways: { ways, origin }, onConfirmed }: ConfirmLinkProps) {
  const t = useText()
  return (
    <>
      <p className="zx-factor-plain">{t(ways.includes('password') ? text.stepUpPassword : text.stepUpHint)}</p>
      <ProofForm
        ways={ways}
        origin={origin}
        askPasskey={() => ask('session.passkeyToConfirm', {})}
        onProof={async (proof) => {
          await ask('session.confirm', proof)
          await onConfirmed()
        }}
      />
    </>
  )
}
