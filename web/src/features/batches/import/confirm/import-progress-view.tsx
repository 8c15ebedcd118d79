import { FileDoneOutlined } from '@ant-design/icons'
import { Progress as Bar, Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { takeFreeFocus } from '../../../../ui/first-focus.ts'
import { useText } from '../../../../ui/language.ts'
import { Card } from '../../../../ui/page.tsx'
import '../../batches.css'
import '../start/drop-zone.css'
import { importText as text } from '../text.ts'
import { type Phase, type Progress, percentOf } from './import-progress.ts'

const words: Record<Phase, { zh: string; en: string }> = {
  starting: text.phaseStarting,
  reading: text.phaseReading,
  matching: text.phaseMatching,
  storing: text.phaseStoring,
  done: text.phaseDone,
}

/** The phase of a running import, with a button to cancel it (IMPORT-09). */
export function ImportProgressView({ progress, onCancel }: { progress: Progress; onCancel: () => Promise<void> }) {
  const t = useText()
  const confirm = useConfirm()
  const [cancelling, setCancelling] = useState(false)
  const { phase, done, total } = progress
  const ask = async () => {
    const [title, yes] = [t(text.cancelImport), t(text.cancelImport)]
    if ((await confirm({ title, content: t(text.cancelAsk), yes, no: t(text.keepImporting) })) !== 'yes') return
    setCancelling(true)
    await onCancel()
    setCancelling(false)
  }
  return (
    <Card>
      <div ref={takeFreeFocus} tabIndex={-1} className="zx-drop-busy" role="status" aria-label={t(text.importing)}>
        <FileDoneOutlined className="zx-drop-icon" aria-hidden />
        <p className="zx-drop-title">{t(words[phase])}</p>
        <Bar percent={percentOf(progress)} status="active" className="zx-drop-progress" />
        <p className="zx-drop-hint zx-tabular">
          {total > 0
            ? t(text.progressOf, { done: done.toLocaleString('en'), total: total.toLocaleString('en') })
            : t(text.leaveSafe)}
        </p>
        {phase !== 'done' && (
          <Button onClick={() => void ask()} loading={cancelling}>
            {t(text.cancelImport)}
          </Button>
        )}
      </div>
    </Card>
  )
}
