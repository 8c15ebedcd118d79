import { Alert } from 'antd'
import { useText } from '../../../ui/language.ts'
import { useRowLabel } from '../row-labels.ts'
import type { Check } from './queries.ts'
import './send.css'
import { sendText as text } from './text.ts'

/**
 * The text of the message and its cost in parts, and the first people who would get nothing, by name (SEND-10,
 * SEND-12).
 */
export function MessagePlan({ check }: { check: Check }) {
  const t = useText()
  const labelOf = useRowLabel()
  const { notReached, text: message } = check
  const names = notReached.map(({ rowNo, name, why }) =>
    t(text.notReachedOne, { row: labelOf(rowNo), name, why: t(text[why]) }),
  )
  return (
    <>
      {names.length > 0 && (
        <section className="zx-plan">
          <h2>{t(text.notReached)}</h2>
          <p>
            {names.join(t(text.comma))}
            {check.people - check.ready > names.length &&
              t(text.notReachedMore, { count: (check.people - check.ready).toLocaleString('en') })}
          </p>
        </section>
      )}
      {check.withoutPassword && check.withoutPassword.count > 0 && (
        <section className="zx-plan">
          <h2>{t(text.withoutPassword, { count: check.withoutPassword.count.toLocaleString('en') })}</h2>
          <p>
            {check.withoutPassword.names.join(t(text.comma))}
            {check.withoutPassword.count > check.withoutPassword.names.length &&
              t(text.notReachedMore, { count: check.withoutPassword.count.toLocaleString('en') })}
          </p>
        </section>
      )}
      {message && (
        <section className="zx-plan">
          <h2>{t(text.message)}</h2>
          <blockquote>{message.sample}</blockquote>
          <p>
            {t(text.messageSize, {
              characters:
                message.characters[0] === message.characters[1]
                  ? message.characters[0]
                  : message.characters.join(' – '),
              parts: message.parts.toLocaleString('en'),
            })}
          </p>
          {message.hasLink && <Alert type="warning" showIcon title={t(text.messageLink)} />}
        </section>
      )}
    </>
  )
}
