import type { ReplyOf } from '@zhixin/contract/calls'
import type { TestCaller } from './call-contract.ts'

/** What a user says who confirms the rows that match by name, as whom they were shown to them. */
export async function shownMatches(caller: TestCaller, id: string) {
  const { list } = await caller.ok('batches.previewConfirming', { id })
  const rows = list.map(({ rowNo, employee, differs }) => ({ rowNo, employeeId: employee.id, differs }))
  return { id, ...(rows.length > 0 ? { rows } : {}) }
}

/** Looks at all rows that match by name and confirms them. */
export const confirmMatches = async (caller: TestCaller, id: string) =>
  caller.ok('batches.confirmMatches', await shownMatches(caller, id))

type UploadOptions = NonNullable<Parameters<TestCaller['call']>[2]>

/** What a user says who imports exactly what the preview of this file shows. */
export async function shownImport(caller: TestCaller, options: UploadOptions): Promise<{ planHash: string }> {
  const { planHash } = await caller.ok('employees.checkFile', {}, options)
  return { planHash }
}

/** Looks at the preview of a roster file and imports what it shows, without a tick or an answer of its own. */
export const importShown = async (
  caller: TestCaller,
  options: UploadOptions,
  batch: { batchId?: string } = {},
): Promise<ReplyOf<'employees.import'>> =>
  caller.ok('employees.import', { ...batch, ...(await shownImport(caller, options)) }, options)
