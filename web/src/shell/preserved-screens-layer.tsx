import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useMemo } from 'react'
import { useSession } from '../session/state/session.ts'
import { MayReloadContext } from '../ui/code/may-reload.ts'
import { holderOf, isForeign, preservedScreens, useHolder } from './preserved-screens.ts'

interface PreservedScreensProps {
  /** The screen is one inside the console's frame. */
  inConsole: boolean
  children: ReactNode
}

/**
 * Shows the screen. Where a broken line has led to the login page, what stood before stays as it is behind it, with
 * every text typed and every edit under way, and is there again when the same user is back (SESSION-06).
 */
export function PreservedScreens({ inConsole, children }: PreservedScreensProps) {
  const holder = useHolder()
  const session = useSession()
  const own = useMemo(() => holderOf(session), [session])
  const queries = useQueryClient()
  const isHeld = holder !== undefined
  const isStranger = isHeld && own !== undefined && isForeign(holder, own, inConsole)
  useEffect(() => {
    if (!isHeld || own === undefined || !(inConsole || isStranger)) return
    if (isStranger) queries.clear()
    else void queries.invalidateQueries()
    preservedScreens.release(!isStranger)
  }, [isHeld, own, inConsole, isStranger, queries])
  return (
    <MayReloadContext value={!isHeld}>
      {!isStranger && (
        <Suspense fallback={null}>
          <Still frozen={isHeld && (own === undefined || !inConsole)}>{inConsole ? children : null}</Still>
        </Suspense>
      )}
      {(isStranger || !inConsole) && children}
    </MayReloadContext>
  )
}

const never = new Promise<never>(() => undefined)

/** While frozen nothing below is drawn anew or thrown away; React only hides it. */
function Still({ frozen, children }: { frozen: boolean; children: ReactNode }) {
  if (frozen) use(never)
  return children
}
