import type { ErrorKey } from '@zhixin/contract/errors'
import type { TextParams } from '@zhixin/contract/pair'

/** Why a document cannot be saved. */
export interface Refusal {
  key: Extract<ErrorKey, `platform.${string}`>
  params?: TextParams
}

const key = /^[A-Za-z][A-Za-z0-9]{1,39}$/

/** Whether something new can be called so in the program: roles and packages have keys for good. */
export const isKey = (name: string): boolean => key.test(name)

export const duplicate = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.indexOf(name) !== at)

/** Refuses the first row of which a language is missing. */
export function halfFilled(rows: readonly { zh: string; en: string; name: string }[]): Refusal | null {
  const row = rows.find(({ zh, en }) => !zh.trim() || !en.trim())
  return row ? { key: 'platform.textMissing', params: { name: row.zh || row.en || row.name } } : null
}
