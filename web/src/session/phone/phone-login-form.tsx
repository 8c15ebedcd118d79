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
 * The form with phone, SMS code and picture code, all of which are required (AUTH-02). The picture code with which the
 * SMS was requested is sent with the login again. Somebody who returns with an earlier SMS code reads a new picture.
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
    // A new picture code that was typed for another SMS is equally valid.
    const known = pictureCode.trim() ? null : used
    const failure = await form.run(async () => {
      const shown = known ? undefined : await picture.current()
      const proof = shown ? { pictureCode, pictureId: shown.id } : known
      if (!proof) return form.refuse('pictureCode', t(text.pictureNotLoaded))
      await logIn({ phone, code, ...proof })
    })
    if (!failure || known) return
    // A picture code is valid once, whatever the result of the login; the error beside it is kept.
    form.empty('pictureCode')
    picture.refresh()
  }
  return (
    <>
      <form onSubmit={form.submit(send)} noValidate>
        <FaultNote words={form.fault} />
        <PhoneField field={form.field('phone')} autoFocus />
        {sending.left === 0 && <PictureField field={form.field('pictureCode')} code={picture} />}
        <SmsCodeField field={form.field('code')} sending={sending} hint={t(text.smsIfKnown)} ifKnown />
        <SubmitButton busy={form.busy && !sending.busy}>{t(text.logIn)}</SubmitButton>
      </form>
      {question}
    </>
  )
}
