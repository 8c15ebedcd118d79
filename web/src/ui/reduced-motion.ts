import { useSyncExternalStore } from 'react'

const query = matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the user's system asks for less motion: then dialogs, drawers and menus stand at once where they belong. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
