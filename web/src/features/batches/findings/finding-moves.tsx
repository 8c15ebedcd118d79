import type { ReviewFinding } from '@zhixin/contract/batches/findings'
import { causesText } from '@zhixin/contract/batches/review-text'
import { totalText } from '@zhixin/domain/format/money-text'
import { Button } from 'antd'
import { type Translate, useText } from '../../../ui/language.ts'
import './findings.css'
import { findingsText as text } from './text.ts'

interface FindingMovesProps {
  moves: ReviewFinding['moves']
  /** Leads to an item of the row; without it the items are only named. */
  onJump?: (item: number) => void
}

/** The items that caused a finding, with what they were and are; each leads to its cell, the one that may be wrong. */
export function FindingMoves({ moves, onJump }: FindingMovesProps) {
  const t = useText()
  if (!moves) return null
  if (moves.length === 0) return <p className="zx-findings-soft">{t(text.noMoves)}</p>
  return (
    <div className="zx-finding-moves">
      <span>{t(text.moves)}</span>
      <ul aria-label={t(text.moves)}>
        {moves.map(({ item, name, last, now }) => {
          const change = t(text.move, { last: shownAmount(t, last), now: shownAmount(t, now) })
          return (
            <li key={`${item} ${name}`}>
              {item === null || !onJump ? (
                name
              ) : (
                <Button
                  type="link"
                  size="small"
                  aria-label={`${t(text.show)}: ${name} ${change}`}
                  onClick={() => onJump(item)}
                >
                  {name}
                </Button>
              )}{' '}
              {change}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const shownAmount = (t: Translate, amount: string | null): string =>
  amount === null ? t(causesText.absent) : totalText(amount)
