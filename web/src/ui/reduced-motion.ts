import { useSyncExternalStore } from 'react'

const query = matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True if the user's system asks for reduced motion: then dialogs, drawers and menus appear without animation. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
