import { useEffect, useRef } from 'react'

/** What of a row gets the focus: the first field, or a button that moves or removes it. */
type Part = 'field' | 'up' | 'down' | 'remove'

const selectors: Record<Part, string> = {
  field: 'textarea, input',
  up: 'button[data-part="up"]:enabled',
  down: 'button[data-part="down"]:enabled',
  remove: 'button[data-part="remove"]',
}

/**
 * Keeps the keyboard in the row on which somebody works. A row that moves or goes takes the focus along, and a new one
 * stands where nobody looked for it: `focusRow(id, part, …)` focuses the first part that is there after the next change.
 */
export function useRowFocus(): (id: string | undefined, ...parts: Part[]) => void {
  const wanted = useRef<{ id: string; parts: readonly Part[] }>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const { id, parts } = wanted.current
    wanted.current = undefined
    const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`)
    const found = parts.map((part) => row?.querySelector<HTMLElement>(selectors[part])).find((each) => each)
    found?.focus()
  })
  return (id, ...parts) => {
    if (id !== undefined) wanted.current = { id, parts }
  }
}

/** Where the focus goes when a row has moved. */
export const partsAfterMove = (by: -1 | 1): Part[] => (by < 0 ? ['up', 'down'] : ['down', 'up'])

/** The row that takes the focus of one that goes: the next one, or the last one that is left. */
export const neighbour = (ids: readonly string[], gone: string): string | undefined => {
  const at = ids.indexOf(gone)
  return ids[at + 1] ?? ids[at - 1]
}
