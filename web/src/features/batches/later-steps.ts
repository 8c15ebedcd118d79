import { lazy } from 'react'

const correct = () => import('./import/correct-step.tsx')
const review = () => import('./review/step/review-step.tsx')
const send = () => import('./send/send-step.tsx')

/** The steps after a file was dropped. Their code arrives when they are opened, or just before (fetchLaterSteps). */
export const CorrectStep = lazy(() => correct().then((file) => ({ default: file.CorrectStep })))
export const ReviewStep = lazy(() => review().then((file) => ({ default: file.ReviewStep })))
export const SendStep = lazy(() => send().then((file) => ({ default: file.SendStep })))

/** Fetches them while a file is on its way, so that nobody waits for them. What fails is fetched again when opened. */
export function fetchLaterSteps(): void {
  for (const load of [correct, review, send]) load().catch(() => undefined)
}
