import type { ContactChange } from '@zhixin/contract/employees/contact-changes'
import { Button, Checkbox, Tag } from 'antd'
import dayjs from 'dayjs'
import { useSay } from '../../ui/language.ts'
import { contactChangesText as text } from './text.ts'

interface ContactChangeLineProps {
  change: ContactChange
  chosen: boolean
  busy: boolean
  onChoose: (on: boolean) => void
  onRestore: () => void
}

/** One change: whose, from what to what, by whom and when, whether the person was told, and what became of it. */
export function ContactChangeLine({ change, chosen, busy, onChoose, onRestore }: ContactChangeLineProps) {
  const say = useSay()
  const isOpen = change.settledAt === null
  const title = say(text.whose, { name: change.name, what: say(text[change.kind]) })
  return (
    <li className="zx-contact-line">
      {isOpen && <Checkbox checked={chosen} aria-label={title} onChange={({ target }) => onChoose(target.checked)} />}
      <div className="zx-contact-what">
        <p>
          <strong>{change.name}</strong>
          {change.department && <span className="zx-contact-soft">{change.department}</span>}
          <Tag variant="filled">{say(text[change.kind])}</Tag>
        </p>
        {change.kind !== 'safetyCode' && (
          <p>
            {say(text.fromTo, { before: change.before || say(text.nothing), after: change.after || say(text.nothing) })}
          </p>
        )}
        <p className="zx-contact-soft">
          {say(change.mayReadPay ? text.by : text.byWithoutPay, {
            by: change.changedBy || say(text.unknown),
            at: dayjs(change.changedAt).format('YYYY-MM-DD HH:mm'),
          })}
          {change.told !== null && ` · ${say(change.told === '' ? text.notTold : text.told)}`}
        </p>
        {change.settledHow && (
          <p className="zx-contact-soft">
            {say(text[change.settledHow], {
              by: change.settledBy,
              at: dayjs(change.settledAt).format('YYYY-MM-DD HH:mm'),
            })}
          </p>
        )}
      </div>
      {isOpen && (
        <Button
          type="link"
          size="small"
          disabled={busy}
          aria-label={say(text.restoreOf, { title })}
          onClick={onRestore}
        >
          {say(text.restore)}
        </Button>
      )}
    </li>
  )
}
