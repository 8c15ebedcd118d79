import { ClockCircleOutlined } from '@ant-design/icons'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Schedule } from '@zhixin/contract/batches/send'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useSay } from '../ui/language.ts'
import { toast } from '../ui/toast.tsx'
import { changeTime, useScheduleChange } from './schedule-queries.ts'
import { scheduleText as text } from './schedule-text.ts'
import { isChosen, SetTimePicker, type SetTimeValue } from './set-time-picker.tsx'
import { zoneName } from './zone-text.ts'

interface ScheduledNoticeProps {
  batch: { id: string; channel: ChannelName; people: number }
  schedule: Schedule
  /** It would not be sent: what was scheduled has changed. */
  outdated: boolean
}

/** A batch that waits for its time: when, and changing or cancelling it until then (SEND-01, SEND-04). */
export function ScheduledNotice({ batch, schedule, outdated }: ScheduledNoticeProps) {
  const say = useSay()
  const confirm = useConfirm()
  const [chosen, setChosen] = useState<SetTimeValue>()
  const { mutateAsync: cancel, isPending: cancelling } = useScheduleChange((id: string) =>
    call('history.cancel', { id }),
  )
  const { mutate: change, isPending: changing } = useScheduleChange((value: SetTimeValue) => {
    const { localTime, which } = value
    return changeTime({ id: batch.id, channel: batch.channel, localTime, ...(which ? { which } : {}) })
  })
  const { timeZone, localTime, at, startsAt } = schedule
  const facts = {
    time: localTime.replace('T', ' '),
    zone: say(zoneName(timeZone)),
    people: batch.people.toLocaleString('en'),
  }
  const ask = async () => {
    const question = {
      title: say(text.cancel),
      content: say(text.cancelAsk),
      yes: say(text.cancel),
      no: say(text.keep),
      danger: true,
    }
    if ((await confirm(question)) !== 'yes') return
    await cancel(batch.id)
    toast.success(say(text.cancelled))
  }
  return (
    <>
      <Alert
        type={outdated ? 'error' : 'info'}
        showIcon
        icon={<ClockCircleOutlined aria-hidden />}
        title={say(text.at, facts)}
        description={
          <Flex vertical gap={8}>
            {startsAt !== at && (
              <span>{say(text.late, { time: localTimeAt(new Date(startsAt), timeZone).replace('T', ' ') })}</span>
            )}
            <span>{say(outdated ? text.outdated : text.locked)}</span>
            <Flex gap={8} wrap>
              <Button onClick={() => setChosen({ localTime })}>{say(text.change)}</Button>
              <Button danger loading={cancelling} onClick={() => void ask().catch(() => undefined)}>
                {say(text.cancel)}
              </Button>
            </Flex>
          </Flex>
        }
      />
      <Dialog
        open={chosen !== undefined}
        title={say(text.change)}
        onClose={() => setChosen(undefined)}
        okText={say(text.save)}
        okDisabled={!chosen || !isChosen(chosen, timeZone)}
        busy={changing}
        onOk={() =>
          chosen &&
          change(chosen, {
            onSuccess: () => {
              setChosen(undefined)
              toast.success(say(text.changed))
            },
          })
        }
      >
        {chosen && <SetTimePicker value={chosen} timeZone={timeZone} onChange={setChosen} />}
      </Dialog>
    </>
  )
}
