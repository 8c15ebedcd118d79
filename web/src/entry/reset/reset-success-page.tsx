import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.ts'
import { Button } from '../form/button.tsx'
import { EntryFrame } from '../frame/entry-frame.tsx'
import { useGo } from '../way.ts'
import { ResetSteps } from './reset-steps.tsx'
import { resetText as text } from './text.ts'

/** The new password counts, and nobody is logged in with the old one (AUTH-06). */
export function ResetSuccessPage() {
  const say = useSay()
  const go = useGo()
  return (
    <EntryFrame
      title={say(text.doneTitle)}
      lead={
        <>
          <ResetSteps active={4} />
          <span className="zx-entry-mark zx-entry-mark-done" aria-hidden>
            <Icon shape="check" />
          </span>
        </>
      }
      heading={say(text.done)}
      hint={say(text.doneHint)}
    >
      <div className="zx-entry-buttons">
        <Button primary autoFocus onClick={() => go(paths.login)}>
          {say(text.logIn)}
        </Button>
      </div>
    </EntryFrame>
  )
}
