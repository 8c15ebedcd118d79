import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import '../form/button.css'
import '../form/entry-form.css'
import { FaultNote } from '../form/fault-note.tsx'
import { EntryFrame } from '../frame/entry-frame.tsx'
import { Waiting } from '../frame/waiting.tsx'
import { useEntryLocation } from '../location.ts'
import { LoginForm } from '../login-form.tsx'
import { enterpriseText as text } from './text.ts'
import { useWecomLogin } from './use-wecom-login.ts'

/** Login through WeCom (AUTH-08): to WeCom and back, and the first time with a login that links the user. */
export function AuthRedirectPage() {
  const t = useText()
  const progress = useWecomLogin(useEntryLocation().search)
  const [linked, setLinked] = useState(false)
  if (progress.kind === 'busy' || linked)
    return (
      <EntryFrame title={t(text.title)} heading={t(progress.kind === 'busy' ? progress.words : text.linked)}>
        <Waiting />
      </EntryFrame>
    )
  if (progress.kind === 'link')
    return (
      <EntryFrame title={t(text.title)} heading={t(text.link)} hint={t(text.linkHint)}>
        <LoginForm
          submit={t(text.linkAndEnter)}
          onEntered={async () => {
            await ask('session.linkEnterpriseWechat', { ticket: progress.ticket })
            setLinked(true)
            progress.enter()
          }}
        />
      </EntryFrame>
    )
  const { words, startOver } = progress
  return (
    <EntryFrame title={t(text.title)} heading={t(text.failed)} foot={<a href={paths.login}>{t(text.otherWay)}</a>}>
      <FaultNote words={typeof words === 'string' ? words : t(words)} />
      {startOver && (
        <a className="zx-button zx-button-primary zx-entry-submit" href={startOver}>
          {t(text.again)}
        </a>
      )}
    </EntryFrame>
  )
}
