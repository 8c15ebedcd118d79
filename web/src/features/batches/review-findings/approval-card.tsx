import { type ApprovalState, approvalStates } from '@zhixin/contract/review-text'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { useSay } from '../../../ui/language.ts'
import { useBatchChange } from '../review/queries.ts'
import type { Findings } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { findingsText as text } from './text.ts'

const stateClass: Record<ApprovalState, string> = {
  notNeeded: '',
  waiting: 'zx-approval-waiting',
  approved: 'zx-approval-approved',
  rejected: 'zx-approval-rejected',
}

type Step = 'requested' | 'approved' | 'rejected'

/** Where a second person's approval stands, and what the caller may do about it (REVIEW-10). */
export function ApprovalCard({ batchId, findings }: { batchId: string; findings: Findings }) {
  const say = useSay()
  const { approval, reviewHash } = findings
  const [step, setStep] = useState<Step>()
  const take = useBatchChange(batchId, ({ taken, note }: { taken: Step; note: string }) =>
    taken === 'requested'
      ? call('batches.askApproval', { id: batchId, reviewHash, note })
      : call('batches.decideApproval', { id: batchId, reviewHash, verdict: taken, note }),
  )
  if (approval.state === 'notNeeded') return null
  const mayAsk = approval.own && approval.state !== 'approved'
  const isAsked = approval.steps.some(({ step: each, current }) => each === 'requested' && current)
  const okText = { requested: text.ask, approved: text.approve, rejected: text.reject }
  return (
    <section className="zx-findings-part zx-approval" aria-label={say(text.approval)}>
      <h3>
        {say(text.approval)}
        <span className={`zx-approval-state ${stateClass[approval.state]}`}>{say(approvalStates[approval.state])}</span>
      </h3>
      {approval.state !== 'approved' && (
        <p className="zx-findings-soft">
          {approval.own ? say(text.approvalOwn) : say(text.approvalOther, { by: approval.importedBy })}
        </p>
      )}
      {approval.steps.length > 0 && (
        <ol className="zx-approval-steps">
          {approval.steps.map((each) => (
            <li key={each.at} className={each.current ? '' : 'zx-approval-past'}>
              {each.by} {say(text[each.step])} <small>{dayjs(each.at).format('MM-DD HH:mm')}</small>
              {!each.current && <small> · {say(text.before)}</small>}
              {each.note && <blockquote>{each.note}</blockquote>}
            </li>
          ))}
        </ol>
      )}
      <div className="zx-finding-ways">
        {mayAsk && !isAsked && (
          <Button size="small" type="primary" onClick={() => setStep('requested')}>
            {say(text.ask)}
          </Button>
        )}
        {approval.mayDecide && approval.state !== 'approved' && (
          <Button size="small" type="primary" onClick={() => setStep('approved')}>
            {say(text.approve)}
          </Button>
        )}
        {approval.mayDecide && approval.state !== 'rejected' && (
          <Button size="small" danger onClick={() => setStep('rejected')}>
            {say(text.reject)}
          </Button>
        )}
      </div>
      {step && (
        <ReasonDialog
          title={say(okText[step])}
          label={say(step === 'rejected' ? text.rejectWhy : text.noteOptional)}
          okText={say(okText[step])}
          required={step === 'rejected'}
          danger={step === 'rejected'}
          busy={take.isPending}
          onOk={(note) => take.mutate({ taken: step, note }, { onSuccess: () => setStep(undefined) })}
          onClose={() => setStep(undefined)}
        />
      )}
    </section>
  )
}
