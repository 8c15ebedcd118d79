import { useRef } from 'react'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { SubmitButton } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { PhoneField, phoneFault } from '../form/phone-field.tsx'
import { PictureField, pictureFault } from '../form/picture-field.tsx'
import { SmsCodeField, smsFault } from '../form/sms-code-field.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { usePictureSms } from '../form/use-picture-sms.ts'
import { sessionText as text } from '../text.ts'
import { useLogIn } from '../use-log-in.tsx'

/**
 * Phone, SMS code and picture code, all needed (AUTH-02). One picture serves both: the one that the SMS was asked for with
 * is sent with the login again. Who comes back with a code that arrived before reads a fresh one.
 */
export function PhoneLoginForm() {
  const t = useText()
  const isAsked = useRef(false)
  const form = useEntryForm({
    phone: (value) => phoneFault(value, t),
    pictureCode: (value) => (isAsked.current ? undefined : pictureFault(value, t)),
    code: (value) => smsFault(value, t),
  })
  const { picture, sending, used } = usePictureSms(form, 'session.loginKaptcha', (input) =>
    ask('session.getLoginCode', input),
  )
  isAsked.current = used !== null
  const { logIn, question } = useLogIn()
  const send = async () => {
    const { phone, code, pictureCode } = form.values
    // A fresh one that was typed for another SMS is as good.
    const proof = (!pictureCode.trim() && used) || { pictureCode, pictureId: picture.picture?.id ?? '' }
    const failure = await form.run(async () => {
      await logIn({ phone, code, ...proof })
    })
    if (!failure || proof === used) return
    // A picture code counts once, whatever became of the login; the words beside it stay.
    form.empty('pictureCode')
    picture.refresh()
  }
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <FaultNote words={form.fault} />
      <PhoneField field={form.field('phone')} autoFocus />
      {sending.left === 0 && <PictureField field={form.field('pictureCode')} code={picture} />}
      <SmsCodeField field={form.field('code')} sending={sending} hint={t(text.smsIfKnown)} />
      <SubmitButton busy={form.busy && !sending.busy}>{t(text.logIn)}</SubmitButton>
      {question}
    </form>
  )
}
