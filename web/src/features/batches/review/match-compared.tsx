import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { MatchDifference } from '@zhixin/contract/batches/match-comparison'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import type { Employee } from '@zhixin/contract/employees'
import type { Pair } from '@zhixin/contract/pair'
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
import { FinalSlipFields, type FinalSlipValues, usualDays } from './final-slips/final-slip-form.tsx'
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
      {props.row.match === 'byName' && props.row.employee?.id === props.person.id && (
        <p className="zx-compare-why">{props.row.matchTipsMessage}</p>
      )}
      <PersonComparison comparison={data} />
      <Decision key={data.contradictions.join()} comparison={data} refetch={() => void refetch()} {...props} />
    </>
  )
}

type Values = FinalSlipValues & { reason?: string }

const differsText: Record<MatchDifference, Pair> = { department: text.differsDepartment, pay: text.differsPay }

/** Where there is a contradiction, its reason is the second confirmation already. */
const asksForTick = ({ differs, contradictions }: MatchComparison): boolean =>
  differs.length > 0 && contradictions.length === 0

interface DoubtsProps {
  comparison: MatchComparison
  name: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

/** What speaks against the match, with what HR has to give for it: a reason for a contradiction, else a tick. */
function Doubts({ comparison, name, isChecked, onCheck }: DoubtsProps) {
  const t = useText()
  const { contradictions, differs } = comparison
  const fields = contradictions.map((field) => t(fieldText[field])).join(t(text.fieldsJoin))
  return (
    <>
      {contradictions.length > 0 && (
        <>
          <p className="zx-compare-doubt" role="alert">
            {t(text.contradiction, { fields, count: contradictions.length })}
          </p>
          <Form.Item name="reason" label={t(text.reason)} extra={t(text.reasonHint)} rules={[reasonRule(t)]}>
            <Input.TextArea autoFocus rows={2} maxLength={500} />
          </Form.Item>
        </>
      )}
      {contradictions.length + differs.length === 0 && <p>{t(text.allAgree)}</p>}
      <Namesakes comparison={comparison} />
      {asksForTick(comparison) && (
        <>
          <p className="zx-compare-doubt" role="alert">
            {t(text.differs, { what: differs.map((each) => t(differsText[each])).join(t(text.fieldsJoin)) })}
          </p>
          <Checkbox checked={isChecked} onChange={(event) => onCheck(event.target.checked)}>
            {t(text.differsTick, { name })}
          </Checkbox>
        </>
      )}
    </>
  )
}

/** Says who else the row could mean: somebody who shares the name is easily taken for the other. */
function Namesakes({ comparison: { namesakes } }: { comparison: MatchComparison }) {
  const t = useText()
  if (namesakes.length === 0) return null
  const people = namesakes.map(
    ({ employeeNo, department }) => [employeeNo, department].filter(Boolean).join(' · ') || t(text.namesakeBare),
  )
  return <p className="zx-compare-namesakes">{t(text.namesakes, { people: people.join(t(text.fieldsJoin)) })}</p>
}

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
  const [isChecked, setIsChecked] = useState(false)
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
  const isDoubtful = contradictions.length > 0
  const needsTick = asksForTick(comparison)
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
      <Doubts comparison={comparison} name={person.name} isChecked={isChecked} onCheck={setIsChecked} />
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
          disabled={isUnreachable || (needsTick && !isChecked)}
          loading={isPending}
          autoFocus={!isDoubtful && !needsTick}
        >
          {t(isLeaver ? text.finalDo : isDoubtful ? text.matchAnyway : text.matchTo, { name: person.name })}
        </Button>
      </div>
    </Form>
  )
}
