import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import './file-area.css'

/**
 * A large button that opens the file dialog. Files that are dropped on it are the page's (useFileDrop). The library's own
 * area brings a list of files and a progress bar along, which the first screen of the console would load for nothing.
 */
export function FileArea({
  accept,
  over,
  onFile,
  children,
}: {
  accept: string
  /** Whether a file is being dragged over the page. */
  over: boolean
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const openWithEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') input.current?.click()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button may hold neither paragraphs nor a field
    <div
      className={over ? 'zx-drop-zone zx-drop-over' : 'zx-drop-zone'}
      role="button"
      tabIndex={0}
      onClick={() => input.current?.click()}
      onKeyDown={openWithEnter}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onClick={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after it was corrected.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      {children}
    </div>
  )
}

/** How much of a file has been sent. Without a number, when the rest cannot be measured. */
export function UploadBar({ percent, isMeasured, label }: { percent: number; isMeasured: boolean; label: string }) {
  return (
    <div className="zx-upload-bar">
      <div
        className="zx-upload-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className="zx-upload-sent" style={{ width: `${percent}%` }} />
      </div>
      {isMeasured && <span aria-hidden>{percent}%</span>}
    </div>
  )
}
