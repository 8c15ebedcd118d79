import { type FieldChoice, maxOwnFields, type RosterField } from '@zhixin/contract/employees/fields'
import type { ErrorKey } from '@zhixin/contract/errors'
import type { TextParams } from '@zhixin/contract/pair'
import { tidy } from '../../format/tidy.ts'
import { choicesOf, isKnownField } from './known-fields.ts'

export interface ChoiceFault {
  key: ErrorKey
  params: TextParams
}

/** The same name, whatever its case and blanks: an import could not tell two such columns apart. */
export const fieldNameKey = (name: string): string => tidy(name).replaceAll(' ', '').toLowerCase()

/** The first thing that is wrong with the fields that a company wants, arranged after those that it has. */
export function checkChoices(wanted: readonly RosterField[]): ChoiceFault | undefined {
  const own = wanted.filter((field) => field.own)
  if (own.length > maxOwnFields) return { key: 'employees.tooManyFields', params: { max: maxOwnFields } }
  const taken = new Set<string>()
  for (const { nameCh, nameEn } of wanted.filter((field) => !field.own))
    for (const name of [nameCh, nameEn]) taken.add(fieldNameKey(name))
  for (const { nameCh, nameEn, type, options } of own) {
    const names = new Set([nameCh, nameEn].map(fieldNameKey).filter((name) => name !== ''))
    const twice = [...names].find((name) => taken.has(name))
    if (twice !== undefined)
      return { key: 'employees.fieldNameTaken', params: { field: fieldNameKey(nameCh) === twice ? nameCh : nameEn } }
    for (const name of names) taken.add(name)
    if (type === 'choice' && !hasDistinctOptions(options))
      return { key: 'employees.optionsMissing', params: { field: nameCh } }
  }
  return undefined
}

function hasDistinctOptions(options: RosterField['options']): boolean {
  const names = options.map(({ nameCh }) => fieldNameKey(nameCh))
  return (
    options.length > 0 &&
    new Set(names).size === names.length &&
    new Set(options.map(({ id }) => id)).size === names.length
  )
}

/**
 * What the company wants, without fields that nobody knows, each once, and then the known fields that were left out. Type and secrecy of its own fields stay as they
 * were, because values are stored after them.
 */
export function settleChoices(wanted: readonly FieldChoice[], current: readonly RosterField[]): FieldChoice[] {
  const seen = new Set<string>()
  const settled = wanted.flatMap((choice): FieldChoice[] => {
    const isOwn = choice.own !== undefined && /^own\w/.test(choice.key)
    if (seen.has(choice.key) || (!isOwn && !isKnownField(choice.key))) return []
    seen.add(choice.key)
    const { own, ...rest } = choice
    if (!isOwn || !own) return [rest]
    const before = current.find((field) => field.key === choice.key && field.own)
    const type = before && before.type !== 'bank' && before.type !== 'card' ? before.type : own.type
    const options = type === 'choice' ? own.options : []
    return [
      { ...rest, own: { ...own, type, sensitive: before?.sensitive ?? (own.sensitive && type !== 'choice'), options } },
    ]
  })
  return [...settled, ...choicesOf(current.filter(({ key, own }) => !own && !seen.has(key)))]
}
