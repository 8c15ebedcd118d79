import { Form, Input } from 'antd'
import { useState } from 'react'
import { reasonFault } from '../../parts/reason/reason-rule.ts'
import { useText } from '../../ui/language.ts'
import { detailText as text } from './text.ts'

interface CorrectReasonProps {
  label: string
  reason: string
  onType: (reason: string) => void
}

/** Why a slip is corrected, or sent again. What is missing is said when the field is left, not while it is typed. */
export function CorrectReason({ label, reason, onType }: CorrectReasonProps) {
  const t = useText()
  const [isLeft, setIsLeft] = useState(false)
  const fault = isLeft ? reasonFault(t, reason) : undefined
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={label}
        htmlFor="correct-reason"
        required
        extra={t(text.correctReasonHint)}
        {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: fault })}
      >
        <Input.TextArea
          id="correct-reason"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => setIsLeft(true)}
        />
      </Form.Item>
    </Form>
  )
}
