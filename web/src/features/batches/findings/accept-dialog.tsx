import type { FindingGroup, ReviewFinding } from '@zhixin/contract/batches/findings'
import { useText } from '../../../ui/language.ts'
import { FindingMoves } from './finding-moves.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { kindText, findingsText as text } from './text.ts'

/** One finding, or all open ones of a kind. */
export type Asked = { finding: ReviewFinding } | { group: FindingGroup }

interface AcceptDialogProps {
  asked: Asked
  busy: boolean
  onOk: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason why findings stand, and says which they are. */
export function AcceptDialog({ asked, ...dialog }: AcceptDialogProps) {
  const t = useText()
  const isOne = 'finding' in asked
  return (
    <ReasonDialog
      title={isOne ? t(text.acceptTitle) : t(text.acceptManyTitle, { count: asked.group.open.toLocaleString('en') })}
      about={isOne ? <FindingInWords finding={asked.finding} /> : <AcceptedTogether group={asked.group} />}
      label={t(text.reason)}
      hint={t(text.reasonHint)}
      okText={t(text.accept)}
      required
      {...dialog}
    />
  )
}

function FindingInWords({ finding: { message, moves } }: { finding: ReviewFinding }) {
  return (
    <>
      <p>{message}</p>
      <FindingMoves moves={moves} />
    </>
  )
}

/** The number of findings that the dialog names when several are accepted together. */
const maxNamed = 8

/** What is accepted together: the kind with its number, and whom it is about with the amounts. */
function AcceptedTogether({ group: { kind, open, list } }: { group: FindingGroup }) {
  const t = useText()
  const named = list.slice(0, maxNamed)
  const left = open - named.length
  return (
    <>
      <p>
        <strong>{t(text.kindCount, { kind: t(kindText[kind]), count: open.toLocaleString('en') })}</strong>
      </p>
      <ul>
        {named.map(({ key, message, moves }) => (
          <li key={key}>
            {message}
            <FindingMoves moves={moves} />
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t(text.acceptMore, { count: left.toLocaleString('en') })}</p>}
    </>
  )
}
