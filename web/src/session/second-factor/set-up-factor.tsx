import type { AskOf } from '@zhixin/contract/calls'
import type { BegunFactor } from '@zhixin/contract/session/second-factor'
import { useEffect, useEffectEvent, useState } from 'react'
import { isAbort } from '../../client/api-error.ts'
import { QrCode } from '../../parts/qr-code/qr-code.tsx'
import { useText } from '../../ui/language.ts'
import { Button, SubmitButton } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { Field } from '../form/field.tsx'
import { makePasskey, passkeyObstacle } from './passkey.ts'
import './second-factor.css'
import { secondFactorText as text } from './text.ts'
import { usePasskeyForm } from './use-passkey-form.ts'

export type FactorKind = 'app' | 'passkey'
type Finished = AskOf<'session.addFactor'>

export interface FactorSetUp {
  /** Rejects with the server's refusal, which is shown. */
  onBegin: (kind: FactorKind) => Promise<BegunFactor>
  onFinish: (finished: Finished) => Promise<void>
  /** The user did not prove anew who they are before it began, so there is nothing to set up. */
  onGivenUp?: () => void
}

interface SetUpProps extends FactorSetUp {
  origin: string | null
}

/** Sets up the first factor: which one, and then how. */
export function ChooseFactor({ origin, ...setUp }: SetUpProps) {
  const t = useText()
  const [kind, setKind] = useState<FactorKind>('app')
  const mayUsePasskeys = passkeyObstacle(origin) === undefined
  return (
    <>
      {mayUsePasskeys && (
        <div className="zx-entry-ways" role="radiogroup" aria-label={t(text.kinds)}>
          {(['app', 'passkey'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
              <span>{t(text.kind[each])}</span>
            </label>
          ))}
        </div>
      )}
      {kind === 'app' ? <SetUpApp {...setUp} /> : <SetUpPasskey {...setUp} />}
    </>
  )
}

/** Connects an authenticator app: by the QR code or the typed secret, proved by its first code. */
export function SetUpApp({ onBegin, onFinish, onGivenUp }: FactorSetUp) {
  const t = useText()
  const [begun, setBegun] = useState<Extract<BegunFactor, { kind: 'app' }>>()
  const form = usePasskeyForm({
    code: (value) => (/^\s*\d{3}\s*\d{3}\s*$/.test(value) ? undefined : t(text.appCodeEmpty)),
  })
  const begin = () =>
    form.run(async () => {
      const reply = await onBegin('app').catch((error: unknown) => {
        if (isAbort(error)) onGivenUp?.()
        throw error
      })
      if (reply.kind === 'app') setBegun(reply)
    })
  const beginAtOnce = useEffectEvent(() => void begin())
  useEffect(() => beginAtOnce(), [])
  if (!begun)
    return (
      <div className="zx-factor" aria-busy={form.busy}>
        <FaultNote words={form.fault} />
        {form.fault !== undefined && <Button onClick={() => void begin()}>{t(text.retry)}</Button>}
        {form.busy && <span className="zx-spin zx-spin-alone" />}
      </div>
    )
  return (
    <form
      className="zx-factor"
      onSubmit={form.submit(() => form.run(() => onFinish({ code: form.values.code.replace(/\s/g, '') })))}
      noValidate
    >
      <p className="zx-factor-plain">{t(text.kindHint.app)}</p>
      <QrCode qr={begun.qr} label={t(text.qr)} />
      <p className="zx-factor-note">
        {t(text.typedSecret)} <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p className="zx-factor-note zx-factor-phone">
        <a href={begun.uri}>{t(text.openApp)}</a>
      </p>
      <FaultNote words={form.fault} />
      <Field
        field={form.field('code')}
        label={t(text.firstCode)}
        icon="safety"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        clean={(typed) => typed.normalize('NFKC').replace(/[^\d ]/g, '')}
        autoFocus
      />
      <SubmitButton busy={form.busy}>{t(text.finish)}</SubmitButton>
    </form>
  )
}

/** Makes a passkey in this browser, with a name by which its user knows it. */
export function SetUpPasskey({ onBegin, onFinish }: FactorSetUp) {
  const t = useText()
  const form = usePasskeyForm({ name: (value) => (value.trim() ? undefined : t(text.passkeyNameEmpty)) })
  const make = () =>
    form.run(async () => {
      const begun = await onBegin('passkey')
      if (begun.kind !== 'passkey') return
      await onFinish({ passkey: await makePasskey(begun.options), name: form.values.name.trim() })
    })
  return (
    <form className="zx-factor" onSubmit={form.submit(make)} noValidate>
      <p className="zx-factor-plain">{t(text.kindHint.passkey)}</p>
      <FaultNote words={form.fault} />
      <Field
        field={form.field('name')}
        label={t(text.passkeyName)}
        icon="safety"
        autoComplete="off"
        maxLength={50}
        placeholder={t(text.passkeyNameHint)}
        autoFocus
      />
      <SubmitButton busy={form.busy}>{t(text.makePasskey)}</SubmitButton>
    </form>
  )
}
