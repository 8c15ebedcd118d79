import { useSay } from '../../ui/language.ts'
import { sampleText as text } from '../sample-text.ts'
import './drawn.css'

/** A payroll as companies really have it, drawn: headers on two levels and a total, each recognised. */
export function DrawnImport() {
  const say = useSay()
  return (
    <div className="drawn drawn-import" aria-hidden="true">
      <p className="drawn-file">
        <i>XLSX</i>
        {say(text.file)}
      </p>
      <div className="drawn-sheet">
        <b className="drawn-tall">{say(text.name)}</b>
        <b className="drawn-wide">{say(text.earned)}</b>
        <b className="drawn-wide">{say(text.deducted)}</b>
        <b className="drawn-tall">{say(text.net)}</b>
        <b>{say(text.base)}</b>
        <b>{say(text.bonus)}</b>
        <b>{say(text.insurance)}</b>
        <b>{say(text.fund)}</b>
        <span>{say(text.person1)}</span>
        <span>9,800</span>
        <span>2,350.5</span>
        <span>637</span>
        <span>392</span>
        <span>11,121.5</span>
        <span>{say(text.person3)}</span>
        <span>15,200</span>
        <span>3,000</span>
        <span>988</span>
        <span>608</span>
        <span>16,604</span>
        <s>{say(text.total)}</s>
        <s>57,500</s>
        <s>9,870.5</s>
        <s>…</s>
        <s>…</s>
        <s>61,333</s>
      </div>
      <p className="drawn-found">✓ {say(text.found, { count: 128 })}</p>
    </div>
  )
}
