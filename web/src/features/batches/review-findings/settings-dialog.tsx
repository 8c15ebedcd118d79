import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewSettings } from '@zhixin/contract/findings'
import { Form, Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { call } from '../../../client/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSay } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { findingsText as text } from './text.ts'

const settingsKey = ['batches', 'reviewSettings'] as const

/** How the company wants its batches reviewed: from when on a change is told, and whether a second person approves. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const queries = useQueryClient()
  const [form] = Form.useForm<ReviewSettings>()
  const { data, isError, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('batches.reviewSettings', {}, { signal }),
    staleTime: 0,
  })
  const save = useMutation({
    mutationFn: (settings: ReviewSettings) => call('batches.saveReviewSettings', settings),
    onSuccess: async () => {
      toast.success(say(text.settingsSaved))
      onClose()
      // Every batch is seen by them.
      await queries.invalidateQueries({ queryKey: ['batches'] })
    },
  })
  return (
    <Dialog
      open
      title={say(text.settings)}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={say(uiText.save)}
      okDisabled={!data}
      busy={save.isPending}
    >
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={data}
          onFinish={(settings) => save.mutate(settings)}
        >
          <Form.Item name="needsApproval" valuePropName="on" extra={say(text.needsApprovalHint)}>
            <Switch label={say(text.needsApproval)} />
          </Form.Item>
          <Form.Item name="netPercent" label={say(text.netPercent)} rules={[{ required: true }]}>
            <InputNumber min={1} max={1000} precision={0} />
          </Form.Item>
          <Form.Item
            name="netAmount"
            label={say(text.netAmount)}
            rules={[{ required: true, pattern: /^\d{1,9}(\.\d{1,2})?$/, message: say(text.notNumber) }]}
          >
            <Input inputMode="decimal" maxLength={12} style={{ width: 140 }} />
          </Form.Item>
          <Form.Item name="columnPercent" label={say(text.columnPercent)} rules={[{ required: true }]}>
            <InputNumber min={1} max={1000} precision={0} />
          </Form.Item>
          {data.changedAt && (
            <p className="zx-findings-soft">
              {say(text.changedBy, { by: data.changedBy, at: dayjs(data.changedAt).format('YYYY-MM-DD HH:mm') })}
            </p>
          )}
        </Form>
      )}
    </Dialog>
  )
}
