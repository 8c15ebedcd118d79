import { useObservable } from '../../browser/observable.ts'
import { lazyPage } from '../../ui/code/lazy-page.tsx'
import { type StepUp, stepUp } from './step-up.ts'

/** Few calls ask for it, so the code of the dialog arrives with the first of them. */
const LazyDialog = lazyPage<{ asked: StepUp }>(() => import('./step-up-dialog.tsx').then((file) => file.StepUpDialog), {
  waiting: null,
  keepsWindow: true,
}).Page

/** The place of the one dialog that asks anew who somebody is (AUTH-11). */
export function StepUpRoot() {
  const open = useObservable(stepUp)
  return open && <LazyDialog asked={open} />
}
