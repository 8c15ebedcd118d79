import { Input, type InputProps } from 'antd'
import { useState } from 'react'
import type { Translate } from '../language.ts'
import { uiText } from '../text.ts'
import { isWithin, parseWholeNumber } from './whole-number.ts'

interface WholeNumberInputProps
  extends Pick<InputProps, 'id' | 'disabled' | 'placeholder' | 'suffix' | 'style' | 'status'> {
  'aria-label'?: string
  /** Left out inside a form item, which provides both. NaN stands for what is no whole number. */
  value?: number | null
  onChange?: (value: number | null) => void
}

/** A whole number as it is typed. Unlike antd's InputNumber it moves nothing into a range: the form refuses it in words. */
export function WholeNumberInput({ value = null, onChange, ...input }: WholeNumberInputProps) {
  const [typed, setTyped] = useState<string>()
  const isTyped = typed !== undefined && Object.is(parseWholeNumber(typed), value)
  return (
    <Input
      style={{ width: 140 }}
      {...input}
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
      value={isTyped ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(parseWholeNumber(target.value))
      }}
    />
  )
}

interface Range {
  min: number
  max: number
}

/** The rule of a form item with a whole number, which says the range. */
export const wholeNumberRule = (t: Translate, range: Range, { optional = false } = {}) => ({
  validator: (_: unknown, value: number | null | undefined) =>
    (optional && (value ?? null) === null) || isWithin(value, range)
      ? Promise.resolve()
      : Promise.reject(new Error(wholeNumberWrong(t, range))),
})

/** What stands at a field whose number is outside its range. */
export const wholeNumberWrong = (t: Translate, { min, max }: Range): string =>
  t(uiText.wholeNumber, { min: String(min), max: String(max) })
