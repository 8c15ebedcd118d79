import { type RosterProblem, rosterProblem, rosterRemarks } from '@zhixin/contract/employees/health'
import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import { problemCondition } from './health-sql.ts'

export interface RosterHealth {
  active: number
  /** The people with at least one problem. */
  affected: number
  problems: { problem: RosterProblem; people: number }[]
}

/** Counts the people with each problem in one statement, which looks at everybody once. */
export async function countProblems(db: Db, required: readonly string[]): Promise<RosterHealth> {
  const each = rosterProblem.options.map(
    (problem) => sql`coalesce(${problemCondition({ problem, required })}, false) as ${sql.id(problem)}`,
  )
  const names = rosterProblem.options.map((problem) => sql.id(problem))
  const counted = rosterProblem.options
    .filter((problem) => !rosterRemarks.includes(problem))
    .map((each) => sql.id(each))
  const { rows } = await sql<Record<RosterProblem | 'active' | 'affected', string>>`
    select count(*) filter (where is_active) as active,
      count(*) filter (where ${sql.join(counted, sql` or `)}) as affected,
      ${sql.join(names.map((name) => sql`count(*) filter (where ${name}) as ${name}`))}
    from (select employee.status = 'active' as is_active, ${sql.join(each)} from employee) as people`.execute(db)
  const [counts] = rows
  const people = (name: RosterProblem | 'active' | 'affected') => Number(counts?.[name] ?? 0)
  return {
    active: people('active'),
    affected: people('affected'),
    problems: rosterProblem.options
      .map((problem) => ({ problem, people: people(problem) }))
      .filter((each) => each.people > 0),
  }
}
