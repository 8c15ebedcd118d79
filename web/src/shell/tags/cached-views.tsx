import { useQueryClient } from '@tanstack/react-query'
import { Activity, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'
import { invalidateAllBut } from '../../client/query.ts'
import { AboutContext } from '../../ui/page.tsx'
import { Loading } from '../../ui/states.tsx'
import { RefusedContext } from '../frame.tsx'
import { dictionaryCalls } from '../menu/use-platform-changes.ts'
import '../layout/layout.css'
import { ScreenBoundary } from '../screen-boundary.tsx'
import { useOpenTags } from './use-tags.ts'

/**
 * The page that is shown, and behind it those of the other tabs as they were left (SHELL-05). A hidden page is not
 * drawn, runs no effect, asks no server and hears no event.
 */
export function CachedViews() {
  const { cached, here, change } = useOpenTags()
  const outlet = useOutlet()
  const isRefused = use(RefusedContext)
  return (
    <>
      {cached.map(({ key, version }) => (
        <View
          key={`${key} ${version}`}
          shown={key === here?.key}
          outlet={outlet}
          onAbout={(about) => change({ kind: 'about', key, about })}
        />
      ))}
      {/* A page without a tab stands beside them, so that a way through /redirect/ costs no other tab its state. */}
      {!here && !isRefused && <div className="zx-view">{outlet}</div>}
    </>
  )
}

function View({ shown, outlet, onAbout }: { shown: boolean; outlet: ReactNode; onAbout: (about: string) => void }) {
  const location = use(LocationContext)
  const [kept, keep] = useState({ outlet, location })
  if (shown && (kept.outlet !== outlet || kept.location !== location)) keep({ outlet, location })
  const { outlet: page, location: at } = shown ? { outlet, location } : kept
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      {/* A hidden page stays at its own address; the router has no other way to say so. */}
      <LocationContext value={at}>
        <AboutContext value={onAbout}>
          <div className="zx-view">
            <ScreenBoundary>
              <Suspense fallback={<Loading tall />}>
                <FreshWhenBack>{page}</FreshWhenBack>
              </Suspense>
            </ScreenBoundary>
          </div>
        </AboutContext>
      </LocationContext>
    </Activity>
  )
}

/** What happened while a page was hidden was not heard: coming back, everything it shows is asked for again. */
function FreshWhenBack({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const wasHere = useRef(false)
  useEffect(() => {
    if (wasHere.current) void invalidateAllBut(queries, 'session.getUserInfo', ...dictionaryCalls)
    wasHere.current = true
  }, [queries])
  return children
}
