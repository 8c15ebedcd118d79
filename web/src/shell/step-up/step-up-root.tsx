import { useObservable } from '../../browser/observable.ts'
import { lazyPart } from '../../ui/code/lazy-part.tsx'
import { stepUp } from './step-up.ts'

/** Few calls ask for it, so the code of the dialog arrives with the first of them. */
const LazyDialog = lazyPart<{ open: boolean; onAnswer: (isConfirmed: boolean) => void }>(() =>
  import('./step-up-dialog.tsx').then((file) => file.StepUpDialog),
)

/** The place of the one dialog that asks anew who somebody is (AUTH-11). */
export function StepUpRoot() {
  const open = useObservable(stepUp)
  const answer = (isConfirmed: boolean) => open?.answer(isConfirmed)
  return <LazyDialog open={open !== undefined} onAnswer={answer} onUnloaded={() => answer(false)} />
}
