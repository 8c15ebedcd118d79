import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { fail } from '@zhixin/contract/errors'
import { checkChoices, settleChoices } from '@zhixin/domain/employees/fields/check-choices'
import { arrangeFields, choicesOf, isColumnField, nameIn } from '@zhixin/domain/employees/fields/known-fields'
import { record } from '../../../audit/record.ts'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import { openSealed, sealDetails } from './detail-values.ts'
import { loadFieldSet } from './roster-fields.ts'
import {
  countFilled,
  countOptions,
  eachSealed,
  eraseDetails,
  eraseIdNumbers,
  holdFieldSet,
  saveFieldSet,
  updateDetails,
} from './store.ts'

type Wanted = InputOf<'employees.saveFields'>

/** Lists the fields of the roster (ROSTER-02). */
export async function listFields(
  { counted }: InputOf<'employees.listFields'>,
  ctx: UserContext,
): Promise<ReplyOf<'employees.listFields'>> {
  const set = await loadFieldSet(ctx)
  if (!counted) return set
  const filled = await countFilled(ctx.db)
  return { ...set, list: set.list.map((field) => ({ ...field, people: filled.get(field.key) ?? 0 })) }
}

/**
 * Saves the fields of the roster. A field that people have values in is given up only if the caller has been told how
 * many (2020), and its values are deleted only if the caller says so.
 */
export async function saveFields(wanted: Wanted, ctx: UserContext): Promise<ReplyOf<'employees.saveFields'>> {
  await holdFieldSet(ctx.db)
  const { list: current, revision } = await loadFieldSet(ctx)
  if (wanted.revision !== revision) fail('employees.fieldsChanged')
  const choices = settleChoices(wanted.list, current)
  const dictionaries = Object.fromEntries(current.filter(({ own }) => !own).map(({ key, options }) => [key, options]))
  const next = arrangeFields(choices, dictionaries)
  const fault = checkChoices(next)
  if (fault) fail(fault.key, fault.params)
  await refuseLosingOptions(ctx, current, next)
  const erased = await checkGivenUp(ctx, wanted, current, next)
  await saveFieldSet(ctx.db, {
    companyId: ctx.company.id,
    revision: revision + 1,
    fields: JSON.stringify(choicesOf(next)),
    by: ctx.who.userName,
    at: ctx.clock.now(),
  })
  await eraseValues(ctx, erased)
  const changed = changedNames(ctx, current, next)
  if (changed.length > 0 || erased.length > 0) record(ctx, 'employee.changeFields', { facts: { fields: changed } })
  return { list: next, revision: revision + 1 }
}

/** Refuses to give up a field with more values than the caller was told of. Returns the fields whose values are deleted. */
async function checkGivenUp(
  ctx: UserContext,
  { givenUp }: Wanted,
  current: readonly RosterField[],
  next: readonly RosterField[],
): Promise<RosterField[]> {
  const after = new Map(next.map((field) => [field.key, field]))
  const filled = await countFilled(ctx.db)
  const erased: RosterField[] = []
  for (const field of current) {
    const remains = after.get(field.key)
    if (remains?.used) continue
    const people = filled.get(field.key) ?? 0
    const said = givenUp.find(({ key }) => key === field.key)
    const isGivenUpNow = field.used || !remains
    // A field that is not in the list any more could never show its values again.
    const isAgreed = said !== undefined && said.people >= people && (remains !== undefined || said.erase)
    if (people > 0 && isGivenUpNow && !isAgreed)
      fail('employees.fieldInUse', { field: nameIn(field, ctx.lang), count: people })
    if (people > 0 && said?.erase) {
      if (said.people < people) fail('employees.fieldInUse', { field: nameIn(field, ctx.lang), count: people })
      erased.push(field)
    }
  }
  return erased
}

/** Refuses to remove an entry of a choice that people have. */
async function refuseLosingOptions(
  ctx: UserContext,
  current: readonly RosterField[],
  next: readonly RosterField[],
): Promise<void> {
  for (const field of current) {
    const after = next.find(({ key }) => key === field.key)
    if (!field.own || field.type !== 'choice' || !after) continue
    const lost = field.options.filter(({ id }) => !after.options.some((option) => option.id === id))
    if (lost.length === 0) continue
    const counts = await countOptions(ctx.db, field.key)
    for (const option of lost) {
      const count = counts.get(option.id) ?? 0
      if (count > 0)
        fail('employees.optionInUse', {
          field: nameIn(field, ctx.lang),
          option: nameIn(option, ctx.lang),
          count,
        })
    }
  }
}

/** Deletes the values of fields. Sealed ones are sealed anew without them, page by page. */
async function eraseValues(ctx: UserContext, fields: readonly RosterField[]): Promise<void> {
  const now = ctx.clock.now()
  const keysOf = (sensitive: boolean) =>
    fields.filter((field) => field.sensitive === sensitive && !isColumnField(field.key)).map(({ key }) => key)
  const [plain, sealed] = [keysOf(false), keysOf(true)]
  if (plain.length > 0) await eraseDetails(ctx.db, plain, now)
  if (fields.some(({ key }) => key === 'idNumber')) await eraseIdNumbers(ctx.db, now)
  if (sealed.length === 0) return
  for await (const page of eachSealed(ctx.db, sealed)) {
    const changes: Parameters<typeof updateDetails>[1][number][] = []
    for await (const person of yieldingToRequests(page)) {
      const without = (values: Record<string, string>) =>
        Object.fromEntries(Object.entries(values).filter(([key]) => !sealed.includes(key)))
      changes.push({
        id: person.id,
        details: JSON.stringify(without(person.details)),
        details_sealed: sealDetails(ctx, person.id, without(openSealed(ctx, person))),
      })
    }
    await updateDetails(ctx.db, changes, now)
  }
}

/** The names of the fields that were added, changed or given up, for the audit trail. */
function changedNames(ctx: UserContext, current: readonly RosterField[], next: readonly RosterField[]): string[] {
  const before = new Map(current.map((field) => [field.key, JSON.stringify(field)]))
  const after = new Set(next.map(({ key }) => key))
  const changed = next.filter((field) => before.get(field.key) !== JSON.stringify(field))
  const gone = current.filter(({ key }) => !after.has(key))
  return [...changed, ...gone].map((field) => nameIn(field, ctx.lang))
}
