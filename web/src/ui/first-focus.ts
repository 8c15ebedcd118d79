import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react'

const fields =
  'input:not([type=hidden]):not([type=file]):not(:disabled), textarea:not(:disabled), [role=combobox], [role=switch]'

/** Marks the field that has the focus when its dialog opens, or an element around it. */
export const firstFocus = 'data-first-focus'

const focusable = 'a[href], button, input, textarea, select, [role=combobox], [role=button], [role=switch]'

const seen = (element: HTMLElement) => element.getClientRects().length > 0

/**
 * Sets the focus in a dialog or drawer that has just opened: to the marked field, else to its first field or drop area; without one, to the
 * button that changes nothing; without any, to the panel itself. It never focuses the close button, where the next
 * Enter would discard the dialog. An element that has requested the focus itself keeps it.
 */
export function focusFirst(panel: HTMLElement): void {
  const wanted = panel.querySelector<HTMLElement>(`[${firstFocus}]`)
  if (wanted) {
    const inside = wanted.matches(fields) ? wanted : wanted.querySelector<HTMLElement>(fields)
    inside?.focus()
    if (inside) return
  }
  const close = panel.querySelector('.ant-modal-close, .ant-drawer-close')
  const now = document.activeElement
  if (now instanceof HTMLElement && now !== panel && now !== close && panel.contains(now) && now.matches(focusable))
    return
  const body = panel.querySelector<HTMLElement>('.ant-modal-body, .ant-drawer-body')
  const field = [...(body?.querySelectorAll<HTMLElement>(fields) ?? [])].find(seen)
  const dropPlace = body?.querySelector<HTMLElement>('.ant-upload [role=button], [role=button].ant-upload')
  const buttons = [...panel.querySelectorAll<HTMLElement>('.ant-modal-footer button, .ant-drawer-footer button')]
  const safe = buttons.find((each) => seen(each) && !each.matches(':disabled, .ant-btn-primary, .ant-btn-dangerous'))
  const target = field ?? dropPlace ?? safe ?? buttons.find((each) => seen(each) && !each.matches(':disabled'))
  if (!target) panel.tabIndex = -1
  const begin = target ?? panel
  begin.focus()
}

/**
 * Gives the focus back to what had it before a dialog or drawer opened, however that closes. The library forgets it where
 * an element of the dialog requests the focus itself, and where a dialog is removed instead of being closed. Somebody who
 * has taken the focus in the meantime keeps it. The caller sets the panel in the returned ref once that is there.
 */
export function useFocusReturn(isOpen: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  // Elements with autoFocus take the focus in the layout phase, which comes after this one.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const now = document.activeElement
      const isFree = now === null || now === document.body || panel.current?.contains(now)
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [isOpen])
  return panel
}

/** Takes the focus for an element that has come in place of the one that had it; nobody else loses it (as a ref). */
export function takeFreeFocus(element: HTMLElement | null): void {
  const now = document.activeElement
  if (now === null || now === document.body) element?.focus({ preventScroll: true })
}

/** Brings a field into view and sets the focus in it, so that whoever pressed a button sees what it still needs. */
export function leadTo(id: string): void {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
