import { maxExported } from '@zhixin/contract/audit'
import { fail } from '@zhixin/contract/errors'
import { record } from '../../audit/record.ts'
import { verifyChain } from '../../audit/verify.ts'
import type { HandlersOf } from '../../handler.ts'
import { describeEntry, describeRow, firstChanges, openChanges } from './describe-entry.ts'
import { exportFile } from './export-file.ts'
import { countEntries, findEntry, listEntries } from './store.ts'

/** The company's audit trail, for its administrators (TRUST-03). */
export const auditHandlers: HandlersOf<'audit'> = {
  list: async ({ currentPage, pageSize, ...filter }, ctx) => {
    const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
    const entries = await listEntries(ctx.db, ctx.company.id, filter, page)
    const total = await countEntries(ctx.db, ctx.company.id, filter)
    return {
      list: entries.map((entry) => ({
        ...describeRow(entry, filter.person),
        changes: firstChanges(entry, ctx.sealer),
      })),
      currentPage,
      pageSize,
      total,
    }
  },

  show: async ({ seq }, ctx) => {
    const entry = await findEntry(ctx.db, ctx.company.id, seq)
    if (!entry) return fail('record.missing')
    return {
      entry: describeEntry(entry),
      changes: openChanges(entry, ctx.sealer),
      hash: entry.hash.toString('hex'),
      previous: entry.previous.toString('hex'),
    }
  },

  verify: (_, ctx) => ctx.inCompany((db) => verifyChain(db, ctx.company.id)),

  export: async (filter, ctx) => {
    const count = await countEntries(ctx.db, ctx.company.id, filter)
    if (count > maxExported) return fail('audit.tooMany', { max: maxExported })
    const file = await exportFile(ctx, filter)
    // Whose entries left is found by their name, as everything else about them.
    const about = filter.person ? { person: { id: null, name: filter.person } } : {}
    record(ctx, 'audit.export', { ...about, facts: { count } })
    return file
  },
}
