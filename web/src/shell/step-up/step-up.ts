import type { Route } from '@zhixin/contract/route'
import { createObservable } from '../../browser/observable.ts'

/** The dialog that asks the user anew who they are, as long as somebody waits for it. */
export const stepUp = createObservable<StepUp | undefined>(undefined)

export interface StepUp {
  /** What the proof is for. */
  route: Route
  answer: (isConfirmed: boolean) => void
}

let asked: Promise<boolean> | undefined

/** Asks the user anew who they are. Calls that wait at the same time share one dialog, which names the first of them. */
export function askStepUp(route: Route): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => stepUp.become({ route, answer: resolve })).finally(() => {
    asked = undefined
    stepUp.become(undefined)
  })
  return asked
}
