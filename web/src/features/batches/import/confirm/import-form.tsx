import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import { payMonthOf } from '@zhixin/domain/batches/pay-month'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useSalaryTypes } from '../../../../parts/salary-types.ts'
import { useText } from '../../../../ui/language.ts'
import { batchText } from '../../text.ts'
import './import-form.css'
import type { CheckedFile } from '../start/use-upload.ts'
import { importText as text } from '../text.ts'
import { PayMonthField } from './pay-month-field.tsx'
import { sentOfFile, sentOfMonth } from './sent-before.ts'
import { SentMonthNote } from './sent-before-note.tsx'

export interface AboutBatch {
  salaryType: string
  salaryTypeName: string
  period: string
}

interface Draft {
  salaryType: string
  salaryTypeName: string
}

interface ImportFormProps {
  file: CheckedFile
  /** The file cannot be imported yet. */
  disabled: boolean
  /** The file is being read again. */
  busy: boolean
  /** What HR had entered before an import was cancelled. */
  before: AboutBatch | undefined
  /** The earlier batch whose layout is used. */
  followed: CheckedFile['recognised']
  /** The reason why the file cannot be imported yet. */
  hint: string
  onImport: (about: AboutBatch) => void
  /** Leaves out rows that were taken for people. */
  onDrop: (rows: number[]) => void
}

/** The pay type that stands in the form: what HR entered before, what the file says, or that of the batch before. */
export function startingType(
  { payType }: CheckedFile,
  before: AboutBatch | undefined,
  followed: CheckedFile['recognised'],
): Draft {
  if (before) return before
  if (payType) return { salaryType: payType.id, salaryTypeName: payType.name }
  return { salaryType: followed?.salaryType ?? '1', salaryTypeName: followed?.salaryTypeName ?? '' }
}

/** The title, month and type of the pay, and the import button. The month comes from the file if it names one. */
export function ImportForm(props: ImportFormProps) {
  const { file, disabled, before, followed, hint, onImport } = props
  const t = useText()
  const [form] = Form.useForm<Draft>()
  const { types, nameOf } = useSalaryTypes()
  const type = Form.useWatch('salaryType', form)
  const known = startingType(file, before, followed)
  const typeName = Form.useWatch('salaryTypeName', form)
  const read = payMonthOf(file.months.said, file.months.usual, followed?.period, sentOfFile(file)?.period)
  const [chosen, setChosen] = useState(before?.period)
  const [missing, setMissing] = useState(false)
  const period = chosen ?? read.month
  const entered = { salaryType: type ?? known.salaryType, salaryTypeName: typeName ?? known.salaryTypeName }
  const onFinish = ({ salaryType, salaryTypeName }: Draft) => {
    setMissing(period === null)
    if (period === null) return
    onImport({
      salaryType,
      salaryTypeName: salaryType === customSalaryType ? salaryTypeName.trim() : '',
      period,
    })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className="zx-import-form"
      aria-label={t(text.aboutBatch)}
      initialValues={known}
      onFinish={onFinish}
    >
      <Form.Item
        name="salaryType"
        label={t(batchText.salaryType)}
        rules={[{ required: true, message: t(text.typeEmpty) }]}
      >
        {/* Until the types are there, as for one that is switched off, the list has no label and antd would show the id. */}
        <Select
          options={types}
          labelRender={({ value }) => nameOf({ salaryType: String(value), salaryTypeName: '' })}
        />
      </Form.Item>
      {type === customSalaryType && (
        <Form.Item
          name="salaryTypeName"
          label={t(text.typeName)}
          rules={[{ required: true, whitespace: true, message: t(text.typeNameEmpty) }]}
        >
          <Input maxLength={100} placeholder={t(text.typeNameHint)} />
        </Form.Item>
      )}
      <PayMonthField
        read={read}
        chosen={chosen}
        missing={missing}
        busy={props.busy}
        onChoose={setChosen}
        onDrop={props.onDrop}
      />
      {period !== null && (
        <SentMonthNote batches={sentOfMonth(file, { ...entered, period })} month={period} type={nameOf(entered)} />
      )}
      <Button type="primary" size="large" block htmlType="submit" disabled={disabled}>
        {t(text.doImport, { count: file.people.toLocaleString('en') })}
      </Button>
      {hint && <p className="zx-import-hint">{hint}</p>}
    </Form>
  )
}
