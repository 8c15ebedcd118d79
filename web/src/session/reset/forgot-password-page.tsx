import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { SubmitButton } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { PhoneField, phoneFault } from '../form/phone-field.tsx'
import { PictureField, pictureFaultBeforeSms } from '../form/picture-field.tsx'
import { SmsCodeField, smsFault } from '../form/sms-code-field.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { usePictureSms } from '../form/use-picture-sms.ts'
import { EntryFrame } from '../frame/entry-frame.tsx'
import { useEntryLocation } from '../location.ts'
import { useGo } from '../navigation.ts'
import { sessionText } from '../text.ts'
import { type PhoneProof, type WayBack, wayBackOf } from './location.ts'
import { ResetSteps } from './reset-steps.tsx'
import { resetText as text } from './text.ts'

/** The first of two steps: a code by SMS (AUTH-06). */
export function ForgotPasswordPage() {
  const t = useText()
  const go = useGo()
  const back = wayBackOf(useEntryLocation().state)
  const form = useEntryForm(
    {
      phone: (value) => phoneFault(value, t),
      pictureCode: (value, { code }) => pictureFaultBeforeSms(value, code, t),
      code: (value) => smsFault(value, t),
    },
    { phone: back?.phone ?? '' },
  )
  const { picture, sending } = usePictureSms(form, 'session.resetKaptcha', (input) =>
    ask('session.getResetPasswordCode', input),
  )
  const goOn = () =>
    form.run(async () => {
      const { phone, code } = form.values
      const { proof } = await ask('session.checkResetCode', { phone, code })
      // The browser's Back finds the number again.
      go(paths.forgotPassword, { replace: true, state: { phone } satisfies WayBack })
      go(paths.resetPassword, { state: { phone, proof } satisfies PhoneProof })
    })
  return (
    <EntryFrame
      title={t(text.title)}
      lead={<ResetSteps active={1} />}
      heading={t(text.forgotten)}
      hint={t(text.forgottenHint)}
      foot={<a href={paths.login}>{t(sessionText.backToLogin)}</a>}
    >
      <form onSubmit={form.submit(goOn)} noValidate>
        <FaultNote words={form.fault ?? back?.fault} />
        <PhoneField field={form.field('phone')} autoFocus />
        {sending.left === 0 && <PictureField field={form.field('pictureCode')} code={picture} />}
        <SmsCodeField field={form.field('code')} sending={sending} hint={t(sessionText.smsIfKnown)} ifKnown />
        <SubmitButton busy={form.busy && !sending.busy}>{t(text.next)}</SubmitButton>
      </form>
      <details className="zx-entry-other">
        <summary>{t(text.otherWay)}</summary>
        <p>{t(text.otherWayDeputy)}</p>
        <p>{t(text.otherWayMain)}</p>
        <a href={`${paths.poster}#contact`}>{t(text.otherWayMessage)}</a>
      </details>
    </EntryFrame>
  )
}
