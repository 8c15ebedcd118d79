import { Icon } from './icon.tsx'
import { useText } from './language.ts'
import { uiText } from './text.ts'
import './steps.css'

export interface StepsProps {
  label: string
  titles: readonly string[]
  /** The active step, counted from 1 (spec §4). */
  active: number
  /** The active step is finished, and no other follows. */
  finished?: boolean
  /** A step before the active one of which something is still open: it has no tick. */
  open?: number | undefined
  /** Makes finished steps clickable. */
  onGo?: ((step: number) => void) | undefined
}

/** The step indicator: finished steps, the current one, and those that follow. */
export function Steps({ label, titles, active, finished = false, open, onGo }: StepsProps) {
  const t = useText()
  return (
    <ol className="zx-steps" aria-label={label}>
      {titles.map((title, index) => {
        const step = index + 1
        const state = step < active ? 'done' : step === active ? 'now' : 'later'
        const isTicked = (state === 'done' && step !== open) || (state === 'now' && finished)
        const mark = isTicked ? <Icon shape="check" /> : step
        return (
          <li key={title} className={`zx-step zx-step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="zx-step-mark" aria-hidden>
              {mark}
            </span>
            <span className="zx-visually-hidden">
              {t(uiText.step, { n: step })} {isTicked && t(uiText.stepDone)}{' '}
            </span>
            {state === 'done' && onGo ? (
              <button type="button" className="zx-step-title" onClick={() => onGo(step)}>
                {title}
              </button>
            ) : (
              <span className="zx-step-title">{title}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
