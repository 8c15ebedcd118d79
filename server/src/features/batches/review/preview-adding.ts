import { type AddingPreview, type StatedField, statedField } from '@zhixin/contract/adding-people'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { errors } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import { statedReader } from '@zhixin/domain/batches/import-row'
import { targetKind } from '@zhixin/domain/batches/target'
import { checkEmployee } from '@zhixin/domain/employees/check'
import { maskIdNumber, maskMiddle } from '@zhixin/domain/format/mask'
import type { SharedKey } from '@zhixin/domain/matching/adding-plan'
import type { RosterPerson } from '@zhixin/domain/matching/verdict'
import { maskTarget } from '@zhixin/domain/sending/mask-target'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import type { BatchRecord } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'
import { rowOpener } from '../row-block-store.ts'
import { type Planned, type PlannedPeople, plannedAs, planPeople, reasonAgainst } from './adding-plan.ts'
import { placeOf } from './batch-change.ts'
import { freshMatches } from './fresh-matches.ts'
import { rowsByNumber, sealedRows } from './row-store.ts'

/** The maximum length of each list; for more, HR looks at the rows themselves. */
const maxListed = 50
const maxNames = 5

/** Shows who would be added to the roster before it is done (REVIEW-13). */
export async function previewAdding(
  input: InputOf<'batches.previewAdding'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.previewAdding'>> {
  const batch = await heldBatch(ctx, input.id)
  await freshMatches(ctx, batch.id)
  const planned = await planPeople(ctx, batch, input)
  const added = plannedAs(planned.all, 'add')
  const existing = plannedAs(planned.all, 'exists')
  const undecided = planned.all.filter(
    ({ adding: { kind } }) => kind === 'undecided' || kind === 'refused' || kind === 'numberTaken',
  )
  // Those whom HR has ticked stay in the list, so that the tick can be taken away.
  const doubtful = planned.all.filter(isDoubtful(input.newNamesakes))
  const asked = new Set(doubtful.map(({ row }) => row.rowNo))
  const kind = targetKind(placeOf(ctx, batch).channel)
  return {
    add: added.length,
    withData: added.filter(({ adding }) => Object.values(adding.own).some(Boolean)).length,
    noContact: listed(
      added.filter(({ adding }) => !adding.own[kind]),
      rowOf,
    ),
    namesakes: listed(
      added.filter((each) => each.adding.namesakes.count > 0 && !asked.has(each.row.rowNo)),
      namesakeOf,
    ),
    doubtful: listed(doubtful, doubtfulOf),
    badValues: await badValuesOf(ctx, batch, added),
    existing: listed(existing, (each) => ({
      ...rowOf(each),
      person: { id: each.adding.person.id, ...personOf(each.adding.person) },
      by: each.adding.by,
    })),
    undecided: listed(undecided, (each) => ({ ...rowOf(each), reason: reasonAgainst(ctx, batch, each) })),
    sharing: await sharingOf(ctx, batch, planned),
    planHash: planned.hash,
  }
}

const listed = <Each, Shown>(all: readonly Each[], show: (each: Each) => Shown) => ({
  count: all.length,
  list: all.slice(0, maxListed).map(show),
})

const rowOf = ({ row: { rowNo, name, department, employeeNo } }: Pick<Planned, 'row'>) => ({
  rowNo,
  name,
  department,
  employeeNo,
})

const personOf = ({ name, department, employeeNo, left }: RosterPerson) => ({ name, department, employeeNo, left })

function namesakeOf(each: Planned<'add'>): AddingPreview['namesakes']['list'][number] {
  const { rows, people, count } = each.adding.namesakes
  return { ...rowOf(each), rows: rows.map(({ rowNo }) => rowNo), people: people.map(personOf), others: count }
}

type Doubtful = Planned<'add' | 'doubtful'>
const isDoubtful =
  (newNamesakes: readonly number[] | undefined) =>
  (each: Planned): each is Planned & Doubtful =>
    each.adding.kind === 'doubtful' ||
    (newNamesakes !== undefined && each.adding.kind === 'add' && each.adding.namesakes.people.length > 0)

function doubtfulOf(each: Doubtful): AddingPreview['doubtful']['list'][number] {
  const { people, count } = each.adding.namesakes
  return { ...rowOf(each), people: people.map(personOf), others: count }
}

