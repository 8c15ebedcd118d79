import type { Db } from '../../database/transaction.ts'

/** The invitations of a company that were not accepted, the newest first. */
export function listInvitations(db: Db, companyId: string) {
  return db
    .selectFrom('admin_invitation as i')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'i.company_id').onRef('e.id', '=', 'i.employee_id'),
    )
    .where('i.company_id', '=', companyId)
    .where('i.accepted_at', 'is', null)
    .select([
      'i.id',
      'i.employee_id',
      'i.invited_by_name',
      'i.mailed',
      'i.expires_at',
      'i.screens',
      'i.roles',
      'i.departments',
    ])
    .select(['e.name', 'e.department', 'e.employee_no'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute()
}

/** An open invitation with its person, locked until the transaction ends. */
export function holdInvitation(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('admin_invitation as i')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'i.company_id').onRef('e.id', '=', 'i.employee_id'),
    )
    .where('i.company_id', '=', companyId)
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .select(['i.id', 'i.employee_id', 'i.phone_hash', 'i.screens', 'i.roles', 'i.departments', 'e.name'])
    .forUpdate('i')
    .executeTakeFirst()
}

/** The invitation of a link, used or not, with what its person is now, locked. Needs a platform transaction. */
export function holdByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('admin_invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'i.company_id').onRef('e.id', '=', 'i.employee_id'),
    )
    .where('i.token_hash', '=', tokenHash)
    .select(['i.id', 'i.company_id', 'i.employee_id', 'i.phone_hash', 'i.screens', 'i.roles', 'i.departments'])
    .select(['i.invited_by_name', 'i.expires_at', 'i.accepted_at'])
    .select(['c.name as companyName', 'e.name', 'e.status', 'e.phone_sealed', 'e.phone_hash as phoneNow'])
    .forUpdate('i')
    .executeTakeFirst()
}

interface NewInvitation {
  company_id: string
  id: string
  employee_id: string
  token_hash: Buffer
  phone_hash: Buffer
  screens: string[]
  roles: string[]
  departments: string[] | null
  invited_by: string
  invited_by_name: string
  created_at: Date
  expires_at: Date
}

export async function addInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await db.insertInto('admin_invitation').values(invitation).execute()
}

export async function updateInvitation(
  db: Db,
  companyId: string,
  id: string,
  changes: Partial<Omit<NewInvitation, 'company_id' | 'id'>> & { mailed?: boolean; accepted_at?: Date },
): Promise<void> {
  await db
    .updateTable('admin_invitation')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function removeInvitation(db: Db, companyId: string, id: string): Promise<void> {
  await db.deleteFrom('admin_invitation').where('company_id', '=', companyId).where('id', '=', id).execute()
}
