import { Outlet, useNavigate } from 'react-router'
import { WayContext } from '../entry/way.ts'

/** The login within the console: it leads on by the router, to whatever is held behind it (SESSION-06). */
export function EntryInConsole() {
  const navigate = useNavigate()
  return (
    <WayContext value={(to, how) => void navigate(to, how)}>
      <Outlet />
    </WayContext>
  )
}
