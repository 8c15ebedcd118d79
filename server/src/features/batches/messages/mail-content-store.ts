import { pdfPassword } from '@zhixin/domain/payslip/pdf/pdf-password'
import { sendableMatches } from '@zhixin/domain/sending/problems'
import { sql } from 'kysely'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'

type Ctx = Pick<UserContext, 'db' | 'company' | 'sealer'>

interface SealedPerson {
  id: string
  phone_sealed: Buffer | null
  id_number_sealed: Buffer | null
}

/** Whether a password can be made of what the roster has, by the rule that makes it when the mail is handed over. */
function hasPassword({ sealer }: Pick<Ctx, 'sealer'>, person: SealedPerson): boolean {
  const { id, phone_sealed, id_number_sealed } = person
  if (!phone_sealed || !id_number_sealed) return false
  const phone = sealer.open('employee', 'phone', id, phone_sealed)
  return pdfPassword({ phone, idNumber: sealer.open('employee', 'id_number', id, id_number_sealed) }) !== null
}

/** Whether the roster has what the password of a person's PDF is made of. */
export async function hasPasswordData(ctx: Ctx, employeeId: string | null): Promise<boolean> {
  const person = await ctx.db
    .selectFrom('employee')
    .select(['id', 'phone_sealed', 'id_number_sealed'])
    .where('company_id', '=', ctx.company.id)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return person !== undefined && hasPassword(ctx, person)
}

/** The number of people per query, whose numbers are opened one by one. */
const pageSize = 2000

/** The people of a batch who would get a slip and have no password, so that their mail has the link alone. */
export async function listWithoutPassword(ctx: Ctx, batchId: string, max: number) {
  const sendable = sql.join(sendableMatches.map((match) => sql.lit(match)))
  const names: string[] = []
  let count = 0
  for (let after = -1; ; ) {
    const { rows } = await sql<SealedPerson & { name: string; row_no: number }>`
      select e.id, e.name, e.phone_sealed, e.id_number_sealed, r.row_no
      from batch_row r join employee e on e.company_id = r.company_id and e.id = r.employee_id
      where r.company_id = ${ctx.company.id} and r.batch_id = ${batchId} and r.match in (${sendable})
        and r.row_no > ${after}
      order by r.row_no limit ${pageSize}`.execute(ctx.db)
    for await (const person of yieldingToRequests(rows)) {
      if (hasPassword(ctx, person)) continue
      count++
      if (names.length < max) names.push(person.name)
    }
    after = rows.at(-1)?.row_no ?? after
    if (rows.length < pageSize) return { count, names }
  }
}
