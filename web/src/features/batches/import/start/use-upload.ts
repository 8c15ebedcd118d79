import type { ReplyOf } from '@zhixin/contract/calls'
import { clampPercent } from '@zhixin/domain/format/percent'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../client/api-error.ts'
import { call } from '../../../../client/call.ts'
import { useText } from '../../../../ui/language.ts'
import { fetchLaterSteps } from '../../later-steps.ts'
import { faultOf, fileFaults } from './file-rules.ts'
import { keepUnread } from './unread-files.ts'

export type CheckedFile = ReplyOf<'batches.checkFile'>

export interface Upload {
  name: string
  /** From 0 to 100; 100 while the server reads. */
  percent: number
}

/**
 * Uploads a file to be read; `others` are the names of files that came with it and are not read. A fault of the file is stored, to be
 * shown where it was dropped.
 */
export function useUpload(onChecked: (file: CheckedFile) => void) {
  const t = useText()
  const [upload, setUpload] = useState<Upload>()
  const [fault, setFault] = useState<{ name: string; message: string }>()
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])

  const start = async (file: File, others: readonly string[]) => {
    const { name } = file
    const wrong = faultOf(file)
    setFault(wrong && { name, message: t(wrong.text, wrong.params) })
    if (wrong) return
    fetchLaterSteps()
    const mine = new AbortController()
    leave.current?.abort()
    leave.current = mine
    setUpload({ name, percent: 0 })
    const onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
      setUpload({ name, percent: clampPercent(Math.round((loaded / total) * 100)) })
    try {
      const checked = await call(
        'batches.checkFile',
        {},
        { file, signal: mine.signal, handles: fileFaults, onProgress },
      )
      keepUnread(checked.fileId, others)
      onChecked(checked)
    } catch (error) {
      if (error instanceof ApiError && error.key?.startsWith('file.')) setFault({ name, message: error.msg })
    } finally {
      if (leave.current === mine) setUpload(undefined)
    }
  }
  /** Shows why there is nothing to send. */
  const refuse = (name: string, message: string) => setFault({ name, message })
  return {
    upload,
    fault,
    refuse,
    start: (file: File, others: readonly string[] = []) => void start(file, others),
    cancel: () => leave.current?.abort(),
  }
}
