import type { ReplyOf } from '@zhixin/contract/calls'
import { useMemo } from 'react'
import { channelText } from '../../../parts/channel-text.ts'
import { payMonthText } from '../../../parts/pay-month-text.ts'
import { useText } from '../../../ui/language.ts'
import { Section } from '../../../ui/section.tsx'
import { ChartWithTable } from './chart-with-table.tsx'
import { deliveryColors } from './series-colors.ts'
import { chartText as text } from './text.ts'

type Delivery = NonNullable<ReplyOf<'dashboard.trends'>['delivery']>

const kinds = ['read', 'unread', 'pending', 'uncertain', 'failed', 'stopped'] as const

/** How the slips of this pay month fare on each channel (SHELL-19). */
export function DeliveryChart({ month, delivery }: { month: string; delivery: Delivery }) {
  const t = useText()
  const drawn = useMemo(() => {
    const channels = delivery.map(({ channel, sent, ...counts }) => ({
      ...counts,
      unread: sent - counts.read,
      name: t(channelText[channel]),
    }))
    const number = (value: number) => value.toLocaleString('en')
    // What happened to nobody needs neither a colour nor a column.
    const shown = kinds.filter((kind) => channels.some((counts) => counts[kind] > 0))
    return {
      bars: {
        categories: channels.map(({ name }) => name),
        direction: 'rows' as const,
        valueText: number,
        axisText: number,
        series: shown.map((kind) => ({
          name: t(text[kind]),
          color: deliveryColors[kind],
          values: channels.map((counts) => counts[kind]),
        })),
      },
      table: {
        caption: t(text.delivery, { month: payMonthText(month, t) }),
        head: [t(text.channel), ...shown.map((kind) => t(text[kind]))],
        rows: channels.map((counts) => [counts.name, ...shown.map((kind) => number(counts[kind]))]),
      },
    }
  }, [delivery, month, t])
  return (
    <Section title={t(text.delivery, { month: payMonthText(month, t) })}>
      <ChartWithTable {...drawn} height={80 + 44 * delivery.length} />
    </Section>
  )
}
