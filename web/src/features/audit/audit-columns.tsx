import { type AuditEntry, auditActionText, auditFactsText } from '@zhixin/contract/audit'
import { auditActors } from '@zhixin/contract/audit-text'
import { Tag, Tooltip } from 'antd'
import dayjs from 'dayjs'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { Say, ScreenLanguage } from '../../ui/language.ts'
import { auditText as text } from './text.ts'

export const timeOf = (instant: string) => dayjs(instant).format('YYYY-MM-DD HH:mm:ss')

/** Who acted, by name; what they are, where they are no user of the console. */
export function actorText({ actor, actorKind }: AuditEntry, say: Say): string {
  return actor || say(auditActors[actorKind])
}

/** Columns of the trail; on a phone the first three, who did what when, fit beside each other. */
export function auditColumns(say: Say, language: ScreenLanguage, wide: boolean): DataColumn<AuditEntry>[] {
  return [
    {
      key: 'at',
      title: say(text.at),
      width: wide ? 158 : 104,
      value: (row) => (wide ? timeOf(row.at) : dayjs(row.at).format('MM-DD HH:mm')),
    },
    {
      key: 'action',
      title: say(text.what),
      width: wide ? 176 : 130,
      value: (row) => auditActionText(row.action, language),
    },
    {
      key: 'actor',
      title: say(text.actor),
      width: wide ? 120 : 88,
      value: (row) => actorText(row, say),
      render: (row) => (
        <>
          {actorText(row, say)}
          {row.actorKind === 'employee' && (
            <Tag variant="filled" className="zx-audit-kind">
              {say(auditActors.employee)}
            </Tag>
          )}
        </>
      ),
    },
    { key: 'person', title: say(text.person), width: 120, value: (row) => row.person },
    { key: 'batch', title: say(text.batch), width: 180, grow: true, value: (row) => row.batchTitle },
    {
      key: 'facts',
      title: say(text.facts),
      width: 200,
      grow: true,
      value: (row) => auditFactsText(row.facts, language),
    },
    {
      key: 'address',
      title: say(text.address),
      width: 172,
      value: (row) => row.address,
      render: (row) =>
        row.address && (
          <Tooltip title={say(text.addressHint)}>
            <code>{row.address}</code>
          </Tooltip>
        ),
    },
  ]
}
