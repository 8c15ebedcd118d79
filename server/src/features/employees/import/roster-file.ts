import { AppError, fail } from '@zhixin/contract/errors'
import { type RosterRow, readRosterRow } from '@zhixin/domain/employees/roster-row'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UploadedFile, UserContext } from '../../../context.ts'
import { FileFaultError } from '../../../spreadsheet/fault/file-fault.ts'
import { defaultLimits } from '../../../spreadsheet/process/read-limits.ts'
import { readingSlot } from '../../../spreadsheet/process/reading-slots.ts'
import { readPayroll } from '../../../spreadsheet/read-payroll.ts'

/**
 * Yields the people of an uploaded roster, normalised and checked. A process of its own reads the file; the rows come
 * in small chunks, so that this process stays responsive.
 */
export async function readRosterFile(
  ctx: Pick<UserContext, 'readingSlots' | 'spareProcesses' | 'company'>,
  file: UploadedFile | null,
): Promise<RosterRow[]> {
  if (!file) return fail('file.missing')
  const rows: RosterRow[] = []
  try {
    const { head, people } = await readPayroll(file, undefined, {
      slot: await readingSlot(ctx.readingSlots, ctx.company.id, file.path),
      spares: ctx.spareProcesses,
    })
    for await (const chunk of yieldingToRequests(people))
      for (const person of chunk) rows.push(readRosterRow(head.columns, person))
    if (!head.peopleCount) fail('file.noPeople')
    if (head.warnings.some(({ kind }) => kind === 'noNameColumn')) fail('file.noNameColumn')
  } catch (error) {
    if (error instanceof FileFaultError)
      throw new AppError(error.fault, { limit: Math.floor(defaultLimits.bytes / 1024 / 1024) })
    throw error
  }
  return rows
}
