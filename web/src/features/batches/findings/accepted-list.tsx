import type { FindingGroup } from '@zhixin/contract/batches/findings'
import { Button } from 'antd'
import { useState } from 'react'
import { timeText } from '../../../parts/company-time.ts'
import { useText } from '../../../ui/language.ts'
import { FindingLine, type Jump } from './finding-list.tsx'
import { useFindingsOf } from './queries.ts'
import { findingsText as text } from './text.ts'

interface AcceptedListProps {
  batchId: string
  groups: readonly FindingGroup[]
  busy: boolean
  onJump: Jump
  onTakeBack: (keys: string[]) => void
}

/** What was accepted, folded away: who, when and why. */
export function AcceptedList({ groups, ...rest }: AcceptedListProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const accepted = groups.filter((group) => group.accepted > 0)
  const count = accepted.reduce((sum, group) => sum + group.accepted, 0)
  if (count === 0) return null
  return (
    <details className="zx-findings-part" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t(text.accepted, { count: count.toLocaleString('en') })}</summary>
      {isOpen && accepted.map((group) => <AcceptedOf key={group.kind + group.severity} group={group} {...rest} />)}
    </details>
  )
}

function AcceptedOf(props: Omit<AcceptedListProps, 'groups'> & { group: FindingGroup }) {
  const t = useText()
  const { batchId, group, busy, onJump, onTakeBack } = props
  const { data } = useFindingsOf(batchId, group, { accepted: true, from: 0, count: 200 })
  return (
    <ul className="zx-findings-accepted">
      {data?.list.map((finding) => (
        <FindingLine key={finding.key} finding={finding} onJump={onJump}>
          <Button
            type="link"
            size="small"
            disabled={busy}
            aria-label={t(text.takeBackOf, { message: finding.message })}
            onClick={() => onTakeBack([finding.key])}
          >
            {t(text.takeBack)}
          </Button>
          {finding.accepted && (
            <blockquote>
              {finding.accepted.reason}
              <small>
                {t(text.acceptedBy, {
                  by: finding.accepted.by,
                  at: timeText(finding.accepted.at),
                })}
              </small>
            </blockquote>
          )}
        </FindingLine>
      ))}
    </ul>
  )
}
