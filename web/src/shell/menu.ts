import type { MenuItem } from './session/session-state.ts'

export interface MenuNode extends MenuItem {
  children: MenuNode[]
}

/**
 * The server's flat list as a tree: items with a superior stand under it, at any depth, in the order of the list. An
 * item whose superior is not in the list stands at the top; one of a circle is left out rather than looped over.
 */
export function nestMenu(list: readonly MenuItem[]): MenuNode[] {
  const ids = new Set(list.map((item) => item.menuId))
  const under = new Map<string, MenuItem[]>()
  const top: MenuItem[] = []
  for (const item of list) {
    const { superiorMenuId } = item
    if (superiorMenuId === null || superiorMenuId === '' || !ids.has(superiorMenuId)) top.push(item)
    else under.set(superiorMenuId, [...(under.get(superiorMenuId) ?? []), item])
  }
  const grow = (item: MenuItem): MenuNode => ({ ...item, children: (under.get(item.menuId) ?? []).map(grow) })
  return top.map(grow)
}

/** The path of the menu item that a page belongs to: the longest that the page stands at or below. */
export function menuPathOf(list: readonly MenuItem[], path: string): string | undefined {
  return list
    .map((item) => item.path)
    .filter((own) => own !== '' && (path === own || path.startsWith(`${own}/`)))
    .sort((a, b) => b.length - a.length)[0]
}
