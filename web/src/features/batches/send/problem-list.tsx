import { CheckCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { ChannelSettingsLink } from '../../../parts/channel-states.tsx'
import { timeText } from '../../../parts/company-time.ts'
import { RenewalLink } from '../../../parts/service/renewal-link.tsx'
import { salaryRecordDetailOf } from '../../../paths.ts'
import { useText } from '../../../ui/language.ts'
import { ContactsButton } from '../contacts/contacts-button.tsx'
import type { Where } from '../contacts/queries.ts'
import { isRepeat, neededService, type Problem, placeOf, type ReviewPlace } from './problem-show.ts'
import type { Check } from './queries.ts'
import './send.css'
import './problem-list.css'
import { sendText as text } from './text.ts'

/** The section of what prevents the send, to which its button leads while something does. */
export const blockingSection = 'blocking-problems'

interface ProblemsProps {
  problems: readonly Problem[]
  /** Leads to the place in the review that settles a problem. */
  onLead: (place: ReviewPlace) => void
  /** The batch and channel, for adding missing contacts. */
  where: Where
  /** Called after contacts were added here. */
  onOwnChange: (change: ReviewChange) => void
}

/** What would follow from settling what prevents the send, and is said beside it: people of the batch who are too many. */
const followsFrom = ({ kind }: Problem): boolean => kind === 'tooManyWithNew'

/** What prevents the send: it stands before everything that looks like ready, each leading to its rows (SEND-02). */
export function BlockingProblems({ problems, ...rest }: ProblemsProps) {
  const t = useText()
  if (problems.every((problem) => !problem.blocks)) return null
  const blocking = problems.filter((problem) => problem.blocks || followsFrom(problem))
  return (
    <section id={blockingSection} className="zx-send-blocking" tabIndex={-1} aria-label={t(text.problems)}>
      <h2>{t(text.problems)}</h2>
      <Problems problems={blocking} {...rest} />
    </section>
  )
}

/** Who would get a second slip of the month: above all else at the step, and in its question (SEND-02). */
export function RepeatedSlips({ problems, inBox = false }: { problems: readonly Problem[]; inBox?: boolean }) {
  const t = useText()
  const repeated = problems.filter(isRepeat)
  if (repeated.length === 0) return null
  return (
    <Alert
      className="zx-send-repeated"
      type="warning"
      showIcon
      title={t(text.repeatedTitle)}
      description={
        <>
          {repeated.map((problem) => (
            <RepeatedPeople key={problem.kind} problem={problem} inBox={inBox} />
          ))}
          {repeated.some(({ kind }) => kind !== 'notDelivered') && <p>{t(text.repeatedAsk)}</p>}
        </>
      }
    />
  )
}

/** A problem with the names of the people that it is about. */
function RepeatedPeople({
  problem: { message, names = [], count, otherBatch },
  inBox,
}: {
  problem: Problem
  inBox: boolean
}) {
  const t = useText()
  const more = count > names.length ? t(text.notReachedMore, { count: count.toLocaleString('en') }) : ''
  return (
    <p>
      {message}
      {names.length > 0 && <small className="zx-send-names">{names.join(t(text.comma)) + more}</small>}
      {otherBatch && (
        <small className="zx-send-names">
          {otherBatch.sentAt
            ? t(text.repeatedOf, { title: otherBatch.title, at: timeText(otherBatch.sentAt) })
            : t(text.repeatedOfUnderway, { title: otherBatch.title })}{' '}
          {/* A confirmation is rendered outside the routes, where no link can lead anywhere. */}
          {!inBox && <Link to={salaryRecordDetailOf(otherBatch.id)}>{t(text.repeatedShow)}</Link>}
        </small>
      )}
    </p>
  )
}

/**
 * That nothing prevents the send, unless the chosen time holds it up, and what is only worth checking; each leads to its
 * rows (SEND-02).
 */
export function ProblemList({
  isHeld,
  sums,
  problems,
  ...rest
}: ProblemsProps & { isHeld: boolean; sums: Check['sums'] }) {
  const t = useText()
  const isBlocked = problems.some((problem) => problem.blocks)
  const isSaidAbove = (problem: Problem) =>
    problem.kind === 'sentBack' || problem.kind === 'channelTest' || isRepeat(problem)
  const others = problems.filter(
    (problem) => !problem.blocks && !isSaidAbove(problem) && problem.kind !== 'sharedTarget' && !followsFrom(problem),
  )
  return (
    <>
      {!isBlocked && !isHeld && !problems.some(isSaidAbove) && (
        <p className="zx-send-good">
          <CheckCircleFilled aria-hidden /> {t(sums === null || sums === 'all' ? text.allGood : text.allGoodButSums)}
        </p>
      )}
      {others.length > 0 && (
        <section>
          <h2>{t(text.hints)}</h2>
          <Problems problems={others} {...rest} />
        </section>
      )}
    </>
  )
}

function Problems({ problems, onLead, where, onOwnChange }: ProblemsProps) {
  const t = useText()
  return (
    <ul className="zx-problems">
      {problems.map((problem) => {
        const place = placeOf(problem.kind)
        const needs = neededService(problem.kind)
        const Icon = problem.blocks ? ExclamationCircleFilled : InfoCircleFilled
        return (
          <li key={problem.kind} className={problem.blocks ? 'zx-problem-blocks' : ''}>
            <Icon aria-hidden />
            <span>{problem.message}</span>
            {problem.kind === 'unreachable' && <ContactsButton where={where} small onOwnChange={onOwnChange} />}
            {problem.kind === 'channel' && <ChannelSettingsLink about={problem.message} />}
            {needs && <RenewalLink needs={needs} about={problem.message} />}
            {place && (
              <Button
                size="small"
                type={problem.blocks ? 'primary' : 'default'}
                ghost={problem.blocks}
                aria-label={`${t(problem.blocks ? text.goFix : text.selection)}: ${problem.message}`}
                onClick={() => onLead(place)}
              >
                {t(problem.blocks ? text.goFix : text.selection)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
