import { CheckCircleFilled } from '@ant-design/icons'
import type { UnfinishedBatch } from '@zhixin/contract/batches/batch'
import type { OpenMatter } from '@zhixin/contract/dashboard'
import type { SlipShow } from '@zhixin/contract/history'
import type { Pair } from '@zhixin/contract/pair'
import { mattersForDays } from '@zhixin/domain/dashboard/open-matters'
import { Button, Tag } from 'antd'
import { Link } from 'react-router'
import { shortTimeText } from '../../parts/company-time.ts'
import { NotSentAlert } from '../../parts/not-sent-alert.tsx'
import { notSentTitle } from '../../parts/not-sent-text.ts'
import { titleAlone } from '../../parts/pay-month-text.ts'
import { heldUpText } from '../../parts/sent-batch/batch-standing-text.ts'
import { useRelativeTime } from '../../parts/use-relative-time.ts'
import { paths, reviewStepOf, salaryRecordPeopleOf, sendStepOf } from '../../paths.ts'
import { type Translate, useText } from '../../ui/language.ts'
import { Section } from '../../ui/section.tsx'
import { useOpenWork } from './queries.ts'
import { dashboardText as text } from './text.ts'

const shownUnfinished = 5

/** Sends that did not take place, shown first (SEND-15). */
export function NotSent() {
  const t = useText()
  return useOpenWork().notSent.map((batch) => (
    <NotSentAlert
      key={batch.id}
      title={t(notSentTitle(batch.state), { title: titleAlone(batch) })}
      reason={batch.notSent}
    >
      <Link to={sendStepOf(batch.id)}>
        <Button type="primary">{t(text.settle)}</Button>
      </Link>
    </NotSentAlert>
  ))
}

interface OpenMattersProps {
  matters: readonly OpenMatter[]
  /** Questions of employees that wait; null for users who do not see them. */
  questions: number | null
  seesSent: boolean
}

/**
 * What needs attention today: questions, slips that did not arrive or are held up, slips that nobody opened or
 * confirmed, batches that are not sent yet.
 */
export function OpenMatters({ matters, questions: counted, seesSent }: OpenMattersProps) {
  const questions = counted ?? 0
  const t = useText()
  const ago = useRelativeTime()
  const { isKnown, notSent, unfinished, changedContacts } = useOpenWork()
  const shown = unfinished.slice(0, shownUnfinished)
  const more = unfinished.length - shown.length
  const isNothing = matters.length + questions + notSent.length + unfinished.length + changedContacts === 0
  // The notices above say it all; a card that only points to them says nothing.
  if (!isNothing && matters.length + questions + unfinished.length === 0) return null
  return (
    <Section title={t(text.today)}>
      {isNothing && isKnown && (
        <p className="zx-dashboard-nothing">
          <CheckCircleFilled aria-hidden />
          <span>
            {t(text.nothingOpen)}{' '}
            <small>
              {t(seesSent ? text.nothingOf : text.nothingUnsent, {
                days: mattersForDays,
                questions: counted === null ? '' : t(text.questionsChecked),
              })}
            </small>
          </span>
        </p>
      )}
      {isNothing && !isKnown && <p className="zx-plain">{t(text.openUnknown)}</p>}
      <ul className="zx-matters">
        {questions > 0 && (
          <li>
            <Tag variant="filled" color="orange">
              {t(text.questions)}
            </Tag>
            <span>{t(text.questionsWhat, { count: questions.toLocaleString('en') })}</span>
            <Link to={paths.employeeQuestions}>{t(text.reply)}</Link>
          </li>
        )}
        {matters.map((matter) => (
          <li key={matter.kind + matter.batch.id}>
            <Tag variant="filled" color={isReminder(matter) ? 'orange' : 'red'}>
              {t(text[matter.kind])}
            </Tag>
            <span>
              <b>{titleAlone(matter.batch)}</b> <span className="zx-matter-what">{whatOf(t, matter)}</span>
            </span>
            <MatterLink matter={matter} />
          </li>
        ))}
        {shown.map((batch) => (
          <li key={batch.id}>
            <Tag variant="filled" color={batch.notSent ? 'red' : batch.waitsForApproval ? 'orange' : 'blue'}>
              {t(batch.waitsForApproval ? text.toApprove : text.unfinished)}
            </Tag>
            <span>
              <b>{titleAlone(batch)}</b>{' '}
              {openOf(t, batch.open) && <em className="zx-matter-open">{openOf(t, batch.open)}</em>}{' '}
              <span className="zx-matter-what">
                {t(text.unfinishedBy, {
                  people: batch.people.toLocaleString('en'),
                  by: batch.createdBy,
                  time: ago(batch.createdAt),
                })}
              </span>
            </span>
            <Link to={reviewStepOf(batch.id)}>{t(text.goOn)}</Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={paths.salarySlip}>{t(text.moreUnfinished, { count: more })}</Link>
          </li>
        )}
      </ul>
    </Section>
  )
}

/** The way to whom it is about; a reminder is offered only from when somebody can be reminded (SEND-13). */
function MatterLink({ matter }: { matter: OpenMatter }) {
  const t = useText()
  const { remindFrom } = matter
  if (!isReminder(matter)) return <Link to={addressOf(matter)}>{t(text.settle)}</Link>
  if (remindFrom === null) return <Link to={addressOf(matter)}>{t(text.remind)}</Link>
  return (
    <span>
      <small className="zx-matter-what">{t(text.remindFrom, { time: shortTimeText(remindFrom) })}</small>{' '}
      <Link to={addressOf(matter)}>{t(text.open)}</Link>
    </span>
  )
}

/** Whether a reminder settles it. */
const isReminder = ({ kind }: OpenMatter): boolean => kind === 'unread' || kind === 'unconfirmed'

/** What still has to be settled in a batch that is not sent; empty where nothing is known to be. */
function openOf(t: Translate, { findings, byName, left, others }: UnfinishedBatch['open']): string {
  const told = (label: Pair, count: number) => (count > 0 ? [t(label, { count: count.toLocaleString('en') })] : [])
  return [
    ...told(text.openFindings, findings),
    ...told(text.openByName, byName),
    ...told(text.openOthers, others),
    ...told(text.openLeft, left),
  ].join(t(text.and))
}

function whatOf(t: Translate, { kind, count, failed, reason, days }: OpenMatter): string {
  if (kind === 'heldUp') return t(heldUpText, { count: count.toLocaleString('en'), reason })
  if (kind === 'unread')
    return t(days === 0 ? text.unreadToday : text.unreadWhat, { days, count: count.toLocaleString('en') })
  if (kind === 'unconfirmed') return t(text.unconfirmedWhat, { days, count: count.toLocaleString('en') })
  if (kind === 'stopped') return t(text.stoppedWhat, { count: count.toLocaleString('en') })
  const uncertain = count - failed
  return [
    ...(failed > 0 ? [t(text.undeliveredWhat, { count: failed.toLocaleString('en') })] : []),
    ...(uncertain > 0 ? [t(text.uncertainWhat, { count: uncertain.toLocaleString('en') })] : []),
  ].join(t(text.and))
}

const addressOf = ({ kind, batch, failed }: OpenMatter) =>
  salaryRecordPeopleOf(batch.id, { show: showOf(kind, failed) })

function showOf(kind: OpenMatter['kind'], failed: number): SlipShow {
  if (kind === 'unread' || kind === 'unconfirmed') return kind
  if (kind === 'stopped') return 'cancelled'
  if (kind === 'heldUp') return 'pending'
  return failed > 0 ? 'failed' : 'uncertain'
}
