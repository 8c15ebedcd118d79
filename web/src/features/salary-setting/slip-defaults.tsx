import { type ChannelName, channelName } from '@zhixin/contract/batches/batch'
import { maxLeaverMonths } from '@zhixin/contract/limits'
import { channelsOf } from '@zhixin/domain/sending/company-channels'
import { Form, Select } from 'antd'
import { channelText } from '../../parts/channel-text.ts'
import { timeText } from '../../parts/company-time.ts'
import { StyleDialog } from '../../parts/slip-style/style-dialog.tsx'
import { StyleFacts } from '../../parts/slip-style/style-facts.tsx'
import { useSession } from '../../session/state/session.ts'
import { WholeNumberInput, wholeNumberRule } from '../../ui/form-fields/whole-number-input.tsx'
import { useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { LastChange } from './last-change.tsx'
import { useDefaultConfig, useSaveDefaultConfig } from './queries.ts'
import { salarySettingText as text } from './text.ts'

/** Stands for "the channel of the last batch" in the list of channels. */
const asLastTime = ''

/** What new payslips look like and how they go, as it stands (CONFIG-01). */
export function SlipDefaults() {
  const t = useText()
  const { data, isError, refetch } = useDefaultConfig()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const channel = data.channel ? t(channelText[data.channel]) : t(text.asLastTime)
  return (
    <>
      <p className="zx-plain">{t(text.slipHint)}</p>
      <StyleFacts
        style={data}
        first={[
          { label: t(text.channel), value: channel },
          { label: t(text.leavers), value: leaverText(t, data.leaverMonths) },
        ]}
      />
      <LastChange by={data.changedBy} at={data.changedAt} />
    </>
  )
}

function leaverText(t: ReturnType<typeof useText>, months: number | null): string {
  if (months === null) return t(text.leaversAlways)
  return months === 0 ? t(text.leaversNone) : t(text.leaversMonths, { count: months })
}

export function SlipDefaultsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data } = useDefaultConfig()
  const { mutate, isPending } = useSaveDefaultConfig()
  const { comeFrom } = useSession().state.userInfo?.user ?? {}
  if (!data) return null
  const { changedBy: _, changedAt: __, channel, ...style } = data
  const month = timeText(Date.now(), 'day').slice(0, 7)
  return (
    <StyleDialog
      title={t(text.slipTitle)}
      hint={t(text.slipHint)}
      initial={{ ...style, channel: channel ?? asLastTime }}
      period={month}
      busy={isPending}
      onSave={({ channel: chosen, leaverMonths, ...rest }) =>
        mutate(
          { ...rest, leaverMonths: leaverMonths ?? null, channel: channelName.safeParse(chosen).data ?? null },
          {
            onSuccess: () => {
              toast.success(t(text.slipSaved))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <Form.Item name="channel" label={t(text.channel)} extra={t(text.channelHint)}>
        <Select<ChannelName | typeof asLastTime>
          options={[
            { value: asLastTime, label: t(text.asLastTime) },
            ...channelsOf(comeFrom).map((value) => ({ value, label: t(channelText[value]) })),
          ]}
        />
      </Form.Item>
      <Form.Item
        name="leaverMonths"
        label={t(text.leavers)}
        extra={t(text.leaversHint)}
        rules={[wholeNumberRule(t, { min: 0, max: maxLeaverMonths }, { optional: true })]}
      >
        <WholeNumberInput placeholder={t(text.leaversAlways)} suffix={t(text.months)} style={{ width: '100%' }} />
      </Form.Item>
    </StyleDialog>
  )
}
