import { useQueryClient } from '@tanstack/react-query'
import { loginFrom } from '@zhixin/domain/navigation/guard'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../client/call.ts'
import { paths } from '../paths.ts'
import { session } from '../session/state/session.ts'
import { useText } from '../ui/language.ts'
import { toast } from '../ui/toast.tsx'
import { preservedScreens } from './preserved-screens.ts'
import { shellText } from './text.ts'

/** Logs out; the token goes even when the server cannot be told (SESSION-08). */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  return async () => {
    const page = location.pathname + location.search
    const userId = session.get().state.userInfo?.user.userId
    await call('session.logout', { userId }, { handles: 'all' }).catch(() => undefined)
    session.clear({ expired: true })
    // A broken line holds the screens back for the same user's return; who logs out leaves nothing behind.
    preservedScreens.release(false)
    queries.clear()
    await navigate(loginFrom(page))
  }
}

/** Changes to another company of the same user and begins anew there, at `page` if one is given (SESSION-09). */
export function useSwitchCompany(): (id: string, page?: string) => Promise<void> {
  const queries = useQueryClient()
  const t = useText()
  return async (id, page = paths.salarySlip) => {
    const reply = await call('session.exchangeLogin', { id })
    session.open(reply)
    queries.clear()
    window.history.replaceState(null, '', page)
    // The reload drops whatever belonged to the other company, so nothing of the new one is opened before it.
    toast.successAfterReload(t(shellText.switched))
  }
}
