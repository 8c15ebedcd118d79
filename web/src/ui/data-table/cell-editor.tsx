import { Tooltip } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSay } from '../language.ts'
import type { Editing } from './body-row.tsx'
import type { DataColumn } from './columns.ts'
import { tableText } from './text.ts'

/**
 * The input of a cell. Enter saves and goes down, Tab saves and goes on, Escape leaves it as it was; a click elsewhere
 * saves too. What the column's check refuses stays open with the reason.
 */
export function CellEditor<Row>(props: { column: DataColumn<Row>; row: Row; editing: Editing }) {
  const { column, row, editing } = props
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(editing.start)
  const [touched, setTouched] = useState(editing.start !== column.value(row))
  const fault = touched ? column.check?.(value, row) : undefined
  const settled = useRef(false)
  const typed = useRef(value)
  typed.current = value

  useEffect(
    () => () => {
      // Scrolled out of reach with its row: what was typed is there again when the row comes back.
      if (!settled.current) editing.onLeave(typed.current)
    },
    [editing],
  )

  useEffect(() => {
    input.current?.focus()
    // Begun by a double click: all is marked, as in a spreadsheet. Begun by typing: the caret follows what was typed.
    if (editing.start === column.value(row)) input.current?.select()
  }, [editing, column, row])

  const commit = (move: 'down' | 'next' | 'back' | 'stay') => {
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
    // Enter that ends a Chinese input method's word belongs to the word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit('down')
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
        aria-label={say(tableText.edit, { title: column.title })}
        aria-invalid={fault !== undefined}
        value={value}
        style={{ textAlign: column.align ?? 'start' }}
        onChange={(event) => {
          setValue(event.target.value)
          setTouched(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commit('stay')}
      />
    </Tooltip>
  )
}
