import {
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { type Fetched, fetchCode, loadMended, reloadOnce } from './fetch-code.ts'
import { MayReloadContext } from './may-reload.ts'
import { UnloadedPage } from './unloaded-page.tsx'

interface Around {
  /** Shown while the code is on its way. */
  waiting: ReactNode
  /** Called when the page has been drawn. */
  onDrawn?: (() => void) | undefined
  /** The window is never loaded anew unasked for this page, because others wait behind it. */
  keepsWindow?: boolean
}

export interface LazyPage<Props extends object> {
  Page: ComponentType<Props>
  /** Fetches the code before the page is opened. What fails is fetched again when it is opened. */
  prefetch: () => void
}

/**
 * A page whose code arrives when it is opened. Where it does not arrive the page says why, and begins by itself when the
 * line is back. After a new release, which has other files, the window is loaded anew where nothing is lost by that
 * (MayReloadContext); elsewhere the page has a button for it.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, onDrawn, keepsWindow = false }: Around,
): LazyPage<Props> {
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
  const prefetch = () => {
    if (known) return
    loadMended(load).then(
      (code) => {
        known ??= Promise.resolve({ code })
      },
      () => undefined,
    )
  }

  function Page(props: Props) {
    const [arrival, setArrival] = useState(() => known ?? ask())
    // The page that says why stays until there is something else to show.
    const retry = () => startTransition(() => setArrival(ask()))
    return (
      <Suspense fallback={waiting}>
        <Arrived arrival={arrival} props={props} onRetry={retry} />
      </Suspense>
    )
  }

  function Arrived({ arrival, props, onRetry }: { arrival: Arrival; props: Props; onRetry: () => void }) {
    const fetched = use(arrival)
    if (!('fault' in fetched)) return <Drawn Screen={fetched.code} props={props} />
    if (fetched.fault === 'outdated' && !keepsWindow) return <Outdated onRetry={onRetry} />
    return <UnloadedPage fault={fetched.fault} onRetry={onRetry} />
  }

  /** Decides when it is seen: by then the user may have opened another tab, and in a hidden one no effect runs. */
  function Outdated({ onRetry }: { onRetry: () => void }) {
    const mayReload = use(MayReloadContext)
    const [isGoing, setIsGoing] = useState(true)
    useEffect(() => {
      if (mayReload) setIsGoing(reloadOnce())
    }, [mayReload])
    // The window goes; until then the page shows that it is loading.
    return mayReload && isGoing ? waiting : <UnloadedPage fault="outdated" onRetry={onRetry} />
  }

  function Drawn({ Screen, props }: { Screen: ComponentType<Props>; props: Props }) {
    const tell = useEffectEvent(() => onDrawn?.())
    useEffect(() => tell(), [])
    return <Screen {...props} />
  }

  return { Page, prefetch }
}

/** Runs something of no hurry when the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  // Safari has no such call: there it waits until what was drawn is on the screen.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 200)
}
