import { Button, Checkbox, Dropdown, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../language.ts'
import type { RowOperation, TablePager, TableSelection } from './columns.ts'
import { Pager } from './pager.tsx'
import { tableText } from './text.ts'
import './row-cards.css'

/** What a card shows of its row, from the top down. */
export interface RowCard {
  /** Names the card for screen readers as well. */
  name: string
  /** Stands in the place of the name, such as a link of that name. */
  head?: ReactNode
  /** The amount beside the name. */
  amount?: ReactNode
  tags?: ReactNode
  lines: readonly string[]
  /** A tap anywhere on the card opens the row, which is all that can be done with it. */
  onOpen?: () => void
}

interface RowCardsProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  card: (row: Row) => RowCard
  operations: (row: Row) => readonly RowOperation[]
  pager: TablePager
  selection?: TableSelection | undefined
}

/** The rows of a table on a phone: a card each, with what matters and what can be done in view (SHELL-12). */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { label, rows, rowKey, card, operations, pager, selection } = props
  const t = useText()
  return (
    <>
      {selection && <SelectAll keys={rows.map(rowKey)} selection={selection} />}
      <ul className="zx-cards" aria-label={label}>
        {rows.map((row) => {
          const { name, head, amount, tags, lines, onOpen } = card(row)
          return (
            <li key={rowKey(row)} aria-label={name}>
              <div className="zx-cards-head">
                {selection && (
                  <Checkbox
                    aria-label={t(tableText.selectCard, { name })}
                    checked={selection.selected.has(rowKey(row))}
                    onChange={({ target }) => select(selection, [rowKey(row)], target.checked)}
                  />
                )}
                <strong>
                  {onOpen ? (
                    <button type="button" className="zx-cards-open" onClick={onOpen}>
                      {head ?? name}
                    </button>
                  ) : (
                    (head ?? name)
                  )}
                </strong>
                {amount}
              </div>
              {tags && <div>{tags}</div>}
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {!onOpen && <CardActions operations={operations(row)} />}
            </li>
          )
        })}
      </ul>
      <Pager {...pager} dense />
    </>
  )
}

const skeletons = ['first', 'second', 'third', 'fourth']

/** In place of the cards while the first of them load: the head of a table would be wider than the phone. */
export function LoadingCards({ label }: { label: string }) {
  return (
    <ul className="zx-cards" aria-label={label} aria-busy="true">
      {skeletons.map((key) => (
        <li key={key}>
          <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 2 }} />
        </li>
      ))}
    </ul>
  )
}

/** Ticks these rows or takes their ticks away; those of other pages stay as they are. */
function select({ selected, onChange }: TableSelection, keys: readonly string[], isOn: boolean): void {
  const next = new Set(selected)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  onChange(next)
}

function SelectAll({ keys, selection }: { keys: readonly string[]; selection: TableSelection }) {
  const t = useText()
  const ticked = keys.filter((key) => selection.selected.has(key)).length
  return (
    <Checkbox
      checked={ticked === keys.length}
      indeterminate={ticked > 0 && ticked < keys.length}
      onChange={({ target }) => select(selection, keys, target.checked)}
    >
      {t(tableText.selectAll)}
    </Checkbox>
  )
}

/** What can be done with a row; what is rare stands in a menu. */
function CardActions({ operations }: { operations: readonly RowOperation[] }) {
  const t = useText()
  const usual = operations.filter(({ rare }) => !rare)
  const rare = operations.filter((operation) => operation.rare)
  if (operations.length === 0) return null
  return (
    <div className="zx-cards-actions">
      {usual.map(({ key, label, danger, disabledReason, onClick }) =>
        // A finger cannot point at what is disabled, so the reason stands there in words.
        disabledReason === undefined ? (
          <Button key={key} size="small" danger={danger ?? false} onClick={onClick}>
            {label}
          </Button>
        ) : (
          <small key={key}>{disabledReason}</small>
        ),
      )}
      {rare.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rare.map(({ key, label, danger }) => ({ key, label, danger: danger ?? false })),
            onClick: ({ key }) => rare.find((operation) => operation.key === key)?.onClick(),
          }}
        >
          <Button size="small">{t(tableText.more)}</Button>
        </Dropdown>
      )}
    </div>
  )
}
