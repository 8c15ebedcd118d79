import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { invalidate } from '../../client/query.ts'
import { useSession } from '../../session/state/session.ts'

/** The guide opens by itself until it was closed once; after that when it is asked for (SHELL-13). */
export function useGuide() {
  const { showGuide } = useSession().state
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [closed, setClosed] = useState(false)
  const close = async () => {
    setAsked(false)
    setClosed(true)
    if (!showGuide) return
    await call('guide.finish', {})
    await invalidate(queries, 'session.getUserInfo')
  }
  return {
    open: asked || (showGuide && !closed),
    ask: () => setAsked(true),
    /** It could not be shown: the server is not told that it was seen. */
    putOff: () => {
      setAsked(false)
      setClosed(true)
    },
    // Where the server could not be told it opens again next time; the user has heard why.
    close: () => void close().catch(() => undefined),
  }
}
