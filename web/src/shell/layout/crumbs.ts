import type { Pair } from '@zhixin/contract/pair'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { screenNamed } from '@zhixin/domain/navigation/screens'

export interface Crumb {
  title: Pair
  /** Left out for groups, which are no page, and for the page itself. */
  path?: string
}

export interface MenuEntry {
  menuId: string
  superiorMenuId: string | null
  menuName: string
  menuNameEn: string
  path: string
}

/** The way to a page: the groups of the menu it stands in, the page it belongs to, itself (SHELL-04). */
export function crumbsOf(menu: readonly MenuEntry[], pathname: string): Crumb[] {
  const screen = screenNamed(screenAt(pathname) ?? 'notFound')
  const parent = screen.menu === undefined ? undefined : screenNamed(screen.menu as ScreenName)
  const own = { title: screen.title }
  const way: Crumb[] = parent ? [{ title: parent.title, path: parent.path }, own] : [own]
  return [...groupsAbove(menu, (parent ?? screen).path), ...way]
}

function groupsAbove(menu: readonly MenuEntry[], path: string): Crumb[] {
  const groups: Crumb[] = []
  const seen = new Set<string>()
  let above = menu.find((item) => item.path === path)?.superiorMenuId
  // A list from outside may lead in a circle.
  while (above && !seen.has(above)) {
    seen.add(above)
    const id: string = above
    const group = menu.find((item) => item.menuId === id)
    if (group) groups.unshift({ title: { zh: group.menuName, en: group.menuNameEn || group.menuName } })
    above = group?.superiorMenuId
  }
  return groups
}
