import type { ReviewSettings } from '@zhixin/contract/batches/findings'
import { maxChangePercent } from '@zhixin/contract/limits'
import { amountText } from '@zhixin/domain/format/money-text'
import { Alert, Form, Input } from 'antd'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/form-fields/switch.tsx'
import { WholeNumberInput, wholeNumberRule } from '../../ui/form-fields/whole-number-input.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { timeText } from '../company-time.ts'
import { amountFault, maxAmountLimit } from './amount-limit.ts'
import { useAnyOf } from './names.ts'
import { NetExample } from './net-example.tsx'
import { ProposalNotice } from './proposal-notice.tsx'
import { type ShownSettings, useReviewSettings, useSaveReviewSettings } from './queries.ts'
import { reviewSettingsText as text } from './text.ts'

/**
 * The form of the review settings: the limits from which a change is reported, and whether a second person approves.
 */
export function ReviewSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const anyOf = useAnyOf()
  const [form] = Form.useForm<ReviewSettings>()
  const { data, isError, refetch } = useReviewSettings()
  const mayChange = useMayOpen()('salarySetting')
  const save = useSaveReviewSettings()
  const onFinish = (settings: ReviewSettings) =>
    save.mutate(settings, {
      onSuccess: ({ proposed }) => {
        toast.success(proposed ? t(text.proposed, { names: anyOf(data?.confirmers ?? []) }) : t(text.saved))
        onClose()
      },
    })
  return (
    <Dialog
      open
      title={t(text.settings)}
      onClose={onClose}
      onOk={mayChange ? () => form.submit() : undefined}
      okText={t(uiText.save)}
      okDisabled={!data || (data.ownWaiting !== null && data.needsApproval)}
      busy={save.isPending}
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          <ProposalNotice settings={data} />
          {!mayChange && <Alert type="info" showIcon style={{ marginBottom: 12 }} title={t(text.readOnly)} />}
          {mayChange && data.ownWaiting !== null && (
            <Alert
              type="info"
              showIcon
              style={{ marginBottom: 12 }}
              title={t(text.ownWaiting, { title: data.ownWaiting })}
            />
          )}
          <Form
            // If somebody else has decided meanwhile, the form shows the current state.
            key={String(data.needsApproval)}
            form={form}
            layout="vertical"
            requiredMark={false}
            disabled={!mayChange}
            initialValues={data}
            onFinish={onFinish}
          >
            <Fields data={data} mayChange={mayChange} />
          </Form>
        </>
      )}
    </Dialog>
  )
}

/** The rule of a limit in money, which says the range. */
const amountRule = (t: Translate) => ({
  validator: (_: unknown, typed: string) => {
    const fault = amountFault(typed)
    return fault
      ? Promise.reject(new Error(t(text.amountFault[fault], { max: amountText(maxAmountLimit) })))
      : Promise.resolve()
  },
})

const percentRange = { min: 1, max: maxChangePercent }

function Fields({ data, mayChange }: { data: ShownSettings; mayChange: boolean }) {
  const t = useText()
  const held = !mayChange || data.ownWaiting !== null
  const on = Form.useWatch<boolean | undefined>('needsApproval') ?? data.needsApproval
  const percent = Form.useWatch<number | null | undefined>('netPercent') ?? data.netPercent
  const amount = Form.useWatch<string | undefined>('netAmount') ?? data.netAmount
  return (
    <>
      <Form.Item
        name="needsApproval"
        valuePropName="on"
        extra={
          <>
            {t(text.needsApprovalHint)} <Consequence data={data} on={on} />
          </>
        }
      >
        <Switch
          label={t(text.needsApproval)}
          disabled={!mayChange || data.proposal !== null || (held && data.needsApproval)}
        />
      </Form.Item>
      <Form.Item
        name="netPercent"
        label={t(text.netPercent)}
        extra={t(text.netPercentHint, percentRange)}
        rules={[wholeNumberRule(t, percentRange)]}
      >
        <WholeNumberInput disabled={held} />
      </Form.Item>
      <Form.Item
        name="netAmount"
        label={t(text.netAmount)}
        extra={
          <>
            {t(text.netAmountHint, { max: amountText(maxAmountLimit) })}{' '}
            <NetExample percent={percent} amount={amount} />
          </>
        }
        rules={[amountRule(t)]}
      >
        <Input inputMode="decimal" maxLength={20} autoComplete="off" style={{ width: 140 }} disabled={held} />
      </Form.Item>
      <Form.Item
        name="columnPercent"
        label={t(text.columnPercent)}
        extra={t(text.columnPercentHint, percentRange)}
        rules={[wholeNumberRule(t, percentRange)]}
      >
        <WholeNumberInput disabled={held} />
      </Form.Item>
      {data.changedAt && (
        <p className="zx-plain">{t(text.changedBy, { by: data.changedBy, at: timeText(data.changedAt) })}</p>
      )}
    </>
  )
}

/** Explains the effect of saving if it is not obvious. */
function Consequence({ data, on }: { data: ShownSettings; on: boolean }) {
  const t = useText()
  const anyOf = useAnyOf()
  if (on === data.needsApproval) return null
  const { confirmers } = data
  const words = on ? text.onAlone : confirmers.length ? text.offNeedsSecond : text.offAtOnce
  if (on && confirmers.length) return null
  return <strong role="status">{t(words, { names: anyOf(confirmers) })}</strong>
}
