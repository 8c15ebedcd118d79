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
  /** What it is about. */
  title?: string
  content: ReactNode
  /** What happens then, such as 撤回: never a mere yes. */
  yes?: string
  /** What happens instead; 取消 by default. */
  no?: string
  /** Shows the third way out, a link named 取消. */
  withCancel?: boolean
  /** Leaves the no button away: something to be read, not decided. */
  onlyYes?: boolean
  danger?: boolean
  /** Hides what stands behind it. */
  covers?: boolean
}

export type Answer = 'yes' | 'no' | 'cancel'
type Ask = (question: Question) => Promise<Answer>

const ConfirmContext = createContext<Ask>(() => Promise.resolve('no'))

/** Asks the user: `if ((await confirm({ title, content, yes })) === 'yes') …`. Buttons say what they do (SHELL-15). */
export function useConfirm(): Ask {
  return use(ConfirmContext)
}

interface Open {
  id: number
  question: Question
  answer: (answer: Answer) => void
}

/** Holds the confirm box. Questions asked while one is open wait for their turn. */
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

/** A key that is held down since before the question came is no answer to it. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

function ConfirmBox({ question, onAnswer }: { question: Question; onAnswer: (answer: Answer) => void }) {
  const t = useText()
  const dismissed: Answer = question.withCancel ? 'cancel' : 'no'
  // Of a double click only the first is meant; the second may meet the next question.
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
      width="max(30%, 400px)"
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
