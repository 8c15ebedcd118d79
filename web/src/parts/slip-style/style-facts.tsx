import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import { type Translate, useText } from '../../ui/language.ts'
import { type Fact, Facts } from '../../ui/section.tsx'
import './slip-style.css'
import { slipStyleText as text } from './text.ts'

/** What a style asks of the readers of a slip. */
export function confirmText(t: Translate, { confirm, confirmDays, signature }: SlipStyle): string {
  if (!confirm) return t(text.confirmNot)
  const asked = confirmDays ? t(text.confirmAfter, { days: confirmDays }) : t(text.confirmNever)
  return signature ? `${asked} · ${t(text.signed)}` : asked
}

/** How a style stands, line by line. */
export function StyleFacts({ style, first = [] }: { style: SlipStyle; first?: readonly Fact[] }) {
  const t = useText()
  return (
    <Facts
      rows={[
        ...first,
        { label: t(text.zeroItems), value: t(style.hideZeroItems ? text.yes : text.no) },
        { label: t(text.names), value: t(text[style.names]) },
        { label: t(text.greeting), value: style.greeting || t(text.none) },
        { label: t(text.mail), value: t(text.mails[style.mail ?? 'link']) },
        { label: t(text.confirming), value: confirmText(t, style) },
        { label: t(text.burn), value: t(style.burn ? text.on : text.off) },
        { label: t(text.watermark), value: t(style.watermark ? text.on : text.off) },
        { label: t(text.note), value: <span className="zx-style-note">{style.note || t(text.none)}</span> },
      ]}
    />
  )
}
