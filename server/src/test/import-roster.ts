import type { ReplyOf } from '@zhixin/contract/calls'
import type { TestCaller } from './call-contract.ts'

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
