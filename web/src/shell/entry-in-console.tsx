import { Outlet, useNavigate } from 'react-router'
import { NavigationContext } from '../session/navigation.ts'

/** The login within the console: it leads on by the router, to whatever is held behind it (SESSION-06). */
export function EntryInConsole() {
  const navigate = useNavigate()
  return (
    <NavigationContext value={(to, how) => void navigate(to, how)}>
      <Outlet />
    </NavigationContext>
  )
}
