import { type ComponentType, Suspense, startTransition, use, useEffect, useEffectEvent, useState } from 'react'
import { translateNow } from '../language.ts'
import { uiText } from '../text.ts'
import { toast } from '../toast.tsx'
import { type CodeFault, type Fetched, fetchCode } from './fetch-code.ts'
import { useWhenBack } from './use-when-back.ts'

const words = { offline: uiText.noLinePart, outdated: uiText.newRelease, broken: uiText.brokenHint }

interface Closing {
  /** Called when the code will not arrive by itself: whoever opened the part takes note that it is not open. */
  onUnloaded?: () => void
}

/**
 * A dialog or panel whose code arrives when it is opened for the first time. Without a line it opens by itself when the
 * line is back. The window is never loaded anew for it, because what was typed on the page would be lost. Where it did not
 * arrive for another reason it is closed (`onUnloaded`), and fetched again when it is opened the next time.
 */
export function lazyPart<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  type Arrival = Promise<Fetched<ComponentType<Props>>>
  let known: Arrival | undefined
  const ask = (): Arrival => {
    const asked = fetchCode(load)
    known = asked
    void asked.then((fetched) => {
      if ('fault' in fetched && known === asked) known = undefined
    })
    return asked
  }

  function Arrived({ arrival, props, onRetry }: { arrival: Arrival; props: Props & Closing; onRetry: () => void }) {
    const fetched = use(arrival)
    if ('fault' in fetched)
      return props.open && <Unloaded fault={fetched.fault} onRetry={onRetry} onGivenUp={props.onUnloaded} />
    return <fetched.code {...props} />
  }

  return function LazyPart(props: Props & Closing) {
    const [arrival, setArrival] = useState<Arrival>()
    const [wasOpen, setWasOpen] = useState(false)
    if (props.open !== wasOpen) {
      setWasOpen(props.open)
      // What did not arrive is not known any more, so it is asked for anew.
      if (props.open && (!arrival || arrival !== known)) setArrival(known ?? ask())
    }
    return arrival ? (
      <Suspense fallback={null}>
        <Arrived arrival={arrival} props={props} onRetry={() => startTransition(() => setArrival(ask()))} />
      </Suspense>
    ) : null
  }
}

interface UnloadedProps {
  fault: CodeFault
  onRetry: () => void
  onGivenUp: (() => void) | undefined
}

/** Stands in for a part that did not arrive, as long as it is to be open. */
function Unloaded({ fault, onRetry, onGivenUp }: UnloadedProps) {
  useWhenBack(fault, onRetry)
  const tell = useEffectEvent(() => {
    toast.error(translateNow(words[fault]))
    if (fault !== 'offline') onGivenUp?.()
  })
  useEffect(() => tell(), [fault])
  return null
}
