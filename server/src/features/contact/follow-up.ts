import type { InputOf } from '@zhixin/contract/calls'
import type { contactRequest } from '@zhixin/contract/contact'
import { fail } from '@zhixin/contract/errors'
import { z } from 'zod'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import {
  changeContactRequest,
  countContactRequests,
  findContactRequest,
  holdContactRequest,
  listContactRequests,
  listPlatformUsers,
  type StoredContact,
} from './store.ts'

const content = z.object({ phone: z.string(), name: z.string(), company: z.string(), message: z.string() })

function describe(row: StoredContact, { vault }: Pick<UserContext, 'vault'>): z.infer<typeof contactRequest> {
  const asked = content.parse(JSON.parse(vault.openContact(row.id, row.content_sealed)))
  return {
    id: row.id,
    kind: row.kind,
    askedAt: row.asked_at.toISOString(),
    language: row.language === 'en' ? 'en' : 'ch',
    ...asked,
    state: row.state,
    owner: row.owner_id ? { id: row.owner_id, name: row.owner_name ?? '' } : null,
    note: row.note_sealed ? vault.openContactNote(row.id, row.note_sealed) : '',
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.changer_name ?? '',
  }
}

/** What visitors left, opened for the operator (PLATFORM-04). */
export async function listRequests(input: InputOf<'contact.list'>, ctx: UserContext) {
  const { currentPage, pageSize, ...filter } = input
  return asPlatform(ctx.pools, async (db) => {
    const rows = await listContactRequests(db, filter, { limit: pageSize, offset: (currentPage - 1) * pageSize })
    return {
      list: rows.map((row) => describe(row, ctx)),
      currentPage,
      pageSize,
      total: await countContactRequests(db, filter),
      owners: await listPlatformUsers(db),
      me: ctx.who.accountId,
      mailed: ctx.config.contactMail.length > 0 && (await ctx.channels.notices()) !== null,
    }
  })
}

/**
 * Saves state, owner and note, and says so in the trail of the company that the platform user belongs to. The trail names
 * which of them changed, not to what: it is kept for good, and a note may name the visitor.
 */
export async function followRequest(input: InputOf<'contact.follow'>, ctx: UserContext) {
  const { id, changedAt, state, ownerId, note } = input
  return asPlatform(ctx.pools, async (db) => {
    await holdContactRequest(db, id)
    const before = await findContactRequest(db, id)
    if (!before) return fail('record.missing')
    if ((before.changed_at?.toISOString() ?? null) !== changedAt) return fail('contact.changed')
    const stays = ownerId === null || ownerId === before.owner_id
    if (!stays && !(await listPlatformUsers(db)).some((user) => user.id === ownerId)) return fail('contact.noOwner')
    const shown = describe(before, ctx)
    const fields = [
      ...(shown.state === state ? [] : ['state']),
      ...((shown.owner?.id ?? null) === ownerId ? [] : ['owner']),
      ...(shown.note === note ? [] : ['note']),
    ]
    if (!fields.length) return shown
    await changeContactRequest(db, id, {
      state,
      owner_id: ownerId,
      note_sealed: note ? ctx.vault.sealContactNote(id, note) : null,
      changed_by: ctx.who.accountId,
      changed_at: ctx.clock.now(),
    })
    record(ctx, 'contact.follow', { facts: { platform: 1, key: before.kind, time: shown.askedAt, fields } }, db)
    const after = await findContactRequest(db, id)
    const answer = describe(after ?? before, ctx)
    await ctx.keepAnswer(db, answer)
    return answer
  })
}
