import { ExclamationCircleFilled } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useRef,
  useState,
} from 'react'
import { Dialog } from './dialog.tsx'
import { useText } from './language.ts'
import { uiText } from './text.ts'

export interface Question {
  /** The question. */
  title?: string
  content: ReactNode
  /** The name of the action, such as 撤回, never only yes. */
  yes?: string
  /** The name of the alternative; 取消 by default. */
  no?: string
  /** Shows a third choice, a link named 取消. */
  withCancel?: boolean
  /** Omits the no button, for information without a decision. */
  onlyYes?: boolean
  danger?: boolean
  /** The content is a table. */
  wide?: boolean
  /** Hides the page behind the dialog. */
  covers?: boolean
}

export type Answer = 'yes' | 'no' | 'cancel'
type Ask = (question: Question) => Promise<Answer>

const ConfirmContext = createContext<Ask>(() => Promise.resolve('no'))

/** Asks the user: `if ((await confirm({ title, content, yes })) === 'yes') …`. Buttons name their action (SHELL-15). */
export function useConfirm(): Ask {
  return use(ConfirmContext)
}

interface Open {
  id: number
  question: Question
  answer: (answer: Answer) => void
}

/** Provides the confirmation dialog. A question that is asked while another is open waits until that is answered. */
export function ConfirmRoot({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Open[]>([])
  const asked = useRef(0)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) => {
        const id = ++asked.current
        setQueue((waiting) => [...waiting, { id, question, answer }])
      }),
    [],
  )
  const current = queue[0]
  const settle = (answer: Answer) => {
    current?.answer(answer)
    setQueue((waiting) => waiting.slice(1))
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {current && <ConfirmBox key={current.id} question={current.question} onAnswer={settle} />}
    </ConfirmContext>
  )
}

/** Ignores a key that has been held down since before the question appeared. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

function ConfirmBox({ question, onAnswer }: { question: Question; onAnswer: (answer: Answer) => void }) {
  const t = useText()
  const dismissed: Answer = question.withCancel ? 'cancel' : 'no'
  // The second click of a double click is ignored, because it might answer the next question.
  const answering = (answer: Answer) => (event: MouseEvent) => {
    if (event.detail <= 1) onAnswer(answer)
  }
  const footer = (
    <Flex justify="flex-end" align="center" gap={8} onKeyDownCapture={ignoreHeldKey}>
      {question.withCancel && (
        <Button type="link" onClick={answering('cancel')}>
          {t(uiText.cancel)}
        </Button>
      )}
      {!question.onlyYes && (
        <Button autoFocus onClick={answering('no')}>
          {question.no ?? t(uiText.cancel)}
        </Button>
      )}
      <Button
        type="primary"
        danger={question.danger ?? false}
        autoFocus={question.onlyYes ?? false}
        onClick={answering('yes')}
      >
        {question.yes ?? t(uiText.ok)}
      </Button>
    </Flex>
  )
  return (
    <Dialog
      open
      above
      covers={question.covers ?? false}
      title={question.title ?? t(uiText.tip)}
      onClose={() => onAnswer(dismissed)}
      footer={footer}
      width={question.wide ? 'min(760px, 100%)' : 'max(30%, 400px)'}
    >
      <Flex gap={12} align="flex-start" style={{ paddingBlock: 8 }}>
        <ExclamationCircleFilled
          aria-hidden
          style={{ color: question.danger ? 'var(--zx-error)' : 'var(--zx-warning)', fontSize: 20, marginTop: 1 }}
        />
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{question.content}</div>
      </Flex>
    </Dialog>
  )
}
