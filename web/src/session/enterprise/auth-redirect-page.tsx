import type { ReplyOf } from '@zhixin/contract/calls'
import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
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
import { LazyConfirmLink } from './lazy-confirm-link.tsx'
import { enterpriseText as text } from './text.ts'
import { useWecomLogin } from './use-wecom-login.ts'

/** Login through WeCom (AUTH-08): to WeCom and back, and the first time with a login that links the user. */
export function AuthRedirectPage() {
  const t = useText()
  const progress = useWecomLogin(useEntryLocation().search)
  const [linked, setLinked] = useState(false)
  const [asked, setAsked] = useState<ReplyOf<'session.confirmWays'>>()
  if (progress.kind === 'busy' || linked)
    return (
      <EntryFrame title={t(text.title)} heading={t(progress.kind === 'busy' ? progress.words : text.linked)}>
        <Waiting />
      </EntryFrame>
    )
  if (progress.kind === 'link') {
    const link = async () => {
      await ask('session.linkEnterpriseWechat', { ticket: progress.ticket })
      setLinked(true)
      progress.enter()
    }
    const enter = () =>
      link().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.key !== 'session.confirmFirst') throw error
        setAsked(await ask('session.confirmWays', {}))
      })
    return (
      <EntryFrame title={t(text.title)} heading={t(text.link)} hint={t(text.linkHint)}>
        {asked ? (
          <LazyConfirmLink ways={asked} onConfirmed={link} />
        ) : (
          <LoginForm submit={t(text.linkAndEnter)} onEntered={enter} />
        )}
      </EntryFrame>
    )
  }
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
