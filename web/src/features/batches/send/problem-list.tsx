import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import { Button } from 'antd'
import { useText } from '../../../ui/language.ts'
import type { Show } from '../batch-location.ts'
import { ContactsButton } from '../contacts/contacts-button.tsx'
import type { Where } from '../contacts/queries.ts'
import { type Problem, showOf } from './problem-show.ts'
import './send.css'
import './problem-list.css'
import { sendText as text } from './text.ts'

/** Problems that prevent the send, and others that are only worth checking; each leads to its rows (SEND-02). */
export function ProblemList(props: {
  problems: readonly Problem[]
  onShow: (show: Show) => void
  /** The batch and channel, for adding missing contacts. */
  where: Where
  /** Called after contacts were added here. */
  onOwnChange: (change: ReviewChange) => void
}) {
  const { problems, onShow, where, onOwnChange } = props
  const t = useText()
  const blocking = problems.filter((problem) => problem.blocks)
  // The reason why the last send did not take place is shown above everything else.
  const others = problems.filter((problem) => !problem.blocks && problem.kind !== 'sentBack')
  const list = (some: readonly Problem[]) => (
    <ul className="zx-problems">
      {some.map((problem) => {
        const show = showOf(problem.kind)
        const Icon = problem.blocks ? ExclamationCircleFilled : InfoCircleFilled
        return (
          <li key={problem.kind} className={problem.blocks ? 'zx-problem-blocks' : ''}>
            <Icon aria-hidden />
            <span>{problem.message}</span>
            {problem.kind === 'unreachable' && <ContactsButton where={where} small onOwnChange={onOwnChange} />}
            {show && (
              <Button
                size="small"
                type={problem.blocks ? 'primary' : 'default'}
                ghost={problem.blocks}
                aria-label={`${t(problem.blocks ? text.goFix : text.selection)}: ${problem.message}`}
                onClick={() => onShow(show)}
              >
                {t(problem.blocks ? text.goFix : text.selection)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      {blocking.length > 0 ? (
        <section>
          <h2>{t(text.problems)}</h2>
          {list(blocking)}
        </section>
      ) : problems.some(({ kind }) => kind === 'sentBack') ? null : (
        <p className="zx-send-good">
          <CheckCircleFilled aria-hidden /> {t(text.allGood)}
        </p>
      )}
      {others.length > 0 && (
        <section>
          <h2>{t(text.hints)}</h2>
          {list(others)}
        </section>
      )}
    </>
  )
}
