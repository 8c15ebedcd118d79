import type { Pair } from '@zhixin/contract/pair'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../ui/language.ts'
import { addingText as text } from './adding-text.ts'
import './adding.css'

interface AddingListProps<Item> {
  title: string
  hint?: string
  /** count: all of them; the list holds the first. */
  people: { count: number; list: readonly Item[] }
  more?: Pair
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/** People of one kind in a dialog: how many, the first of them, and how many more there are. */
export function AddingList<Item>({ title, hint, people, more = text.more, keyOf, children }: AddingListProps<Item>) {
  const t = useText()
  const heading = useId()
  const { count, list } = people
  if (count === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {hint && <p className="zx-adding-hint">{hint}</p>}
      <ul className="zx-adding-list" aria-labelledby={heading} tabIndex={list.length > 5 ? 0 : undefined}>
        {list.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
        {count > list.length && <li className="zx-adding-more">{t(more, { count: count - list.length })}</li>}
      </ul>
    </section>
  )
}
