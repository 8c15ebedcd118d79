import { auditWords } from '@zhixin/contract/audit-text'
import { channelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { isMoney } from '@zhixin/domain/batches/items'
import { cellText, type StoredCell } from '@zhixin/domain/batches/row-content'
import { moneyFormat, moneyText, readMoney } from '@zhixin/domain/format/money-text'
import { isAwaited } from '@zhixin/domain/sending/delivery-states'
import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { record } from '../../../audit/record.ts'
import { reasonText } from '../../../channels/reason-text.ts'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { Blob, UserContext } from '../../../context.ts'
import { fitsNumber, type SheetCell, xlsxBytes, xlsxType } from '../../../spreadsheet/write-xlsx.ts'
import { rowOpener } from '../row-block-store.ts'
import type { RowOpener } from '../row-seal.ts'
import { findSent, rowsWithSlips } from './correct-store.ts'
import { confirmedByText, exportText, stateText } from './export-text.ts'

type Row = Awaited<ReturnType<typeof rowsWithSlips> extends AsyncGenerator<infer Page> ? Page : never>[number]

/** Returns the cells about the slip's state, in the columns after the pay. `asks`: the batch asks for confirmation. */
function outcome(ctx: UserContext, row: Row, asks = false): SheetCell[] {
  const time = (at: Date | null) => (at ? localTimeAt(at, ctx.company.timeZone).replace('T', ' ') : '')
  const state = row.withdrawn_at ? 'withdrawn' : (row.state ?? 'pending')
  const channel = channelName.safeParse(row.channel).data
  const name = channel && auditWords[channel]
  return [
    translate(stateText[state], ctx.lang),
    name ? translate(name, ctx.lang) : '',
    reasonText(row.reason ?? '', ctx.lang, { isOver: !isAwaited(row.state ?? 'pending', row.withdrawn_at !== null) }),
    time(row.sent_at),
    time(row.read_at),
    ...(asks
      ? [time(row.confirmed_at), row.confirmed_how ? translate(confirmedByText[row.confirmed_how], ctx.lang) : '']
      : []),
    time(row.withdrawn_at),
    time(row.disputed_at),
  ]
}

async function workbook(
  ctx: UserContext,
  id: string,
  what: 'people' | 'userIds',
  header: (batch: SentBatch) => string[],
  cells: (row: Row, batch: SentBatch, opener: RowOpener) => SheetCell[],
): Promise<Blob> {
  const batch = await sentBatch(ctx, id)
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for await (const page of rowsWithSlips(ctx.db, ctx.company.id, id)) {
      const opener = await rowOpener(ctx.db, ctx.sealer, { companyId: ctx.company.id, batchId: id }, page)
      for await (const row of yieldingToRequests(page)) yield cells(row, batch, opener)
    }
  }
  const name = translate(exportText[what], ctx.lang)
  const first = header(batch)
  const body = await xlsxBytes([{ name, widths: first.map(() => 16), header: first, rows: rows() }])
  record(ctx, what === 'people' ? 'batch.export' : 'batch.exportUserIds', { batch, facts: { people: batch.people } })
  return { type: xlsxType, body, fileName: `${batch.title || batch.file_name} ${name}.xlsx` }
}

type SentBatch = Awaited<ReturnType<typeof sentBatch>>

const sentBatch = async (ctx: UserContext, id: string) =>
  (await findSent(ctx.db, ctx.company.id, id)) ?? fail('record.missing')

/**
 * Exports money as a number that a spreadsheet can add up, with the digits that review and slip show. A value that a
 * number would round, and everything that is not money (names, accounts, days), stays the text of the file.
 */
function exportedCell(cell: StoredCell | undefined, asMoney: boolean): SheetCell {
  const text = cellText(cell)
  const money = asMoney ? readMoney(text) : null
  if (!money) return text
  return fitsNumber(money.amount) ? { number: money.amount, format: moneyFormat(money) } : moneyText(text)
}

/**
 * Exports a batch as a workbook with the digits of its file (HISTORY-04, REVIEW-12): nothing is rounded, and a text
 * that begins with = + - @ is not executed.
 */
export const exportBatch = (ctx: UserContext, id: string): Promise<Blob> =>
  workbook(
    ctx,
    id,
    'people',
    ({ items, asks_confirmation: asks }) => [
      ...items.map((item) => [...item.groups, item.salaryItemImportLabel].join(' / ')),
      ...(
        [
          'state',
          'channel',
          'reason',
          'sentAt',
          'readAt',
          ...(asks ? (['confirmedAt', 'confirmedBy'] as const) : []),
          'withdrawnAt',
          'disputedAt',
        ] as const
      ).map((key) => translate(exportText[key], ctx.lang)),
    ],
    (row, { items, asks_confirmation: asks }, opener) => {
      const content = opener.open(row)
      const pay = items.map((item) => exportedCell(content.cells[item.index], isMoney(item)))
      return [...pay, ...outcome(ctx, row, asks)]
    },
  )

/** Exports the people of a batch with their messenger accounts. */
export const exportUserIds = (ctx: UserContext, id: string): Promise<Blob> =>
  workbook(
    ctx,
    id,
    'userIds',
    () =>
      (['name', 'userId', 'department', 'employeeNo', 'state'] as const).map((key) =>
        translate(exportText[key], ctx.lang),
      ),
    (row) => [
      row.name ?? '',
      row.messenger ?? '',
      row.department ?? '',
      row.employee_no ?? '',
      outcome(ctx, row)[0] ?? '',
    ],
  )
