import { Alert, Button, Input } from 'antd'
import { timeText } from '../../../parts/company-time.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import type { SentLink } from './queries.ts'
import { adminsText as text } from './text.ts'

/** The link of an invitation, which is shown once. */
export function LinkDialog({ sent, name, onClose }: { sent: SentLink; name: string; onClose: () => void }) {
  const t = useText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sent.link)
      toast.success(t(text.copied))
    } catch {
      toast.warning(t(text.copyFailed))
    }
  }
  return (
    <Dialog
      open
      title={t(text.linkTitle)}
      onClose={onClose}
      width="min(560px, 100%)"
      footer={
        <>
          <Button onClick={() => void copy()}>{t(text.copy)}</Button>
          <Button type="primary" onClick={onClose}>
            {t(text.close)}
          </Button>
        </>
      }
    >
      {sent.mailed && <Alert type="success" showIcon title={t(text.mailedTo, { name })} style={{ marginBottom: 12 }} />}
      <p className="zx-plain">{sent.mailed ? t(text.alsoPassOn) : t(text.passOn, { name })}</p>
      <Input.TextArea
        readOnly
        autoSize
        aria-label={t(text.link)}
        value={sent.link}
        onFocus={(event) => event.target.select()}
      />
      <p className="zx-plain zx-admin-note">{t(text.linkHint, { at: timeText(sent.expiresAt) })}</p>
    </Dialog>
  )
}
