import type { BatchItem, SheetPlace } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { matchReasons, reasonComma } from '@zhixin/contract/match-reasons'
import { type Language, translate } from '@zhixin/contract/pair'
import { isMoney } from '@zhixin/domain/batches/items'
import { cellText, type RowContent } from '@zhixin/domain/batches/row-content'
import { type MatchReason, needsLook, unpackReason } from '@zhixin/domain/matching/verdict'
import { addAmounts, compareAmounts, isAmount, parseAmount } from '@zhixin/domain/money/money'
import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import type { ReviewRecord } from './row-store.ts'

/** `sameRows`: the numbers of all other rows of the person; a reason knows only one of them. */
export function reasonText(
  reason: MatchReason | null,
  language: Language,
  parts: readonly SheetPlace[],
  sameRows: readonly number[] = [],
): string {
  if (!reason) return ''
  const { row, name, others } = reason
  const rows = sameRows.length > 0 || row === undefined ? sameRows : [row]
  const join = translate(reasonComma, language)
  return translate(matchReasons[reason.key], language, {
    rows: rows.map((each) => rowLabel(parts, each - 1)).join(join),
    count: rows.length,
    ...(name === undefined ? {} : { name }),
    ...(others === undefined ? {} : { others: others.join(join) }),
  })
}

/** Returns the exact amounts of cells that display a rounded value: a sum over displayed texts would not be exact. */
function exactAmounts(items: readonly BatchItem[], content: RowContent): Pick<ReviewRow, 'exact'> {
  const exact: Record<string, string> = {}
  for (const { index } of items.filter(isMoney)) {
    const cell = content.cells[index]
    if (typeof cell !== 'object' || !isAmount(cell[1])) continue
    const shown = parseAmount(cell[0])
    if (shown === null || compareAmounts(shown, cell[1]) !== 0) exact[index] = addAmounts(cell[1], '0')
  }
  return Object.keys(exact).length > 0 ? { exact } : {}
}

/** Returns a row as HR reviews it. */
export function rowView(
  record: ReviewRecord,
  content: RowContent,
  { items, parts, lang }: { items: BatchItem[]; parts: SheetPlace[]; lang: Language },
  sameRows: ReviewRow['sameRows'] = [],
): ReviewRow {
  const reason = unpackReason(record.match_reason)
  const { employee_id: id, employeeName: name } = record
  return {
    rowNo: record.row_no,
    name: record.name,
    department: record.department,
    cells: items.map((item) => cellText(content.cells[item.index])),
    ...exactAmounts(items, content),
    employee:
      id !== null && name !== null
        ? { id, name, department: record.employeeDepartment ?? '', employeeNo: record.employeeNo ?? '' }
        : null,
    match: record.match,
    matchStatus: needsLook({ match: record.match, reason }) ? 1 : 0,
    matchTipsMessage: reasonText(
      reason,
      lang,
      parts,
      sameRows.map(({ rowNo }) => rowNo).filter((rowNo) => rowNo !== record.row_no),
    ),
    blocked: record.blocked,
    edited: record.edited,
    hidden: record.hidden,
    reachable: record.reachable,
    manual: record.decided,
    accepted: record.accepted,
    sameRows,
    finalSlip: record.finalDays === null ? null : { days: record.finalDays, own: record.ownTarget },
  }
}
