import type { Language } from '@zhixin/contract/pair'
import { joinBoth, translate } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { titleBesideMonth } from '@zhixin/domain/batches/title-text'
import { isNegativeMoney, moneyText } from '@zhixin/domain/format/money-text'
import './slip.css'
import { monthText } from './month-text.ts'
import { slipCardText as text } from './slip-card-text.ts'

export interface SlipCardProps {
  slip: SlipView
  /** ch, en, or ceh for both (spec §9). */
  language: Language
  /** The address of the company's logo. */
  logo?: string | undefined
}

/**
 * A pay slip as its owner sees it. HR's preview and the employee's page both use it, so that what was reviewed is what
 * arrives (REVIEW-04). It uses plain React and plain CSS, because the employee's page must stay small.
 */
export function SlipCard({ slip, language, logo }: SlipCardProps) {
  return (
    <article className="slip" aria-label={`${slip.name} ${slip.period} ${translate(text.slip, language)}`}>
      <header className="slip-head">
        {logo && <img className="slip-logo" src={logo} alt="" />}
        <p className="slip-company">{slip.company}</p>
        <h1 className="slip-month">{monthText(slip.period, language)}</h1>
        {slip.title && <p className="slip-title">{titleBesideMonth(slip.title, slip.period)}</p>}
        <Net slip={slip} language={language} />
      </header>
      <Person slip={slip} language={language} />
      {slip.greeting && <p className="slip-own">{slip.greeting}</p>}
      {slip.groups.length === 0 && <p className="slip-empty">{translate(text.empty, language)}</p>}
      {slip.groups.map((group, index) => (
        <section className="slip-group" key={index}>
          {(group.label || slip.groups.length > 1) && (
            <h2>{labelOf(group.label, group.labelEn ?? '', language) || translate(text.other, language)}</h2>
          )}
          <dl>
            {group.items.map((item, at) => (
              <div className={classOf(item)} key={at}>
                <dt>{labelOf(item.label, item.labelEn, language)}</dt>
                <dd className={item.money ? moneyClass('slip-money', item.value) : ''}>
                  {item.money ? moneyOf(item.value) : item.value || '—'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {slip.note && <p className="slip-own slip-note">{slip.note}</p>}
    </article>
  )
}

/** The classes of an item: a long text goes below its label, and a total of the sheet is bold. */
const classOf = ({ value, total }: SlipView['groups'][number]['items'][number]): string =>
  ['slip-item', value.length > 24 && 'slip-item-long', total && 'slip-total'].filter(Boolean).join(' ')

function Net({ slip, language }: SlipCardProps) {
  if (!slip.netPay) return null
  const { label, labelEn, value } = slip.netPay
  const shown = moneyOf(value)
  const point = shown.lastIndexOf('.')
  return (
    <div className="slip-net">
      <span className="slip-net-label">{labelOf(label, labelEn, language) || translate(text.net, language)}</span>
      <strong className={moneyClass(shown.length > 12 ? 'slip-net-value slip-net-long' : 'slip-net-value', value)}>
        {point < 0 ? shown : shown.slice(0, point)}
        {point >= 0 && <small>{shown.slice(point)}</small>}
      </strong>
    </div>
  )
}

function Person({ slip, language }: SlipCardProps) {
  return (
    <div className="slip-person">
      <span className="slip-avatar" aria-hidden>
        {initialOf(slip.name)}
      </span>
      <span className="slip-name">{slip.name}</span>
      <span className="slip-place">
        {[slip.department, slip.employeeNo && `${translate(text.employeeNo, language)} ${slip.employeeNo}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
}

/** The label in the wanted language, or in the one that exists. */
export function labelOf(label: string, labelEn: string, language: Language): string {
  if (language === 'ceh') return joinBoth(label, labelEn)
  return (language === 'en' ? labelEn || label : label || labelEn) ?? ''
}

/** An amount as on every screen, with all its digits; an empty item is a dash. */
export const moneyOf = (value: string): string => moneyText(value) || '—'

const moneyClass = (plain: string, value: string): string => (isNegativeMoney(value) ? `${plain} slip-negative` : plain)

/** The letter in the round mark: the last character of Chinese names, the first letter of others. */
function initialOf(name: string): string {
  const letters = [...name]
  return (/\p{Script=Han}/u.test(name) ? letters[letters.length - 1] : letters[0]?.toUpperCase()) ?? ''
}
