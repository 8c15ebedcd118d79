import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import { Button } from 'antd'
import { useState } from 'react'
import { StyleDialog } from '../../../parts/slip-style/style-dialog.tsx'
import { confirmText } from '../../../parts/slip-style/style-facts.tsx'
import { slipStyleText } from '../../../parts/slip-style/text.ts'
import { useText } from '../../../ui/language.ts'
import '../send/channel-choice.css'
import { type Check, useSample, useSaveSlipStyle } from '../send/queries.ts'
import { sendText as text } from '../send/text.ts'

interface StyleChoiceProps {
  batchId: string
  check: Check
  period: string
  busy: boolean
  onOwnChange: (change: ReviewChange) => void
}

/** How the slips of this batch are shown, and the way to another style for this one alone (CONFIG-01). */
export function StyleChoice({ batchId, check, period, busy, onOwnChange }: StyleChoiceProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useSaveSlipStyle(batchId, onOwnChange)
  const { style, isOwn } = check.slipStyle
  // One slip tells the names of the items: all have the same columns.
  const { slip } = useSample(batchId, 1)
  const items = [...new Set(slip?.groups.flatMap((group) => group.items.map(({ label }) => label)))]
  const close = () => setOpen(false)
  const parts = [
    ...(style.hideZeroItems ? [t(text.styleNoZeros)] : []),
    t(text.styleNames, { names: t(slipStyleText[style.names]) }),
    ...(style.mail ? [t(text.styleMail, { mail: t(slipStyleText.mails[style.mail]) })] : []),
    ...(style.confirm ? [confirmText(t, style)] : []),
    ...(style.burn ? [t(slipStyleText.burn)] : []),
    ...(style.watermark ? [t(slipStyleText.watermark)] : []),
    ...(style.greeting ? [t(slipStyleText.greeting)] : []),
    ...(style.note ? [t(slipStyleText.note)] : []),
    ...(style.reasons?.length ? [t(slipStyleText.reasons)] : []),
  ]
  return (
    <fieldset className="zx-channels" disabled={busy}>
      <legend>{t(slipStyleText.title)}</legend>
      <div className="zx-send-style">
        <span>
          {t(isOwn ? text.styleOwn : text.styleDefault)}
          <small>{parts.join(t(text.comma))}</small>
        </span>
        <Button size="small" disabled={busy} onClick={() => setOpen(true)}>
          {t(text.styleChange)}
        </Button>
      </div>
      {isOpen && (
        <StyleDialog
          title={t(text.styleTitle)}
          hint={t(text.styleHint)}
          initial={style}
          period={period}
          items={items}
          busy={isPending}
          onSave={(own) => mutate(own, { onSuccess: close })}
          onClose={close}
          more={
            isOwn && (
              <Button type="link" size="small" disabled={isPending} onClick={() => mutate(null, { onSuccess: close })}>
                {t(text.styleReset)}
              </Button>
            )
          }
        />
      )}
    </fieldset>
  )
}
