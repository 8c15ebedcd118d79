import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import type { Employee } from '@zhixin/contract/employees'
import { targetKind } from '@zhixin/domain/batches/target'
import { keyNames } from '@zhixin/domain/matching/keys'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { call } from '../../../client/call.ts'
import { reasonRule } from '../../../parts/reason/reason-rule.ts'
import { useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useRowLabel } from '../row-labels.ts'
import { FinalSlipFields, type FinalSlipValues, usualDays } from './final-slip-form.tsx'
import { type MatchComparison, PersonComparison, useComparison } from './person-comparison.tsx'
import { fieldText, personText as text } from './person-text.ts'
import { useBatchChange } from './queries.ts'
import { reviewText } from './text.ts'

interface MatchComparedProps {
  batchId: string
  channel: ChannelName
  row: ReviewRow
  person: Pick<Employee, 'id' | 'name'>
  onBack: () => void
  onDone: () => void
}

/** The second look before a row becomes somebody's; with a reason where the two contradict each other (REVIEW-13). */
export function MatchCompared(props: MatchComparedProps) {
  const { data, isError, refetch } = useComparison(props.batchId, props.row.rowNo, props.person.id)
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      <PersonComparison comparison={data} />
      <Decision key={data.contradictions.join()} comparison={data} refetch={() => void refetch()} {...props} />
    </>
  )
}

type Values = FinalSlipValues & { reason?: string }

/** Nothing can be taken over from a file without numbers and contacts. */
const hasContacts = ({ fields }: MatchComparison): boolean =>
  fields.some(({ field, row }) => keyNames.some((key) => key === field) && row !== '')

function Decision(props: MatchComparedProps & { comparison: MatchComparison; refetch: () => void }) {
  const t = useText()
  const labelOf = useRowLabel()
  const { batchId, channel, row, person, comparison } = props
  const { contradictions, holder } = comparison
  const [form] = Form.useForm<Values>()
  const [writeBack, setWriteBack] = useState(false)
  const isLeaver = comparison.status === 'left'
  const kind = targetKind(channel)
  const inRoster = comparison.fields.find(({ field }) => field === kind)?.person ?? ''
  const isUnreachable = isLeaver && kind === 'messenger' && inRoster === ''
  const { mutate: match, isPending } = useBatchChange(batchId, ({ reason = '', way, value = '', days }: Values) => {
    const whose = {
      id: batchId,
      rowNo: row.rowNo,
      employeeId: person.id,
      ...(contradictions.length ? { accept: { reason: reason.trim(), contradictions } } : {}),
    }
    const handles = { handles: ['batch.matchContradicts' as const] }
    if (!isLeaver) return call('batches.matchRow', { ...whose, writeBack }, handles)
    const target = way === 'own' && kind !== 'messenger' ? { kind, value: value.trim() } : null
    return call('batches.finalSlip', { ...whose, target, days }, handles)
  })
  const decide = (values: Values) =>
    match(values, {
      onSuccess: () => {
        toast.success(t(isLeaver ? text.finalDone : reviewText.matchedTo, { name: person.name }))
        props.onDone()
      },
      // The roster has changed meanwhile: there is something else to look at.
      onError: (error) => {
        if (error instanceof ApiError && error.key === 'batch.matchContradicts') props.refetch()
      },
    })
  const fields = contradictions.map((field) => t(fieldText[field])).join(t(text.fieldsJoin))
  const isDoubtful = contradictions.length > 0
  if (holder !== null)
    return (
      <>
        <Alert type="warning" showIcon title={t(text.preservedScreens, { name: person.name, row: labelOf(holder) })} />
        <div className="zx-compare-foot">
          <Button onClick={props.onBack}>{t(text.back)}</Button>
        </div>
      </>
    )
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ reason: '', way: inRoster ? 'roster' : 'own', days: usualDays }}
      onFinish={decide}
    >
      {isDoubtful ? (
        <>
          <p className="zx-compare-doubt" role="alert">
            {t(text.contradiction, { fields, count: contradictions.length })}
          </p>
          <Form.Item name="reason" label={t(text.reason)} extra={t(text.reasonHint)} rules={[reasonRule(t)]}>
            <Input.TextArea autoFocus rows={2} maxLength={500} />
          </Form.Item>
        </>
      ) : (
        <p>{t(text.allAgree)}</p>
      )}
      {isLeaver && <FinalSlipFields channel={channel} inRoster={inRoster} />}
      {!isLeaver && hasContacts(comparison) && !comparison.mayWriteBack && <p>{t(text.noWriteBack)}</p>}
      {!isLeaver && hasContacts(comparison) && comparison.mayWriteBack && (
        <Checkbox checked={writeBack} onChange={(event) => setWriteBack(event.target.checked)}>
          {t(reviewText.writeBack)}
        </Checkbox>
      )}
      <div className="zx-compare-foot">
        <Button disabled={isPending} autoFocus={isUnreachable} onClick={props.onBack}>
          {t(text.back)}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          danger={isDoubtful}
          disabled={isUnreachable}
          loading={isPending}
          autoFocus={!isDoubtful}
        >
          {t(isLeaver ? text.finalDo : isDoubtful ? text.matchAnyway : text.matchTo, { name: person.name })}
        </Button>
      </div>
    </Form>
  )
}