/** Finds what people are added without, because it is wrong in the file. */
async function badValuesOf(
  ctx: UserContext,
  batch: BatchRecord,
  added: readonly Planned<'add'>[],
): Promise<AddingPreview['badValues']> {
  const found: AddingPreview['badValues'] = { count: 0, list: [] }
  const readers = statedField.options.flatMap((field) => {
    const read = statedReader(batch.items, field)
    return read ? [{ field, read }] : []
  })
  const without = new Map(
    added.filter(({ row }) => readers.some(({ field }) => row[field] === '')).map((each) => [each.row.rowNo, each]),
  )
  if (without.size === 0) return found
  const place = placeOf(ctx, batch)
  const filter = { show: 'all', name: '', department: '', rowNos: [...without.keys()] } as const
  for await (const page of sealedRows(ctx.db, place, filter)) {
    const opener = await rowOpener(ctx.db, ctx.sealer, place, page)
    for await (const row of yieldingToRequests(page)) {
      const each = without.get(row.row_no)
      if (!each) continue
      const { cells } = opener.open(row)
      for (const { field, read } of readers) {
        const value = read(cells)
        const [fault] = checkEmployee({ [field]: value })
        if (!fault) continue
        found.count++
        if (found.list.length === maxListed) continue
        const reason = translate(errors[fault.key].text, ctx.lang, fault.params)
        found.list.push({ ...rowOf(each), field, value: statedValue(field, value), reason })
      }
    }
  }
  return found
}

/** Finds numbers and contacts that several rows of new people share. */
async function sharingOf(
  ctx: UserContext,
  batch: BatchRecord,
  { plan, all }: PlannedPeople,
): Promise<AddingPreview['sharing']> {
  const groups = new Map<string, { shared: SharedKey; rows: Planned['row'][] }>()
  let people = 0
  for (const { row, adding } of all) {
    if ((adding.kind !== 'add' && adding.kind !== 'sharing') || adding.shared.length === 0) continue
    people++
    for (const shared of adding.shared) {
      const key = `${shared.key} ${shared.value}`
      const group = groups.get(key) ?? { shared, rows: [] }
      group.rows.push(row)
      groups.set(key, group)
    }
  }
  // The groups with the most people come first, such as one mailbox for a whole team.
  const shown = [...groups.values()].sort((a, b) => b.rows.length - a.rows.length).slice(0, maxListed)
  const place = placeOf(ctx, batch)
  const records = await rowsByNumber(
    ctx.db,
    place,
    shown.flatMap(({ rows }) => rows[0]?.rowNo ?? []),
  )
  const opener = await rowOpener(ctx.db, ctx.sealer, place, records)
  return {
    people,
    canKeep: [...groups.values()].some(
      ({ shared }) => (shared.key === 'email' || shared.key === 'messenger') && !plan.ownerOf(shared),
    ),
    count: groups.size,
    list: shown.flatMap(({ shared, rows }) => {
      const record = records.find(({ row_no }) => row_no === rows[0]?.rowNo)
      if (!record) return []
      return {
        field: shared.key,
        value: maskedValue(shared.key, opener.open(record).contact[shared.key]),
        people: rows.length,
        rows: plan.carriersOf(shared),
        names: rows.slice(0, maxNames).map(({ name }) => name),
        owner: plan.ownerOf(shared)?.name ?? null,
      }
    }),
  }
}

/** A text that is too long to be a contact is quoted with its beginning. */
const maxQuoted = 60

/**
 * A wrong phone or mailbox as the file has it, which reaches nobody: HR sees only in the whole of it what is wrong. Of an
 * ID number one character may be wrong, so that it is masked like a right one.
 */
function statedValue(field: StatedField, value: string): string {
  if (field === 'idNumber') return maskedValue(field, value)
  return value.length > maxQuoted ? `${value.slice(0, maxQuoted)}…` : value
}

/** Masks a value: enough to find it in the file, too little to contact anybody. */
function maskedValue(key: SharedKey['key'], value: string): string {
  if (key === 'phone' || key === 'email') return maskTarget(value)
  return key === 'idNumber' ? (maskIdNumber(value) ?? maskMiddle(value, 1, 2)) : value
}
