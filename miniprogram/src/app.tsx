import { type PropsWithChildren, useEffect } from 'react'
import './platform/engine.ts'
import './platform/browser-styles'
import './app.css'
import { followSession } from './navigation.ts'
import { removePdf } from './platform/files'
import { forgetAsking } from './state/asking.ts'
import { slipSession } from './state/session.ts'

/** However a session ends, the phone keeps no file of it; whoever logs in next has asked nothing. */
const forgetWithSession = (): (() => void) =>
  slipSession.watch(() => {
    removePdf()
    // A page that is about to ask stays whole until the login has taken its place.
    if (slipSession.token() !== undefined) forgetAsking()
  })

/** The employees' slips: in WeChat as a mini-program, in a browser as pages (MINI-01). */
export default function App({ children }: PropsWithChildren) {
  useEffect(followSession, [])
  useEffect(forgetWithSession, [])
  return children
}
