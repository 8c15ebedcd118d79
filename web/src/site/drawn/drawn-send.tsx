import { useText } from '../../ui/language.ts'
import { sampleText as text } from '../sample-text.ts'
import './drawn.css'

const shares = [
  { key: 'read', label: text.read, count: 96 },
  { key: 'unread', label: text.unread, count: 29 },
  { key: 'uncertain', label: text.uncertain, count: 1 },
  { key: 'failed', label: text.failed, count: 2 },
] as const
const all = shares.reduce((sum, { count }) => sum + count, 0)

/** A drawn result of a send. */
export function DrawnSend() {
  const t = useText()
  return (
    <div data-theme="light" className="drawn drawn-send" aria-hidden="true">
      <p className="drawn-sent">
        <i>✓</i>
        {t(text.sent)}
        <small>
          {all} / {all}
        </small>
      </p>
      <div className="drawn-bar">
        {shares.map(({ key, count }) => (
          <span className={`drawn-${key}`} style={{ flexGrow: count }} key={key} />
        ))}
      </div>
      <ul>
        {shares.map(({ key, label, count }) => (
          <li key={key}>
            <i className={`drawn-${key}`} />
            {t(label)}
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
