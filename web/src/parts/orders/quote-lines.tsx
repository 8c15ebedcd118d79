import type { OrderQuote } from '@zhixin/contract/orders'
import { yuanText } from '@zhixin/domain/format/yuan'
import { useText } from '../../ui/language.ts'
import './quote-lines.css'
import { quoteText as text } from './order-text.ts'

const count = (number: number): string => number.toLocaleString('en')

/** A price as the server computed it: the amount, how it came about, and what the company has after it (ORDER-02). */
export function QuoteLines({ quote, stale }: { quote: OrderQuote; stale: boolean }) {
  const t = useText()
  const { unitCents, packageDays, days, people, restDays, amountCents, until, peopleAfter } = quote
  const unit = yuanText(unitCents)
  const how =
    restDays === null
      ? t(text.renewal, { unit, people: count(people), days })
      : t(text.expansion, { unit, people: count(people), packageDays, restDays })
  return (
    <div className="zx-quote" role="status" aria-busy={stale}>
      <p className="zx-quote-amount">
        <span>{t(text.price)}</span> <strong>{yuanText(amountCents)}</strong>
      </p>
      <p>{how}</p>
      <p>{t(text.after, { until, people: count(peopleAfter) })}</p>
    </div>
  )
}
