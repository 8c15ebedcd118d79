import type { RosterProblem } from '@zhixin/contract/employees/health'
import { type RawBuilder, sql } from 'kysely'

export interface ProblemFilter {
  problem: RosterProblem
  /** The keys of the fields that everybody should have. */
  required: readonly string[]
}

type Condition = RawBuilder<boolean>

const isActive = sql<boolean>`employee.status = 'active'`

/** A value that several active people have. */
const isShared = (column: string, isGiven: RawBuilder<unknown>): Condition => sql`${sql.ref(`employee.${column}`)} in (
  select ${sql.ref(column)} from employee where status = 'active' and ${isGiven}
  group by ${sql.ref(column)} having count(*) > 1)`

const someHave = (isGiven: RawBuilder<unknown>): Condition =>
  sql`(select exists (select from employee where status = 'active' and ${isGiven}))`

/** The columns of the fields that have their own, as the condition that there is no value. */
const emptyColumns: Readonly<Record<string, Condition>> = {
  department: sql`employee.department = ''`,
  employeeNo: sql`employee.employee_no = ''`,
  phone: sql`employee.phone_hash is null`,
  email: sql`employee.email_hash is null`,
  messenger: sql`employee.messenger = ''`,
  idNumber: sql`employee.id_number_hash is null`,
}

const isEmptyField = (key: string): Condition => emptyColumns[key] ?? sql`not employee.details ? ${key}`

const isFormer: Condition = sql`employee.status = 'left' and exists (
  select from batch_row r join batch b on b.company_id = r.company_id and b.id = r.batch_id
  where r.company_id = employee.company_id and r.employee_id = employee.id and b.state in ('review', 'scheduled')
    and r.final_slip_of is null)`

const conditions: Record<Exclude<RosterProblem, 'requiredEmpty' | 'leaverInBatch'>, Condition> = {
  unreachable: sql`employee.phone_hash is null and employee.email_hash is null and employee.messenger = ''`,
  sharedPhone: sql`employee.phone_hash in (
    select phone_hash from employee where status = 'left' and phone_hash is not null)`,
  sharedEmail: isShared('email_hash', sql`email_hash is not null`),
  sharedMessenger: isShared('messenger', sql`messenger <> ''`),
  sharedName: sql`employee.employee_no = '' and ${isShared('name', sql`true`)}`,
  // Told apart are they only if each of them has a number: otherwise that one is the problem.
  namesakes: sql`employee.name in (select name from employee where status = 'active'
    group by name having count(*) > 1 and bool_and(employee_no <> ''))`,
  noNumber: sql`employee.employee_no = '' and ${someHave(sql`employee_no <> ''`)}`,
  noDepartment: sql`employee.department = '' and ${someHave(sql`department <> ''`)}`,
}

/** The condition that a person has a problem. */
export function problemCondition({ problem, required }: ProblemFilter): Condition {
  if (problem === 'leaverInBatch') return isFormer
  if (problem !== 'requiredEmpty') return sql`(${isActive} and ${conditions[problem]})`
  if (required.length === 0) return sql`false`
  return sql`(${isActive} and (${sql.join(required.map(isEmptyField), sql` or `)}))`
}
