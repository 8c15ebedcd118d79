import { createContext } from 'react'

/**
 * Whether nothing would be lost if the window were loaded anew: no other tab stands open, and no screen is held back.
 * Whoever keeps something says no (shell).
 */
export const MayReloadContext = createContext(true)
