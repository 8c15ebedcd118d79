import { SnippetsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../../ui/language.ts'
import './paste-table.css'
import { importText as text } from '../text.ts'
import { type Clipping, pastedFile } from './pasted-file.ts'
import { readClipboard, usePaste } from './use-paste.ts'

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘V' : 'Ctrl+V'

const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Accepts cells copied from a spreadsheet program, pasted anywhere on the page or by the button (IMPORT-11). */
export function PasteTable(props: { onFile: (file: File) => void; onRefuse: (name: string, message: string) => void }) {
  const t = useText()
  const [byHand, setByHand] = useState(false)
  const take = (clipping: Clipping) => {
    const file = pastedFile(clipping, t)
    if (file) props.onFile(file)
    else props.onRefuse('', t(text.notATable))
  }
  usePaste(take, props.onFile)
  const ask = async () => {
    const clipping = await readClipboard()
    if (clipping) take(clipping)
    else setByHand(true)
  }
  return (
    <div className="zx-paste">
      <p>
        <SnippetsOutlined aria-hidden /> {t(text.pasteHint, { keys })}
      </p>
      {byHand ? (
        <div className="zx-paste-box">
          {/* A native element: antd's would add 15 KB to the first screen. */}
          <textarea
            className="zx-paste-here"
            aria-label={t(text.pasteHere)}
            placeholder={t(text.pasteHere)}
            value=""
            rows={2}
            // Typed text is not a table, so the field stays empty.
            onChange={() => undefined}
            ref={focus}
          />
          <p>{t(text.pasteBlocked, { keys })}</p>
        </div>
      ) : (
        <Button onClick={() => void ask()}>{t(text.paste)}</Button>
      )}
    </div>
  )
}
