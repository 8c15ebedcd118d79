import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { firstPage } from '../first-page.ts'
import { SubmitButton } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { newPasswordFault, PasswordField } from '../form/password-field.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { SmsCodeField, smsFault } from '../form/sms-code-field.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { usePictureSms } from '../form/use-picture-sms.ts'
import { useGo } from '../navigation.ts'
import { AgreeField } from '../registration/agree-field.tsx'
import { registrationText } from '../registration/text.ts'
import { session } from '../state/session.ts'
import { useEntering } from '../use-log-in.tsx'
import type { Invitation } from './invitation-page.tsx'
import { invitationText as text } from './text.ts'

interface AcceptFormProps {
  token: string
  invitation: Invitation
  /** The account was there already: its owner logs in as usual. */
  onJoined: (companyName: string) => void
}

/**
 * The code that proves the invited person, and a password for whoever has no account yet. Which of both it is, the
 * server says only once the code is right.
 */
export function AcceptForm({ token, invitation, onJoined }: AcceptFormProps) {
  const t = useText()
  const go = useGo()
  const [needsPassword, setNeedsPassword] = useState(false)
  const { opened, question } = useEntering()
  const { companyName, name, phone } = invitation
  const form = useEntryForm(
    {
      // The server knows the number and shows it masked.
      phone: () => undefined,
      pictureCode: () => undefined,
      code: (value) => smsFault(value, t),
      password: (value) => newPasswordFault(value, [name, companyName], t),
      agreed: (value) => (value ? undefined : t(registrationText.agreeFirst)),
    },
    { phone },
  )
  const { picture, sending } = usePictureSms(form, 'session.defaultKaptcha', ({ pictureId, pictureCode }) =>
    ask('admins.getInvitationCode', { token, pictureId, pictureCode }),
  )

  const accept = async () => {
    const { code, password } = form.values
    await form.run(async () => {
      const account = needsPassword ? { account: { password, agreed: true as const } } : {}
      const joined = await tryJoin({ token, code, ...account })
      // No failure: the same form goes on with a password.
      if (!joined) return setNeedsPassword(true)
      if (joined.ticket === null) return onJoined(joined.companyName)
      // Whoever gives up the second step that the company demands logs in later.
      if (!(await opened(await ask('session.loginAfterRegistered', { ticket: joined.ticket })))) return go(paths.login)
      session.settle()
      go(firstPage(), { replace: true })
    })
  }
  return (
    <>
      <form onSubmit={form.submit(accept)} noValidate>
        {needsPassword && (
          <p className="zx-entry-hint" role="status">
            {t(text.choose)}
          </p>
        )}
        <FaultNote words={form.fault} />
        {sending.left === 0 && !needsPassword && <PictureField field={form.field('pictureCode')} code={picture} />}
        <SmsCodeField field={form.field('code')} sending={sending} hint={t(text.sent, { phone })} />
        {needsPassword && (
          <>
            <PasswordField field={form.field('password')} label={t(text.password)} />
            <AgreeField field={form.field('agreed')} />
          </>
        )}
        <SubmitButton busy={form.busy && !sending.busy}>{t(text.accept)}</SubmitButton>
      </form>
      {question}
    </>
  )
}

/** Accepts; null where the code is right and the person has no account yet. */
async function tryJoin(input: AskOf<'admins.accept'>): Promise<ReplyOf<'admins.accept'> | null> {
  try {
    return await ask('admins.accept', input)
  } catch (error) {
    if (error instanceof ApiError && error.key === 'admins.passwordNeeded') return null
    throw error
  }
}
