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
