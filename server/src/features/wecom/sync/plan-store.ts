import type { Member, MemberPlan, RosterPerson } from '@zhixin/domain/wecom/plan-members'
import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import type { SyncOf } from './sync-row.ts'

const hexOf = (column: string) => sql<string>`coalesce(encode(${sql.ref(column)}, 'hex'), '')`

/** All members of a run, with what decides whose they are. */
export function listStaged(db: Db, { company_id, id }: SyncOf): Promise<Member[]> {
  return db
    .selectFrom('wecom_staged')
    .select(['member', 'user_id as userId', 'name', 'decision'])
    .select(hexOf('phone_hash').as('phone'))
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .orderBy('member')
    .execute()
}

/** The whole roster, with the members to whom people are linked. */
export async function listRoster(db: Db, companyId: string): Promise<RosterPerson[]> {
  const rows = await db
    .selectFrom('employee as e')
    .leftJoin('wecom_member as m', (join) =>
      join.onRef('m.company_id', '=', 'e.company_id').onRef('m.employee_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.status', 'e.name', 'e.messenger', 'e.employee_no', 'm.member', 'm.is_present'])
    .select(hexOf('e.phone_hash').as('phone'))
    .where('e.company_id', '=', companyId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ id, status, name, messenger, employee_no: employeeNo, member, phone, is_present: isPresent }) => ({
    id,
    isActive: status === 'active',
    name,
    messenger,
    employeeNo,
    phone,
    linkedTo: member ?? '',
    isGone: isPresent === false,
  }))
}

/** The number of plans per statement. */
const plansAtOnce = 2000

export async function savePlans(
  db: Db,
  { company_id, id }: SyncOf,
  plans: ReadonlyMap<string, MemberPlan>,
): Promise<void> {
  const all = [...plans]
  for (let from = 0; from < all.length; from += plansAtOnce) {
    const page = all.slice(from, from + plansAtOnce)
    const person = ([, plan]: (typeof page)[number]) => ('personId' in plan ? plan.personId : null)
    await sql`
      update wecom_staged s set plan = v.plan, how = v.how, employee_id = v.person
      from unnest(${page.map(([member]) => member)}::text[], ${page.map(([, { kind }]) => kind)}::text[],
        ${page.map(([, plan]) => ('how' in plan ? plan.how : ''))}::text[], ${page.map(person)}::uuid[])
        as v(member, plan, how, person)
      where s.company_id = ${company_id} and s.sync_id = ${id} and s.member = v.member`.execute(db)
  }
}

/**
 * Remembers what HR decided about a member who may be somebody; false when nothing is to be decided there. A member who
 * may be several people is the same as none of them.
 */
export async function saveDecision(
  db: Db,
  { company_id, id }: SyncOf,
  member: string,
  decision: Member['decision'],
): Promise<boolean> {
  const changed = await db
    .updateTable('wecom_staged')
    .set({ decision })
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .where('member', '=', member)
    .where('plan', '=', 'byName')
    .$if(decision === 'same', (query) => query.where('employee_id', 'is not', null))
    .returning('member')
    .executeTakeFirst()
  return changed !== undefined
}

export interface PlanPage {
  kind: 'added' | 'linked' | 'byName'
  currentPage: number
  pageSize: number
}

/** One page of the members whom a run would add, link, or has to ask about, with their people. */
export async function listPlans(db: Db, { company_id, id }: SyncOf, { kind, currentPage, pageSize }: PlanPage) {
  const planned = db
    .selectFrom('wecom_staged as s')
    .where('s.company_id', '=', company_id)
    .where('s.sync_id', '=', id)
    .where('s.plan', '=', kind)
  const list = await planned
    .leftJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .select(['s.member', 's.user_id', 's.name', 's.how', 's.decision', 's.departments'])
    .select(['e.id as personId', 'e.name as personName', 'e.department', 'e.employee_no'])
    .orderBy('s.member')
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  const { count } = await planned.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  return { list, total: Number(count) }
}

/** The names of the departments of a run, by their ids. */
export async function departmentNames(db: Db, { company_id, id }: SyncOf): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('wecom_department')
    .select(['department_id', 'name'])
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .execute()
  return new Map(rows.map((row) => [Number(row.department_id), row.name]))
}
