import type { AddedPeople } from '@zhixin/contract/adding-people'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { titleIn, titleWithMonth } from '@zhixin/domain/batches/title-text'
import { namesOf, record, rowFacts } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { holdRoster } from '../../employees/import/import-store.ts'
import { removeEmployees } from '../../employees/store.ts'
import { anyBatch, heldBatch } from '../open-batch.ts'
import { type AddedPerson, holdAdded, listAdded } from './added-people-store.ts'
import { afterChange, byWhom, placeOf, sealChange } from './batch-change.ts'
import { addChanges } from './change-store.ts'
import { rematch } from './rematch.ts'

const maxListed = 50

/** Shows whom the batch added to the roster, and who of them would stay (REVIEW-13). */
export async function showAdded(
  input: InputOf<'batches.addedPeople'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.addedPeople'>> {
  const batch = await anyBatch(ctx, input.id)
  const people = await listAdded(ctx.db, placeOf(ctx, batch))
  const kept = keptOf(people, ctx.lang)
  return { added: people.length, removable: people.length - kept.count, kept }
}

/** Removes the people again whom the batch added and nothing else uses. The others stay, with the reason. */
export async function undoAdding(
  input: InputOf<'batches.undoAdding'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.undoAdding'>> {
  const batch = await heldBatch(ctx, input.id)
  const place = placeOf(ctx, batch)
  await holdRoster(ctx.db)
  await holdAdded(ctx.db, place)
  const people = await listAdded(ctx.db, place)
  const removed = people.filter(({ why }) => why === null)
  if (removed.length > 0) {
    await removeEmployees(
      ctx.db,
      removed.map(({ id }) => id),
    )
    await rematch(ctx, batch.id)
    const changes = removed.map(({ id: employeeId, rowNo }) => ({
      rowNo,
      what: 'match' as const,
      seal: (id: string) => ({ before: sealChange(ctx, id, 'before', employeeId), after: null }),
    }))
    await addChanges(ctx.db, place, changes, byWhom(ctx))
    const [person, facts] = [namesOf(removed.map(({ name }) => name)), rowFacts(removed.map(({ rowNo }) => rowNo))]
    record(ctx, 'batch.undoAddPeople', { batch, person, facts })
  }
  return { removed: removed.length, kept: keptOf(people, ctx.lang), ...(await afterChange(ctx, batch)) }
}

function keptOf(people: readonly AddedPerson[], lang: UserContext['lang']): AddedPeople['kept'] {
  const kept = people.flatMap(({ id, name, employeeNo, why, batchTitle, batchPeriod }) =>
    why === null
      ? []
      : {
          id,
          name,
          employeeNo,
          why,
          batchTitle: why === 'otherBatch' ? titleWithMonth(titleIn(batchTitle, lang), batchPeriod) : '',
        },
  )
  return { count: kept.length, list: kept.slice(0, maxListed) }
}
