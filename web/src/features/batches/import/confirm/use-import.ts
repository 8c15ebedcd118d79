import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../../client/api-error.ts'
import { call } from '../../../../client/call.ts'
import { useLiveEvents } from '../../../../client/live-events.ts'
import { invalidate } from '../../../../client/query.ts'
import { useText } from '../../../../ui/language.ts'
import { toast } from '../../../../ui/toast.tsx'
import { isChosen, type LayoutChoice } from '../sheet/layout-choice.ts'
import { importText as text } from '../text.ts'
import type { AboutBatch } from './import-form.tsx'
import { atStart, type Progress, progressAfter } from './import-progress.ts'

/** Runs the import and follows its progress by the event stream; it can be cancelled before its batch is known. */
export function useImport(fileId: string, onDone: (batchId: string) => void) {
  const t = useText()
  const queries = useQueryClient()
  const running = useRef<string>(undefined)
  const here = useRef(true)
  /** The batch of an import that ended while another page was shown. */
  const arrived = useRef<string>(undefined)
  const [progress, setProgress] = useState<Progress>()
  const goOn = useEffectEvent(() => {
    if (arrived.current) onDone(arrived.current)
    arrived.current = undefined
  })
  useEffect(() => {
    here.current = true
    goOn()
    return () => {
      here.current = false
    }
  }, [])
  useLiveEvents((event) => {
    if (event.kind === 'import' && event.progressId === running.current)
      setProgress((now) => now && progressAfter(now, event))
  })

  const start = async (choice: LayoutChoice, follow: string | null, about: AboutBatch) => {
    const progressId = crypto.randomUUID()
    running.current = progressId
    setProgress(atStart)
    try {
      const { salaryTypeName, ...rest } = about
      const { batchId } = await call(
        'batches.importExcel',
        {
          fileId,
          progressId,
          ...rest,
          ...(salaryTypeName ? { salaryTypeName } : {}),
          ...(follow ? { follow } : {}),
          ...(isChosen(choice) ? { choice: JSON.stringify(choice) } : {}),
        },
        { handles: ['file.cancelled'] },
      )
      if (here.current) onDone(batchId)
      else arrived.current = batchId
    } catch (error) {
      if (error instanceof ApiError && error.key === 'file.cancelled') toast.info(t(text.cancelled))
    } finally {
      running.current = undefined
      setProgress(undefined)
      void invalidate(queries, 'batches.listUnfinished')
    }
  }
  const cancel = async () => {
    if (running.current) await call('batches.cancel', { id: running.current }).catch(() => undefined)
  }
  return {
    progress,
    start: (choice: LayoutChoice, follow: string | null, about: AboutBatch) => void start(choice, follow, about),
    cancel,
  }
}
