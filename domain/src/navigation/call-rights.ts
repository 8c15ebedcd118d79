import type { CallName, Calls } from '@zhixin/contract/calls'
import type { ScreenName } from './screens.ts'
import { maySee, type Visitor } from './visibility.ts'

/** Calls that are there for those who see a screen. */
export type ScreenCall = {
  [Name in CallName]: Calls[Name]['route']['access'] extends 'screen' ? Name : never
}[CallName]
type Area<Name extends string> = Name extends `${infer Area}.${string}` ? Area : never

/** The screens that an area's calls serve. Whoever sees none of them is refused its calls (NAV-14). */
const screensOfArea: Record<Area<ScreenCall>, readonly ScreenName[]> = {
  account: ['settings'],
  audit: ['audit'],
  batches: ['salarySlip'],
  channelSettings: ['channelSettings'],
  employees: ['salaryStaff'],
  history: ['salaryRecord'],
  sandbox: ['sandbox'],
}

/** Calls that serve other screens than the rest of their area. */
const screensOfCall: Partial<Record<ScreenCall, readonly ScreenName[]>> = {
  'employees.listMatch': ['salarySlip'],
  'employees.listContactChanges': ['salarySlip', 'salaryRecord'],
  'employees.confirmContactChanges': ['salarySlip', 'salaryRecord'],
  'employees.restoreContact': ['salarySlip', 'salaryRecord'],
  'channelSettings.show': ['channelSettings', 'salarySetting'],
  'batches.reviewSettings': ['salarySlip', 'salarySetting'],
  // Whoever prepares a batch does not set the rules that it is reviewed by; whoever may approve one may confirm a change.
  'batches.saveReviewSettings': ['salarySetting'],
  'batches.decideReviewSettings': ['salarySlip', 'salarySetting'],
  'batches.alertSettings': ['salarySlip', 'salarySetting'],
  'batches.saveAlertSettings': ['salarySetting'],
  'employees.save': ['salaryStaff', 'salarySlip'],
  'batches.checkCorrection': ['salaryRecord'],
  'batches.correctSlip': ['salaryRecord'],
  'batches.slipCells': ['salaryRecord'],
  'batches.export': ['salaryRecord'],
  'batches.exportUserIds': ['salaryRecord'],
  'batches.check': ['salarySlip', 'salaryRecord'],
  'batches.timingSend': ['salarySlip', 'salaryRecord'],
  'batches.toBeSentConfig': ['salarySlip', 'salaryRecord'],
  'history.cancel': ['salaryRecord', 'salarySlip'],
  'history.listDetails': ['salaryRecord', 'salarySlip'],
}

/** The screens that a call serves. */
export function screensOf(call: ScreenCall): readonly ScreenName[] {
  return screensOfCall[call] ?? screensOfArea[call.slice(0, call.indexOf('.')) as Area<ScreenCall>]
}

/** Whether a user may make a call: they see one of the screens that it serves. */
export function mayCall(visitor: Visitor, call: ScreenCall): boolean {
  return screensOf(call).some((name) => maySee(visitor, name))
}
