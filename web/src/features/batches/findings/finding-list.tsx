import type { FindingGroup, ReviewFinding } from '@zhixin/contract/batches/findings'
import { findingSeverities } from '@zhixin/contract/batches/review-text'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../ui/language.ts'
import { useRowLabel } from '../row-labels.ts'
import { FindingMoves } from './finding-moves.tsx'
import { useFindingsOf } from './queries.ts'
import { kindText, findingsText as text } from './text.ts'

export type Jump = (rowNo: number, item: number | undefined) => void

interface FindingListProps {
  batchId: string
  group: FindingGroup
  /** The findings are of before a change that is being checked. */
  isRechecking: boolean
  onJump: Jump
  onAccept: (finding: ReviewFinding) => void
  onAcceptAll: (group: FindingGroup) => void
}

const maxShown = 200

/** The open findings of one kind: each leads to its cell, each can be accepted with a reason. */
export function FindingList({ batchId, group, isRechecking, onJump, onAccept, onAcceptAll }: FindingListProps) {
  const t = useText()
  const { kind, severity, open } = group
  const [isWhole, setIsWhole] = useState(false)
  const all = useFindingsOf(batchId, group, isWhole ? { accepted: false, from: 0, count: maxShown } : undefined)
  const list = (isWhole ? all.data?.list : undefined) ?? group.list
  const left = Math.min(open, maxShown) - list.length
  const title = t(kindText[kind])
  return (
    <section
      className={`zx-finding-group zx-finding-${severity}${isRechecking ? ' zx-findings-outdated' : ''}`}
      aria-label={title}
      aria-busy={isRechecking}
    >
      <h3>
        <span className="zx-finding-tag">{t(findingSeverities[severity])}</span>
        {title} <b>{open.toLocaleString('en')}</b>
        {open > 1 && (
          <Button
            type="link"
            size="small"
            aria-label={t(text.acceptAllOf, { kind: title })}
            onClick={() => onAcceptAll(group)}
          >
            {t(text.acceptAll, { count: open.toLocaleString('en') })}
          </Button>
        )}
      </h3>
      <ul>
        {list.map((finding) => (
          <FindingLine key={finding.key} finding={finding} onJump={onJump}>
            <Button
              type="link"
              size="small"
              aria-label={t(text.acceptOf, { message: finding.message })}
              onClick={() => onAccept(finding)}
            >
              {t(text.accept)}
            </Button>
          </FindingLine>
        ))}
      </ul>
      {left > 0 && (
        <Button type="link" size="small" loading={isWhole && all.isFetching} onClick={() => setIsWhole(true)}>
          {t(text.more, { count: left.toLocaleString('en') })}
        </Button>
      )}
    </section>
  )
}

const rowsNamed = 3

/** A finding in words with the ways to its rows. */
export function FindingLine(props: { finding: ReviewFinding; onJump: Jump; children: React.ReactNode }) {
  const t = useText()
  const { finding, onJump } = props
  const labelOf = useRowLabel()
  const { rows, rowCount, items, message, moves } = finding
  return (
    <li>
      <p>{message}</p>
      <FindingMoves moves={moves} onJump={(item) => onJump(rows[0] ?? 0, item)} />
      <div className="zx-finding-ways">
        {rows.slice(0, rowsNamed).map((row) => (
          <Button
            key={row}
            size="small"
            title={t(text.show)}
            aria-label={`${t(text.show)}: ${t(text.rowN, { row: labelOf(row) })}, ${message}`}
            onClick={() => onJump(row, items[0])}
          >
            {t(text.rowN, { row: labelOf(row) })}
          </Button>
        ))}
        {rowCount > rowsNamed && <span>{t(text.rowsMore, { count: rowCount.toLocaleString('en') })}</span>}
        {props.children}
      </div>
    </li>
  )
}
