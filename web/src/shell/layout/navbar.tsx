import {
  ExperimentOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons'
import { Avatar, Button, Tooltip } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSay } from '../../ui/language.ts'
import { useSession } from '../session/session.ts'
import { shellText } from '../text.ts'
import { useLogout } from '../use-leave.ts'
import { CompanySwitch } from './company-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

/** The bar on top: where one is, who one is, and the way out. */
export function Navbar(props: { mobile: boolean; menuOpen: boolean; onMenu: () => void }) {
  const say = useSay()
  const { state, company } = useSession()
  const logout = useLogout()
  const name = state.name || say(shellText.guest)
  const menuLabel = props.mobile ? shellText.openMenu : props.menuOpen ? shellText.collapse : shellText.expand
  const MenuIcon = props.mobile ? MenuOutlined : props.menuOpen ? MenuFoldOutlined : MenuUnfoldOutlined
  return (
    <header className="zx-nav">
      <Button
        type="text"
        icon={<MenuIcon aria-hidden />}
        aria-label={say(menuLabel)}
        aria-expanded={props.menuOpen}
        onClick={props.onMenu}
      />
      <Link to={paths.salarySlip} className="zx-nav-logo" aria-label={say(shellText.product)}>
        <Logo />
        <span className="zx-nav-product">{say(shellText.product)}</span>
      </Link>
      {company.sandbox && !props.mobile && <SandboxBadge />}
      <span className="zx-nav-gap" />
      <CompanySwitch />
      <LanguageSwitch />
      <span className="zx-nav-user" title={name}>
        <Avatar size={28} src={state.avatarPath} alt="" />
        <span className="zx-nav-name">{name}</span>
      </span>
      {/* Users from the enterprise messenger leave there, not here (SHELL-01). */}
      {state.userInfo?.user.comeFrom !== 3 && (
        <Tooltip title={say(shellText.logout)}>
          <Button
            type="text"
            icon={<LogoutOutlined aria-hidden />}
            aria-label={say(shellText.logout)}
            onClick={() => void logout()}
          />
        </Tooltip>
      )}
    </header>
  )
}

/** Says on every screen that nothing leaves this installation. */
export function SandboxBadge() {
  const say = useSay()
  return (
    <span className="zx-sandbox" role="note">
      <ExperimentOutlined aria-hidden />
      <span>{say(shellText.sandbox)}</span>
    </span>
  )
}
