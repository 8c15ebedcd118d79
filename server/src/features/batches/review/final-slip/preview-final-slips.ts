import { maxFinalSlips } from '@zhixin/contract/batches/matching'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import type { UserContext } from '../../../../context.ts'
import { anyBatch } from '../../open-batch.ts'
import { placeOf } from '../batch-change.ts'
import { findLeavers, type Leaver } from './find-leavers.ts'
import { listLeaverRows } from './leaver-row-store.ts'

/** Names the people of a batch who have left, and where their final slips would go (REVIEW-13). */
export async function previewFinalSlips(
  { id }: InputOf<'batches.previewFinalSlips'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.previewFinalSlips'>> {
  const batch = await anyBatch(ctx, id)
  const rows = await listLeaverRows(ctx.db, placeOf(ctx, batch))
  const leavers = await findLeavers(ctx, batch, rows.slice(0, maxFinalSlips), rows)
  return { total: rows.length, list: leavers.map(shown) }
}

function shown({ row, net, employee, target, held }: Leaver) {
  const { row_no: rowNo, name, department } = row
  return {
    rowNo,
    name,
    department,
    employee: employee && {
      id: employee.id,
      name: employee.name,
      department: employee.department,
      employeeNo: employee.employee_no,
      leftOn: employee.left_on,
    },
    net,
    target: target && maskTargetForHr(target),
    held,
  }
}
