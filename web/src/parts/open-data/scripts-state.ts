import { createContext } from 'react'

/** Whether WeCom's scripts are ready to show names. */
export const WecomScriptsContext = createContext(false)
