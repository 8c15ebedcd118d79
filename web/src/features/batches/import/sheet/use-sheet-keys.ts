import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** Marks what can be pressed or chosen in the sheet. All of it has tabIndex -1 but the one that Tab leads to. */
export const sheetControl = { 'data-control': '', tabIndex: -1 } as const

const controls = '[data-control]'
/** The lines that PageUp and PageDown skip. */
const page = 10

const controlsOf = (line: Element | undefined) => [...(line?.querySelectorAll<HTMLElement>(controls) ?? [])]

interface Place {
  /** Lines of the table, with those that hold no control. */
  line: number
  /** Which control of its line. */
  index: number
}

/**
 * Makes the sheet one Tab stop (a roving tabindex, as WAI-ARIA names it): arrow keys lead from control to control, over
 * hundreds of rows. A select is left to its own keys while it is open. What is pressed may go, because its row is
 * another kind of row from then on; the focus stays in that row.
 */
export function useSheetKeys(frame: RefObject<HTMLElement | null>, hintId: string) {
  const place = useRef<Place>({ line: 0, index: 0 })
  /** The focus was in the sheet when somebody last moved it. */
  const isInside = useRef(false)

  /** Makes one control the Tab stop. The hint is spoken where Tab enters, not again at every control. */
  const mark = useCallback(
    (control: HTMLElement) => {
      for (const other of frame.current?.querySelectorAll<HTMLElement>(`${controls}[tabindex="0"]`) ?? []) {
        other.tabIndex = -1
        other.removeAttribute('aria-describedby')
      }
      control.tabIndex = 0
      if (!isInside.current) control.setAttribute('aria-describedby', hintId)
    },
    [frame, hintId],
  )

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const target = nearest(linesOf(element), place.current)
    // Cells alone still have to be scrolled.
    element.tabIndex = target ? -1 : 0
    if (!target) return
    const isLost = isInside.current && document.activeElement === document.body
    if (isLost) target.focus()
    else if (target.tabIndex !== 0) mark(target)
  })

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!target.matches(controls)) return
    isInside.current = true
    place.current = placeOf(linesOf(currentTarget), target)
    if (target.tabIndex !== 0) mark(target)
  }

  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Nothing takes the focus of a control that goes, or of a window that is left.
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return
    isInside.current = false
    if (target.matches(controls)) target.setAttribute('aria-describedby', hintId)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (!(target instanceof HTMLElement) || !target.matches(controls)) return
    if (target instanceof HTMLSelectElement) {
      if (isOpen(target)) return
      // Browsers agree on Space and Alt+ArrowDown only.
      if (key === 'Enter') {
        event.preventDefault()
        if ('showPicker' in target && target.ariaDisabled !== 'true') target.showPicker()
        return
      }
    }
    const next = wanted(event, linesOf(currentTarget), target)
    if (next === undefined) return
    event.preventDefault()
    next?.focus()
  }

  return { onFocus, onBlur, onKeyDown }
}

/** Browsers that do not know the word keep the keys of an open list to themselves. */
const isOpen = (select: HTMLSelectElement) => CSS.supports('selector(:open)') && select.matches(':open')

const linesOf = (frame: Element) => [...frame.querySelectorAll('tr')]

function placeOf(lines: Element[], control: HTMLElement): Place {
  const line = lines.findIndex((each) => each.contains(control))
  return { line, index: controlsOf(lines[line]).indexOf(control) }
}

/** The control at a place, or the nearest one: of its line, of those below, of those above. */
function nearest(lines: Element[], { line, index }: Place): HTMLElement | undefined {
  const order = [...lines.slice(line), ...lines.slice(0, line).reverse()]
  const found = controlsOf(order.find((each) => each.querySelector(controls)))
  return found[Math.min(index, found.length - 1)]
}

/** Where a key leads: undefined if it leads nowhere by its nature, null at an end. */
function wanted(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  lines: Element[],
  control: HTMLElement,
): HTMLElement | null | undefined {
  if (event.altKey) return undefined
  const withControls = lines.filter((each) => each.querySelector(controls))
  const { line, index } = placeOf(withControls, control)
  const own = controlsOf(withControls[line])
  const inLine = (to: number) => {
    const found = controlsOf(withControls[Math.max(0, Math.min(to, withControls.length - 1))])
    return found[Math.min(index, found.length - 1)] ?? null
  }
  const isFar = event.ctrlKey || event.metaKey
  const ways: Record<string, () => HTMLElement | null> = {
    ArrowUp: () => inLine(line - 1),
    ArrowDown: () => inLine(line + 1),
    ArrowLeft: () => own[index - 1] ?? null,
    ArrowRight: () => own[index + 1] ?? null,
    PageUp: () => inLine(line - page),
    PageDown: () => inLine(line + page),
    Home: () => (isFar ? inLine(0) : (own[0] ?? null)),
    End: () => (isFar ? inLine(withControls.length) : (own.at(-1) ?? null)),
  }
  return ways[event.key]?.()
}
