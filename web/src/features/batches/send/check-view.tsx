import { ClockCircleOutlined, SendOutlined } from '@ant-design/icons'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import { totalText } from '@zhixin/domain/format/money-text'
import { proposeTime } from '@zhixin/domain/sending/propose-time'
import { Alert, Button } from 'antd'
import { useContext, useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import { ContactChangesNotice } from '../../../parts/contact-changes/contact-changes-notice.tsx'
import { NotSentAlert } from '../../../parts/not-sent-alert.tsx'
import { monthAndType, titleBeside } from '../../../parts/pay-month-text.ts'
import { useSalaryTypes } from '../../../parts/salary-types.ts'
import { useToBeSent } from '../../../parts/schedule-queries.ts'
import { isAfterService, useServiceEnd } from '../../../parts/service/service-end.ts'
import { ServiceNotice } from '../../../parts/service/service-notice.tsx'
import { isChosen } from '../../../parts/set-time-picker.tsx'
import { useSession } from '../../../session/state/session.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { leadTo } from '../../../ui/first-focus.ts'
import { useText } from '../../../ui/language.ts'
import { Card } from '../../../ui/page.tsx'
import { ComparedMonth, SumsNotChecked } from '../findings/compared-month.tsx'
import { SheetPlaces } from '../row-labels.ts'
import { batchText } from '../text.ts'
import type { Go } from '../use-batch-location.ts'
import { AcceptedSummary } from './accepted-summary.tsx'
import { ChangedAlert } from './changed-alert.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { MessagePlan } from './message-plan.tsx'
import { BlockingProblems, blockingSection, ProblemList, RepeatedSlips } from './problem-list.tsx'
import { placeOf, type ReviewPlace } from './problem-show.ts'
import { type Check, useReviewed, useSample, useSend } from './queries.ts'
import { changedParts } from './reviewed.ts'
import { SampleSlip } from './sample-slip.tsx'
import './send.css'
import { StyleChoice } from '../messages/style-choice.tsx'
import { SendQuestion } from './question/send-question.tsx'
import { SharedContacts } from './shared-contacts.tsx'
import { sendText as text } from './text.ts'
import { TimeChoice, type TimeWish } from './time-choice.tsx'

interface CheckViewProps {
  batchId: string
  check: Check
  busy: boolean
  onChannel: (channel: ChannelName) => void
  go: Go
}

/** The place in the review that settles the first problem in the way. */
const firstBlocking = ({ problems }: Check): ReviewPlace | undefined =>
  problems
    .filter(({ blocks }) => blocks)
    .map(({ kind }) => placeOf(kind))
    .find(Boolean)

/** Shows what would be sent and what prevents it, and, if nothing does, the send itself (SEND-01, SEND-02). */
export function CheckView({ batchId, check, busy, onChannel, go }: CheckViewProps) {
  const t = useText()
  const confirm = useConfirm()
  const { sandbox } = useSession().company
  const { batch } = useSample(batchId, 1)
  const sheets = useContext(SheetPlaces)
  const { nameOf } = useSalaryTypes()
  const { mutate: send, isPending, isSuccess } = useSend(batchId)
  /** What would have been sent when it was refused because of a change. */
  const [refused, setRefused] = useState<Check>()
  const { data: toBeSent } = useToBeSent(batchId)
  const lastDay = useServiceEnd()
  const timeZone = toBeSent?.timeZone ?? 'Asia/Shanghai'
  const proposal = toBeSent ? proposeTime(toBeSent.now, toBeSent.last) : ''
  // Sending now is the default; a time is proposed to users who choose one.
  const [time, setTime] = useState<TimeWish>(null)
  const { ready, channel, canSend } = check
  // Not while an older reply is being requested again, nor once the send is under way.
  const reviewed = useReviewed(batchId, check, busy || isPending || isSuccess)
  const isHeld = busy || isPending
  const period = batch?.period ?? ''
  const notSent = check.problems.find(({ kind }) => kind === 'sentBack')?.message
  const firstInWay = firstBlocking(check)

  const problems = {
    problems: check.problems,
    onLead: (place: ReviewPlace) => go({ kind: 'review', batchId, ...place }),
    where: { batchId, channel },
    onOwnChange: reviewed.onOwnChange,
  }

  const ask = async (time: TimeWish) => {
    const content = (
      // The confirmation is rendered outside this step, so it needs the context again.
      <SheetPlaces value={sheets}>
        <SendQuestion check={check} facts={{ period, time, timeZone }} />
      </SheetPlaces>
    )
    const title = t(time ? text.scheduleAskTitle : text.sendAskTitle)
    const yes = t(time ? text.scheduleYes : text.sendYes, { count: ready })
    if ((await confirm({ title, content, yes })) !== 'yes') return
    setRefused(undefined)
    send(
      { check, time },
      { onError: (error) => error instanceof ApiError && error.key === 'batch.changed' && setRefused(check) },
    )
  }
  return (
    <div className="zx-send">
      <div className="zx-send-main">
        <Card>
          <div className="zx-send-block">
            {notSent && (
              <NotSentAlert reason={notSent}>
                {firstInWay && (
                  <Button type="primary" onClick={() => go({ kind: 'review', batchId, ...firstInWay })}>
                    {t(text.confirmChanged)}
                  </Button>
                )}
                {canSend && (
                  <Button type="primary" disabled={isHeld} onClick={() => void ask(null)}>
                    {t(text.checkedSend)}
                  </Button>
                )}
                <Button disabled={isPending || !toBeSent} onClick={() => setTime({ localTime: proposal })}>
                  {t(text.otherTime)}
                </Button>
              </NotSentAlert>
            )}
            {batch && (
              <div className="zx-send-batch">
                <h2>{titleBeside(batch)}</h2>
                <span>{monthAndType(batch, nameOf(batch))}</span>
              </div>
            )}
            <BlockingProblems {...problems} />
            <RepeatedSlips problems={check.problems} />
            <SharedContacts check={check} onShow={(show) => go({ kind: 'review', batchId, show })} />
            <GateFacts check={check} busy={busy} />
            {refused && <ChangedAlert parts={changedParts(refused.reviewMarks, check.reviewMarks)} />}
            {!refused && reviewed.isOther && <ChangedAlert parts={reviewed.changed} />}
            <ChannelChoice check={check} busy={isHeld} onChoose={onChannel} />
            <StyleChoice
              batchId={batchId}
              check={check}
              period={period}
              busy={isHeld}
              onOwnChange={reviewed.onOwnChange}
            />
            <TimeChoice
              value={time}
              timeZone={timeZone}
              proposal={proposal}
              disabled={isPending || !toBeSent}
              onChange={setTime}
            />
            <MessagePlan check={check} />
            {check.problems.some(({ kind }) => kind === 'contactUnconfirmed') && <ContactChangesNotice />}
            <AcceptedSummary check={check} />
            <ProblemList
              {...problems}
              sums={check.sums}
              isHeld={time !== null && isAfterService(time.localTime, lastDay)}
            />
            {sandbox && <Alert type="info" showIcon title={t(text.sandbox)} />}
            <div className="zx-send-ways">
              <Button size="large" disabled={isPending} onClick={() => go({ kind: 'review', batchId })}>
                {t(text.back)}
              </Button>
              <SendButton
                check={check}
                time={time}
                disabled={!canSend || busy || (time !== null && !isChosen(time, timeZone, lastDay))}
                loading={isPending}
                onSend={() => void ask(time)}
              />
            </div>
          </div>
        </Card>
      </div>
      <aside className="zx-send-side">
        <Card>
          <SampleSlip batchId={batchId} check={check} key={`${check.channel} ${check.ready}`} />
        </Card>
      </aside>
    </div>
  )
}

interface SendButtonProps {
  check: Check
  time: TimeWish
  disabled: boolean
  loading: boolean
  onSend: () => void
}

/** Sends; while something prevents it, says so and leads there instead. */
function SendButton({ check, time, disabled, loading, onSend }: SendButtonProps) {
  const t = useText()
  const blocking = check.problems.filter(({ blocks }) => blocks).length
  if (blocking > 0)
    return (
      <Button type="primary" size="large" danger onClick={() => leadTo(blockingSection)}>
        {t(text.blockedBy, { count: blocking })}
      </Button>
    )
  return (
    <Button
      type="primary"
      size="large"
      icon={time ? <ClockCircleOutlined aria-hidden /> : <SendOutlined aria-hidden />}
      disabled={disabled}
      loading={loading}
      onClick={onSend}
    >
      {t(time ? text.schedule : text.send, { count: check.ready.toLocaleString('en') })}
    </Button>
  )
}

/** How many people and how much, beside the month before, and whether the sums were checked (SEND-02). */
function GateFacts({ check, busy }: { check: Check; busy: boolean }) {
  const t = useText()
  const { people, ready, netPayTotal, comparedWith, sums } = check
  const total = netPayTotal === null ? undefined : totalText(netPayTotal)
  return (
    <>
      <dl className="zx-facts-numbers" aria-busy={busy}>
        <div>
          <dt>{t(batchText.people)}</dt>
          <dd>{people.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>{t(check.problems.some(({ blocks }) => blocks) ? text.readySoFar : text.ready)}</dt>
          <dd className={ready < people ? 'zx-send-short' : ''}>{ready.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>{ready < people ? t(text.netOfAll, { count: people }) : t(batchText.netTotal)}</dt>
          <dd className={total === undefined ? 'zx-facts-none' : ''}>{total ?? t(batchText.noNet)}</dd>
        </div>
      </dl>
      <ComparedMonth comparedWith={comparedWith} people={people} net={netPayTotal} />
      <SumsNotChecked sums={sums} />
      <ServiceNotice without="faults" />
    </>
  )
}
