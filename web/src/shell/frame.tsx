import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../session/state/session.ts'

/**
 * Whoever is logged in sees every page inside the layout, also the one that says that an address leads nowhere. A
 * visitor sees that one alone: there is neither menu nor tab for them.
 */
export function Frame({ layout }: { layout: ReactNode }) {
  const { state } = useSession()
  return state.token === undefined ? <Outlet /> : layout
}
