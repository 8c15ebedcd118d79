import { lazy } from 'react'

const correct = () => import('./import/correct-step.tsx')
const review = () => import('./review/step/review-step.tsx')
const send = () => import('./send/send-step.tsx')

/** The steps after a file was dropped. Their code is loaded when they open, or just before (fetchLaterSteps). */
export const CorrectStep = lazy(() => correct().then((file) => ({ default: file.CorrectStep })))
export const ReviewStep = lazy(() => review().then((file) => ({ default: file.ReviewStep })))
export const SendStep = lazy(() => send().then((file) => ({ default: file.SendStep })))

/**
 * Loads the code of these steps while a file is uploaded, so that nobody waits for it. After a failure it is loaded
 * again when a step opens.
 */
export function fetchLaterSteps(): void {
  for (const load of [correct, review, send]) load().catch(() => undefined)
}
