import type { ReviewRow } from '@zhixin/contract/batches'
import type { Employee } from '@zhixin/contract/employees'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { call } from '../../../client/call.ts'
import { useSay } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type MatchComparison, PersonComparison, useComparison } from './person-comparison.tsx'
import { fieldText, personText as text } from './person-text.ts'
import { useBatchChange } from './queries.ts'
import { reviewText } from './text.ts'

interface MatchComparedProps {
  batchId: string
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

function Decision(props: MatchComparedProps & { comparison: MatchComparison; refetch: () => void }) {
  const say = useSay()
  const { batchId, row, person, comparison } = props
  const { contradictions, holder } = comparison
  const [form] = Form.useForm<{ reason: string }>()
  const [writeBack, setWriteBack] = useState(false)
  const { mutate: match, isPending } = useBatchChange(batchId, (reason: string) =>
    call(
      'batches.matchRow',
      {
        id: batchId,
        rowNo: row.rowNo,
        employeeId: person.id,
        writeBack,
        ...(contradictions.length ? { accept: { reason, contradictions } } : {}),
      },
      { handles: ['batch.matchContradicts'] },
    ),
  )
  const decide = ({ reason = '' }: { reason?: string }) =>
    match(reason.trim(), {
      onSuccess: () => {
        toast.success(say(reviewText.matchedTo, { name: person.name }))
        props.onDone()
      },
      // The roster has changed meanwhile: there is something else to look at.
      onError: (error) => {
        if (error instanceof ApiError && error.key === 'batch.matchContradicts') props.refetch()
      },
    })
  const fields = contradictions.map((field) => say(fieldText[field])).join(say(text.fieldsJoin))
  const isDoubtful = contradictions.length > 0
  if (holder !== null)
    return (
      <>
        <Alert type="warning" showIcon title={say(text.held, { name: person.name, row: holder })} />
        <div className="zx-compare-foot">
          <Button onClick={props.onBack}>{say(text.back)}</Button>
        </div>
      </>
    )
  return (
    <Form form={form} layout="vertical" requiredMark={false} initialValues={{ reason: '' }} onFinish={decide}>
      {isDoubtful ? (
        <>
          <p className="zx-compare-doubt" role="alert">
            {say(text.contradiction, { fields, count: contradictions.length })}
          </p>
          <Form.Item
            name="reason"
            label={say(text.reason)}
            extra={say(text.reasonHint)}
            rules={[{ required: true, whitespace: true, message: say(text.reasonEmpty) }]}
          >
            <Input.TextArea autoFocus rows={2} maxLength={500} />
          </Form.Item>
        </>
      ) : (
        <p>{say(text.allAgree)}</p>
      )}
      {comparison.mayWriteBack && (
        <Checkbox checked={writeBack} onChange={(event) => setWriteBack(event.target.checked)}>
          {say(reviewText.writeBack)}
        </Checkbox>
      )}
      <div className="zx-compare-foot">
        <Button disabled={isPending} onClick={props.onBack}>
          {say(text.back)}
        </Button>
        <Button type="primary" htmlType="submit" danger={isDoubtful} loading={isPending} autoFocus={!isDoubtful}>
          {say(isDoubtful ? text.matchAnyway : text.matchTo, { name: person.name })}
        </Button>
      </div>
    </Form>
  )
}
