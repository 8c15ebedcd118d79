import type { AskOf } from '@zhixin/contract/calls'
import type { PasskeyRequest } from '@zhixin/contract/session/passkey'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../ui/language.ts'
import { Button, SubmitButton } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { Field } from '../form/field.tsx'
import { SecretField } from '../form/secret-field.tsx'
import type { EntryForm } from '../form/use-entry-form.ts'
import { passkeyObstacle, signWithPasskey } from './passkey.ts'
import './second-factor.css'
import { secondFactorText as text } from './text.ts'
import { usePasskeyForm } from './use-passkey-form.ts'

export type ProofWay = 'passkey' | 'app' | 'recovery' | 'password'
export type Proof = AskOf<'session.confirm'>

interface ProofFormProps {
  /** By what the user can prove who they are, the most convenient first. */
  ways: readonly ProofWay[]
  /** The only address at which passkeys work. */
  origin: string | null
  askPasskey: () => Promise<PasskeyRequest>
  /** Rejects with the server's refusal, which is shown at its field. */
  onProof: (proof: Proof) => Promise<void>
}

/** Asks for one proof of who somebody is; the others are a click away. */
export function ProofForm({ ways, origin, askPasskey, onProof }: ProofFormProps) {
  const t = useText()
  const obstacle = passkeyObstacle(origin)
  const [way, setWay] = useState<ProofWay>(() => ways.find((each) => each !== 'passkey' || !obstacle) ?? 'recovery')
  const form = usePasskeyForm({
    code: (value) => (/^\s*\d{3}\s*\d{3}\s*$/.test(value) ? undefined : t(text.appCodeEmpty)),
    recoveryCode: (value) => (value.trim() ? undefined : t(text.recoveryEmpty)),
    password: (value) => (value ? undefined : t(text.passwordEmpty)),
  })
  const passkeyButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (way === 'passkey') passkeyButton.current?.focus()
  }, [way])

  const proofOf = (): Proof => {
    const { code, recoveryCode, password } = form.values
    if (way === 'password') return { password }
    return way === 'recovery' ? { recoveryCode } : { code: code.replace(/\s/g, '') }
  }
  const send = async () => {
    if (way === 'passkey') return usePasskey()
    const failure = await form.run(() => onProof(proofOf()))
    // A code that was refused is of no more use.
    if (failure && way === 'app') form.empty('code')
  }
  const usePasskey = () => form.run(async () => onProof({ passkey: await signWithPasskey(await askPasskey()) }))

  return (
    <form className="zx-factor" onSubmit={form.submit(send)} noValidate>
      <FaultNote words={form.fault} />
      <ProofField form={form} way={way} />
      {way === 'passkey' && <p className="zx-factor-plain">{t(text.passkeyHint)}</p>}
      {way === 'passkey' ? (
        <Button type="submit" primary className="zx-entry-submit" busy={form.busy} ref={passkeyButton}>
          {t(text.usePasskey)}
        </Button>
      ) : (
        <SubmitButton busy={form.busy}>{t(text.verify)}</SubmitButton>
      )}
      {ways.length > 1 && (
        <fieldset className="zx-factor-ways" aria-label={t(text.otherWays)}>
          {ways
            .filter((each) => each !== way && !(each === 'passkey' && obstacle))
            .map((each) => (
              <button key={each} type="button" onClick={() => setWay(each)}>
                {t(text.useWay[each])}
              </button>
            ))}
        </fieldset>
      )}
      {ways.includes('passkey') && obstacle === 'elsewhere' && (
        <p className="zx-factor-note">{t(text.passkeyElsewhere, { origin: origin ?? '' })}</p>
      )}
      {way === 'recovery' && <p className="zx-factor-note">{t(text.lost)}</p>}
    </form>
  )
}

interface ProofFieldProps {
  form: Pick<EntryForm<'code' | 'recoveryCode' | 'password'>, 'field'>
  way: ProofWay
}

/** What is typed for a proof; a passkey is not. */
function ProofField({ form, way }: ProofFieldProps) {
  const t = useText()
  return (
    <>
      {way === 'app' && (
        <Field
          field={form.field('code')}
          label={t(text.appCode)}
          icon="safety"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          placeholder={t(text.appCodeHint)}
          clean={(typed) => typed.normalize('NFKC').replace(/[^\d ]/g, '')}
          autoFocus
        />
      )}
      {way === 'recovery' && (
        <Field
          field={form.field('recoveryCode')}
          label={t(text.recoveryCode)}
          icon="safety"
          autoComplete="off"
          maxLength={30}
          extra={t(text.recoveryHint)}
          autoFocus
        />
      )}
      {way === 'password' && (
        <SecretField
          field={form.field('password')}
          label={t(text.password)}
          autoComplete="current-password"
          maxLength={200}
          autoFocus
        />
      )}
    </>
  )
}
