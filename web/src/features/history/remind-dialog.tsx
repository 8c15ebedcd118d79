import { useQuery } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { type ReminderGap, reminderGaps } from '@zhixin/contract/history/reminder-gaps'
import { Alert, Flex, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { query } from '../../client/query.ts'
import { timeText } from '../../parts/company-time.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { HistoryBatch } from './history-columns.tsx'
import { useBatchChange } from './queries.ts'
import { useTellLeftOut } from './tell-sent.ts'
import { detailText as text } from './text.ts'

type Counted = ReplyOf<'history.checkRemind'>
type Whom = NonNullable<AskOf<'history.remind'>['whom']>

const titles = {
  unread: { title: text.remindTitle, hint: text.remindHint },
  unconfirmed: { title: text.remindConfirmTitle, hint: text.remindConfirmHint },
} as const

/** How many would be reminded, said before anything is sent. */
function countedText(t: Translate, whom: Whom, { ready, tooSoon, from, readyAtShortest }: Counted): string {
  const some = tooSoon ? text.remindCounted : text.remindCountedAll
  const nobody = whom === 'unread' ? text.remindNoneUnread : text.remindNoneUnconfirmed
  const soon = readyAtShortest ? text.remindNobodyShorten : text.remindNobody
  return t(ready ? some : tooSoon ? soon : nobody, {
    time: timeText(from),
    count: ready.toLocaleString('en'),
    soon: tooSoon.toLocaleString('en'),
  })
}

/**
 * A word to those who have got their slip and not opened it, or not confirmed it, never more often than chosen (SEND-13).
 */
export function RemindDialog(props: { batch: HistoryBatch; whom: Whom; onClose: () => void }) {
  const { batch, whom, onClose } = props
  const words = titles[whom]
  const t = useText()
  const tellLeftOut = useTellLeftOut()
  const [everyHours, setEveryHours] = useState<ReminderGap>(72)
  const { mutate: run, isPending } = useBatchChange()
  const { data: counted } = useQuery({
    ...query('history.checkRemind', { batchId: batch.id, everyHours, whom }),
    staleTime: 0,
    gcTime: 0,
  })
  const remind = async () => {
    const { reminded, tooSoon, ...leftOut } = await call('history.remind', { batchId: batch.id, everyHours, whom })
    tellLeftOut(leftOut)
    return t(tooSoon ? text.remindedSoon : text.reminded, { count: reminded, soon: tooSoon })
  }
  return (
    <Dialog
      open
      title={t(words.title)}
      onClose={onClose}
      onOk={() =>
        run(remind, {
          onSuccess: (told) => {
            toast.success(told)
            onClose()
          },
        })
      }
      okText={counted?.ready ? t(text.remindSendTo, { count: counted.ready.toLocaleString('en') }) : t(text.remindSend)}
      okDisabled={!counted?.ready}
      busy={isPending}
    >
      <Flex vertical gap={12}>
        <span>{t(words.hint, { count: batch.counts[whom].toLocaleString('en') })}</span>
        <Flex gap={12} align="center" wrap>
          <span>{t(text.remindGap)}</span>
          <Radio.Group
            aria-label={t(text.remindGap)}
            value={everyHours}
            onChange={({ target }) => setEveryHours(target.value)}
            options={reminderGaps.map((value) => ({ value, label: t(text[`gap${value}`]) }))}
          />
        </Flex>
        {counted && <Alert type={counted.ready ? 'info' : 'warning'} showIcon title={countedText(t, whom, counted)} />}
      </Flex>
    </Dialog>
  )
}
