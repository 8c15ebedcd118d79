import { Button } from 'antd'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import './error-log.css'
import { timeText } from '../../parts/company-time.ts'
import { errorLog, useErrorLog } from './error-log.ts'
import { errorLogText as text } from './text.ts'

/** The errors of this window, to be passed on or cleared. */
export function ErrorLogDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const errors = useErrorLog()
  const clear = () => {
    errorLog.clear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={t(text.title)}
      onClose={onClose}
      width="max(50%, 560px)"
      footer={
        <>
          <Button danger onClick={clear}>
            {t(text.clear)}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t(text.close)}
          </Button>
        </>
      }
    >
      <p>{t(text.hint)}</p>
      <ol className="zx-error-log">
        {errors.map(({ id, at, message, stack, page }) => (
          <li key={id}>
            <strong>{message}</strong>
            <span>
              {timeText(at, 'second')} · {page}
            </span>
            {stack && (
              <details>
                <summary>{t(text.stack)}</summary>
                <pre>{stack}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
