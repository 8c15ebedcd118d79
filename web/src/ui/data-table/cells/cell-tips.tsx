import { Tooltip } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import '../data-table.css'
import './body-cell.css'
import { Anchor } from '../anchor.tsx'

/** The whole text of a cell that shows only its beginning. The names of buttons in a row are no text of the cell. */
function wholeText(cell: Element | null): { text: string; at: DOMRect } | undefined {
  if (cell?.querySelector('.zx-dt-link')) return undefined
  const shown = cell?.querySelector('.zx-dt-text') ?? cell
  // Of a text in two lines, what is beyond them is cut off.
  const isTwoLines = cell?.classList.contains('zx-dt-two')
  const isCut =
    shown && (shown.scrollWidth > shown.clientWidth || (isTwoLines && shown.scrollHeight > shown.clientHeight + 1))
  return isCut && shown.textContent ? { text: shown.textContent, at: shown.getBoundingClientRect() } : undefined
}

interface CellTipsProps {
  grid: RefObject<HTMLElement | null>
  /** The active cell, a new object for each change, because the tip is also shown when a key moves there. */
  activeId: string | undefined
  activeAt: object | undefined
}

/** The time (ms) after which a tip is shown under a resting pointer. */
const pause = 100

/**
 * The tip of the element under the pointer or of the active cell: the text of a mark, why a link is disabled, or the whole
 * of a text that is cut off. All cells share one tip, because hundreds of tips would slow down scrolling.
 */
export function CellTips({ grid, activeId, activeAt }: CellTipsProps) {
  const [tip, setTip] = useState<{ text: string; at: DOMRect }>()
  useEffect(() => {
    const element = grid.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const clear = () => {
      clearTimeout(timer)
      setTip(undefined)
    }
    const over = ({ target }: Event) => {
      clear()
      if (target instanceof Element) timer = setTimeout(() => tell(target), pause)
    }
    const tell = (target: Element) => {
      const text = target.closest<HTMLElement>('[data-tip]')
      if (text?.dataset.tip) return setTip({ text: text.dataset.tip, at: text.getBoundingClientRect() })
      const whole = wholeText(target.closest('[role=gridcell]'))
      if (whole) setTip(whole)
    }
    // Without the focus no tip is shown for the active cell, because a dialog may have opened over it.
    const events = ['mouseleave', 'scroll', 'mousedown', 'focusout'] as const
    element.addEventListener('mouseover', over)
    for (const event of events) element.addEventListener(event, clear, { passive: true })
    return () => {
      clear()
      element.removeEventListener('mouseover', over)
      for (const event of events) element.removeEventListener(event, clear)
    }
  }, [grid])
  useEffect(() => {
    void activeAt
    if (activeId === undefined) return
    // The tip is shown after the scrolling that brings the cell into view.
    const timer = setTimeout(() => {
      const cell = document.getElementById(activeId)
      if (cell?.dataset.tip && grid.current === document.activeElement)
        setTip({ text: cell.dataset.tip, at: cell.getBoundingClientRect() })
      else setTip(grid.current === document.activeElement ? wholeText(cell) : undefined)
    }, pause)
    return () => clearTimeout(timer)
  }, [activeId, activeAt, grid])
  if (!tip) return null
  return (
    <Tooltip
      open
      title={<span className="zx-dt-tip">{tip.text}</span>}
      // What lies below the tip is clicked through it.
      styles={{ root: { pointerEvents: 'none' } }}
      key={`${tip.at.x} ${tip.at.y}`}
    >
      <Anchor at={tip.at} className="zx-dt-through" />
    </Tooltip>
  )
}
