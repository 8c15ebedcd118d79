import type { AskOf } from '@zhixin/contract/calls'
import type { SecondStep } from '@zhixin/contract/session/login'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { ask } from '../entry-client.ts'
import { Button } from '../form/button.tsx'
import '../frame/ask-box.css'
import { knownDevice, type LoginReply } from '../known-device.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import './second-step.css'
import { ChooseFactor } from './set-up-factor.tsx'
import { secondFactorText as text } from './text.ts'

export interface SecondStepProps {
  step: SecondStep
  /** The login is finished; undefined: it was given up. */
  onAnswer: (reply: LoginReply | undefined) => void
}

/** What a login asks for after the password, over the login form (AUTH-11). Nothing closes it but a decision. */
export function SecondStepBox({ step, onAnswer }: SecondStepProps) {
  const t = useText()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const isFinishing = useRef(false)
  const [made, setMade] = useState<{ codes: string[]; login: LoginReply }>()
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
  }, [])
  const { ticket, ways, origin } = step
  const isSetUp = ways.length > 0
  const finish = async (factor: AskOf<'session.addFactor'>) => {
    isFinishing.current = true
    try {
      const done = await ask('session.addFactorAtLogin', { ticket, factor, ...knownDevice() })
      if (done.recoveryCodes) setMade({ codes: done.recoveryCodes, login: done.login })
      else onAnswer(done.login)
    } finally {
      isFinishing.current = false
    }
  }
  return (
    <dialog
      className="zx-ask zx-step"
      ref={box}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape. Recovery codes, also those on their way, are not lost by it.
      onClose={() => (made || isFinishing.current ? box.current?.showModal() : onAnswer(undefined))}
    >
      <h2 id={id}>{t(made ? text.codesTitle : isSetUp ? text.title : text.setUpTitle)}</h2>
      {made && (
        <RecoveryCodes codes={made.codes} user={made.login.userInfo.user.userId} onDone={() => onAnswer(made.login)} />
      )}
      {!made && <p className="zx-factor-plain">{t(isSetUp ? text.stepHint : text.setUpDemanded)}</p>}
      {!made && isSetUp && (
        <ProofForm
          ways={ways}
          origin={origin}
          askPasskey={() => ask('session.passkeyForStep', { ticket })}
          onProof={async (proof) => {
            if ('password' in proof) return
            onAnswer(await ask('session.enterSecondStep', { ticket, proof, ...knownDevice() }))
          }}
        />
      )}
      {!made && !isSetUp && (
        <ChooseFactor
          origin={origin}
          onBegin={(kind) => ask('session.beginFactorAtLogin', { ticket, kind })}
          onFinish={finish}
        />
      )}
      {!made && (
        <div>
          <Button onClick={() => onAnswer(undefined)}>{t(uiText.cancel)}</Button>
        </div>
      )}
    </dialog>
  )
}
