import type { ReviewSettings } from '@zhixin/contract/batches/findings'
import { Alert, Form, Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { useMayOpen } from '../../shell/session/own-routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { Switch } from '../../ui/switch.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { useAnyOf } from './names.ts'
import { ProposalNotice } from './proposal-notice.tsx'
import { type ShownSettings, useReviewSettings, useSaveReviewSettings } from './queries.ts'
import { reviewSettingsText as text } from './text.ts'

/** How the company wants its batches reviewed: from when on a change is told, and whether a second person approves. */
export function ReviewSettingsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const anyOf = useAnyOf()
  const [form] = Form.useForm<ReviewSettings>()
  const { data, isError, refetch } = useReviewSettings()
  const mayChange = useMayOpen()('salarySetting')
  const save = useSaveReviewSettings()
  const onFinish = (settings: ReviewSettings) =>
    save.mutate(settings, {
      onSuccess: ({ proposed }) => {
        toast.success(proposed ? say(text.proposed, { names: anyOf(data?.confirmers ?? []) }) : say(text.saved))
        onClose()
      },
    })
  return (
    <Dialog
      open
      title={say(text.settings)}
      onClose={onClose}
      onOk={mayChange ? () => form.submit() : undefined}
      okText={say(uiText.save)}
      okDisabled={!data || (data.ownWaiting !== null && data.needsApproval)}
      busy={save.isPending}
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          <ProposalNotice settings={data} />
          {!mayChange && <Alert type="info" showIcon style={{ marginBottom: 12 }} title={say(text.readOnly)} />}
          {mayChange && data.ownWaiting !== null && (
            <Alert
              type="info"
              showIcon
              style={{ marginBottom: 12 }}
              title={say(text.ownWaiting, { title: data.ownWaiting })}
            />
          )}
          <Form
            // What another has decided meanwhile is shown as it is now.
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

function Fields({ data, mayChange }: { data: ShownSettings; mayChange: boolean }) {
  const say = useSay()
  const held = !mayChange || data.ownWaiting !== null
  const on = Form.useWatch<boolean | undefined>('needsApproval') ?? data.needsApproval
  return (
    <>
      <Form.Item
        name="needsApproval"
        valuePropName="on"
        extra={
          <>
            {say(text.needsApprovalHint)} <Consequence data={data} on={on} />
          </>
        }
      >
        <Switch
          label={say(text.needsApproval)}
          disabled={!mayChange || data.proposal !== null || (held && data.needsApproval)}
        />
      </Form.Item>
      <Form.Item name="netPercent" label={say(text.netPercent)} rules={[{ required: true }]}>
        <InputNumber min={1} max={1000} precision={0} disabled={held} />
      </Form.Item>
      <Form.Item
        name="netAmount"
        label={say(text.netAmount)}
        rules={[{ required: true, pattern: /^\d{1,9}(\.\d{1,2})?$/, message: say(text.notNumber) }]}
      >
        <Input inputMode="decimal" maxLength={12} style={{ width: 140 }} disabled={held} />
      </Form.Item>
      <Form.Item name="columnPercent" label={say(text.columnPercent)} rules={[{ required: true }]}>
        <InputNumber min={1} max={1000} precision={0} disabled={held} />
      </Form.Item>
      {data.changedAt && (
        <p className="zx-plain">
          {say(text.changedBy, { by: data.changedBy, at: dayjs(data.changedAt).format('YYYY-MM-DD HH:mm') })}
        </p>
      )}
    </>
  )
}

/** What saving will do, where it is not what one would think. */
function Consequence({ data, on }: { data: ShownSettings; on: boolean }) {
  const say = useSay()
  const anyOf = useAnyOf()
  if (on === data.needsApproval) return null
  const { confirmers } = data
  const words = on ? text.onAlone : confirmers.length ? text.offNeedsSecond : text.offAtOnce
  if (on && confirmers.length) return null
  return <strong role="status">{say(words, { names: anyOf(confirmers) })}</strong>
}
