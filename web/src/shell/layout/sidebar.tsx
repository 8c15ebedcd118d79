import { DownOutlined } from '@ant-design/icons'
import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { type MenuNode, menuPathOf, nestMenu } from '@zhixin/domain/navigation/menu'
import { screenNamed } from '@zhixin/domain/navigation/screens'
import { Tooltip } from 'antd'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../session/state/session.ts'
import type { MenuItem } from '../../session/state/session-state.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { QuestionBadge } from '../menu/question-badge.tsx'
import { chosenIcon, ScreenIcon } from '../menu/screen-icon.tsx'
import { useOpenTags } from '../tags/use-tags.ts'
import { shellText } from '../text.ts'
import './sidebar.css'

interface SidebarProps {
  collapsed: boolean
  /** A page was chosen. */
  onGo?: (() => void) | undefined
}

/** The menu as the server's list says (NAV-12). A page of details lights up the menu item it belongs to. */
export function Sidebar({ collapsed, onGo }: SidebarProps) {
  const t = useText()
  const confirm = useConfirm()
  const { menuList } = useSession().state
  const active = menuPathOf(menuList, useLocation().pathname)
  const nav = useRef<HTMLElement>(null)
  // A menu that is higher than the window shows where one is.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const refuseNewWindow = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    if (!isLink || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void confirm({ content: t(shellText.ctrlLink), yes: t(uiText.ok), onlyYes: true })
  }
  return (
    <nav ref={nav} className="zx-sidebar" aria-label={t(shellText.menu)} onClickCapture={refuseNewWindow}>
      <ul>
        {nestMenu(menuList).map((node) => (
          <Entry key={node.menuId} node={node} collapsed={collapsed} active={active} onGo={onGo} />
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps extends SidebarProps {
  node: MenuNode<MenuItem>
  active: string | undefined
}

function Entry(props: EntryProps) {
  const { node, collapsed, active, onGo } = props
  const english = useLanguage() === 'en'
  const { visited, here } = useOpenTags()
  if (node.children.length > 0) return <Group {...props} />
  const name = nameOf(node, english)
  const screen = screenAt(node.path)
  // Back to a page that is open means back to what was left there; on that page itself the menu begins anew.
  const open = visited.find((tag) => tag.key === node.path && tag.key !== here?.key)
  const link = (
    <Link
      to={open?.address ?? node.path}
      className="zx-menu-link"
      aria-current={node.path === active ? 'page' : undefined}
      onClick={onGo}
    >
      <ScreenIcon name={chosenIcon(node.icon) ?? (screen && screenNamed(screen).icon)} />
      <span className="zx-menu-name">{name}</span>
      {screen === 'employeeQuestions' && <QuestionBadge collapsed={collapsed} />}
    </Link>
  )
  return (
    <li>
      {collapsed ? (
        <Tooltip title={name} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

/** A title with the pages below it. Where only icons are shown its pages stand there by themselves. */
function Group({ node, collapsed, active, onGo }: EntryProps) {
  const id = useId()
  const english = useLanguage() === 'en'
  const [wanted, setWanted] = useState<boolean>()
  const open = wanted ?? holds(node, active)
  const children = node.children.map((child) => (
    <Entry key={child.menuId} node={child} collapsed={collapsed} active={active} onGo={onGo} />
  ))
  if (collapsed) return children
  return (
    <li>
      <button
        type="button"
        className="zx-menu-link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
      >
        <ScreenIcon name={chosenIcon(node.icon) ?? iconOf(node)} />
        <span className="zx-menu-name">{nameOf(node, english)}</span>
        <DownOutlined aria-hidden className="zx-menu-arrow" />
      </button>
      <ul id={id} hidden={!open}>
        {children}
      </ul>
    </li>
  )
}

const nameOf = (node: MenuItem, english: boolean) => (english ? node.menuNameEn || node.menuName : node.menuName)

const holds = (node: MenuNode<MenuItem>, path: string | undefined): boolean =>
  node.children.some((child) => child.path === path || holds(child, path))

function iconOf(node: MenuNode<MenuItem>) {
  const screen = screenAt(node.children[0]?.path ?? '')
  return screen && screenNamed(screen).icon
}
