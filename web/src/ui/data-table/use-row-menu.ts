import { useState } from 'react'
import { useStable } from './use-stable.ts'

/** The menu of further operations: the row and the button for which it is open. */
export function useRowMenu<Row>(rowKey: (row: Row) => string, rowAt: (index: number) => Row | undefined) {
  const [menu, setMenu] = useState<{ rowKey: string; index: number; button: HTMLElement; byKey: boolean }>()
  const onMenu = useStable((index: number, button: HTMLElement, byKey: boolean) => {
    const row = rowAt(index)
    if (row !== undefined) setMenu({ rowKey: rowKey(row), index, button, byKey })
  })
  const row = menu && rowAt(menu.index)
  // The menu stays open only while the row is shown.
  const openMenu = menu && row !== undefined && rowKey(row) === menu.rowKey ? { ...menu, row } : undefined
  return { openMenu, onMenu, closeMenu: () => setMenu(undefined) }
}
