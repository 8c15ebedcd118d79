import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/language.ts'
import { Button } from '../form/button.tsx'
import { EntryFrame } from '../frame/entry-frame.tsx'
import '../frame/entry.css'
import { useGo } from '../navigation.ts'
import { ResetSteps } from './reset-steps.tsx'
import { resetText as text } from './text.ts'

/** The new password is valid, and every session of the old one has ended (AUTH-06). */
export function ResetSuccessPage() {
  const t = useText()
  const go = useGo()
  return (
    <EntryFrame
      title={t(text.doneTitle)}
      lead={
        <>
          <ResetSteps active={4} />
          <span className="zx-entry-mark zx-entry-mark-done" aria-hidden>
            <Icon shape="check" />
          </span>
        </>
      }
      heading={t(text.done)}
      hint={t(text.doneHint)}
    >
      <div className="zx-entry-buttons">
        <Button primary autoFocus onClick={() => go(paths.login)}>
          {t(text.logIn)}
        </Button>
      </div>
    </EntryFrame>
  )
}
