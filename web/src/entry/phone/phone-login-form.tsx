import { useSay } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { SubmitButton } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { PhoneField, phoneFault } from '../form/phone-field.tsx'
import { PictureField, pictureFault } from '../form/picture-field.tsx'
import { SmsCodeField, smsFault } from '../form/sms-code-field.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { usePictureCode } from '../form/use-picture-code.ts'
import { useSmsSending } from '../form/use-sms-sending.ts'
import { sessionText as text } from '../text.ts'
import { useLogIn } from '../use-log-in.tsx'

/** Phone, SMS code and picture code, all needed (AUTH-02). */
export function PhoneLoginForm() {
  const say = useSay()
  const form = useEntryForm({
    phone: (value) => phoneFault(value, say),
    code: (value) => smsFault(value, say),
    pictureCode: (value) => pictureFault(value, say),
  })
  const picture = usePictureCode('session.loginKaptcha')
  const { logIn, question } = useLogIn()
  const sending = useSmsSending(async () => {
    if (!(await form.check(['phone']))) return undefined
    const { phone } = form.values
    const failure = await form.run(async () => {
      await ask('session.getLoginCode', { phone })
    })
    if (failure) return undefined
    form.begin('code')
    return phone
  })
  const send = async () => {
    const failure = await form.run(async () => {
      await logIn({ ...form.values, pictureId: picture.picture?.id ?? '' })
    })
    if (!failure) return
    // A picture code counts once, whatever became of the login; the words beside it stay.
    form.empty('pictureCode')
    picture.refresh()
  }
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <FaultNote words={form.fault} />
      <PhoneField field={form.field('phone')} autoFocus />
      <SmsCodeField field={form.field('code')} sending={sending} hint={say(text.smsIfKnown)} />
      <PictureField field={form.field('pictureCode')} code={picture} />
      <SubmitButton busy={form.busy && !sending.busy}>{say(text.logIn)}</SubmitButton>
      {question}
    </form>
  )
}
