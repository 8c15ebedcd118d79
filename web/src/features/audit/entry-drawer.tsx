import {
  type AuditChange,
  auditActionText,
  auditChangeName,
  auditFactsText,
  auditValueText,
} from '@zhixin/contract/audit'
import { titleIn } from '@zhixin/domain/batches/title-text'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { timeText } from '../../parts/company-time.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { actorText, personText } from './audit-columns.tsx'
import { useAuditEntry } from './queries.ts'
import { auditText as text } from './text.ts'

/** One entry as written in the trail, with old and new values. */
export function EntryDrawer({ seq, onClose }: { seq: number | undefined; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer
      open={seq !== undefined}
      title={t(text.entry, { seq: seq ?? '' })}
      width="560px"
      onClose={onClose}
      isReadOnly
    >
      {seq !== undefined && <Entry seq={seq} />}
    </Drawer>
  )
}

function Entry({ seq }: { seq: number }) {
  const t = useText()
  const language = useLanguage()
  const { data, isError, refetch } = useAuditEntry(seq)
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { entry, changes, hash, previous } = data
  const lines: [string, ReactNode][] = [
    [t(text.at), timeText(entry.at, 'second')],
    [t(text.actor), actorText(entry, t)],
    [t(text.action), auditActionText(entry.action, language)],
    [t(text.person), personText(entry, t)],
    [t(text.batch), titleIn(entry.batchTitle, language)],
    [t(text.facts), auditFactsText(entry.facts, language)],
    [t(text.address), entry.address && <code>{entry.address}</code>],
  ]
  const proofs = [
    [t(text.hash), hash],
    [t(text.previous), previous],
  ]
  return (
    <div className="zx-audit-entry">
      <dl>
        {lines
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {changes === null && <Alert type="error" showIcon title={t(text.unreadable)} />}
      {changes && changes.length > 0 && <Changes changes={changes} />}
      <details className="zx-audit-proof">
        <summary>{t(text.proof)}</summary>
        <dl>
          {proofs.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

function Changes({ changes }: { changes: AuditChange[] }) {
  const t = useText()
  const language = useLanguage()
  const shown = (change: AuditChange, value: string) =>
    auditValueText(change, value, language) || <span className="zx-audit-nothing">{t(text.nothing)}</span>
  return (
    <table className="zx-audit-changes" aria-label={t(text.changes)}>
      <thead>
        <tr>
          <th scope="col">{t(text.field)}</th>
          <th scope="col">{t(text.before)}</th>
          <th scope="col">{t(text.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.field} ${change.what} ${change.before} ${change.after}`}>
            <th scope="row">{auditChangeName(change, language)}</th>
            <td>{shown(change, change.before)}</td>
            <td>{shown(change, change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
