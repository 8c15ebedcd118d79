/** What stays with a person for good. */
export const lastingKeys = ['idNumber', 'employeeNo'] as const
/** How a person is reached: may change. */
export const contactKeys = ['phone', 'email', 'messenger'] as const
export const keyNames = [...lastingKeys, ...contactKeys] as const
export type KeyName = (typeof keyNames)[number]

/**
 * By what a person is known besides the name: whatever stands for the value (keyed hashes), so that nothing has to be
 * opened for matching. '' where nothing is known.
 */
export type PersonKeys = Record<KeyName, string>

const forms: Partial<Record<KeyName, (key: string) => string>> = {
  // Spreadsheets drop leading zeros of what they take for a number.
  employeeNo: (key) =>
    key
      .normalize('NFKC')
      .trim()
      .toLowerCase()
      .replace(/^0+(?=\d+$)/, ''),
  messenger: (key) => key.normalize('NFKC').trim().toLowerCase(),
}

/** A key for comparing. */
export const keyForm = (name: KeyName, keys: PersonKeys): string => {
  const key = keys[name]
  return key === '' ? '' : (forms[name]?.(key) ?? key)
}
