import { useSay } from '../../ui/language.ts'
import { Steps } from '../../ui/steps.tsx'
import { resetText as text } from './text.ts'

/** Where one is on the way to a new password. */
export function ResetSteps({ active }: { active: number }) {
  const say = useSay()
  return (
    <div className="zx-entry-steps">
      <Steps label={say(text.steps)} titles={[say(text.step1), say(text.step2), say(text.step3)]} active={active} />
    </div>
  )
}
