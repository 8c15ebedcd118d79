import { createObservable } from '../../browser/observable.ts'

/** The dialog that asks the user anew who they are, as long as somebody waits for it. */
export const stepUp = createObservable<{ answer: (isConfirmed: boolean) => void } | undefined>(undefined)

let asked: Promise<boolean> | undefined

/** Asks the user anew who they are. Calls that wait at the same time share one dialog. */
export function askStepUp(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => stepUp.become({ answer: resolve })).finally(() => {
    asked = undefined
    stepUp.become(undefined)
  })
  return asked
}
