import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Grid } from 'antd'
import { type ReactNode, useState } from 'react'
import '../review.css'

/** A hint above the rows. On a phone it has one line until it is tapped, so that the rows of pay are seen below it. */
export function FoldedHint({ children }: { children: ReactNode }) {
  const isNarrow = Grid.useBreakpoint().lg === false
  const [isOpen, setOpen] = useState(false)
  if (!isNarrow) return <span>{children}</span>
  return (
    <button type="button" className="zx-folded" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span>{children}</span>
      {isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
    </button>
  )
}
