import { type PropsWithChildren, useEffect } from 'react'
import './platform/browser-styles'
import './app.css'
import { followSession } from './navigation.ts'

/** The employees' slips: in WeChat as a mini-program, in a browser as pages (MINI-01). */
export default function App({ children }: PropsWithChildren) {
  useEffect(followSession, [])
  return children
}
