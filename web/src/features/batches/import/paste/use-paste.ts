import { useEffect, useEffectEvent } from 'react'
import type { Clipping } from './pasted-file.ts'

/** Accepts a table or a file that is pasted anywhere on the page. */
export function usePaste(onTable: (clipping: Clipping) => void, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData
    if (!data) return
    const clipping = { html: data.getData('text/html'), plain: data.getData('text/plain') }
    // Spreadsheet programs also put a picture of the cells on the clipboard.
    const isText = clipping.html !== '' || clipping.plain !== ''
    const file = data.files[0]
    if (!isText && !file) return
    event.preventDefault()
    if (isText) onTable(clipping)
    else if (file) onFile(file)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}

/** Reads the clipboard for a button; undefined if the browser or the user does not allow it. */
export async function readClipboard(): Promise<Clipping | undefined> {
  try {
    const clipping: Clipping = { html: '', plain: '' }
    for (const item of await navigator.clipboard.read()) {
      if (item.types.includes('text/html')) clipping.html ||= await (await item.getType('text/html')).text()
      if (item.types.includes('text/plain')) clipping.plain ||= await (await item.getType('text/plain')).text()
    }
    return clipping
  } catch {
    return undefined
  }
}
