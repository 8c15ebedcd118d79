import { createObservable, useObservable } from './observable.ts'

/** A line that a number was tapped for, until its slip is left. */
const wanted = createObservable<{ slip: string; line: string } | null>(null)

export const wantLine = (slip: string, line: string): void => wanted.become({ slip, line })

export const forgetWanted = (slip: string): void => {
  if (wanted.get()?.slip === slip) wanted.become(null)
}

/** The line of this slip that is to be shown. */
export const useWantedLine = (slip: string): string | null => {
  const line = useObservable(wanted)
  return line?.slip === slip ? line.line : null
}
