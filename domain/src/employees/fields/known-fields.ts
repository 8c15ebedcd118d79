import { type KnownFieldKey, rosterFieldText } from '@zhixin/contract/employees/field-text'
import type { FieldChoice, FieldOption, FieldType, RosterField } from '@zhixin/contract/employees/fields'
import { joinBoth, type Language, type Pair } from '@zhixin/contract/pair'

interface KnownField {
  type: FieldType
  /** Matching and sending rest on it: it is always used. */
  fixed?: boolean
  /** Encrypted, and masked wherever it is shown. */
  sensitive?: boolean
  /** The field has a column of its own; the values of the others are kept together. */
  column?: boolean
}

/** The fields that the product knows, in the order of a new company (spec §9). */
const knownFields: Record<KnownFieldKey, KnownField> = {
  name: { type: 'text', fixed: true, column: true },
  department: { type: 'text', fixed: true, column: true },
  employeeNo: { type: 'text', fixed: true, column: true },
  phone: { type: 'text', fixed: true, column: true },
  email: { type: 'text', fixed: true, column: true },
  messenger: { type: 'text', fixed: true, column: true },
  idNumber: { type: 'text', sensitive: true, column: true },
  idType: { type: 'choice' },
  education: { type: 'choice' },
  politics: { type: 'choice' },
  marital: { type: 'choice' },
  identity: { type: 'choice' },
  industry: { type: 'choice' },
  special: { type: 'choice' },
  bank: { type: 'bank' },
  card: { type: 'card', sensitive: true },
}

export const knownFieldKeys = Object.keys(knownFields) as KnownFieldKey[]

const knownField = (key: string): KnownField | undefined =>
  Object.hasOwn(knownFields, key) ? knownFields[key as KnownFieldKey] : undefined

export const isKnownField = (key: string): key is KnownFieldKey => knownField(key) !== undefined

/** The fields that have a column of their own in the table of people. */
export type ColumnFieldKey = 'name' | 'department' | 'employeeNo' | 'phone' | 'email' | 'messenger' | 'idNumber'

export const isColumnField = (key: string): key is ColumnFieldKey => knownField(key)?.column === true

/** The choices of a new company: the fields with columns, and none of the others yet. */
const usualChoices = (): FieldChoice[] =>
  knownFieldKeys.map((key) => {
    const used = isColumnField(key)
    return { key, used, required: key === 'name', inList: used }
  })

/** The entries of a dictionary, whose name is the key of the field. */
export type Dictionaries = Readonly<Record<string, readonly FieldOption[]>>

/**
 * The fields of a roster in their order: what the company chose, filled in with what the product knows of each. A field
 * that the product knows since is added at the end, not used.
 */
export function arrangeFields(chosen: readonly FieldChoice[] | null, dictionaries: Dictionaries): RosterField[] {
  const choices = chosen ?? usualChoices()
  const missing = knownFieldKeys.filter((key) => !choices.some((choice) => choice.key === key))
  const added = missing.map((key) => ({ key, used: false, required: false, inList: false }))
  return [...choices, ...added].flatMap((choice) => arrangeField(choice, dictionaries) ?? [])
}

function arrangeField({ own, ...choice }: FieldChoice, dictionaries: Dictionaries): RosterField | undefined {
  const known = knownField(choice.key)
  if (known) {
    const { zh, en }: Pair = rosterFieldText[choice.key as KnownFieldKey]
    const fixed = known.fixed ?? false
    return {
      ...choice,
      used: choice.used || fixed,
      required: choice.required || choice.key === 'name',
      inList: choice.inList || choice.key === 'name',
      type: known.type,
      nameCh: zh,
      nameEn: en,
      own: false,
      fixed,
      sensitive: known.sensitive ?? false,
      options: known.type === 'choice' ? [...(dictionaries[choice.key] ?? [])] : [],
      people: null,
    }
  }
  return own && { ...choice, ...own, own: true, fixed: false, people: null }
}

/** The fields back as the company's choices. */
export function choicesOf(fields: readonly RosterField[]): FieldChoice[] {
  return fields.map(({ key, used, required, inList, own, type, nameCh, nameEn, sensitive, options }) => {
    const choice = { key, used, required, inList }
    if (!own || type === 'bank' || type === 'card') return choice
    return { ...choice, own: { type, nameCh, nameEn, sensitive, options } }
  })
}

/** The name of a field or of an entry; the Chinese one where it has no English one. */
export function nameIn({ nameCh, nameEn }: { nameCh: string; nameEn: string }, language: Language): string {
  if (language === 'ch') return nameCh
  return language === 'en' ? nameEn || nameCh : joinBoth(nameCh, nameEn)
}
