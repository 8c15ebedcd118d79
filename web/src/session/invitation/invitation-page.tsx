import type { ReplyOf } from '@zhixin/contract/calls'
import { useEffect, useState } from 'react'
import { ApiError, NoReplyError } from '../../client/api-error.ts'
import { paths } from '../../paths.ts'
import { errorMessage } from '../../shell/error-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { Button } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { EntryFrame } from '../frame/entry-frame.tsx'
import { Waiting } from '../frame/waiting.tsx'
import '../frame/entry.css'
import { useGo } from '../navigation.ts'
import { sessionText } from '../text.ts'
import { AcceptForm } from './accept-form.tsx'
import { invitationText as text } from './text.ts'

export type Invitation = ReplyOf<'admins.openInvitation'>

/** The secret of the link stands behind the #, which no server and no referrer gets. */
const tokenHere = () => new URLSearchParams(location.hash.slice(1)).get('t') ?? ''

type Shown = { kind: 'open'; invitation: Invitation } | { kind: 'failed'; words: string; mayRetry: boolean }

/** Whoever was invited to administer a company accepts here (ACCOUNT-02). */
export function InvitationPage() {
  const t = useText()
  const go = useGo()
  const token = tokenHere()
  const [shown, setShown] = useState<Shown>()
  const [round, setRound] = useState(0)
  const [joined, setJoined] = useState<string>()
  useEffect(() => {
    let left = false
    void round
    openLink(token).then((answer) => {
      if (!left) setShown(answer)
    })
    return () => {
      left = true
    }
  }, [token, round])

  if (joined !== undefined)
    return (
      <EntryFrame
        title={t(text.done)}
        lead={
          <span className="zx-entry-mark zx-entry-mark-done" aria-hidden>
            <Icon shape="check" />
          </span>
        }
        heading={t(text.done)}
        hint={t(text.doneHint, { company: joined })}
      >
        <div className="zx-entry-buttons">
          <Button primary autoFocus onClick={() => go(paths.login)}>
            {t(text.logIn)}
          </Button>
        </div>
      </EntryFrame>
    )
  if (!shown && token) return <Waiting tall />
  if (shown?.kind !== 'open')
    return (
      <EntryFrame title={t(text.title)} heading={t(text.failed)}>
        <FaultNote words={shown?.words ?? t(text.noLink)} />
        <div className="zx-entry-buttons">
          {shown?.mayRetry && <Button onClick={() => setRound((now) => now + 1)}>{t(text.again)}</Button>}
          <Button primary onClick={() => go(paths.login)}>
            {t(text.logIn)}
          </Button>
        </div>
      </EntryFrame>
    )
  const { companyName: company, name, invitedBy, phone } = shown.invitation
  return (
    <EntryFrame
      title={t(text.title)}
      heading={t(text.heading, { company })}
      hint={t(text.hint, { name, invitedBy, phone })}
      foot={<a href={paths.login}>{t(sessionText.backToLogin)}</a>}
    >
      <AcceptForm token={token} invitation={shown.invitation} onJoined={setJoined} />
    </EntryFrame>
  )
}

/** What a link invites to, or why it does not. */
async function openLink(token: string): Promise<Shown | undefined> {
  if (!token) return undefined
  try {
    return { kind: 'open', invitation: await ask('admins.openInvitation', { token }) }
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NoReplyError)) throw error
    return { kind: 'failed', words: errorMessage(error), mayRetry: error instanceof NoReplyError }
  }
}
