import type { ContentOf } from '@zhixin/contract/platform/editions'
import { filled } from './own-texts.ts'

type Changed = ContentOf<'menu'>['items'][number]

/** A menu item as the program brings it. */
export interface BuiltInItem {
  menuId: string
  superiorMenuId: string | null
  name: string
  path: string
  zh: string
  en: string
}

export type ArrangedItem = BuiltInItem & Pick<Changed, 'icon' | 'visible'>

/**
 * The menu with what platform users changed: titles, icons, visibility and order. Where an item leads stays built in. An
 * item that came with a later version of the program stands behind the sibling that precedes it there.
 */
export function arrangeMenu(builtIn: readonly BuiltInItem[], changed: readonly Changed[]): ArrangedItem[] {
  const known = new Map(builtIn.map((item) => [item.menuId, item]))
  const arranged: ArrangedItem[] = changed.flatMap(({ menuId, zh, en, icon, visible }) => {
    const item = known.get(menuId)
    return item ? [filled({ ...item, zh, en, icon, visible }, item)] : []
  })
  builtIn.forEach((item, at) => {
    if (arranged.some(({ menuId }) => menuId === item.menuId)) return
    const before = builtIn.slice(0, at).findLast(({ superiorMenuId }) => superiorMenuId === item.superiorMenuId)
    const place = before ? arranged.findIndex(({ menuId }) => menuId === before.menuId) + 1 : 0
    arranged.splice(place, 0, { ...item, icon: '', visible: true })
  })
  return arranged
}

/** The items without hidden ones and what stands below them. */
export function visibleMenu(items: readonly ArrangedItem[]): ArrangedItem[] {
  const parents = new Map(items.map((item) => [item.menuId, item]))
  const isShown = (item: ArrangedItem, depth = 0): boolean => {
    const parent = item.superiorMenuId === null ? undefined : parents.get(item.superiorMenuId)
    return item.visible && (!parent || depth > items.length || isShown(parent, depth + 1))
  }
  return items.filter((item) => isShown(item))
}
