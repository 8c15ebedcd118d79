import type { ContactChange } from '@zhixin/contract/employees/contact-changes'
import { Button, Checkbox, Tag } from 'antd'
import { useText } from '../../ui/language.ts'
import { timeText } from '../company-time.ts'
import { contactChangesText as text } from './text.ts'

interface ContactChangeLineProps {
  change: ContactChange
  chosen: boolean
  busy: boolean
  onChoose: (on: boolean) => void
  onRestore: () => void
}

/**
 * One changed contact: whose it is, the old and new value, who changed it and when, whether the person was informed,
 * and the decision.
 */
export function ContactChangeLine({ change, chosen, busy, onChoose, onRestore }: ContactChangeLineProps) {
  const t = useText()
  const isOpen = change.settledAt === null
  const title = t(text.whose, { name: change.name, what: t(text[change.kind]) })
  return (
    <li className="zx-contact-line">
      {isOpen && <Checkbox checked={chosen} aria-label={title} onChange={({ target }) => onChoose(target.checked)} />}
      <div className="zx-contact-what">
        <p>
          <strong>{change.name}</strong>
          {change.department && <span className="zx-contact-soft">{change.department}</span>}
          <Tag variant="filled">{t(text[change.kind])}</Tag>
        </p>
        {change.kind !== 'safetyCode' && (
          <p>{t(text.fromTo, { before: change.before || t(text.nothing), after: change.after || t(text.nothing) })}</p>
        )}
        <p className="zx-contact-soft">
          {t(change.mayReadPay ? text.by : text.byWithoutPay, {
            by: change.changedBy || t(text.unknown),
            at: timeText(change.changedAt),
          })}
          {change.told !== null && ` · ${t(change.told === '' ? text.notTold : text.told)}`}
        </p>
        {change.settledHow && (
          <p className="zx-contact-soft">
            {t(text[change.settledHow], {
              by: change.settledBy,
              at: timeText(change.settledAt),
            })}
          </p>
        )}
      </div>
      {isOpen && (
        <Button type="link" size="small" disabled={busy} aria-label={t(text.restoreOf, { title })} onClick={onRestore}>
          {t(text.restore)}
        </Button>
      )}
    </li>
  )
}
