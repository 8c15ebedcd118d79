import { Tooltip } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../language.ts'
import './body-cell.css'
import type { Editing, EditMove } from '../body-row.tsx'
import type { DataColumn } from '../columns.ts'
import { tableText } from '../text.ts'

const arrows: Partial<Record<string, EditMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/**
 * The input of a cell. Enter saves and moves down, Tab saves and moves on, Escape discards, and a click elsewhere saves
 * too. If the column's check refuses the text, the input stays open with the reason.
 */
export function CellEditor<Row>(props: { column: DataColumn<Row>; row: Row; editing: Editing }) {
  const { column, row, editing } = props
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(editing.start)
  const [touched, setTouched] = useState(editing.start !== column.value(row))
  const fault = touched ? column.check?.(value, row) : undefined
  const settled = useRef(false)
  const typed = useRef(value)
  typed.current = value

  useEffect(
    () => () => {
      // The row was scrolled away; the typed text is shown again when the row returns.
      if (!settled.current) editing.onLeave(typed.current)
    },
    [editing],
  )

  /** The edit began by typing, so arrow keys leave the cell as in a spreadsheet, until the caret is set by hand. */
  const [isOver, setIsOver] = useState(editing.start !== column.value(row))
  const begin = useEffectEvent(() => {
    input.current?.focus()
    // After a double click the whole text is selected, after typing the caret is at the end, as in a spreadsheet.
    if (editing.start === column.value(row)) input.current?.select()
  })
  useEffect(() => {
    // The text is selected only once. If it were selected again, the next key would replace the typed text.
    void editing
    begin()
  }, [editing])

  const commit = (move: EditMove) => {
    if (settled.current) return
    if (column.check?.(value, row) !== undefined) {
      setTouched(true)
      input.current?.focus()
      return
    }
    settled.current = true
    editing.onCommit(value, move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // Enter that ends the composition of a Chinese input method does not end the edit.
    if (event.nativeEvent.isComposing) return
    const arrow = isOver ? arrows[event.key] : undefined
    if (event.key === 'Enter') commit(event.shiftKey ? 'up' : 'down')
    else if (arrow && !event.shiftKey) commit(arrow)
    else if (event.key === 'Tab') commit(event.shiftKey ? 'back' : 'next')
    else if (event.key === 'Escape') {
      settled.current = true
      editing.onCancel()
    } else return
    event.preventDefault()
  }
  return (
    <Tooltip title={fault} open={fault !== undefined} color="var(--zx-error)" placement="bottom">
      <input
        ref={input}
        className={fault ? 'zx-dt-input zx-dt-input-wrong' : 'zx-dt-input'}
        aria-label={t(tableText.edit, { title: column.title })}
        aria-invalid={fault !== undefined}
        inputMode={column.inputMode?.(row)}
        value={value}
        style={{ textAlign: column.align ?? 'start' }}
        onChange={(event) => {
          setValue(event.target.value)
          editing.onType(event.target.value)
          setTouched(true)
        }}
        onMouseDown={() => setIsOver(false)}
        onKeyDown={onKeyDown}
        onBlur={() => commit('stay')}
      />
    </Tooltip>
  )
}
