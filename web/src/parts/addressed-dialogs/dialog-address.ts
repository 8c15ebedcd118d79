import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

export interface AddressedDialog<Name extends string = string> {
  name: Name
  /** The ID of the record that the dialog edits; '1' if it edits none. */
  value: string
}

/** The dialog that a query names. Only one is open at a time: of several it is the first in the page's own order. */
export function dialogIn<Name extends string>(
  query: string,
  names: readonly Name[],
): AddressedDialog<Name> | undefined {
  const address = new URLSearchParams(query)
  const name = names.find((each) => address.get(each))
  return name && { name, value: address.get(name) ?? '' }
}

/** The query with this one of a page's dialogs, or with none of them; its other parameters stay. */
export function queryWith(query: string, names: readonly string[], dialog?: AddressedDialog): string {
  const address = new URLSearchParams(query)
  for (const name of names) address.delete(name)
  if (dialog) address.set(dialog.name, dialog.value)
  const text = address.toString()
  return text && `?${text}`
}

const isSame = (one: AddressedDialog | undefined, other: AddressedDialog | undefined) =>
  one?.name === other?.name && one?.value === other?.value

/** Marks an entry of the browser's history whose previous entry is the same page without the dialog. */
const openedHere = 'openedHere'
const isOpenedHere = ({ state }: Location) => state === openedHere

/**
 * Keeps the open dialog of a page and its record in the page's address (?add=1, ?edit=ID): a reload and a sent link
 * show it, and the browser's Back closes it. `shown.edit` is the ID while that dialog is open.
 *
 * Opening adds an entry to the browser's history. Closing goes back over it, so that the next Back leaves the page;
 * before that, the query is removed from the entry, so that Forward shows the page without the dialog. If the previous
 * entry is not known to be the same page (a sent link, a filter that changed meanwhile), closing only removes the
 * query.
 */
export function useDialogAddress<Name extends string>(...names: Name[]) {
  const location = useLocation()
  const navigate = useNavigate()
  /**
   * The location of the page while it is shown. A hidden page (SHELL-05) runs no effects, and its unfinished actions
   * must not change the address of the page that is shown now. It is also empty between a change of address and the
   * page's update, so that the second click of a double click does nothing.
   */
  const here = useRef<Location>(undefined)
  useLayoutEffect(() => {
    here.current = location
    return () => {
      here.current = undefined
    }
  }, [location])
  const opened = dialogIn(location.search, names)

  const open = (name: Name, id = '1') => {
    const at = here.current
    if (!at) return
    here.current = undefined
    void navigate({ search: queryWith(at.search, names, { name, value: id }) }, { state: openedHere })
  }
  const close = () => {
    const at = here.current
    // If Back was pressed just now, the browser's own address is ahead of the page, and the dialog is closed already.
    if (!at || !opened || !isSame(opened, dialogIn(window.location.search, names))) return
    here.current = undefined
    const search = queryWith(at.search, names)
    if (!isOpenedHere(at)) return void navigate({ search }, { replace: true })
    // This bypasses the router: the dialog stays until the browser has gone back and covers the page, so nobody can
    // click on it.
    window.history.replaceState(window.history.state, '', at.pathname + search + at.hash)
    void navigate(-1)
  }
  const none: { readonly [Each in Name]?: string } = {}
  return { shown: opened ? { ...none, [opened.name]: opened.value } : none, open, close }
}
