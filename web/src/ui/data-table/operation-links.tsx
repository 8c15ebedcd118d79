import { Dropdown } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import type { Translate } from '../language.ts'
import './operation-links.css'
import { Anchor } from './anchor.tsx'
import type { RowOperation } from './columns.ts'
import { tableText } from './text.ts'

const usualInline = 3

/** The operations shown in the row, at most three by default; the others and the rare ones go into a menu. */
function split(operations: readonly RowOperation[], inline = usualInline) {
  const rare = operations.filter((operation) => operation.rare)
  const usual = operations.filter((operation) => !operation.rare)
  const shown = usual.length > inline ? usual.slice(0, inline - 1) : usual
  return { shown, rest: [...usual.slice(shown.length), ...rare] }
}

interface Drawn {
  operationsInline: number | undefined
  index: number
  menuOpen: boolean
  onMenu: (index: number, button: HTMLElement, byKey: boolean) => void
  t: Translate
}

/**
 * The links at the end of a row. They are plain buttons, because every row has three and heavier ones slow down
 * scrolling.
 */
export function drawOperations(operations: readonly RowOperation[], drawn: Drawn) {
  const { index, menuOpen, onMenu, t } = drawn
  const { shown, rest } = split(operations, drawn.operationsInline)
  return (
    <>
      {shown.map(({ key, label, danger, disabledReason, onClick }) => (
        <button
          key={key}
          type="button"
          className={danger ? 'zx-dt-link zx-dt-link-danger' : 'zx-dt-link'}
          aria-disabled={disabledReason === undefined ? undefined : true}
          aria-description={disabledReason}
          data-tip={disabledReason}
          onClick={disabledReason === undefined ? onClick : undefined}
        >
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className="zx-dt-link zx-dt-more"
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={({ currentTarget, detail }) => onMenu(index, currentTarget, detail === 0)}
        >
          {t(tableText.more)}
        </button>
      )}
    </>
  )
}

interface RowMenuProps {
  operations: readonly RowOperation[]
  operationsInline: number | undefined
  button: HTMLElement
  /** The menu was opened by a key, so its first entry gets the focus. */
  byKey: boolean
  onClose: () => void
}

/** The menu of further operations at the button that opened it; all rows share one menu. */
export function RowMenu({ operations, operationsInline, button, byKey, onClose }: RowMenuProps) {
  const { rest } = split(operations, operationsInline)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onScroll = () => close()
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', onScroll, { capture: true })
  }, [])
  const items = rest.map(({ key, label, danger, disabledReason }) => ({
    key,
    label,
    danger: danger ?? false,
    disabled: disabledReason !== undefined,
    ...(disabledReason ? { title: disabledReason } : {}),
  }))
  const leave = () => {
    onClose()
    button.focus({ preventScroll: true })
  }
  const choose = ({ key }: { key: string }) => {
    leave()
    rest.find((operation) => operation.key === key)?.onClick()
  }
  return (
    <Dropdown
      open
      autoFocus={byKey}
      trigger={['click']}
      menu={{ items, onClick: choose }}
      onOpenChange={(open, { source }) => {
        if (!open && source === 'trigger') leave()
      }}
    >
      <Anchor at={button.getBoundingClientRect()} />
    </Dropdown>
  )
}
