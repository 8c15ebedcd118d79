import type { StoredCell } from '@zhixin/domain/batches/row-content'
import type { UserContext } from '../../../context.ts'

/** Opens a value of a cell's history. */
export const openChange = (ctx: UserContext, id: string, column: 'before' | 'after', sealed: Buffer): StoredCell =>
  JSON.parse(ctx.sealer.open('batch_change', column, id, sealed))
