import { type ApprovalStatus, approvalStatus, approvalStatusText } from '@zhixin/contract/batches/approval-status'
import type { Approval } from '@zhixin/contract/batches/findings'
import type { Pair } from '@zhixin/contract/pair'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { shortTimeText } from '../../../parts/company-time.ts'
import { useAnyOf } from '../../../parts/review-settings/names.ts'
import { useText } from '../../../ui/language.ts'
import { useBatchChange } from '../review/queries.ts'
import type { Findings } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { findingsText as text } from './text.ts'

const { waiting, approved, rejected } = approvalStatus

const stateClass: Record<ApprovalStatus, string> = {
  [waiting]: 'zx-approval-waiting',
  [approved]: 'zx-approval-approved',
  [rejected]: 'zx-approval-rejected',
}
const doneText = { [waiting]: text.requested, [approved]: text.approved, [rejected]: text.rejected }
const okText = { [waiting]: text.ask, [approved]: text.approve, [rejected]: text.reject }

/** Whether its approval was asked for, of the content as it is now, and not decided since. */
function isAsked({ steps }: Approval): boolean {
  const last = steps.at(-1)
  return last?.status === waiting && last.current
}

/** Where a second person's approval stands, and what the caller may do about it (REVIEW-10). */
export function ApprovalCard({ batchId, findings }: { batchId: string; findings: Findings }) {
  const t = useText()
  const { approval, reviewHash } = findings
  const [step, setStep] = useState<ApprovalStatus>()
  // The server compares the hash, so the buttons need not wait for findings on their way and lose a click meanwhile.
  const take = useBatchChange(batchId, ({ taken, note }: { taken: ApprovalStatus; note: string }) =>
    taken === waiting
      ? call('batches.askApproval', { id: batchId, reviewHash, note })
      : call('batches.decideApproval', { id: batchId, reviewHash, status: taken, note }),
  )
  const { status } = approval
  if (status === null) return null
  const mayAsk = approval.own && status !== approved && !isAsked(approval)
  return (
    <section className="zx-findings-part zx-approval" aria-label={t(text.approval)}>
      <h3>
        {t(text.approval)}
        <span className={`zx-approval-state ${stateClass[status]}`}>{t(approvalStatusText(status))}</span>
      </h3>
      <NextStep approval={approval} status={status} />
      {approval.steps.length > 0 && (
        <ol className="zx-approval-steps">
          {approval.steps.map((each) => (
            <li key={each.at} className={each.current ? '' : 'zx-approval-past'}>
              {each.by} {t(doneText[each.status])} <small>{shortTimeText(each.at)}</small>
              {!each.current && <small> · {t(text.before)}</small>}
              {each.note && <blockquote>{each.note}</blockquote>}
            </li>
          ))}
        </ol>
      )}
      <div className="zx-finding-ways">
        {mayAsk && (
          <Button size="small" type="primary" onClick={() => setStep(waiting)}>
            {t(text.ask)}
          </Button>
        )}
        {approval.mayDecide && status !== approved && (
          <Button size="small" type="primary" onClick={() => setStep(approved)}>
            {t(text.approve)}
          </Button>
        )}
        {approval.mayDecide && status !== rejected && (
          <Button size="small" danger onClick={() => setStep(rejected)}>
            {t(text.reject)}
          </Button>
        )}
      </div>
      {step !== undefined && (
        <ReasonDialog
          title={t(okText[step])}
          label={t(step === rejected ? text.rejectWhy : text.noteOptional)}
          okText={t(okText[step])}
          required={step === rejected}
          danger={step === rejected}
          busy={take.isPending}
          onOk={(note) => take.mutate({ taken: step, note }, { onSuccess: () => setStep(undefined) })}
          onClose={() => setStep(undefined)}
        />
      )}
    </section>
  )
}

/** Who has to do what before the batch can be sent, in a sentence. */
function NextStep({ approval, status }: { approval: Approval; status: ApprovalStatus }) {
  const t = useText()
  const anyOf = useAnyOf()
  const params = { names: anyOf(approval.deciders), by: approval.importedBy, lostBy: approval.lostBy ?? '' }
  return (
    <p className="zx-findings-soft" role="status">
      {nextSteps(approval, status)
        .map((words) => t(words, params))
        .join(' ')}
    </p>
  )
}

function nextSteps(approval: Approval, status: ApprovalStatus): Pair[] {
  if (approval.lostBy !== null) return [text.approvalLost, ...nextSteps({ ...approval, lostBy: null }, status)]
  if (status === approved) return [text.isApproved]
  if (approval.deciders.length === 0) return [text.nobodyDecides, approval.fixed ? text.nobodyFixed : text.nobodyFree]
  if (!approval.own) return [status === rejected ? text.otherRejected : text.otherToDecide]
  if (isAsked(approval)) return [text.ownAsked]
  return [status === rejected ? text.ownRejected : text.ownToAsk]
}
