import type { KeyName } from './keys.ts'
import type { MatchReason } from './verdict.ts'

/** Reasons without parameters. They are shared objects because every row of a file may have one. */
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

/** The reasons which say that row and person differ in a key. */
export const differs: Record<KeyName, MatchReason> = {
  idNumber: { key: 'idNumberDiffers' },
  employeeNo: { key: 'employeeNoDiffers' },
  phone: { key: 'phoneDiffers' },
  email: { key: 'emailDiffers' },
  messenger: { key: 'messengerDiffers' },
}
