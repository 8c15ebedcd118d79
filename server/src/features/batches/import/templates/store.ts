import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { LayoutDifference } from '@zhixin/contract/batches/import'
import type { SlipTemplateFormat } from '@zhixin/domain/batches/layout/slip-template'
import { parseSlipStyle } from '@zhixin/domain/payslip/slip-style'
import { sql } from 'kysely'
import type { Db } from '../../../../database/transaction.ts'
import type { Sealer } from '../../../../security/vault.ts'

export interface SlipTemplate {
  id: string
  name: string
  changedBy: string
  changedAt: Date
  format: SlipTemplateFormat
}

/** What a batch keeps of the template that its import applied: how its items were before. */
export interface AppliedTemplate {
  id: string
  name: string
  differences: LayoutDifference[]
  before: BatchItem[]
  /** It brought a style of its own. */
  isStyled: boolean
  /** The batch that the import followed has newer choices, which were kept. */
  later?: { title: string; items: string[]; isArranged: boolean; isStyled: boolean }
  /** The title of the batch that the import followed, whose older design the template has replaced. */
  overrides?: string
}

const query = (db: Db, companyId: string) =>
  db
    .selectFrom('slip_template')
    .select(['id', 'name', 'changed_by_name', 'changed_at', 'format_sealed'])
    .where('company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number]

const opened = (sealer: Sealer, row: Row): SlipTemplate => ({
  id: row.id,
  name: row.name,
  changedBy: row.changed_by_name,
  changedAt: row.changed_at,
  format: JSON.parse(sealer.open('slip_template', 'format', row.id, row.format_sealed)) as SlipTemplateFormat,
})

/** Lists the templates of a company, the last changed first. */
export async function listTemplates(db: Db, companyId: string, sealer: Sealer): Promise<SlipTemplate[]> {
  const rows = await query(db, companyId).orderBy('changed_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => opened(sealer, row))
}

export async function findTemplate(
  db: Db,
  companyId: string,
  sealer: Sealer,
  id: string,
): Promise<SlipTemplate | undefined> {
  const row = await query(db, companyId).where('id', '=', id).executeTakeFirst()
  return row && opened(sealer, row)
}

/** Lets the changes of a company's templates wait for each other until the transaction ends. */
export async function lockTemplates(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slip templates ${companyId}`}, 0))`.execute(db)
}

/** Whether another template has this name. The caller locks the company's templates. */
export async function isNameTaken(db: Db, companyId: string, name: string, except: string): Promise<boolean> {
  const row = await query(db, companyId).where('name', '=', name).where('id', '<>', except).executeTakeFirst()
  return row !== undefined
}

/** Adds a template, or replaces the one with the same id. */
export async function putTemplate(db: Db, companyId: string, sealer: Sealer, template: SlipTemplate): Promise<void> {
  const { id, name, changedBy, changedAt, format } = template
  const values = {
    name,
    format_sealed: sealer.seal('slip_template', 'format', id, JSON.stringify(format)),
    changed_by_name: changedBy,
    changed_at: changedAt,
  }
  await db
    .insertInto('slip_template')
    .values({ company_id: companyId, id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(values))
    .execute()
}

export async function renameTemplate(db: Db, companyId: string, id: string, name: string): Promise<void> {
  await db.updateTable('slip_template').set({ name }).where('company_id', '=', companyId).where('id', '=', id).execute()
}

export async function removeTemplate(db: Db, companyId: string, id: string): Promise<void> {
  await db.deleteFrom('slip_template').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Returns the template that the import of a batch applied; null where none was, or HR dropped it. */
export async function appliedTemplate(db: Db, companyId: string, batchId: string): Promise<AppliedTemplate | null> {
  const row = await db
    .selectFrom('batch')
    .select('applied_template')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst()
  return (row?.applied_template as AppliedTemplate | null | undefined) ?? null
}

/** The name of a template as it is now; undefined for one that was deleted. */
export async function findTemplateName(db: Db, companyId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('slip_template')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}

/** What HR has designed in a batch, and when: at its import, or by the last change of its items or its own style. */
export async function findDesign(db: Db, companyId: string, batchId: string) {
  const row = await db
    .selectFrom('batch')
    .select(['created_at', 'applied_template', 'own_slip_style'])
    .select((batch) =>
      batch
        .selectFrom('batch_change')
        .select(({ fn }) => fn.max('changed_at').as('at'))
        .where('batch_change.company_id', '=', companyId)
        .where('batch_change.batch_id', '=', batchId)
        .where('what', 'in', ['items', 'style'])
        .as('changed_at'),
    )
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst()
  return (
    row && {
      importedAt: row.created_at,
      designedAt: row.changed_at ?? row.created_at,
      hasTemplate: row.applied_template !== null,
      style: row.own_slip_style === null ? null : parseSlipStyle(row.own_slip_style),
    }
  )
}
