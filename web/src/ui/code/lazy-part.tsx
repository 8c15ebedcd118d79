import { type ComponentType, Suspense, startTransition, use, useEffect, useState } from 'react'
import { translateNow } from '../language.ts'
import { uiText } from '../text.ts'
import { toast } from '../toast.tsx'
import { type CodeFault, type Fetched, fetchCode } from './fetch-code.ts'
import { useWhenBack } from './use-when-back.ts'

const words = { offline: uiText.noLinePart, outdated: uiText.newRelease, broken: uiText.brokenHint }

/**
 * A dialog or panel whose code arrives when it is opened for the first time. Without a line it opens by itself when the
 * line is back. The window is never loaded anew for it, because what was typed on the page would be lost.
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

  function Arrived({ arrival, props, onRetry }: { arrival: Arrival; props: Props; onRetry: () => void }) {
    const fetched = use(arrival)
    if ('fault' in fetched) return props.open && <Unloaded fault={fetched.fault} onRetry={onRetry} />
    return <fetched.code {...props} />
  }

  return function LazyPart(props: Props) {
    const [arrival, setArrival] = useState<Arrival>()
    if (props.open && !arrival) setArrival(known ?? ask())
    return arrival ? (
      <Suspense fallback={null}>
        <Arrived arrival={arrival} props={props} onRetry={() => startTransition(() => setArrival(ask()))} />
      </Suspense>
    ) : null
  }
}

/** Stands in for a part that did not arrive, as long as it is to be open. */
function Unloaded({ fault, onRetry }: { fault: CodeFault; onRetry: () => void }) {
  useWhenBack(fault, onRetry)
  useEffect(() => toast.error(translateNow(words[fault])), [fault])
  return null
}
