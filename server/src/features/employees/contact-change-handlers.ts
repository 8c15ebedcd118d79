import { type ContactChange, maxSharersNamed } from '@zhixin/contract/employees/contact-changes'
import { fail } from '@zhixin/contract/errors'
import { normaliseEmployee } from '@zhixin/domain/employees/normalise'
import { namesOf, record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import type { HandlersOf } from '../../handler.ts'
import { isUniqueViolation } from './conflicts.ts'
import {
  countChanges,
  findChanges,
  findPhoneHolder,
  holdPerson,
  listChanges,
  listOpenChanges,
  listSharers,
  notePhones,
  releaseClaim,
  wouldNote,
} from './contact-change-store.ts'
import { contactOutcomeOf, payReaders } from './contact-changes.ts'
import { hashes } from './sealed-fields.ts'
import { settle } from './settle-contact-change.ts'
import { findEmployee } from './store.ts'

type Row = Awaited<ReturnType<typeof listChanges>>[number]

/**
 * Returns a contact of a change unmasked, because whoever compares two of them must see the digit that differs; '' for
 * none.
 */
function contactOf(ctx: UserContext, { kind, employee_id: id }: Row, value: Buffer | null): string {
  if (!value || kind === 'safetyCode') return ''
  return kind === 'messenger' ? value.toString('utf8') : ctx.sealer.open('employee', kind, id, value)
}

const toldHow = (row: Row): ContactChange['told'] => {
  if (!row.told_at) return null
  const { told_how: how } = row
  return how === 'email' || how === 'sms' || how === 'miniProgram' ? how : ''
}

const describe = (ctx: UserContext, row: Row): ContactChange => ({
  id: row.id,
  employeeId: row.employee_id,
  name: row.name,
  department: row.department,
  kind: row.kind,
  before: contactOf(ctx, row, row.old_value),
  after: contactOf(ctx, row, row.new_value),
  changedBy: row.changed_by_name,
  changedAt: row.changed_at.toISOString(),
  mayReadPay: row.may_read_pay,
  own: row.changed_by === ctx.who.accountId,
  settledAt: row.settled_at?.toISOString() ?? null,
  settledHow: row.settled_how,
  settledBy: row.settled_by_name,
  told: toldHow(row),
})

/** Returns the contacts from before the first of these changes, as columns of the roster. */
function columnsBefore(first: Awaited<ReturnType<typeof listOpenChanges>>[number]) {
  const { kind, old_value: value, old_hash: hash } = first
  if (kind === 'phone') return { phone_sealed: value, phone_hash: hash }
  if (kind === 'email') return { email_sealed: value, email_hash: hash }
  if (kind === 'messenger') return { messenger: value?.toString('utf8') ?? '' }
  return { safety_code_hash: first.old_code_hash }
}

async function restore(ctx: UserContext, db: Db, id: string): Promise<void> {
  const companyId = ctx.company.id
  const now = ctx.clock.now()
  const [change] = await findChanges(db, companyId, [id])
  if (!change) return fail('record.missing')
  const person = { companyId, employeeId: change.employee_id }
  const held = (await holdPerson(db, person)) ?? fail('record.missing')
  const first = (await listOpenChanges(db, person)).find(({ kind }) => kind === change.kind)
  if (change.settled_at || !first) return fail('contactChange.settled')
  await releaseClaim(db, person, columnsBefore(first), now)
  const by = { id: ctx.who.accountId, name: ctx.who.userName }
  await notePhones(db, companyId, by)
  await settle(db, person, [change.kind], { how: 'restored', by, at: now })
  record(ctx, 'employee.restoreContact', { person: held, facts: { fields: [change.kind] } }, db)
}

/**
 * What follows from contacts before they are saved, and changed ones, for users who may read pay: seeing, confirming and
 * restoring them (TRUST-06).
 */
export const contactChangeHandlers = {
  checkContacts: async ({ id, ...typed }, ctx) => {
    if (id !== undefined && !(await findEmployee(ctx.db, id))) return fail('record.missing')
    const { phone = '', email = '', messenger = '' } = normaliseEmployee(typed)
    const contacts = { emailHash: hashes.email(ctx, email), messenger }
    const shared = (await listSharers(ctx.db, contacts, id)).map(({ kind, names }) => ({
      kind,
      names: names.slice(0, maxSharersNamed),
      people: names.length,
    }))
    return {
      phoneOf: phone ? await findPhoneHolder(ctx.db, hashes.phone(ctx, phone), id) : null,
      hasSlips: id !== undefined && (await wouldNote(ctx.db, ctx.company.id, id)),
      outcome: contactOutcomeOf(await payReaders(ctx)),
      shared,
    }
  },

  listContactChanges: async ({ currentPage, pageSize, ...which }, ctx) => {
    const rows = await listChanges(ctx.db, ctx.company.id, which, { currentPage, pageSize })
    const total = await countChanges(ctx.db, ctx.company.id, which)
    return { list: rows.map((row) => describe(ctx, row)), currentPage, pageSize, total }
  },

  confirmContactChanges: async ({ ids }, ctx) => {
    const companyId = ctx.company.id
    const { others } = await payReaders(ctx)
    return asPlatform(ctx.pools, async (db) => {
      const found = await findChanges(db, companyId, ids)
      if (found.length < new Set(ids).size) return fail('record.missing')
      const open = found.filter((change) => !change.settled_at)
      if (!open.length) return fail('contactChange.settled')
      // All open changes of a kind are settled together, so none of them may be the caller's own.
      const names: string[] = []
      let confirmed = 0
      const wanted = new Map<string, Set<(typeof open)[number]['kind']>>()
      for (const { employee_id: id, kind } of open) wanted.set(id, (wanted.get(id) ?? new Set()).add(kind))
      for (const employeeId of [...wanted.keys()].sort()) {
        const person = { companyId, employeeId }
        const held = (await holdPerson(db, person)) ?? fail('record.missing')
        const kinds = [...(wanted.get(employeeId) ?? [])]
        const settling = (await listOpenChanges(db, person)).filter(({ kind }) => kinds.includes(kind))
        // Changes that were made after the caller read the list have not been seen by the caller.
        if (settling.some((change) => !ids.includes(change.id))) fail('contactChange.more', { name: held.name })
        if (others && settling.some((change) => change.changed_by === ctx.who.accountId))
          fail('contactChange.ownChange')
        const by = { id: ctx.who.accountId, name: ctx.who.userName }
        confirmed += await settle(db, person, kinds, { how: 'confirmed', by, at: ctx.clock.now() })
        names.push(held.name)
      }
      record(ctx, 'employee.confirmContact', { person: namesOf(names), facts: { count: confirmed } }, db)
      await ctx.keepAnswer(db, { confirmed })
      return { confirmed }
    })
  },

  restoreContact: async ({ id }, ctx) => {
    try {
      await asPlatform(ctx.pools, async (db) => {
        await restore(ctx, db, id)
        await ctx.keepAnswer(db, {})
      })
    } catch (error) {
      // Another person in the roster has that phone now.
      if (isUniqueViolation(error)) fail('employees.rosterChanged')
      throw error
    }
    return {}
  },
} satisfies Partial<HandlersOf<'employees'>>
