import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts a file that is dropped anywhere on the page: outside the drop zone the browser would open it instead. Of
 * several the first is taken, and the names of the others are told.
 */
export function useFileDrop(onFile: (file: File, others: readonly string[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      const [file, ...others] = event.dataTransfer?.files ?? []
      // The drop zone itself has accepted it already.
      if (event.defaultPrevented || !file) return
      event.preventDefault()
      take(
        file,
        others.map(({ name }) => name),
      )
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  return over
}
