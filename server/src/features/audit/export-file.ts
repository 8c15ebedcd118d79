import {
  type AuditChange,
  auditActionText,
  auditChangeName,
  auditFactsText,
  auditValueText,
} from '@zhixin/contract/audit'
import { auditActors } from '@zhixin/contract/audit-text'
import { translate } from '@zhixin/contract/pair'
import { titleIn } from '@zhixin/domain/batches/title-text'
import { yieldingToRequests } from '../../concurrency/yielding.ts'
import type { Blob, UserContext } from '../../context.ts'
import { type SheetCell, xlsxBytes, xlsxType } from '../../spreadsheet/write-xlsx.ts'
import { describeRow, openChanges } from './describe-entry.ts'
import { exportText } from './export-text.ts'
import { type AuditFilter, listEntries } from './store.ts'

const pageSize = 1000
const columns = [
  'seq',
  'at',
  'actor',
  'kind',
  'action',
  'batch',
  'person',
  'facts',
  'changes',
  'address',
  'hash',
] as const
const widths = [8, 22, 14, 12, 24, 28, 20, 36, 60, 12, 66]

/** The entries that the filter finds as a workbook, from what to what included. */
export async function exportFile(ctx: UserContext, filter: AuditFilter): Promise<Blob> {
  const body = await xlsxBytes([
    {
      name: translate(exportText.sheet, ctx.lang),
      widths,
      header: columns.map((column) => translate(exportText[column], ctx.lang)),
      rows: rowsOf(ctx, filter),
    },
  ])
  return { type: xlsxType, body, fileName: translate(exportText.fileName, ctx.lang) }
}

async function* rowsOf(ctx: UserContext, filter: AuditFilter): AsyncGenerator<SheetCell[]> {
  const { lang } = ctx
  const time = clockOf(ctx.company.timeZone)
  for (let before: number | undefined; ; ) {
    const page = { limit: pageSize, ...(before === undefined ? {} : { before }) }
    const entries = await listEntries(ctx.db, ctx.company.id, filter, page)
    for await (const stored of yieldingToRequests(entries)) {
      const entry = describeRow(stored, filter.person)
      const changes = openChanges(stored, ctx.sealer)
      yield [
        { number: String(entry.seq) },
        time.format(stored.at),
        entry.actor,
        translate(auditActors[entry.actorKind], lang),
        auditActionText(entry.action, lang),
        titleIn(entry.batchTitle, lang),
        entry.isAboutRun ? translate(exportText.ofRun, lang) : entry.person,
        auditFactsText(entry.facts, lang),
        changes?.map((change) => changeLine(change, lang)).join('\n') ?? translate(exportText.unreadable, lang),
        entry.address,
        stored.hash.toString('hex'),
      ]
    }
    before = entries.at(-1)?.seq
    if (entries.length < pageSize) return
  }
}

const changeLine = (change: AuditChange, lang: UserContext['lang']) =>
  `${auditChangeName(change, lang)}: ${auditValueText(change, change.before, lang)} → ${auditValueText(change, change.after, lang)}`

/** 'YYYY-MM-DD HH:mm:ss' as the company's clocks show it. */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
