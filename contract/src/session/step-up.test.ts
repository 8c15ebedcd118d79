import { expect, test } from 'vitest'
import type { AuditAction } from '../audit-text.ts'
import type { Call, StepUp } from '../call.ts'
import { calls } from '../calls.ts'

const userCalls = Object.values<Call>(calls).filter(({ route }) => route.access !== 'public')

/** What is asked anew of everybody: who administers the company, and what guards an account or leads into it. */
const ofEverybody: readonly AuditAction[] = [
  'admin.invite',
  'admin.inviteAgain',
  'admin.cancelInvitation',
  'admin.rights',
  'admin.handOver',
  'factor.add',
  'factor.remove',
  'factor.codes',
  'factor.reset',
  'factor.require',
  'session.enterpriseLink',
]
/**
 * What is asked anew of whoever has a second factor: slips that go out, pay, ID and card numbers that leave in a file,
 * and the channels, by which a thief could have slips and codes sent through an account of their own.
 */
const ofThoseWithFactor: readonly AuditAction[] = [
  'batch.send',
  'batch.schedule',
  'batch.resend',
  'batch.fallBack',
  'batch.remind',
  'slip.resend',
  'slip.correct',
  'batch.export',
  'batch.exportPdf',
  'slip.exportPdf',
  'batch.exportReceipts',
  'slip.exportReceipt',
  'audit.export',
  'employee.exportAll',
  'channel.save',
  'channel.remove',
  'wecom.connect',
  'wecom.disconnect',
]

/** Calls whose actions alone do not say it. */
const besides: Readonly<Record<string, StepUp>> = {
  // The file of an export is read by a call that records nothing; a factor is begun before it is recorded.
  'history.downloadPdfExport': 'withFactor',
  'session.beginFactor': 'everybody',
  // Leaving the roster is recorded as the same action, but is asked of nobody (below).
  'admins.remove': 'everybody',
}

/** Calls of which it has to be decided whether they are asked anew, and which are not, with the reason. */
const notAsked: Readonly<Record<string, string>> = {
  'session.confirm': 'it is the proof itself',
  'employees.export': 'the file shows ID and card numbers masked, and no pay',
  'batches.exportUserIds': 'the file has names and ids of the messenger, and no pay',
  'invoices.download': 'the file is the invoice of an order and has nothing of employees or pay',
  'payslip.pdf': 'the own slip of somebody whom the link and the safety code, or a code to the phone, have just proved',
  'employees.remove': 'whoever leaves the roster loses the administration too; that takes rights and gives none',
  'employees.batchRemove': 'the same',
  'employees.updateQuit': 'the same',
  'wecom.startSync': 'it only reads the address book; what it would change is confirmed',
  'wecom.stopSync': 'it only stops',
  'wecom.decide': 'it says which people are the same; phones and pay stay as they are',
  'wecom.confirm': 'the roster is changed as HR changes it by hand, where nothing is asked either',
}

/** Whether a call has to stand in a list above: it makes a file that is recorded, or changes who gets in or what goes out. */
const isDelicate = ({ name, route, audit }: Call): boolean =>
  audit.length > 0 &&
  (route.travel === 'blob' ||
    /^(admins|channelSettings|wecom)\./.test(name) ||
    audit.some((action) => /^(admin|factor|channel|wecom)\.|Link$/.test(action)))

test('AUTH-11 each call that sends slips, exports pay or changes administrators, factors, links or channels is asked anew', () => {
  for (const { name, audit, stepUp } of userCalls) {
    const wanted = audit.some((action) => ofEverybody.includes(action))
      ? 'everybody'
      : audit.some((action) => ofThoseWithFactor.includes(action))
        ? 'withFactor'
        : undefined
    expect(stepUp, name).toBe(besides[name] ?? wanted)
  }
})

test('AUTH-11 a recorded file, or a change of administrators, factors, links and channels, is asked anew or named with a reason', () => {
  const open = userCalls.filter((call) => isDelicate(call) && !call.stepUp).map(({ name }) => name)
  expect(open.toSorted()).toEqual(Object.keys(notAsked).toSorted())
})
