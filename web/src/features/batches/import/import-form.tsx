import { customSalaryType } from '@zhixin/contract/dictionaries'
import { payMonthOf } from '@zhixin/domain/batches/pay-month'
import { guessPeriod } from '@zhixin/domain/batches/period-words'
import { Button, DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useSalaryTypes } from '../../../parts/salary-types.ts'
import { useSay } from '../../../ui/language.ts'
import { batchText } from '../text.ts'
import { isPastedName } from './pasted-file.ts'
import { importText as text } from './text.ts'
import type { CheckedFile } from './use-upload.ts'

export interface AboutBatch {
  salaryType: string
  salaryTypeName: string
  period: string
}

interface Draft {
  salaryType: string
  salaryTypeName: string
  period: Dayjs
}

interface ImportFormProps {
  file: CheckedFile
  /** It cannot be imported yet. */
  disabled: boolean
  /** What was said before, when an import was cancelled. */
  before: AboutBatch | undefined
  /** The earlier batch that this one follows. */
  followed: CheckedFile['recognised']
  /** Why it cannot be imported yet, in words. */
  hint: string
  onImport: (about: AboutBatch) => void
}

/** Which pay this is, and the way on. The month is guessed from the file where it names one. */
export function ImportForm({ file, disabled, before, followed, hint, onImport }: ImportFormProps) {
  const say = useSay()
  const [form] = Form.useForm<Draft>()
  const { types } = useSalaryTypes()
  const type = Form.useWatch('salaryType', form)
  const above = file.preview.filter(({ row }) => row < file.headerRows[0]).flatMap(({ cells }) => cells)
  const telling = [...above, file.sheet, ...(isPastedName(file.fileName) ? [] : [file.fileName])]
  const today = dayjs().format('YYYY-MM-DD')
  const guessed = guessPeriod(telling, today.slice(0, 7)) !== undefined
  const onFinish = ({ salaryType, salaryTypeName, period }: Draft) =>
    onImport({
      salaryType,
      salaryTypeName: salaryType === customSalaryType ? salaryTypeName.trim() : '',
      period: period.format('YYYY-MM'),
    })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className="zx-import-form"
      aria-label={say(text.aboutBatch)}
      initialValues={{
        salaryType: before?.salaryType ?? followed?.salaryType ?? '1',
        salaryTypeName: before?.salaryTypeName ?? followed?.salaryTypeName ?? '',
        period: dayjs(`${before?.period ?? payMonthOf(telling, today, followed?.period)}-01`),
      }}
      onFinish={onFinish}
    >
      <Form.Item
        name="salaryType"
        label={say(batchText.salaryType)}
        rules={[{ required: true, message: say(text.typeEmpty) }]}
      >
        <Select options={types} />
      </Form.Item>
      {type === customSalaryType && (
        <Form.Item
          name="salaryTypeName"
          label={say(text.typeName)}
          rules={[{ required: true, whitespace: true, message: say(text.typeNameEmpty) }]}
        >
          <Input maxLength={100} placeholder={say(text.typeNameHint)} />
        </Form.Item>
      )}
      <Form.Item
        name="period"
        label={say(batchText.period)}
        rules={[{ required: true, message: say(text.periodEmpty) }]}
        {...(guessed ? { extra: say(text.guessed) } : followed ? { extra: say(text.nextMonth) } : {})}
      >
        <DatePicker picker="month" allowClear={false} inputReadOnly style={{ width: '100%' }} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" disabled={disabled}>
        {say(text.doImport, { count: file.people.toLocaleString('en') })}
      </Button>
      {hint && <p className="zx-import-hint">{hint}</p>}
    </Form>
  )
}
