import type { ChannelName } from '@zhixin/contract/batches/batch'
import { channelsOf } from '@zhixin/domain/sending/company-channels'
import { Checkbox, Flex, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { channelText } from '../../parts/channel-text.ts'
import { useSession } from '../../session/state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { HistoryBatch } from './history-columns.tsx'
import { useBatchChange } from './queries.ts'
import { useTellSent } from './tell-sent.ts'
import { detailText as text } from './text.ts'

/** A second channel for those who were not reached through the first (SEND-13). */
export function FallBackDialog({ batch, onClose }: { batch: HistoryBatch; onClose: () => void }) {
  const t = useText()
  const tellSent = useTellSent()
  const { state } = useSession()
  const others = channelsOf(state.userInfo?.user.comeFrom).filter((name) => name !== batch.channel)
  const [channel, setChannel] = useState<ChannelName | undefined>(others[0])
  const [uncertain, setUncertain] = useState(false)
  const { mutate: run, isPending } = useBatchChange()
  const { counts } = batch
  const count = counts.failed + (uncertain ? counts.uncertain : 0)
  const send = () =>
    channel &&
    run(async () => tellSent(await call('history.fallBack', { batchId: batch.id, channel, uncertain })), {
      onSuccess: (told) => {
        toast.success(told)
        onClose()
      },
    })
  return (
    <Dialog
      open
      title={t(text.fallBackTitle)}
      onClose={onClose}
      onOk={send}
      okText={t(text.fallBackSend, { count: count.toLocaleString('en') })}
      okDisabled={!channel || count === 0}
      busy={isPending}
    >
      <Flex vertical gap={12}>
        <span>{t(text.fallBackHint)}</span>
        <Radio.Group
          aria-label={t(text.fallBackTitle)}
          value={channel}
          onChange={({ target }) => setChannel(target.value)}
          options={others.map((value) => ({ value, label: t(channelText[value]) }))}
        />
        {counts.uncertain > 0 && (
          <Checkbox checked={uncertain} onChange={({ target }) => setUncertain(target.checked)}>
            {t(text.fallBackUncertain, { count: counts.uncertain.toLocaleString('en') })}
          </Checkbox>
        )}
      </Flex>
    </Dialog>
  )
}
