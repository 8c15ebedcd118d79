import { maxQuestionText } from '@zhixin/contract/limits'
import type { AskedQuestion } from '@zhixin/contract/questions'
import { isReason } from '@zhixin/domain/findings/reason'
import { needsReason } from '@zhixin/domain/questions/question-rules'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { useClose } from './queries.ts'
import { Refusal } from './refusal.tsx'
import { questionText as text } from './text.ts'

interface CloseDialogProps {
  chosen: AskedQuestion[]
  onClose: () => void
  onDone: () => void
}

/** Closes questions; those without an answer need a reason, which the employees read. */
export function CloseDialog({ chosen, onClose, onDone }: CloseDialogProps) {
  const t = useText()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useClose((closed) => {
    toast.success(t(text.closedDone, { count: closed }))
    onDone()
  })
  const isNeeded = needsReason(chosen.map(({ state }) => state))
  const questions = chosen.map(({ id, messages }) => ({ id, seen: messages.length }))
  return (
    <Dialog
      open
      danger
      title={t(text.closeTitle, { count: chosen.length })}
      okText={t(text.closeDo)}
      okDisabled={isNeeded && !isReason(reason)}
      busy={isPending}
      onClose={onClose}
      onOk={() => mutate({ questions, reason })}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t(text.closeReason)}
          htmlFor="close-reason"
          required={isNeeded}
          extra={t(isNeeded ? text.closeReasonNeeded : text.closeReasonOptional)}
        >
          <Input.TextArea
            id="close-reason"
            rows={2}
            maxLength={maxQuestionText}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
      <Refusal error={error} />
    </Dialog>
  )
}
