import { useEffect, useId, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/language.ts'
import { uiText } from '../../ui/text.ts'
import { Button } from '../form/button.tsx'
import './ask-box.css'

interface AskBoxProps {
  words: string
  yes: string
  onAnswer: (yes: boolean) => void
}

/** A confirmation dialog. It closes only by an explicit answer, as every dialog of the console (SHELL-15). */
export function AskBox({ words, yes, onAnswer }: AskBoxProps) {
  const t = useText()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const yesButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    box.current?.showModal()
    yesButton.current?.focus()
  }, [])
  return (
    <dialog
      className="zx-ask"
      ref={box}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape, which means no.
      onClose={() => onAnswer(false)}
    >
      <h2 id={id}>{t(uiText.tip)}</h2>
      <p>
        <Icon shape="notice" />
        <span>{words}</span>
      </p>
      <div>
        <Button onClick={() => onAnswer(false)}>{t(uiText.cancel)}</Button>
        <Button primary ref={yesButton} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
