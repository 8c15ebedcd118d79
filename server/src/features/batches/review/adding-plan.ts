import { createHash } from 'node:crypto'
import type { Sharing } from '@zhixin/contract/adding-people'
import { errors } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { type Adding, AddingPlan, type AddingRow } from '@zhixin/domain/matching/adding-plan'
import { keyNames } from '@zhixin/domain/matching/keys'
import { unpackReason } from '@zhixin/domain/matching/verdict'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import type { BatchRecord } from '../batch-store.ts'
import { batchRowsForMatching, rosterPeople } from '../match-store.ts'
import { addingText } from './adding-text.ts'
import { reasonText } from './row-view.ts'

type Kind = Exclude<Adding['kind'], 'skip'>

/** A row that has no person yet, and what becomes of it. */
export interface Planned<Of extends Kind = Kind> {
  row: AddingRow & { reason: string }
  adding: Extract<Adding, { kind: Of }>
}

export interface PlannedPeople {
  plan: AddingPlan
  all: Planned[]
  /** Another one where anybody else would be added, or with another department, number or contact. */
  hash: string
}

interface RowQuery {
  rowNos?: readonly number[] | undefined
  newNamesakes?: readonly number[] | undefined
  sharing: Sharing
}

/**
 * Who of a batch would be added to the roster, by what matching knows of rows and people; nothing is opened for it. The
 * preview and the addition make the same plan.
 */
export async function planPeople(ctx: UserContext, batch: BatchRecord, rowQuery: RowQuery): Promise<PlannedPeople> {
  const { rowNos, newNamesakes, sharing } = rowQuery
  const plan = new AddingPlan(sharing, rowNos ? new Set(rowNos) : null, newNamesakes ? new Set(newNamesakes) : null)
  for await (const page of rosterPeople(ctx.db, ctx.company.id))
    for await (const person of yieldingToRequests(page)) plan.addPerson(person)
  const rows: Planned['row'][] = []
  for await (const page of batchRowsForMatching(ctx.db, ctx.company.id, batch.id))
    for await (const row of yieldingToRequests(page)) {
      plan.addRow(row)
      rows.push(row)
    }
  const all: Planned[] = []
  const hash = createHash('sha256').update(JSON.stringify([batch.id, rowQuery.sharing]))
  for await (const row of yieldingToRequests(rows)) {
    const adding = plan.decide(row)
    if (adding.kind === 'skip') continue
    all.push({ row, adding })
    const goesIn = [row.department, ...keyNames.map((key) => row[key])]
    hash.update(JSON.stringify([row.rowNo, row.name, row.reason, goesIn, told(adding)]))
  }
  return { plan, all, hash: hash.digest('hex') }
}

/** What HR is shown of it. */
function told(adding: Adding): unknown {
  if (adding.kind === 'exists') return [adding.kind, adding.person.id, adding.by]
  if (adding.kind === 'doubtful') return [adding.kind, adding.namesakes.people.map(({ id }) => id)]
  if (adding.kind !== 'add') return adding
  const { own, shared, namesakes } = adding
  return [own, shared, namesakes.count, namesakes.people.map(({ id }) => id)]
}

/** Those of the plan that this becomes of. */
export const plannedAs = <Of extends Kind>(all: readonly Planned[], kind: Of): Planned<Of>[] =>
  all.filter((each): each is Planned<Of> & Planned => each.adding.kind === kind)

/** Why a row is not added. */
export function reasonAgainst(ctx: UserContext, batch: BatchRecord, { row, adding }: Planned): string {
  switch (adding.kind) {
    case 'undecided':
      return translate(addingText.nothingDistinguishes, ctx.lang)
    case 'doubtful':
      return translate(addingText.doubtful, ctx.lang)
    case 'sharing':
      return translate(addingText.sharing, ctx.lang)
    case 'exists':
      return translate(addingText.existing, ctx.lang, { person: adding.person.name })
    case 'numberTaken':
      return translate(errors['employees.numberTaken'].text, ctx.lang, { name: adding.name })
    default:
      return reasonText(unpackReason(row.reason), ctx.lang, batch.parts)
  }
}
