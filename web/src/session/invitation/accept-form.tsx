import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { firstPage } from '../first-page.ts'
import { SubmitButton } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { Field } from '../form/field.tsx'
import { newPasswordFault, PasswordField } from '../form/password-field.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { SecretField } from '../form/secret-field.tsx'
import { SmsCodeField, smsFault } from '../form/sms-code-field.tsx'
import { type FieldBinding, useEntryForm } from '../form/use-entry-form.ts'
import { usePictureSms } from '../form/use-picture-sms.ts'
import { useGo } from '../navigation.ts'
import { AgreeField } from '../registration/agree-field.tsx'
import { registrationText } from '../registration/text.ts'
import { session } from '../state/session.ts'
import { sessionText } from '../text.ts'
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
 * What the server asks for, once the code is right: a password to choose, the one of the phone's account, or that and
 * the account's second factor.
 */
type Asked = 'new' | 'present' | 'factor'

/** The code that proves the invited person, and then a password, which depends on whether the phone has an account. */
export function AcceptForm({ token, invitation, onJoined }: AcceptFormProps) {
  const t = useText()
  const go = useGo()
  const [asked, setAsked] = useState<Asked>()
  const { opened, question } = useEntering()
  const { companyName, name, phone } = invitation
  const form = useEntryForm(
    {
      // The server knows the number and shows it masked.
      phone: () => undefined,
      pictureCode: () => undefined,
      code: (value) => smsFault(value, t),
      password: (value) => newPasswordFault(value, [name, companyName], t),
      accountPassword: (value) => (value ? undefined : t(sessionText.passwordEmpty)),
      factor: (value) => (value.trim() ? undefined : t(text.factorEmpty)),
      agreed: (value) => (value ? undefined : t(registrationText.agreeFirst)),
    },
    { phone },
  )
  const { picture, sending } = usePictureSms(form, 'session.defaultKaptcha', ({ pictureId, pictureCode }) =>
    ask('admins.getInvitationCode', { token, pictureId, pictureCode }),
  )

  const accept = async () => {
    const { code, password, accountPassword, factor } = form.values
    const failure = await form.run(async () => {
      const joined = await tryJoin({
        token,
        code,
        ...(asked === 'new' && { account: { password, agreed: true as const } }),
        ...((asked === 'present' || asked === 'factor') && { accountPassword }),
        ...(asked === 'factor' && { secondProof: proofOf(factor) }),
      })
      // No failure: the same form goes on with what is asked for.
      if (typeof joined === 'string') return setAsked(joined)
      if (joined.ticket === null) return onJoined(joined.companyName)
      // Whoever gives up the second step that the company demands logs in later.
      if (!(await opened(await ask('session.loginAfterRegistered', { ticket: joined.ticket })))) return go(paths.login)
      session.settle()
      go(firstPage(), { replace: true })
    })
    // A code that was refused is of no more use.
    if (failure && asked === 'factor') form.empty('factor')
  }
  return (
    <>
      <form onSubmit={form.submit(accept)} noValidate>
        {asked && (
          <p className="zx-entry-hint" role="status">
            {t(text.asked[asked])}
          </p>
        )}
        <FaultNote words={form.fault} />
        {sending.left === 0 && !asked && <PictureField field={form.field('pictureCode')} code={picture} />}
        <SmsCodeField field={form.field('code')} sending={sending} hint={t(text.sent, { phone })} />
        {asked === 'new' && (
          <>
            <PasswordField field={form.field('password')} label={t(text.password)} />
            <AgreeField field={form.field('agreed')} />
          </>
        )}
        {(asked === 'present' || asked === 'factor') && <PresentPassword field={form.field('accountPassword')} />}
        {asked === 'factor' && (
          <Field
            field={form.field('factor')}
            label={t(text.factor)}
            icon="safety"
            autoComplete="one-time-code"
            maxLength={40}
            extra={t(text.factorHint)}
            autoFocus
          />
        )}
        <SubmitButton busy={form.busy && !sending.busy}>{t(text.accept)}</SubmitButton>
      </form>
      {question}
    </>
  )
}

/** The password of the account that the phone has, and the way on for whoever does not know it. */
function PresentPassword({ field }: { field: FieldBinding }) {
  const t = useText()
  return (
    <>
      <SecretField field={field} label={t(text.accountPassword)} autoComplete="current-password" maxLength={200} />
      <div className="zx-entry-beside">
        {/* In a tab of its own: the invitation waits here for the new password. */}
        <a href={paths.forgotPassword} target="_blank" rel="noreferrer">
          {t(text.reset)}
        </a>
      </div>
    </>
  )
}

/** An authenticator shows six digits; a recovery code is longer. */
const proofOf = (typed: string) =>
  /^\d{6}$/.test(typed.normalize('NFKC').replace(/\s/g, '')) ? { code: typed } : { recoveryCode: typed }

/** Accepts; or says what is still needed, where the code is right. */
async function tryJoin(input: AskOf<'admins.accept'>): Promise<ReplyOf<'admins.accept'> | Asked> {
  try {
    return await ask('admins.accept', input)
  } catch (error) {
    if (error instanceof ApiError && error.key === 'admins.passwordNeeded') return 'new'
    if (error instanceof ApiError && error.key === 'admins.accountPasswordNeeded') return 'present'
    if (error instanceof ApiError && error.key === 'admins.accountFactorNeeded') return 'factor'
    throw error
  }
}
