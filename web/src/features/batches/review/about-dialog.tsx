import type { BatchSummary } from '@zhixin/contract/batches/batch'
import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import { DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { call } from '../../../client/call.ts'
import { timeText } from '../../../parts/company-time.ts'
import { useSalaryTypes } from '../../../parts/salary-types.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { uiText } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { importText } from '../import/text.ts'
import { batchText } from '../text.ts'
import { useBatchChange } from './queries.ts'
import { reviewText as text } from './text.ts'

interface About {
  title: string
  salaryType: string
  salaryTypeName: string
  period: Dayjs
}

/** Title, kind of pay and month of a batch: what stands on top of every slip. */
export function AboutDialog({ batch, onClose }: { batch: BatchSummary; onClose: () => void }) {
  const t = useText()
  const [form] = Form.useForm<About>()
  const { types } = useSalaryTypes()
  const type = Form.useWatch('salaryType', form)
  const { mutate: save, isPending } = useBatchChange(batch.id, ({ title, salaryType, salaryTypeName, period }: About) =>
    call('batches.saveAndExit', {
      id: batch.id,
      title: title.trim(),
      salaryType,
      period: period.format('YYYY-MM'),
      ...(salaryType === customSalaryType ? { salaryTypeName: salaryTypeName.trim() } : {}),
    }),
  )
  const onFinish = (about: About) =>
    save(about, {
      onSuccess: () => {
        toast.success(t(text.batchSaved))
        onClose()
      },
    })
  const needed = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <Dialog
      open
      title={t(text.editBatch)}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={t(uiText.save)}
      busy={isPending}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ ...batch, period: dayjs(`${batch.period || timeText(new Date(), 'day').slice(0, 7)}-01`) }}
        onFinish={onFinish}
      >
        <Form.Item name="title" label={t(text.batchTitle)} rules={needed(t(text.titleEmpty))}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="salaryType" label={t(batchText.salaryType)}>
          <Select options={types} />
        </Form.Item>
        {type === customSalaryType && (
          <Form.Item name="salaryTypeName" label={t(importText.typeName)} rules={needed(t(importText.typeNameEmpty))}>
            <Input maxLength={100} />
          </Form.Item>
        )}
        <Form.Item name="period" label={t(batchText.period)}>
          <DatePicker picker="month" allowClear={false} inputReadOnly style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
