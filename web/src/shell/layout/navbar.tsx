import {
  ExperimentOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons'
import { showsLogout } from '@zhixin/domain/navigation/navbar-rules'
import { screens } from '@zhixin/domain/navigation/screens'
import { Avatar, Button } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { useSession } from '../../session/state/session.ts'
import { useText } from '../../ui/language.ts'
import { ErrorLogButton } from '../error-log/error-log-button.tsx'
import { HeaderSearch } from '../search/header-search.tsx'
import { shellText } from '../text.ts'
import { useLogout } from '../use-leave.ts'
import './navbar.css'
import { Brand } from './brand.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { NavTool } from './nav-tool.tsx'
import { ServiceBadge } from './service-badge.tsx'
import { Tools } from './tools.tsx'

interface NavbarProps {
  mobile: boolean
  menuOpen: boolean
  /** The logo stands above the menu instead. */
  withoutBrand: boolean
  onMenu: () => void
  onGuide: () => void
}

/** The bar on top: where one is, who one is, what is at hand, and the way out (SHELL-01). */
export function Navbar({ mobile, menuOpen, withoutBrand, onMenu, onGuide }: NavbarProps) {
  const t = useText()
  const { state, company } = useSession()
  const logout = useLogout()
  const name = state.name || t(shellText.guest)
  const own = useMayOpen()('settings') ? 'settings' : 'ownData'
  const menuLabel = mobile ? shellText.openMenu : menuOpen ? shellText.collapse : shellText.expand
  const MenuIcon = mobile ? MenuOutlined : menuOpen ? MenuFoldOutlined : MenuUnfoldOutlined
  return (
    <header className="zx-nav">
      <Button
        type="text"
        icon={<MenuIcon aria-hidden />}
        aria-label={t(menuLabel)}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      {!withoutBrand && <Brand />}
      <Breadcrumb />
      <span className="zx-nav-gap" />
      {company.sandbox && !mobile && <SandboxBadge />}
      <ServiceBadge />
      <HeaderSearch />
      <ErrorLogButton />
      {!mobile && <Tools onGuide={onGuide} />}
      <Link to={paths[own]} className="zx-nav-user" aria-label={`${name} · ${t(screens[own].title)}`}>
        <Avatar size={28} src={state.avatarPath} alt="" />
        <span className="zx-nav-name">{name}</span>
      </Link>
      {showsLogout(state.userInfo?.user.comeFrom) && (
        <NavTool icon={<LogoutOutlined aria-hidden />} label={t(shellText.logout)} onClick={() => void logout()} />
      )}
    </header>
  )
}

/** Says on every screen that nothing leaves this installation. */
export function SandboxBadge() {
  const t = useText()
  return (
    <span className="zx-sandbox" role="note" title={t(shellText.sandboxMeans)}>
      <ExperimentOutlined aria-hidden />
      <span>{t(shellText.sandbox)}</span>
    </span>
  )
}
