import { useQueryClient } from '@tanstack/react-query'
import { loginFrom } from '@zhixin/domain/navigation/guard'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLiveEvents } from '../client/live-events.ts'
import { session } from '../session/state/session.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useText } from '../ui/language.ts'
import { uiText } from '../ui/text.ts'
import { toast } from '../ui/toast.tsx'
import { preservedScreens } from './preserved-screens.ts'
import { type SessionEnd, sessionEnds } from './session-ends.ts'
import { shellText } from './text.ts'

/** Leads to the login page when the session is over, wherever the news comes from (SESSION-04 to SESSION-07). */
export function useSessionEnd(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const t = useText()
  const telling = useRef(false)

  const end = useEffectEvent(async (kind: SessionEnd, words: string) => {
    // Several calls fail together when a session ends; the user is told once.
    if (telling.current || session.get().state.token === undefined) return
    telling.current = true
    const page = location.pathname + location.search
    const tell = (content: string, title?: string) =>
      confirm({ content, yes: t(uiText.ok), onlyYes: true, covers: true, ...(title ? { title } : {}) })
    if (kind === 'elsewhere') await tell(words || t(shellText.elsewhere))
    else if (kind === 'status') await tell(t(shellText.loggedOut), t(shellText.timedOut))
    else if (words) toast.warning(words)
    if (kind === 'offline') preservedScreens.hold(session.get())
    session.clear({ expired: true })
    if (kind !== 'offline') queries.clear()
    telling.current = false
    if (kind !== 'status') return navigate(loginFrom(page))
    window.history.replaceState(null, '', loginFrom(page))
    window.location.reload()
  })
  useEffect(() => sessionEnds.listen((kind, words) => void end(kind, words)), [])
  useLiveEvents((event) => {
    if (event.kind === 'elsewhere') void end('elsewhere', '')
    if (event.kind === 'missed') void queries.invalidateQueries()
  })

  const followOtherWindows = useEffectEvent((event: StorageEvent) => {
    if (event.key !== 'token' && event.key !== null) return
    // Another window is in another company now, or out: nothing of before may stay on the screen.
    window.location.reload()
  })
  useEffect(() => {
    window.addEventListener('storage', followOtherWindows)
    return () => window.removeEventListener('storage', followOtherWindows)
  }, [])
}
