import type { Db } from '../../database/transaction.ts'

/** The members among these people of the roster, administrators or not, locked until the transaction ends. */
export function holdMembersAmong(db: Db, companyId: string, employeeIds: readonly string[]) {
  return db
    .selectFrom('membership')
    .where('company_id', '=', companyId)
    .where('employee_id', 'in', employeeIds)
    .select(['user_account_id as accountId', 'employee_id as employeeId', 'roles'])
    .forUpdate()
    .execute()
}

/**
 * Takes the administration from a deputy. What the user was in the company besides stays; whoever was nothing else is no
 * longer a member, and a session without a membership is none.
 */
export async function removeDeputy(
  db: Db,
  companyId: string,
  { accountId, roles }: { accountId: string; roles: readonly string[] },
): Promise<void> {
  const rest = roles.filter((role) => role !== 'admin' && role !== 'deputyAdmin')
  if (rest.length > 0)
    await db
      .updateTable('membership')
      .set({ roles: rest, screens: null, deputy_roles: [], departments: null })
      .where('company_id', '=', companyId)
      .where('user_account_id', '=', accountId)
      .execute()
  else
    await db
      .deleteFrom('membership')
      .where('company_id', '=', companyId)
      .where('user_account_id', '=', accountId)
      .execute()
}

/** Removes the open invitations of these people. */
export async function removeInvitationsOf(db: Db, companyId: string, employeeIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('admin_invitation')
    .where('company_id', '=', companyId)
    .where('employee_id', 'in', employeeIds)
    .where('accepted_at', 'is', null)
    .execute()
}
