import type { FindingGroup, ReviewFinding } from '@zhixin/contract/batches/findings'
import { useText } from '../../../ui/language.ts'
import { FindingMoves } from './finding-moves.tsx'
import { useFindingsOf } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { kindText, findingsText as text } from './text.ts'

/** One finding, or all open ones of a kind. */
export type Asked = { finding: ReviewFinding } | { group: FindingGroup }

interface AcceptDialogProps {
  batchId: string
  asked: Asked
  busy: boolean
  onOk: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason why findings stand, and says which they are. */
export function AcceptDialog({ batchId, asked, ...dialog }: AcceptDialogProps) {
  const t = useText()
  const isOne = 'finding' in asked
  return (
    <ReasonDialog
      title={isOne ? t(text.acceptTitle) : t(text.acceptManyTitle, { count: asked.group.open.toLocaleString('en') })}
      about={
        isOne ? <FindingInWords finding={asked.finding} /> : <AcceptedTogether batchId={batchId} group={asked.group} />
      }
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

/** The number of findings that the dialog names when several are accepted together; the panel lists as many. */
const maxNamed = 200

/** What is accepted together: the kind with its number, and whom it is about with the amounts. */
function AcceptedTogether({ batchId, group }: { batchId: string; group: FindingGroup }) {
  const t = useText()
  const { kind, open } = group
  const isWhole = group.list.length >= open
  const all = useFindingsOf(batchId, group, isWhole ? undefined : { accepted: false, from: 0, count: maxNamed })
  const named = all.data?.list ?? group.list
  const left = open - named.length
  const title = t(text.kindCount, { kind: t(kindText[kind]), count: open.toLocaleString('en') })
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by the keyboard. */}
      <ul aria-label={title} tabIndex={0}>
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
