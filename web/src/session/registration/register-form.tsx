import { maskPhone } from '@zhixin/domain/format/mask'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { SubmitButton } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { Field } from '../form/field.tsx'
import { newPasswordFault, PasswordField } from '../form/password-field.tsx'
import { PhoneField, phoneFault } from '../form/phone-field.tsx'
import { PictureField, pictureFaultBeforeSms } from '../form/picture-field.tsx'
import { SmsCodeField, smsFault } from '../form/sms-code-field.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { usePictureSms } from '../form/use-picture-sms.ts'
import { useGo } from '../navigation.ts'
import { AgreeField } from './agree-field.tsx'
import { companyFault } from './company-fault.ts'
import { registrationText as text } from './text.ts'

/** The form with the phone, then the company and its main administrator (AUTH-05). */
export function RegisterForm() {
  const t = useText()
  const go = useGo()
  const form = useEntryForm({
    phone: (value) => phoneFault(value, t),
    pictureCode: (value, { code }) => pictureFaultBeforeSms(value, code, t),
    code: (value) => smsFault(value, t),
    companyName: (value) => companyFault(value, t),
    userName: (value) => (value.trim() ? undefined : t(text.userNameEmpty)),
    password: (value, { phone, companyName, userName }) =>
      newPasswordFault(value, [phone, companyName, userName].filter(Boolean), t),
    agreed: (value) => (value ? undefined : t(text.agreeFirst)),
  })
  const { picture, sending } = usePictureSms(form, 'session.defaultKaptcha', (input) =>
    ask('registration.getRegisterCode', input),
  )

  const send = async () => {
    const { phone, code, companyName, userName, password } = form.values
    const failure = await form.run(async () => {
      const made = await ask('registration.saveRegisterInfo', {
        phone,
        code,
        companyName,
        userName,
        password,
        agreed: true,
      })
      go(paths.registeredSuccessfully, { replace: true, state: made })
    })
    if (failure === 'registration.phoneTaken') go(paths.registered, { state: { phone } })
  }
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <FaultNote words={form.fault} />
      <PhoneField field={form.field('phone')} autoFocus />
      {/* While an SMS is under way there is nothing to type. */}
      {sending.left === 0 && <PictureField field={form.field('pictureCode')} code={picture} />}
      <SmsCodeField
        field={form.field('code')}
        sending={sending}
        hint={t(text.smsSent, { phone: maskPhone(sending.sentTo) })}
      />
      <Field
        field={form.field('companyName')}
        label={t(text.companyName)}
        icon="bank"
        extra={t(text.companyHint)}
        autoComplete="organization"
        maxLength={100}
        checkedOnLeave
      />
      <Field field={form.field('userName')} label={t(text.userName)} icon="user" autoComplete="name" maxLength={50} />
      <PasswordField field={form.field('password')} label={t(text.setPassword)} />
      <AgreeField field={form.field('agreed')} />
      <SubmitButton busy={form.busy && !sending.busy}>{t(text.submit)}</SubmitButton>
    </form>
  )
}
