import { lazyPage } from '../../ui/code/lazy-page.tsx'
import type { SecondStepProps } from './second-step.tsx'

/** Most users have no second factor, so the code of its step arrives when a login asks for it. */
export const LazySecondStep = lazyPage<SecondStepProps>(
  () => import('./second-step.tsx').then((file) => file.SecondStepBox),
  { waiting: null, keepsWindow: true },
).Page
