import type { RosterField } from '@zhixin/contract/employees/fields'
import { choicesOf } from '@zhixin/domain/employees/fields/known-fields'

/** A field while the fields are being arranged. */
export interface ArrangedField extends RosterField {
  /** Its values are deleted on saving. */
  erased: boolean
}

export const arrangedFrom = (list: readonly RosterField[]): ArrangedField[] =>
  list.map((field) => ({ ...field, erased: false }))

/**
 * What is sent on saving: the fields as arranged, and of those that were given up how many people have a value, as the
 * user was told. Fields that were removed from the list always lose their values.
 */
export function savedFrom(before: readonly RosterField[], arranged: readonly ArrangedField[]) {
  const now = new Map(arranged.map((field) => [field.key, field]))
  const givenUp = before.flatMap(({ key, people, used }) => {
    const after = now.get(key)
    const isGivenUp = !after || (!after.used && (used || after.erased))
    return people && isGivenUp ? [{ key, people, erase: !after || after.erased }] : []
  })
  return { list: choicesOf(arranged), givenUp }
}

/** The list with the field at a place moved by one. */
export function moved<Item>(list: readonly Item[], from: number, by: 1 | -1): Item[] {
  const to = from + by
  const [item, other] = [list[from], list[to]]
  if (item === undefined || other === undefined) return [...list]
  return list.map((each, index) => (index === from ? other : index === to ? item : each))
}
