import { createContext, use } from 'react'
import { go } from './location.ts'

/**
 * A navigation, and whether the current page stays in the history. `state` is passed to the next page outside the
 * address.
 */
export type Go = (to: string, how?: { replace?: boolean; state?: unknown }) => void

/** How these pages navigate: by themselves, or by the console's router if the console shows them. */
export const NavigationContext = createContext<Go>(go)

export const useGo = (): Go => use(NavigationContext)
