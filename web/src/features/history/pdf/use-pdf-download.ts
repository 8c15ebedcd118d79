import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../../../client/api-error.ts'
import { callForBlob } from '../../../client/call.ts'
import { PartedDownload } from '../../../client/download-parts.ts'
import { saveFile } from '../../../client/save-file.ts'

type Download = PartedDownload<'history.downloadPdfExport'>

/**
 * Downloads the finished file. A download that was stopped or broken goes on where it was as long as the dialog is
 * open. `percent` is undefined while nothing is being downloaded.
 */
export function usePdfDownload(onRefused: () => void) {
  const [percent, setPercent] = useState<number>()
  const [isBroken, setBroken] = useState(false)
  const begun = useRef<{ id: string; download: Download }>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (id: string) => {
    const stop = new AbortController()
    running.current = stop
    if (begun.current?.id !== id)
      begun.current = { id, download: new PartedDownload(callForBlob, 'history.downloadPdfExport', { id }) }
    setBroken(false)
    setPercent(0)
    try {
      const onProgress = (share: number) => setPercent(Math.floor(share * 100))
      saveFile(await begun.current.download.run({ signal: stop.signal, onProgress }), 'payslips.zip')
    } catch (error) {
      // A refusal was told by its toast: the file is gone or out of date, and the dialog says which.
      setBroken(true)
      if (!isAbort(error)) onRefused()
    } finally {
      setPercent(undefined)
    }
  }
  return { percent, isBroken, start: (id: string) => void start(id), stop: () => running.current?.abort() }
}
