import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import { startLiveEvents } from '../../client/live-events.ts'
import { WecomScripts } from '../../parts/open-data/wecom-scripts.tsx'
import { useSession } from '../../session/state/session.ts'
import { lazyPart } from '../../ui/code/lazy-part.tsx'
import { MayReloadContext } from '../../ui/code/may-reload.ts'
import { useText } from '../../ui/language.ts'
import { useGuide } from '../guide/use-guide.ts'
import { usePlatformChanges } from '../menu/use-platform-changes.ts'
import { useNotice } from '../notice/use-notice.ts'
import { DepartmentNote } from '../page-tips/department-note.tsx'
import { PageTips } from '../page-tips/page-tips.tsx'
import { usePageTips } from '../page-tips/use-page-tips.ts'
import { useLayoutSettings } from '../settings/settings.ts'
import { useSidebar } from '../sidebar-state.ts'
import { CachedViews } from '../tags/cached-views.tsx'
import { TagBar } from '../tags/tag-bar.tsx'
import { hasOthers } from '../tags/tags.ts'
import { OpenTagsProvider, useTagState } from '../tags/use-tags.ts'
import { shellText } from '../text.ts'
import { useLinkedCompany } from '../use-linked-company.ts'
import { useMobile } from '../use-mobile.ts'
import { useRefreshUser } from '../use-refresh-user.ts'
import { Brand } from './brand.tsx'
import './layout.css'
import { Navbar, SandboxBadge } from './navbar.tsx'
import { Sidebar } from './sidebar.tsx'
import './sidebar.css'
import { Tools } from './tools.tsx'

const GuideDialog = lazyPart(() => import('../guide/guide-dialog.tsx').then((file) => file.GuideDialog))
const NoticeDialog = lazyPart(() => import('../notice/notice-dialog.tsx').then((file) => file.NoticeDialog))

/** The frame of every screen behind the login: bar, menu, tabs, content. */
export function Layout() {
  const t = useText()
  const mobile = useMobile()
  const [open, setOpen] = useSidebar()
  const [over, setOver] = useState(false)
  const { tagsView, fixedHeader, sidebarLogo } = useLayoutSettings()
  const { state, company } = useSession()
  const { token } = state
  const tags = useTagState()
  const mayReload = use(MayReloadContext) && !hasOthers(tags, tags.here?.key)
  const guide = useGuide()
  const notice = useNotice()
  const { texts } = usePageTips()
  useRefreshUser()
  usePlatformChanges()
  useLinkedCompany()
  useEffect(() => (token ? startLiveEvents() : undefined), [token])

  return (
    <OpenTagsProvider value={tags}>
      <div className={fixedHeader ? 'zx-layout' : 'zx-layout zx-layout-flowing'}>
        <a className="zx-skip" href="#content">
          {t(shellText.skip)}
        </a>
        <Navbar
          mobile={mobile}
          menuOpen={mobile ? over : open}
          withoutBrand={sidebarLogo && !mobile && open}
          onMenu={() => (mobile ? setOver(true) : setOpen(!open))}
          onGuide={guide.ask}
        />
        {mobile && company.sandbox && <SandboxBadge />}
        <div className="zx-layout-rest">
          {!mobile && (
            <aside className={open ? 'zx-aside' : 'zx-aside zx-aside-small'}>
              {sidebarLogo && open && <Brand />}
              <Sidebar collapsed={!open} />
            </aside>
          )}
          {mobile && over && <MobileMenu onClose={() => setOver(false)} onGuide={guide.ask} />}
          <div className="zx-work">
            {tagsView && <TagBar />}
            <DepartmentNote />
            <PageTips />
            <main id="content" className="zx-content" tabIndex={-1}>
              <MayReloadContext value={mayReload}>
                <WecomScripts>
                  <CachedViews />
                </WecomScripts>
              </MayReloadContext>
            </main>
          </div>
        </div>
        <GuideDialog open={guide.open} onClose={guide.close} onUnloaded={guide.putOff} changed={texts.guide} />
        <NoticeDialog open={notice.open && !guide.open} onClose={notice.close} changed={texts.notice} />
      </div>
    </OpenTagsProvider>
  )
}

/** The menu over the page, with the tools that have no room in the bar (SHELL-12). */
function MobileMenu({ onClose, onGuide }: { onClose: () => void; onGuide: () => void }) {
  const t = useText()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    first.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <>
      <div className="zx-veil" aria-hidden onClick={onClose} />
      <aside
        className="zx-aside zx-aside-over"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      >
        <Button
          ref={first}
          type="text"
          className="zx-aside-close"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t(shellText.closeMenu)}
          onClick={onClose}
        />
        <Sidebar collapsed={false} onGo={onClose} />
        <section className="zx-tools" aria-label={t(shellText.tools)}>
          <Tools
            onGuide={() => {
              onClose()
              onGuide()
            }}
          />
        </section>
      </aside>
    </>
  )
}
