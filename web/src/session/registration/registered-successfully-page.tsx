import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/language.ts'
import { ask } from '../entry-client.ts'
import { firstPage } from '../first-page.ts'
import { Button } from '../form/button.tsx'
import { FaultNote } from '../form/fault-note.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'
import { EntryFrame } from '../frame/entry-frame.tsx'
import '../frame/entry.css'
import { useEntryLocation } from '../location.ts'
import { useGo } from '../navigation.ts'
import { session } from '../state/session.ts'
import { useEntering } from '../use-log-in.tsx'
import { registeredOf } from './location.ts'
import { registrationText as text } from './text.ts'

/** The company is registered; one click opens the console (AUTH-05). */
export function RegisteredSuccessfullyPage() {
  const t = useText()
  const go = useGo()
  const made = registeredOf(useEntryLocation().state)
  const { busy, fault, run } = useEntryForm({})
  const { opened, question } = useEntering()

  const enter = async (ticket: string) => {
    await run(async () => {
      if (!(await opened(await ask('session.loginAfterRegistered', { ticket })))) return
      session.settle()
      go(firstPage(), { replace: true })
    })
  }
  return (
    <EntryFrame
      title={t(text.done)}
      lead={
        <span className="zx-entry-mark zx-entry-mark-done" aria-hidden>
          <Icon shape="check" />
        </span>
      }
      heading={t(text.done)}
      hint={t(made ? text.doneHint : text.logInInstead)}
    >
      {made && (
        <dl className="zx-entry-card">
          <dt>{t(text.company)}</dt>
          <dd>{made.companyName}</dd>
          <dt>{t(text.userId)}</dt>
          <dd>{t(text.userIdHint, { userId: made.userId })}</dd>
          <dt>{t(text.trial)}</dt>
          <dd>{t(text.trialUntil, { days: made.trialDays, date: made.serviceUntil })}</dd>
        </dl>
      )}
      <FaultNote words={fault} />
      {question}
      <div className="zx-entry-buttons">
        {made && !fault && (
          <Button primary busy={busy} autoFocus onClick={() => void enter(made.ticket)}>
            {t(text.enter)}
          </Button>
        )}
        {(!made || fault) && (
          <Button primary onClick={() => go(paths.login)}>
            {t(text.logIn)}
          </Button>
        )}
      </div>
    </EntryFrame>
  )
}
