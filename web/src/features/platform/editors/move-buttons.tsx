import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../../ui/language.ts'
import { platformText as text } from '../text.ts'

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves a row by one place, by mouse or keyboard. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useText()
  return (
    <>
      <Button
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        data-part="up"
        aria-label={t(text.moveUp, { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        data-part="down"
        aria-label={t(text.moveDown, { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </>
  )
}

/** The list with two of its entries exchanged. */
export function exchanged<Row>(rows: readonly Row[], one: number, other: number): Row[] {
  const [first, second] = [rows[one], rows[other]]
  if (first === undefined || second === undefined) return [...rows]
  return rows.with(one, second).with(other, first)
}
