import type { ReactNode } from 'react'
import './document.css'

interface DocumentRowsProps {
  /** The name of the list. */
  label: string
  /** What stands above the columns; '' above none. */
  heads: readonly string[]
  /** The order of the rows counts. */
  ordered?: boolean
  /** prices: a row has more fields than a text in two languages. */
  shape?: 'texts' | 'prices'
  children: ReactNode
}

/**
 * A list of rows with fields below column headings. The headings are for the eye: each field has a name of its own, and
 * on narrow pages, where the fields stand below each other, its heading beside it (`data-label`).
 */
export function DocumentRows({ label, heads, ordered = false, shape = 'texts', children }: DocumentRowsProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div className="zx-document-table" data-shape={shape}>
      <div className="zx-document-heads" aria-hidden>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <List className="zx-document-rows" aria-label={label}>
        {children}
      </List>
    </div>
  )
}
