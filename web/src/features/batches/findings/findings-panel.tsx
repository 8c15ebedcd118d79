import { CheckCircleFilled, SettingOutlined } from '@ant-design/icons'
import type { FindingGroup } from '@zhixin/contract/batches/findings'
import type { Pair } from '@zhixin/contract/pair'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { ReviewSettingsDialog } from '../../../parts/review-settings/review-settings-dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import type { Show } from '../batch-location.ts'
import type { OpenRows } from '../review/matches/open-rows.ts'
import { useBatchChange } from '../review/queries.ts'
import { AcceptDialog, type Asked } from './accept-dialog.tsx'
import { AcceptedList } from './accepted-list.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { ComparedMonth, SumsNotChecked } from './compared-month.tsx'
import { FindingList, type Jump } from './finding-list.tsx'
import './findings.css'
import { FindingsState } from './findings-state.tsx'
import { isWaiting, PeopleWaiting } from './people-waiting.tsx'
import type { Findings, useFindings } from './queries.ts'
import { findingsText as text } from './text.ts'
import { TotalsCard } from './totals-card.tsx'

/** Nothing open: said only of what was checked. */
function noneText({ groups, sums }: Findings, waiting: OpenRows): Pair {
  // What was accepted stands below, so it is not said that nothing was found.
  const hasAccepted = groups.length > 0
  if (hasAccepted) return isWaiting(waiting) ? text.noneLeftOfAmounts : text.noneLeft
  if (sums !== null && sums !== 'all') return text.noneOfRest
  return isWaiting(waiting) ? text.noneOfAmounts : text.none
}

type Which = { keys: string[] } | Pick<FindingGroup, 'kind' | 'severity'>

/** What the review found, beside the grid: mistakes, what was accepted, totals, the sheet's own sums, the approval. */
export function FindingsPanel(props: {
  batchId: string
  query: ReturnType<typeof useFindings>
  /** What was found is of before a change that is being checked. */
  isRechecking: boolean
  /** Rows that wait for HR, whatever their amounts are. */
  waiting: OpenRows
  onShow: (show: Show) => void
  onJump: Jump
}) {
  const { batchId, query, isRechecking, waiting, onShow, onJump } = props
  const t = useText()
  const [asked, setAsked] = useState<Asked>()
  const [isSetting, setIsSetting] = useState(false)
  const { data: findings, isError, refetch } = query
  const accept = useBatchChange(batchId, (input: { basis: string; which: Which; reason: string }) =>
    call('batches.acceptFindings', { id: batchId, ...input }),
  )
  const takeBack = useBatchChange(batchId, (keys: string[]) => call('batches.takeBackFindings', { id: batchId, keys }))
  const checkAgain = useBatchChange(batchId, () => call('batches.findings', { id: batchId, again: '1' }))
  if (!findings) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />
  const isCheckedBefore = isRechecking && findings.totals.counted !== null
  const open = findings.groups.filter((group) => group.open > 0)
  const onAccept = (reason: string) => {
    if (!asked) return
    const which: Which =
      'finding' in asked ? { keys: [asked.finding.key] } : { kind: asked.group.kind, severity: asked.group.severity }
    accept.mutate({ basis: findings.basis, which, reason }, { onSettled: () => setAsked(undefined) })
  }
  return (
    <div className="zx-findings">
      <FindingsState
        findings={findings}
        isRechecking={isRechecking}
        isLost={isError}
        onRetry={() => checkAgain.mutate(undefined)}
      />
      {findings.totals.counted && <ComparedMonth comparedWith={findings.comparedWith} {...findings.totals.counted} />}
      <PeopleWaiting rows={waiting} onShow={onShow} />
      <SumsNotChecked sums={findings.sums} />
      <ApprovalCard batchId={batchId} findings={findings} />
      {open.map((group) => (
        <FindingList
          key={group.kind + group.severity}
          batchId={batchId}
          group={group}
          isRechecking={isRechecking}
          onJump={onJump}
          onAccept={(finding) => setAsked({ finding })}
          onAcceptAll={(all) => setAsked({ group: all })}
        />
      ))}
      {open.length === 0 && (findings.state === 'ready' || isCheckedBefore) && (
        <p className={isRechecking ? 'zx-findings-none zx-findings-outdated' : 'zx-findings-none'}>
          <CheckCircleFilled aria-hidden /> {t(noneText(findings, waiting))}
        </p>
      )}
      <AcceptedList
        batchId={batchId}
        groups={findings.groups}
        busy={takeBack.isPending}
        onJump={onJump}
        onTakeBack={(keys) => takeBack.mutate(keys)}
      />
      <TotalsCard batchId={batchId} totals={findings.totals} />
      {findings.equations.length > 0 && (
        <section className="zx-findings-part" aria-label={t(text.equations)}>
          <h3>{t(text.equations)}</h3>
          <p className="zx-findings-soft">{t(text.equationsHint)}</p>
          <ul className="zx-findings-equations">
            {findings.equations.map((equation) => (
              <li key={equation}>{equation}</li>
            ))}
          </ul>
        </section>
      )}
      <Button
        className="zx-findings-settings"
        type="text"
        size="small"
        icon={<SettingOutlined aria-hidden />}
        onClick={() => setIsSetting(true)}
      >
        {t(text.settings)}
      </Button>
      {asked && (
        <AcceptDialog
          batchId={batchId}
          asked={asked}
          busy={accept.isPending}
          onOk={onAccept}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isSetting && <ReviewSettingsDialog onClose={() => setIsSetting(false)} />}
    </div>
  )
}
