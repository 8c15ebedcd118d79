import type { KeyName } from './keys.ts'
import type { MatchReason } from './verdict.ts'

/** Reasons that say the same of every row: made once, as a whole file may have them. */
export const reasons = {
  byName: { key: 'byName' },
  byNameAndDepartment: { key: 'byNameAndDepartment' },
  contactsChanged: { key: 'contactsChanged' },
  keysDiffer: { key: 'keysDiffer' },
  nameless: { key: 'nameless' },
  sharedInFile: { key: 'sharedInFile' },
  sharedInRoster: { key: 'sharedInRoster' },
  unknown: { key: 'unknown' },
} as const satisfies Record<string, MatchReason>

/** That row and person differ in a key. */
export const differs: Record<KeyName, MatchReason> = {
  idNumber: { key: 'idNumberDiffers' },
  employeeNo: { key: 'employeeNoDiffers' },
  phone: { key: 'phoneDiffers' },
  email: { key: 'emailDiffers' },
  messenger: { key: 'messengerDiffers' },
}
