import { Button } from 'antd'
import dayjs from 'dayjs'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.ts'
import './error-log.css'
import { errorLog, useErrorLog } from './error-log.ts'
import { errorLogText as text } from './text.ts'

/** The errors of this window, to be passed on or cleared. */
export function ErrorLogDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const errors = useErrorLog()
  const clear = () => {
    errorLog.clear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={say(text.title)}
      onClose={onClose}
      width="max(50%, 560px)"
      footer={
        <>
          <Button danger onClick={clear}>
            {say(text.clear)}
          </Button>
          <Button type="primary" onClick={onClose}>
            {say(text.close)}
          </Button>
        </>
      }
    >
      <p>{say(text.hint)}</p>
      <ol className="zx-error-log">
        {errors.map(({ id, at, message, stack, page }) => (
          <li key={id}>
            <strong>{message}</strong>
            <span>
              {dayjs(at).format('YYYY-MM-DD HH:mm:ss')} · {page}
            </span>
            {stack && (
              <details>
                <summary>{say(text.stack)}</summary>
                <pre>{stack}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
