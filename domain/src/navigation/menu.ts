import type { ScreenName } from '@zhixin/contract/screen-names'
import { screens } from './screens.ts'

/** The fields of a menu item that determine its place. */
export interface MenuItem {
  menuId: string
  superiorMenuId: string | null
  /** The name of the screen that it opens; '' for a group. */
  name: string
  path: string
}

export type MenuNode<Item extends MenuItem> = Item & { children: MenuNode<Item>[] }

/**
 * Turns the server's flat list into a tree: an item is placed under its superior, at any depth, in the order of the
 * list (NAV-12). An item whose superior is not in the list is placed at the top; items of a cycle are left out.
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
 * The items that a user sees, in the order of the list: those whose screen the user may open, and groups that contain
 * one.
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

/** Whether a menu names a screen of this version of the product. */
export const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name)

/** The path of the menu item for a page: the longest path that is equal to the page's or above it (NAV-04). */
export function menuPathOf(list: readonly Pick<MenuItem, 'path'>[], path: string): string | undefined {
  return list
    .map((item) => item.path)
    .filter((own) => own !== '' && (path === own || path.startsWith(`${own}/`)))
    .sort((a, b) => b.length - a.length)[0]
}
