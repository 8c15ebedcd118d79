import type { AuditAction } from '@zhixin/contract/audit-text'
import { recordBy } from '../../audit/record.ts'
import type { PublicContext } from '../../context.ts'
import type { Db } from '../../database/transaction.ts'
import { type Binding, bindPerson, endBindings, type MiniAccount } from './binding-store.ts'

interface Row {
  companyId: string
  employeeId: string
}

/** A row whose company sends its messages through the mini-program, and of which template they are. */
type Reached = Row & { templateId: string }

const recordLink = (
  ctx: PublicContext,
  db: Db,
  { companyId, employeeId, name }: Binding,
  action: AuditAction,
): void => {
  const person = { id: employeeId, name }
  recordBy(ctx, db, { companyId, actor: { kind: 'employee', ...person }, address: ctx.address }, action, { person })
}

/**
 * Lists those of the rows whose company sends its messages through this mini-program. At a company whose messages go
 * another way, an account only logs in. Asked before a transaction begins, because settings are read over another
 * connection.
 */
export async function listReached(ctx: PublicContext, appId: string, rows: readonly Row[]): Promise<Reached[]> {
  const reached: Reached[] = []
  for (const { companyId, employeeId } of rows) {
    const program = await ctx.channels.miniProgramOf(companyId)
    if (program?.appId === appId) reached.push({ companyId, employeeId, templateId: program.templateId })
  }
  return reached
}

/**
 * Lets messages reach the account's user at these rows, as far as they are employed there under the proved number, and
 * ends what was linked before to others.
 */
export async function linkPeople(
  ctx: PublicContext,
  db: Db,
  account: MiniAccount,
  openid: string,
  reached: readonly Reached[],
): Promise<void> {
  await unlink(ctx, db, account.key, reached)
  for (const { companyId, employeeId, templateId } of reached) {
    const row = { companyId, employeeId }
    const name = await bindPerson(db, row, { account, openid, templateId }, ctx.clock.now())
    if (name !== null) recordLink(ctx, db, { ...row, name }, 'mini.bind')
  }
}

/** Ends the links of an account but those at `keep`. */
export async function unlink(ctx: PublicContext, db: Db, key: Buffer, keep: readonly Row[] = []): Promise<void> {
  for (const ended of await endBindings(db, key, keep, ctx.clock.now())) recordLink(ctx, db, ended, 'mini.unbind')
}
