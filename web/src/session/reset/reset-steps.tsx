import { useText } from '../../ui/language.ts'
import { Steps } from '../../ui/steps.tsx'
import '../frame/entry.css'
import { resetText as text } from './text.ts'

/** Shows the current step to a new password. */
export function ResetSteps({ active }: { active: number }) {
  const t = useText()
  return (
    <div className="zx-entry-steps">
      <Steps label={t(text.steps)} titles={[t(text.step1), t(text.step2), t(text.step3)]} active={active} />
    </div>
  )
}
