import { createContext, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../session/state/session.ts'

/**
 * Whether the guard refuses the address of the moment and leads on to /404: until then the layout stays as it is, with
 * its tabs and what was typed in them, and nothing of the refused page is drawn.
 */
export const RefusedContext = createContext(false)

/**
 * Whoever is logged in sees every page inside the layout, also the one that says that an address leads nowhere. A
 * visitor sees that one alone: there is neither menu nor tab for them.
 */
export function Frame({ layout }: { layout: ReactNode }) {
  const { state } = useSession()
  return state.token === undefined ? <Outlet /> : layout
}
