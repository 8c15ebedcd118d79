import { useState } from 'react'
import { usePictureCode } from '../browser/use-picture-code.ts'
import { ApiError } from '../client/api-error.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useText } from '../ui/language.ts'
import { askPicture } from './entry-client.ts'
import './form/entry-form.css'
import { SubmitButton } from './form/button.tsx'
import { FaultNote } from './form/fault-note.tsx'
import { Field } from './form/field.tsx'
import { PictureField, pictureFault } from './form/picture-field.tsx'
import { SecretField } from './form/secret-field.tsx'
import { useEntryForm } from './form/use-entry-form.ts'
import { PasskeyLogin } from './second-factor/passkey-login.tsx'
import { sessionText as text } from './text.ts'
import { useLogIn } from './use-log-in.tsx'

const isPictureAsked = (error: unknown) => error instanceof ApiError && error.key === 'session.pictureNeeded'

/** The form with user id, password, and the picture code if the server requires one (AUTH-01, AUTH-03, AUTH-04). */
export function LoginForm({ submit, onEntered }: { submit?: string; onEntered?: () => Promise<void> }) {
  const t = useText()
  const form = useEntryForm({
    userId: (value) => (value.trim() ? undefined : t(text.userIdEmpty)),
    password: (value) => (value ? undefined : t(text.passwordEmpty)),
    pictureCode: (value) => pictureFault(value, t),
  })
  const [pictureWanted, setPictureWanted] = useState(false)
  const code = usePictureCode(askPicture['session.loginKaptcha'], pictureWanted)
  const { logIn, enter, question } = useLogIn()

  const [note, setNote] = useState<string>()

  const send = async () => {
    setNote(undefined)
    const { userId, password, pictureCode } = form.values
    const failure = await form.run(async () => {
      const shown = pictureWanted ? await code.current() : undefined
      if (pictureWanted && !shown) return form.refuse('pictureCode', t(text.pictureNotLoaded))
      const picture = shown ? { pictureId: shown.id, pictureCode } : {}
      try {
        if (await logIn({ userId: userId.trim(), password, ...picture })) await onEntered?.()
      } catch (error) {
        if (pictureWanted || !isPictureAsked(error)) throw error
        // Whoever is asked for the first time has made no mistake, so this is no error.
        setPictureWanted(true)
      }
    })
    // A picture code is valid once, whatever the result of the login.
    if (!failure || !pictureWanted) return
    form.empty('pictureCode')
    code.refresh()
  }
  const runPasskey = (work: () => Promise<void>) =>
    void form.run(() =>
      work().catch((error: unknown) => {
        // The browser, or who sits before it, has used no passkey.
        if (!(error instanceof Error) || error.name !== 'PasskeyFault') throw error
        setNote(t(text.passkeyCancelled))
      }),
    )
  return (
    <>
      <form onSubmit={form.submit(send)} noValidate>
        <FaultNote words={note ?? form.fault} />
        <Field
          field={form.field('userId')}
          label={t(text.userId)}
          icon="user"
          placeholder={t(text.userIdHint)}
          autoComplete="username"
          autoFocus
          maxLength={100}
        />
        <SecretField
          field={form.field('password')}
          label={t(text.password)}
          autoComplete="current-password"
          maxLength={200}
        />
        {pictureWanted && (
          <>
            <p className="zx-entry-note" role="status">
              <Icon shape="safety" />
              <span>{t(text.pictureFirst)}</span>
            </p>
            <PictureField field={form.field('pictureCode')} code={code} autoFocus />
          </>
        )}
        <div className="zx-entry-beside">
          <PasskeyLogin enter={enter} run={runPasskey} onEntered={onEntered} />
          <a href={paths.forgotPassword}>{t(text.forgot)}</a>
        </div>
        <SubmitButton busy={form.busy}>{submit ?? t(text.logIn)}</SubmitButton>
      </form>
      {question}
    </>
  )
}
