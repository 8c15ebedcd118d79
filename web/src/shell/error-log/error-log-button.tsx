import { BugOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyPart } from '../../ui/code/lazy-part.tsx'
import { useText } from '../../ui/language.ts'
import { NavTool } from '../layout/nav-tool.tsx'
import { useErrorLog } from './error-log.ts'
import { errorLogText as text } from './text.ts'

const ErrorLogDialog = lazyPart(() => import('./error-log-dialog.tsx').then((file) => file.ErrorLogDialog))

/** How many errors there were; not there while there are none (SHELL-11). */
export function ErrorLogButton() {
  const t = useText()
  const errors = useErrorLog()
  const [open, setOpen] = useState(false)
  if (errors.length === 0 && !open) return null
  return (
    <>
      <NavTool
        icon={<BugOutlined aria-hidden />}
        label={t(text.title)}
        count={errors.length}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ErrorLogDialog open={open} onClose={() => setOpen(false)} onUnloaded={() => setOpen(false)} />
    </>
  )
}
