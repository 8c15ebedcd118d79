import type { RosterField } from '@zhixin/contract/employees/fields'
import { maxDetail } from '@zhixin/contract/employees/fields'
import { errors } from '@zhixin/contract/errors'
import { checkDetail, detailText, normaliseDetail } from '@zhixin/domain/employees/fields/detail'
import { nameIn } from '@zhixin/domain/employees/fields/known-fields'
import { DatePicker, Form, type FormRule, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { firstFocus } from '../../../ui/first-focus.ts'
import { useLanguage, useText } from '../../../ui/language.ts'
import { BankInput, CardInput } from './bank-inputs.tsx'
import { fieldText as text } from './text.ts'
import { useFieldName } from './use-roster-fields.ts'

interface DetailInputProps {
  field: RosterField
  /** The masked value of a sensitive field that is filled in already. */
  masked: string | undefined
  /** It has the focus when the dialog opens. */
  isFirst: boolean
}

/** The input of a field that has no column of its own. Its value is in the form under ['details', key]. */
export function DetailInput({ field, masked, isFirst }: DetailInputProps) {
  const t = useText()
  const language = useLanguage()
  const name = useFieldName()(field)
  const rules: FormRule[] = [
    // A sensitive value is not known here, so an empty input means that it stays.
    ...(field.required && !masked
      ? [{ required: true, message: t(errors['employees.fieldRequired'].text, { field: name }) }]
      : []),
    {
      validator: (_, typed: string | undefined) => {
        const fault = checkDetail(field, normaliseDetail(field, typed ?? ''), language)
        return fault ? Promise.reject(new Error(t(errors[fault.key].text, fault.params))) : Promise.resolve()
      },
    },
  ]
  const hint = masked ? { extra: t(text.keepHint, { masked: detailText(field, masked, language) }) } : {}
  const path = ['details', field.key]
  if (field.type === 'date')
    return (
      <Form.Item
        name={path}
        label={name}
        rules={rules}
        {...hint}
        getValueProps={(value: string | undefined) => ({
          value: value && dayjs(value).isValid() ? dayjs(value) : null,
        })}
        normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
      >
        <DatePicker style={{ width: '100%' }} />
      </Form.Item>
    )
  return (
    <Form.Item
      name={path}
      label={name}
      rules={rules}
      {...hint}
      {...(field.type === 'card' || field.type === 'bank' ? { className: 'zx-form-wide' } : {})}
    >
      {inputOf(field, { isFirst, placeholder: masked ?? '', language })}
    </Form.Item>
  )
}

function inputOf(
  { type, options }: RosterField,
  { isFirst, placeholder, language }: { isFirst: boolean; placeholder: string; language: 'ch' | 'en' },
): ReactNode {
  if (type === 'choice')
    return (
      <Select
        {...(isFirst ? { [firstFocus]: true } : {})}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={options.map((option) => ({
          value: option.id,
          label: nameIn(option, language),
          // What is stored keeps its name; it is not offered anew.
          disabled: option.isOff === true,
        }))}
      />
    )
  if (type === 'bank') return <BankInput isFirst={isFirst} />
  if (type === 'card') return <CardInput isFirst={isFirst} />
  return (
    <Input
      maxLength={maxDetail}
      autoComplete="off"
      placeholder={placeholder}
      {...(isFirst ? { [firstFocus]: true } : {})}
      {...(type === 'number' ? { inputMode: 'decimal' as const } : {})}
    />
  )
}
