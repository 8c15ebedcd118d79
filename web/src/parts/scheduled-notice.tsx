import { ClockCircleOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Schedule } from '@zhixin/contract/batches/send'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { answersOf } from '../client/query.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useText } from '../ui/language.ts'
import { toast } from '../ui/toast.tsx'
import { changeTime, useScheduleChange } from './schedule-queries.ts'
import { scheduleText as text } from './schedule-text.ts'
import { RenewalLink } from './service/renewal-link.tsx'
import { isAfterService, useServiceEnd, useServiceFault } from './service/service-end.ts'
import { isChosen, SetTimePicker, type SetTimeValue } from './set-time-picker.tsx'
import { zoneName } from './zone-text.ts'

interface ScheduledNoticeProps {
  batch: { id: string; channel: ChannelName; people: number; notSent: string }
  schedule: Schedule
  /** The batch would not be sent, because what was scheduled has changed. */
  outdated: boolean
  /** Leads to the review, where the batch is after its schedule was cancelled. */
  onCancelled: () => void
}

function useCancel(onCancelled: ScheduledNoticeProps['onCancelled']) {
  const queries = useQueryClient()
  return useScheduleChange(async (id: string) => {
    await call('history.cancel', { id })
    // What was known of the schedule is no more: no step may show it for a moment.
    void queries.resetQueries(answersOf('batches.check', { id }))
    // Before the answers are asked for again: by then the history has no such batch.
    onCancelled()
  })
}

/** A scheduled batch: its time, with buttons to change or cancel it until then (SEND-01, SEND-04). */
export function ScheduledNotice({ batch, schedule, outdated, onCancelled }: ScheduledNoticeProps) {
  const t = useText()
  const confirm = useConfirm()
  const [chosen, setChosen] = useState<SetTimeValue>()
  const { mutateAsync: cancel, isPending: cancelling } = useCancel(onCancelled)
  const { mutate: change, isPending: changing } = useScheduleChange((value: SetTimeValue) => {
    const { localTime, which } = value
    return changeTime({ id: batch.id, channel: batch.channel, localTime, ...(which ? { which } : {}) })
  })
  const lastDay = useServiceEnd()
  const fault = useServiceFault()
  const { timeZone, localTime, at, startsAt } = schedule
  const needs = isAfterService(localTime, lastDay) ? 'days' : fault
  const facts = {
    time: localTime.replace('T', ' '),
    zone: t(zoneName(timeZone)),
    people: batch.people.toLocaleString('en'),
  }
  const ask = async () => {
    const question = {
      title: t(text.cancel),
      content: t(text.cancelAsk),
      yes: t(text.cancel),
      no: t(text.keep),
      danger: true,
    }
    if ((await confirm(question)) !== 'yes') return
    await cancel(batch.id)
    toast.success(t(text.cancelled))
  }
  return (
    <>
      <Alert
        type={outdated ? 'error' : 'info'}
        showIcon
        icon={<ClockCircleOutlined aria-hidden />}
        title={t(outdated ? text.atOutdated : text.at, facts)}
        description={
          <Flex vertical gap={8}>
            {startsAt !== at && (
              <span>{t(text.late, { time: localTimeAt(new Date(startsAt), timeZone).replace('T', ' ') })}</span>
            )}
            <span>{batch.notSent || t(outdated ? text.outdated : text.locked)}</span>
            <Flex gap={8} wrap align="center">
              {outdated && needs && <RenewalLink needs={needs} />}
              <Button onClick={() => setChosen({ localTime })}>{t(text.change)}</Button>
              <Button danger loading={cancelling} onClick={() => void ask().catch(() => undefined)}>
                {t(text.cancel)}
              </Button>
            </Flex>
          </Flex>
        }
      />
      <Dialog
        open={chosen !== undefined}
        title={t(text.change)}
        onClose={() => setChosen(undefined)}
        okText={t(text.save)}
        okDisabled={!chosen || !isChosen(chosen, timeZone, lastDay)}
        busy={changing}
        onOk={() =>
          chosen &&
          change(chosen, {
            onSuccess: () => {
              setChosen(undefined)
              toast.success(t(text.changed))
            },
          })
        }
      >
        {chosen && <SetTimePicker value={chosen} timeZone={timeZone} onChange={setChosen} />}
      </Dialog>
    </>
  )
}
