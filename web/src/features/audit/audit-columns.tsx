import { type AuditEntry, auditActionText, auditChangeText, auditFactsText } from '@zhixin/contract/audit'
import { auditActors } from '@zhixin/contract/audit-text'
import { titleIn } from '@zhixin/domain/batches/title-text'
import { Tag, Tooltip } from 'antd'
import { timeText } from '../../parts/company-time.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { RowCard } from '../../ui/data-table/row-cards.tsx'
import type { ScreenLanguage, Translate } from '../../ui/language.ts'
import './audit.css'
import { auditText as text } from './text.ts'

/** The name of the actor, or the kind of actor if it is not a user of the console. */
export function actorText({ actor, actorKind }: AuditEntry, t: Translate): string {
  return actor || t(auditActors[actorKind])
}

/** What was changed, then the facts about it. */
const whatOf = ({ changes, facts }: AuditEntry, language: ScreenLanguage): string =>
  [...changes.map((change) => auditChangeText(change, language)), auditFactsText(facts, language)]
    .filter(Boolean)
    .join(' · ')

/** Whom an entry concerns: by name, or everybody of a payroll run. */
export const personText = ({ person, isAboutRun }: AuditEntry, t: Translate): string =>
  isAboutRun ? t(text.ofRun) : person

/** The columns of the audit trail. */
export function auditColumns(t: Translate, language: ScreenLanguage): DataColumn<AuditEntry>[] {
  return [
    { key: 'at', title: t(text.at), width: 158, value: (row) => timeText(row.at, 'second') },
    {
      key: 'action',
      title: t(text.what),
      width: 150,
      twoLines: true,
      value: (row) => auditActionText(row.action, language),
    },
    {
      key: 'actor',
      title: t(text.actor),
      width: 110,
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
    { key: 'person', title: t(text.person), width: 120, twoLines: true, value: (row) => personText(row, t) },
    {
      key: 'batch',
      title: t(text.batch),
      width: 110,
      twoLines: true,
      value: (row) => titleIn(row.batchTitle, language),
    },
    {
      key: 'facts',
      title: t(text.facts),
      width: 220,
      grow: true,
      twoLines: true,
      value: (row) => whatOf(row, language),
    },
    {
      key: 'address',
      title: t(text.address),
      width: 96,
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

/** An entry on a phone: what was done first, then when, by whom, to whom, and the rest. */
export function auditCard(entry: AuditEntry, t: Translate, language: ScreenLanguage): RowCard {
  const named = (label: string, value: string) => (value ? t(text.labelled, { label, value }) : '')
  return {
    name: auditActionText(entry.action, language),
    lines: [
      `${timeText(entry.at, 'second')} · ${actorText(entry, t)}`,
      named(t(text.person), personText(entry, t)),
      named(t(text.batch), titleIn(entry.batchTitle, language)),
      whatOf(entry, language),
    ].filter(Boolean),
  }
}
