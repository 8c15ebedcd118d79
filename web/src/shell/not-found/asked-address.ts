import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { useLocation } from 'react-router'

/** Longer addresses are cut: what is wrong with one is seen at its beginning. */
const maxShown = 200

/** The address that was asked for: this one, or the one from which the guard led to /404 or /401. */
export function useAsked(): string | undefined {
  const { pathname, state } = useLocation()
  const before: unknown = typeof state === 'object' && state !== null && 'asked' in state ? state.asked : undefined
  const name = screenAt(pathname)
  const asked = name === 'notFound' || name === 'unauthorised' ? before : pathname
  if (typeof asked !== 'string') return undefined
  const shown = readable(asked)
  return shown.length > maxShown ? `${shown.slice(0, maxShown)}…` : shown
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
