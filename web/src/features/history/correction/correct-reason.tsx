import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { reasonFault } from '../../../parts/reason/reason-rule.ts'
import { useText } from '../../../ui/language.ts'
import { detailText as text } from '../text.ts'
import { doubtText } from './doubt-text.ts'

/** The field of the reason, where a dialog has one. */
export const correctReasonField = 'correct-reason'

interface CorrectReasonProps {
  /** Distinguishes the field from others of the same screen. */
  id?: string
  label: string
  hint?: string
  reason: string
  onType: (reason: string) => void
  /** What is missing is said even before the field was left: the button was pressed without it. */
  isWanted?: boolean
  /** Whether the employee reads it; left out where that is not asked. */
  shown?: boolean
  onShown?: (shown: boolean) => void
}

/** Why a slip is corrected, or sent again. What is missing is said when the field is left, not while it is typed. */
export function CorrectReason({
  id = correctReasonField,
  label,
  hint,
  reason,
  onType,
  isWanted = false,
  shown,
  onShown,
}: CorrectReasonProps) {
  const t = useText()
  const [isLeft, setIsLeft] = useState(false)
  const fault = isLeft || isWanted ? reasonFault(t, reason) : undefined
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={label}
        htmlFor={id}
        required
        extra={hint ?? t(shown ? doubtText.reasonShown : text.correctReasonHint)}
        {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: fault })}
      >
        <Input.TextArea
          id={id}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => setIsLeft(true)}
        />
      </Form.Item>
      {onShown && (
        <Checkbox checked={shown ?? false} onChange={({ target }) => onShown(target.checked)}>
          {t(doubtText.showReason)}
        </Checkbox>
      )}
    </Form>
  )
}
