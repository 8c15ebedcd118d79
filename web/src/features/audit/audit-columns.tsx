import { type AuditEntry, auditActionText, auditFactsText } from '@zhixin/contract/audit'
import { auditActors } from '@zhixin/contract/audit-text'
import { titleIn } from '@zhixin/domain/batches/title-text'
import { Button, Tag, Tooltip } from 'antd'
import { shortTimeText, timeText } from '../../parts/company-time.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { ScreenLanguage, Translate } from '../../ui/language.ts'
import './audit.css'
import { auditText as text } from './text.ts'

/** The name of the actor, or the kind of actor if it is not a user of the console. */
export function actorText({ actor, actorKind }: AuditEntry, t: Translate): string {
  return actor || t(auditActors[actorKind])
}

interface AuditTable {
  wide: boolean
  /** Opens the details of an entry. */
  onOpen: (seq: number) => void
}

/**
 * The columns of the audit trail; on a phone the first three (who, what, when) fit side by side, and the second opens the
 * details, whose own link is off the screen.
 */
export function auditColumns(
  t: Translate,
  language: ScreenLanguage,
  { wide, onOpen }: AuditTable,
): DataColumn<AuditEntry>[] {
  return [
    {
      key: 'at',
      title: t(text.at),
      width: wide ? 158 : 104,
      value: (row) => (wide ? timeText(row.at, 'second') : shortTimeText(row.at)),
    },
    {
      key: 'action',
      title: t(text.what),
      width: wide ? 160 : 130,
      value: (row) => auditActionText(row.action, language),
      ...(!wide && {
        render: (row: AuditEntry) => (
          <Button type="link" size="small" className="zx-audit-open" onClick={() => onOpen(row.seq)}>
            {auditActionText(row.action, language)}
          </Button>
        ),
      }),
    },
    {
      key: 'actor',
      title: t(text.actor),
      width: wide ? 110 : 88,
      value: (row) => actorText(row, t),
      render: (row) => (
        <>
          {actorText(row, t)}
          {row.actorKind === 'employee' && (
            <Tag variant="filled" className="zx-audit-kind">
              {t(auditActors.employee)}
            </Tag>
          )}
        </>
      ),
    },
    { key: 'person', title: t(text.person), width: 120, value: (row) => row.person },
    { key: 'batch', title: t(text.batch), width: 130, value: (row) => titleIn(row.batchTitle, language) },
    {
      key: 'facts',
      title: t(text.facts),
      width: 250,
      grow: true,
      twoLines: true,
      value: (row) => auditFactsText(row.facts, language),
    },
    {
      key: 'address',
      title: t(text.address),
      width: 140,
      value: (row) => row.address,
      render: (row) =>
        row.address && (
          <Tooltip title={t(text.addressHint)}>
            <code>{row.address}</code>
          </Tooltip>
        ),
    },
  ]
}
