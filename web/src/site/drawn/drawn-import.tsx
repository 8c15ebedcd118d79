import { useText } from '../../ui/language.ts'
import { sampleText as text } from '../sample-text.ts'
import './drawn.css'

/** A drawn payroll with real-life difficulties: a header of two levels and a total, each recognised. */
export function DrawnImport() {
  const t = useText()
  return (
    <div data-theme="light" className="drawn drawn-import" aria-hidden="true">
      <p className="drawn-file">
        <i>XLSX</i>
        {t(text.file)}
      </p>
      <div className="drawn-sheet">
        <b className="drawn-tall">{t(text.name)}</b>
        <b className="drawn-wide">{t(text.earned)}</b>
        <b className="drawn-wide">{t(text.deducted)}</b>
        <b className="drawn-tall">{t(text.net)}</b>
        <b>{t(text.base)}</b>
        <b>{t(text.bonus)}</b>
        <b>{t(text.insurance)}</b>
        <b>{t(text.fund)}</b>
        <span>{t(text.person1)}</span>
        <span>9,800</span>
        <span>2,350.5</span>
        <span>637</span>
        <span>392</span>
        <span>11,121.5</span>
        <span>{t(text.person3)}</span>
        <span>15,200</span>
        <span>3,000</span>
        <span>988</span>
        <span>608</span>
        <span>16,604</span>
        <s>{t(text.total)}</s>
        <s>57,500</s>
        <s>9,870.5</s>
        <s>…</s>
        <s>…</s>
        <s>61,333</s>
      </div>
      <p className="drawn-found">✓ {t(text.found, { count: 128 })}</p>
    </div>
  )
}
