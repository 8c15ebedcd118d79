import { createContext, use } from 'react'
import { go } from './location.ts'

/** Where to, and whether what is left stays in the history. `state`: what the next page is told, in no address. */
export type Go = (to: string, how?: { replace?: boolean; state?: unknown }) => void

/** How these pages lead on: by themselves, or by the console's router where the console draws them. */
export const NavigationContext = createContext<Go>(go)

export const useGo = (): Go => use(NavigationContext)
