import type { GuardRule } from './guard.ts'

/** SMS codes (SLIP-01, AUTH-02, AUTH-09). The counts rest in the database, the numbers stand here. */

/** What a code is asked for; it is good for nothing else. */
export type SmsPurpose = 'payslip' | 'login' | 'register' | 'reset' | 'oldContact'

/** So many companies without a shared account send a code each to one phone: those whose slips are the newest. */
export const maxSenders = 5

export const smsCodeLength = 6
/** Tries of one SMS code; then a new one has to be asked for. */
export const smsCodeTries = 5
/** How long an SMS code is valid, in minutes. */
export const smsCodeMinutes = 5

/**
 * Codes in an hour over all phones of a company: each of its people may need one on pay day, some a second. Nobody makes its
 * account, or its share of the installation's, pay for more, however many phones they know.
 */
export const companyCodesPerHour = (people: number): number => 60 + people

/** Codes in an hour for phones of nobody yet, who register. */
export const registerCodesPerHour = 300

/**
 * Pauses between SMS codes, whatever they are for: to one phone a minute and doubling. From one address many at first,
 * since on pay day a whole company may stand behind it, and then one a minute at the least.
 */
export const smsRules = {
  phone: { free: 1, first: 60, max: 60 * 60 },
  address: { free: 100, first: 5, max: 60 },
} as const satisfies Record<string, GuardRule>
