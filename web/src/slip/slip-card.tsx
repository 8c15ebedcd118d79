import type { Language } from '@zhixin/contract/pair'
import { translate } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { amountsText } from '@zhixin/domain/payslip/amounts/amounts-text'
import { hiddenAmount, hideAmounts } from '@zhixin/domain/payslip/amounts/hide-amounts'
import type { AskedLine } from '@zhixin/domain/payslip/pages/asked-line'
import { initialOf } from '@zhixin/domain/payslip/pages/initial-of'
import {
  type DisplayedCorrection,
  type DisplayedItem,
  type SlipDisplay,
  slipDisplay,
} from '@zhixin/domain/payslip/slip-display'
import { slipText as text } from '@zhixin/domain/payslip/slip-text'
import { netLine } from '@zhixin/domain/payslip/years/line-id'
import type { CSSProperties, ReactNode } from 'react'
import './slip.css'

export interface SlipCardProps {
  slip: SlipView
  /** ch, en, or ceh for both (spec §9). */
  language: Language
  /** The address of the company's logo. */
  logo?: string | undefined
  /** Asks about a line; missing: nothing is asked here, as in HR's preview. */
  onAsk?: ((line: AskedLine) => void) | undefined
  /** Whether its reader hides the amounts, and the button that does; missing: they are shown, as in HR's preview. */
  amounts?: { areHidden: boolean; button: ReactNode } | undefined
}

/**
 * A pay slip as its owner sees it. HR's preview and the employee's page both use it, so that what was reviewed is what
 * arrives (REVIEW-04). It uses plain React and plain CSS, because the employee's page must stay small.
 */
export function SlipCard({ slip, language, logo, onAsk, amounts }: SlipCardProps) {
  const display = slipDisplay(slip, language)
  const { company, month, title, net, name, place, greeting, correction, groups, note, empty } = amounts?.areHidden
    ? hideAmounts(display)
    : display
  const askAbout = (line: AskedLine) => onAsk && <AskButton line={line} language={language} onAsk={onAsk} />
  return (
    <article
      className="slip"
      lang={language === 'en' ? 'en' : 'zh-CN'}
      aria-label={`${slip.name} ${slip.period} ${translate(text.slip, language)}`}
    >
      <header className="slip-head">
        {logo && <img className="slip-logo" src={logo} alt="" />}
        <p className="slip-company">{company}</p>
        <h1 className="slip-month">{month}</h1>
        {title && <p className="slip-title">{title}</p>}
        {net && (
          <Net {...net} language={language}>
            {slip.netPay && askAbout({ asked: slip.netPay, label: net.label, value: net.value })}
            {amounts?.button}
          </Net>
        )}
        {!net && amounts?.button}
      </header>
      <div className="slip-person">
        <span className="slip-avatar" aria-hidden>
          {initialOf(name)}
        </span>
        <span className="slip-name">{name}</span>
        <span className="slip-place">{place}</span>
      </div>
      {greeting && <p className="slip-own">{greeting}</p>}
      {correction && <Correction {...correction} />}
      {empty && <p className="slip-empty">{empty}</p>}
      {groups.map(({ heading, items, hint }, index) => (
        <section className="slip-group" key={index}>
          {heading && <h2>{heading}</h2>}
          <dl>
            {items.map((item, at) => (
              <div className={classOf(item)} key={at} data-line={item.lineId}>
                <dt>{item.label}</dt>
                <dd className={item.isMoney ? moneyClass('slip-money', item) : ''}>
                  <Value value={item.value} language={language} />
                  {askAbout(item)}
                </dd>
              </div>
            ))}
          </dl>
          {hint && <p className="slip-hint">{hint}</p>}
        </section>
      ))}
      {note && <p className="slip-own slip-note">{note}</p>}
    </article>
  )
}

/** A value, or in words that it is hidden where a screen reader would read four circles. */
function Value({ value, language }: { value: string; language: Language }) {
  if (value !== hiddenAmount) return <>{value}</>
  return (
    <span role="img" aria-label={translate(amountsText.hidden, language === 'en' ? 'en' : 'ch')}>
      {value}
    </span>
  )
}

/** How an item is drawn: a long text below its name, a total of the sheet's in stronger type. */
const classOf = ({ isLong, isTotal }: DisplayedItem): string =>
  ['slip-item', isLong && 'slip-item-long', isTotal && 'slip-total'].filter(Boolean).join(' ')

/** What was corrected, above everything else of the slip: the old and the new value of each item (HISTORY-07). */
function Correction({ heading, intro, changes, reason }: DisplayedCorrection) {
  return (
    <section className="slip-group slip-correction" aria-label={heading}>
      <h2>{heading}</h2>
      <p>{intro}</p>
      <dl>
        {changes.map(({ label, before, after }, at) => (
          <div className="slip-item" key={at}>
            <dt>{label}</dt>
            <dd className="slip-changed">
              <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {reason && <p className="slip-reason">{reason}</p>}
    </section>
  )
}

interface AskButtonProps {
  line: AskedLine
  language: Language
  onAsk: (line: AskedLine) => void
}

/** The quiet way to ask about one line (SLIP-07). */
function AskButton({ line: { asked, label, value }, language, onAsk }: AskButtonProps) {
  const one = language === 'en' ? 'en' : 'ch'
  const words = translate(text.askAbout, one, { item: label })
  return (
    <button
      type="button"
      className="slip-ask"
      aria-label={words}
      title={words}
      onClick={() => onAsk({ asked: { label: asked.label, value: asked.value }, label, value })}
    >
      <span aria-hidden>{translate(text.askMark, one)}</span>
    </button>
  )
}

type NetProps = NonNullable<SlipDisplay['net']> & { language: Language; children: ReactNode }

/** The width of an amount in letters of its own size, rather too wide than too narrow. */
const widthOf = (amount: string) =>
  [...amount].reduce((sum, sign) => sum + (/[\d●\u2e80-\uffff]/.test(sign) ? 0.62 : 0.36), 0)

function Net({ label, value, isNegative, language, children }: NetProps) {
  const point = value.lastIndexOf('.')
  const [whole, rest] = point < 0 ? [value, ''] : [value.slice(0, point), value.slice(point)]
  // The part after the point is smaller (slip.css).
  const width = { '--slip-net-width': widthOf(whole) + 0.6 * widthOf(rest) } as CSSProperties
  return (
    <div className="slip-net" data-line={netLine}>
      <span className="slip-net-label">
        {label}
        {children}
      </span>
      <strong className={moneyClass('slip-net-value', { isNegative })} style={width}>
        <Value value={whole} language={language} />
        {rest && <small>{rest}</small>}
      </strong>
    </div>
  )
}

const moneyClass = (plain: string, { isNegative }: { isNegative: boolean }): string =>
  isNegative ? `${plain} slip-negative` : plain
