import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { startLiveEvents } from '../../client/live-events.ts'
import { useSay } from '../../ui/language.ts'
import { Loading } from '../../ui/states.tsx'
import { ScreenBoundary } from '../screen-boundary.tsx'
import { useSession } from '../session/session.ts'
import { useSidebar } from '../sidebar-state.ts'
import { shellText } from '../text.ts'
import { useMobile } from '../use-mobile.ts'
import { useRefreshUser } from '../use-refresh-user.ts'
import './layout.css'
import { Navbar, SandboxBadge } from './navbar.tsx'
import { Sidebar } from './sidebar.tsx'

/** The frame of every screen behind the login: bar, menu, content. */
export function Layout() {
  const say = useSay()
  const mobile = useMobile()
  const [open, setOpen] = useSidebar()
  const [over, setOver] = useState(false)
  const { pathname } = useLocation()
  const { state, company } = useSession()
  const { token } = state
  useRefreshUser()
  useEffect(() => (token ? startLiveEvents() : undefined), [token])
  const menuOpen = mobile ? over : open

  return (
    <div className="zx-layout">
      <a className="zx-skip" href="#content">
        {say(shellText.skip)}
      </a>
      <Navbar mobile={mobile} menuOpen={menuOpen} onMenu={() => (mobile ? setOver(true) : setOpen(!open))} />
      {mobile && company.sandbox && <SandboxBadge />}
      <div className="zx-layout-rest">
        {!mobile && (
          <aside className={open ? 'zx-aside' : 'zx-aside zx-aside-small'}>
            <Sidebar collapsed={!open} />
          </aside>
        )}
        {mobile && over && (
          <>
            <div className="zx-veil" aria-hidden onClick={() => setOver(false)} />
            <aside className="zx-aside zx-aside-over">
              <Button
                type="text"
                className="zx-aside-close"
                icon={<CloseOutlined aria-hidden />}
                aria-label={say(shellText.closeMenu)}
                onClick={() => setOver(false)}
              />
              <Sidebar collapsed={false} onGo={() => setOver(false)} />
            </aside>
          </>
        )}
        <main id="content" className="zx-content">
          <ScreenBoundary key={pathname}>
            <Suspense fallback={<Loading tall />}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
        </main>
      </div>
    </div>
  )
}
