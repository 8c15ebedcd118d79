import { createElement } from 'react'
import { lazyPage } from '../../ui/code/lazy-page.tsx'
import { Loading } from '../../ui/states.tsx'

const around = { waiting: createElement(Loading, { tall: true }) }
const correct = lazyPage(() => import('./import/correct-step.tsx').then((file) => file.CorrectStep), around)
const review = lazyPage(() => import('./review/step/review-step.tsx').then((file) => file.ReviewStep), around)
const send = lazyPage(() => import('./send/send-step.tsx').then((file) => file.SendStep), around)

/** The steps after a file was dropped. Their code arrives when they are opened, or just before (fetchLaterSteps). */
export const CorrectStep = correct.Page
export const ReviewStep = review.Page
export const SendStep = send.Page

/** Fetches them while a file is on its way, so that nobody waits for them. */
export function fetchLaterSteps(): void {
  for (const { prefetch } of [correct, review, send]) prefetch()
}
