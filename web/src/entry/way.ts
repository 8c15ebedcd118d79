import { createContext, use } from 'react'
import { go } from './place.ts'

/** Where to, and whether what is left stays in the history. `state`: what the next page is told, in no address. */
export type Go = (to: string, how?: { replace?: boolean; state?: unknown }) => void

/** How these pages lead on: by themselves, or by the console's router where the console draws them. */
export const WayContext = createContext<Go>(go)

export const useGo = (): Go => use(WayContext)
