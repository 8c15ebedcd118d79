import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createStore } from '../../browser/stored-value.ts'
import { call } from '../../client/call.ts'
import { invalidate } from '../../client/query.ts'
import { useSession } from '../../session/state/session.ts'

/** The guide has opened by itself in this login, whose token is noted; a page that is loaded anew does not repeat it. */
const opened = createStore(sessionStorage, Date.now)
const openedIn = 'guide_opened'

/** The guide opens by itself once in each login until it was closed once; after that when it is asked for (SHELL-13). */
export function useGuide() {
  const { showGuide, token } = useSession().state
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [closed, setClosed] = useState(false)
  const [isRepeated] = useState(() => token !== undefined && opened.take(openedIn) === token)
  const isShown = showGuide && !closed && !isRepeated
  useEffect(() => {
    // Where the storage is blocked it opens once more, which is all.
    if (isShown && token !== undefined) storeQuietly(token)
  }, [isShown, token])
  const close = async () => {
    setAsked(false)
    setClosed(true)
    if (!showGuide) return
    await call('guide.finish', {})
    await invalidate(queries, 'session.getUserInfo')
  }
  return {
    open: asked || isShown,
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

function storeQuietly(token: string): void {
  try {
    opened.put(openedIn, token)
  } catch {
    // Nothing is lost but the note.
  }
}
