import { Fragment } from 'react'
import { useText } from '../../ui/language.ts'
import { posterText } from '../poster-text.ts'
import { sampleText as text } from '../sample-text.ts'
import './drawn.css'
import { sampleRows } from './sample-rows.ts'

const steps = [posterText.step1, posterText.step2, posterText.step3]
/** Columns with `more` are left out if there is little room. */
const columns = [
  { title: text.name },
  { title: text.department, more: true },
  { title: text.base },
  { title: text.bonus },
  { title: text.insurance, more: true },
  { title: text.net },
]

/** A drawn review of a payroll: one row needs a decision, and one cell has no result. */
export function DrawnReview() {
  const t = useText()
  return (
    <div data-theme="light" className="drawn drawn-review" aria-hidden="true">
      <div className="drawn-steps">
        {steps.map((step, index) => (
          <span className={index === 1 ? 'drawn-now' : ''} key={step.en}>
            <i>{index === 0 ? '✓' : index + 1}</i>
            {t(step)}
          </span>
        ))}
      </div>
      <div className="drawn-grid">
        {columns.map(({ title, more }) => (
          <b className={more ? 'drawn-more' : ''} key={title.en}>
            {t(title)}
          </b>
        ))}
        {sampleRows.map((row) => (
          <Fragment key={row.name.en}>
            <span className={row.trouble === 'name' ? 'drawn-warn' : ''}>
              {t(row.name)}
              {row.trouble === 'name' && <em>{t(text.twoOfThem)}</em>}
            </span>
            <span className="drawn-more">{t(row.department)}</span>
            <span className="drawn-number">{row.base}</span>
            <span className={row.trouble === 'cell' ? 'drawn-bad' : 'drawn-number'}>
              {row.bonus || t(text.noResult)}
            </span>
            <span className="drawn-number drawn-more">{row.insurance}</span>
            <span className="drawn-number drawn-net">{row.net}</span>
          </Fragment>
        ))}
      </div>
      <div className="drawn-foot">
        <span>{t(text.sum)} 61,333.00</span>
        <span className="drawn-waiting">{t(text.waiting)}</span>
        <span className="drawn-next">{t(text.next)}</span>
      </div>
    </div>
  )
}
