import { useEffect } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { SubmitButton } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { newPasswordFault, PasswordField } from '../form/password-field.tsx'
import { SecretField } from '../form/secret-field.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { EntryFrame } from '../frame/entry-frame.tsx'
import { useEntryLocation } from '../location.ts'
import { useGo } from '../navigation.ts'
import { type PhoneProof, proofOf, type WayBack } from './location.ts'
import { ResetSteps } from './reset-steps.tsx'
import { resetText as text } from './text.ts'

/** The second step: the new password. It requires the first step. */
export function ResetPasswordPage() {
  const go = useGo()
  const proof = proofOf(useEntryLocation().state)
  useEffect(() => {
    if (!proof) go(paths.forgotPassword, { replace: true })
  }, [proof, go])
  return proof ? <ResetPassword proof={proof} /> : null
}

function ResetPassword({ proof }: { proof: PhoneProof }) {
  const t = useText()
  const go = useGo()
  const form = useEntryForm({
    password: (value) => newPasswordFault(value, [proof.phone], t),
    again: (value, { password }) => {
      if (!value) return t(text.againEmpty)
      return value === password ? undefined : t(text.different)
    },
  })

  const start = (why: Pick<WayBack, 'fault'> = {}) =>
    go(paths.forgotPassword, { replace: true, state: { phone: proof.phone, ...why } satisfies WayBack })
  const save = () =>
    form.run(async () => {
      try {
        await ask('session.resetPassword', { ...proof, password: form.values.password })
      } catch (error) {
        // The phone is verified again on the page where its number stands.
        if (!(error instanceof ApiError && error.key === 'session.resetProofEnded')) throw error
        return start({ fault: error.msg })
      }
      go(paths.resetSuccess, { replace: true })
    })
  return (
    <EntryFrame
      title={t(text.resetTitle)}
      lead={<ResetSteps active={2} />}
      heading={t(text.choose)}
      hint={t(text.chooseHint)}
      foot={
        <a
          href={paths.forgotPassword}
          onClick={(event) => {
            event.preventDefault()
            start()
          }}
        >
          {t(text.otherCode)}
        </a>
      }
    >
      <form onSubmit={form.submit(save)} noValidate>
        <FaultNote words={form.fault} />
        <PasswordField field={form.field('password')} label={t(text.newPassword)} />
        <SecretField
          field={form.field('again')}
          label={t(text.again)}
          autoComplete="new-password"
          maxLength={200}
          checkedOnLeave
        />
        <SubmitButton busy={form.busy}>{t(text.save)}</SubmitButton>
      </form>
    </EntryFrame>
  )
}
