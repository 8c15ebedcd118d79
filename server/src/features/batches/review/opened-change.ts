import type { StoredCell } from '@zhixin/domain/batches/row-content'
import type { UserContext } from '../../../context.ts'

/** A value of the history of a cell, opened. */
export const openChange = (ctx: UserContext, id: string, column: 'before' | 'after', sealed: Buffer): StoredCell =>
  JSON.parse(ctx.sealer.open('batch_change', column, id, sealed))
