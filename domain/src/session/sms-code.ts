import type { GuardRule } from './guard.ts'

/** SMS codes (SLIP-01, AUTH-02, AUTH-09). The database stores the counts; the limits are defined here. */

/** The purpose of a code; it is valid for no other. */
export type SmsPurpose =
  | 'payslip'
  | 'login'
  | 'register'
  | 'reset'
  | 'resetProof'
  | 'oldContact'
  | 'changePhone'
  | 'invitation'
  | 'changeAdmin'

/**
 * The maximum number of companies that send a code to one phone through accounts of their own. companiesToAsk defines
 * which companies these are.
 */
export const maxSenders = 5

export const smsCodeLength = 6
/** The number of tries for one SMS code; after that a new one has to be requested. */
export const smsCodeTries = 5
/** How long an SMS code is valid, in minutes. */
export const smsCodeMinutes = 5
/** How long, in minutes, a phone counts as proved while its owner thinks of a new password. */
export const resetProofMinutes = 15

/**
 * The maximum number of codes per hour for all phones of a company: each person may need one on pay day, some a second
 * one. The limit keeps anybody from running up the costs of the company's account, or of its share of the
 * installation's, however many phones they know.
 */
export const companyCodesPerHour = (people: number): number => 60 + people

/** The maximum number of codes per hour for unknown phones, which register. */
export const registerCodesPerHour = 300

/**
 * Pauses between SMS codes for all purposes. For one phone: a minute, doubling each time. For one address: many codes
 * at first, because on pay day a whole company may share it, and then at least a minute between two.
 */
export const smsRules = {
  phone: { free: 1, first: 60, max: 60 * 60 },
  address: { free: 100, first: 5, max: 60 },
} as const satisfies Record<string, GuardRule>
