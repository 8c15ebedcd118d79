import type { ScreenName } from '@zhixin/contract/screen-names'
import { screens } from './screens.ts'

/** What a menu item must say to find its place. */
export interface MenuItem {
  menuId: string
  superiorMenuId: string | null
  /** Name of the screen it opens; '' for a group. */
  name: string
  path: string
}

export type MenuNode<Item extends MenuItem> = Item & { children: MenuNode<Item>[] }

/**
 * The server's flat list as a tree: items with a superior stand under it, at any depth, in the order of the list
 * (NAV-12). An item whose superior is not in the list stands at the top; one of a circle is left out rather than
 * looped over.
 */
export function nestMenu<Item extends MenuItem>(list: readonly Item[]): MenuNode<Item>[] {
  const ids = new Set(list.map((item) => item.menuId))
  const under = new Map<string, Item[]>()
  const top: Item[] = []
  for (const item of list) {
    const { superiorMenuId } = item
    if (superiorMenuId === null || superiorMenuId === '' || !ids.has(superiorMenuId)) top.push(item)
    else under.set(superiorMenuId, [...(under.get(superiorMenuId) ?? []), item])
  }
  const grow = (item: Item): MenuNode<Item> => ({ ...item, children: (under.get(item.menuId) ?? []).map(grow) })
  return top.map(grow)
}

/**
 * The items that a user gets to see, in the order of the list: those whose screen exists for them, and groups in
 * which one of these stands.
 */
export function visibleItems<Item extends MenuItem>(
  list: readonly Item[],
  sees: (name: ScreenName) => boolean,
): Item[] {
  const kept = new Set<string>()
  const keep = (node: MenuNode<Item>): boolean => {
    const inside = node.children.map(keep).some(Boolean)
    const own = isScreenName(node.name) && sees(node.name)
    if (inside || own) kept.add(node.menuId)
    return inside || own
  }
  nestMenu(list).forEach(keep)
  return list.filter((item) => kept.has(item.menuId))
}

/** Whether a menu names a screen that this version of the product has. */
export const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name)

/** The path of the menu item that a page belongs to: the longest that the page stands at or below (NAV-04). */
export function menuPathOf(list: readonly Pick<MenuItem, 'path'>[], path: string): string | undefined {
  return list
    .map((item) => item.path)
    .filter((own) => own !== '' && (path === own || path.startsWith(`${own}/`)))
    .sort((a, b) => b.length - a.length)[0]
}
