import type { RosterField } from '@zhixin/contract/employees/fields'
import { maxDetail } from '@zhixin/contract/employees/fields'
import type { ErrorKey } from '@zhixin/contract/errors'
import { type Language, type TextParams, translate } from '@zhixin/contract/pair'
import { bankCardOf, bankOf } from '../../format/bank.ts'
import { maskMiddle } from '../../format/mask.ts'
import { tidy } from '../../format/tidy.ts'
import { fieldNameKey } from './check-choices.ts'
import { dayPattern, optionComma } from './field-words.ts'
import { nameIn } from './known-fields.ts'

/** An error in the value of a field. */
export interface DetailFault {
  path: string
  key: ErrorKey
  params: TextParams
}

function isoDay(text: string): string | undefined {
  const [, year = '', month = '', date = '', packedMonth, packedDate] = dayPattern.exec(text) ?? []
  if (year === '') return undefined
  const iso = `${year}-${(packedMonth ?? month).padStart(2, '0')}-${(packedDate ?? date).padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined
}

const decimal = /^-?\d{1,20}(?:\.\d{1,10})?$/
const withoutEnd = (parts: readonly string[], sign: string): string =>
  parts.join(sign).replace(new RegExp(`${sign}+$`), '')

/**
 * A typed or read value in the form in which it is stored: a choice as the id of its entry, a day as YYYY-MM-DD, a number
 * without separators, a bank card as 'number;bank;branch' (spec §9). What is none of this stays as typed, so that the
 * message can be about it.
 */
export function normaliseDetail({ type, options }: Pick<RosterField, 'type' | 'options'>, typed: string): string {
  const text = tidy(typed)
  if (text === '') return ''
  switch (type) {
    case 'text':
      return text
    case 'number': {
      const plain = text.normalize('NFKC').replace(/[,\s]/g, '')
      return decimal.test(plain) ? plain : text
    }
    case 'date':
      return isoDay(text.normalize('NFKC')) ?? text
    case 'choice': {
      const key = fieldNameKey(text)
      const named = options.find(
        ({ nameCh, nameEn }) => fieldNameKey(nameCh) === key || (nameEn !== '' && fieldNameKey(nameEn) === key),
      )
      return named?.id ?? text
    }
    case 'bank': {
      const { code, name, branch } = bankOf(text)
      return withoutEnd([code, name, branch], ',')
    }
    case 'card': {
      const { number, bank, branch } = bankCardOf(text)
      return withoutEnd([number.normalize('NFKC').replaceAll('-', ''), bank, branch], ';')
    }
  }
}

/** How a spreadsheet program writes a long number that it has rounded: 6.22202E+18. */
const rounded = /\dE\+\d/i

/**
 * What is wrong with a normalised value; undefined: nothing. A bank card is only warned of, unless its digits are plainly
 * not there: masked with stars, as an exported list has them, or rounded by a spreadsheet program.
 */
export function checkDetail(field: RosterField, value: string, language: Language): DetailFault | undefined {
  const name = nameIn(field, language)
  const path = `details.${field.key}`
  if (value === '') return undefined
  if (value.length > maxDetail) return { path, key: 'employees.textTooLong', params: { max: maxDetail } }
  if (field.sensitive && value.includes('*')) return { path, key: 'employees.maskedValue', params: { field: name } }
  if (field.type === 'card' && rounded.test(bankCardOf(value).number))
    return { path, key: 'employees.digitsLost', params: { field: name } }
  if (field.type === 'number' && !decimal.test(value))
    return { path, key: 'employees.numberInvalid', params: { field: name } }
  if (field.type === 'date' && isoDay(value) !== value)
    return { path, key: 'employees.dateInvalid', params: { field: name } }
  if (field.type === 'choice' && !field.options.some(({ id }) => id === value)) {
    const shown = field.options.slice(0, 10).map((option) => nameIn(option, language))
    return {
      path,
      key: 'employees.choiceUnknown',
      params: { field: name, options: shown.join(translate(optionComma, language === 'en' ? 'en' : 'ch')) },
    }
  }
  return undefined
}

/** A value as people read it: a choice by its name, the rest as it is. An entry that was deleted is shown by its id. */
export function detailText(
  { type, options }: Pick<RosterField, 'type' | 'options'>,
  value: string,
  language: Language,
): string {
  if (type === 'bank') return bankText(value)
  if (type === 'card') return cardText(value)
  if (type !== 'choice') return value
  const option = options.find(({ id }) => id === value)
  return option ? nameIn(option, language) : value
}

const cardText = (value: string): string => {
  const { number, bank, branch } = bankCardOf(value)
  return [number, bank, branch].filter((part) => part !== '').join(' ')
}

const bankText = (value: string): string => {
  const { code, name, branch } = bankOf(value)
  return [code, name, branch].filter((part) => part !== '').join(' ')
}

/** A sensitive value as a screen may show it: of a bank card the first 4 and last 4 digits, with its bank. */
export function maskDetail(type: RosterField['type'], value: string): string {
  if (value === '') return ''
  if (type !== 'card') return maskMiddle(value, 1, 2)
  const { number, bank, branch } = bankCardOf(value)
  return withoutEnd([maskMiddle(number, 4, 4), bank, branch], ';')
}
