import { FileAddOutlined, HistoryOutlined, InboxOutlined, ProfileOutlined, TeamOutlined } from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useLanguage, useSay } from '../../ui/language.ts'
import { type MenuNode, menuPathOf, nestMenu } from '../menu.ts'
import { useSession } from '../session/session.ts'
import { shellText } from '../text.ts'

const icons: Record<string, ReactNode> = {
  [paths.salarySlip]: <FileAddOutlined aria-hidden />,
  [paths.salaryRecord]: <HistoryOutlined aria-hidden />,
  [paths.salaryStaff]: <TeamOutlined aria-hidden />,
  [paths.sandbox]: <InboxOutlined aria-hidden />,
}

/** The menu as the server's list says (NAV-12). A page of details lights up the menu item it belongs to. */
export function Sidebar({ collapsed, onGo }: { collapsed: boolean; onGo?: () => void }) {
  const say = useSay()
  const english = useLanguage() === 'en'
  const { menuList } = useSession().state
  const { pathname } = useLocation()
  const active = menuPathOf(menuList, pathname)
  const nameOf = (node: MenuNode) => (english ? node.menuNameEn || node.menuName : node.menuName)
  const draw = (node: MenuNode): NonNullable<MenuProps['items']>[number] => ({
    key: node.path || node.menuId,
    icon: icons[node.path] ?? <ProfileOutlined aria-hidden />,
    title: nameOf(node),
    label: node.children.length > 0 ? nameOf(node) : <Link to={node.path}>{nameOf(node)}</Link>,
    ...(node.children.length > 0 ? { children: node.children.map(draw) } : {}),
  })
  return (
    <nav className="zx-sidebar" aria-label={say(shellText.menu)}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        inlineIndent={14}
        selectedKeys={active ? [active] : []}
        items={nestMenu(menuList).map(draw)}
        {...(onGo ? { onClick: onGo } : {})}
      />
    </nav>
  )
}
