import { fail } from '@zhixin/contract/errors'
import { v7 as newId } from 'uuid'
import type { UserContext } from '../../context.ts'
import type { HandlersOf } from '../../handler.ts'
import { deleteShortcut, listShortcuts, type Owner, putShortcut } from './store.ts'

/** As many as a menu can show without scrolling far. */
const maxShortcuts = 30

const ownerOf = ({ company, who }: UserContext): Owner => ({ companyId: company.id, accountId: who.accountId })

/** A user's own shortcuts, per company (SHELL-06). */
export const shortcutsHandlers: HandlersOf<'shortcuts'> = {
  async save(shortcut, ctx) {
    const owner = ownerOf(ctx)
    const known = await listShortcuts(ctx.db, owner)
    if (known.length >= maxShortcuts && !known.some(({ path }) => path === shortcut.path))
      fail('shortcuts.tooMany', { max: maxShortcuts })
    return putShortcut(ctx.db, owner, { id: newId(), ...shortcut }, ctx.clock.now())
  },

  list: async (_, ctx) => ({ list: await listShortcuts(ctx.db, ownerOf(ctx)) }),

  async remove({ id }, ctx) {
    if (!(await deleteShortcut(ctx.db, ownerOf(ctx), id))) fail('record.missing')
    return {}
  },
}
