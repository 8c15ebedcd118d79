import { Input } from 'antd'
import { useId, useState } from 'react'

interface NumberFieldProps {
  /** The name of the field for screen readers. */
  label: string
  /** What stands above its column. */
  head: string
  /** 0: nothing, or nothing that could be read. */
  value: number
  read: (typed: string) => number | null
  write: (value: number) => string
  prefix?: string
  hint?: string
  decimal?: boolean
  isWrong: boolean
  onChange: (value: number) => void
}

/** A number as it is typed. What cannot be read stays in the field and counts as 0, which no such number may be. */
export function NumberField(props: NumberFieldProps) {
  const { label, head, value, read, write, prefix, hint, decimal = false, isWrong, onChange } = props
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && (read(typed) ?? 0) === value ? typed : value === 0 ? '' : write(value)
  return (
    <div data-label={head}>
      <Input
        id={id}
        aria-label={label}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        inputMode={decimal ? 'decimal' : 'numeric'}
        maxLength={12}
        value={shown}
        autoComplete="off"
        {...(prefix && { prefix })}
        {...(hint && { placeholder: hint })}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(read(target.value) ?? 0)
        }}
        onBlur={() => value !== 0 && setTyped(undefined)}
      />
    </div>
  )
}
