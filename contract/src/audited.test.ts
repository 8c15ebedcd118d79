import { expect, test } from 'vitest'
import { type AuditAction, auditActionNames } from './audit-text.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

const everyCall = Object.values<Call>(calls)

/** Entries that the program writes itself, in its jobs and commands. */
const ofTheProgram: AuditAction[] = [
  'batch.start',
  'batch.sendBack',
  'slip.bounce',
  'slip.confirmDue',
  'employee.tellContact',
  'key.rotate',
  'wecom.link',
  'wecom.synced',
  'house.restore',
  'order.paid',
  'order.refund',
]

/** Changing calls that need no audit entry, each with the reason. */
const unrecorded: Record<string, string> = {
  'session.logout': 'a login is recorded; its end changes nothing of the company',
  'pageTips.changeStatus': 'what a user has closed for themselves',
  'guide.finish': 'what a user has closed for themselves',
  'shortcuts.save': "a user's own links",
  'shortcuts.remove': "a user's own links",
  'employees.checkFile': 'a file is looked at and nothing is imported',
  'employees.rejectedRows': 'makes a file of rows that the user has, and changes nothing',
  'batches.checkFile': 'a file is looked at and nothing is imported',
  'channelSettings.test': 'one message to oneself; the settings stay as they are',
  'wecom.test': 'a question to WeCom; the settings stay as they are',
  'history.cancelPdfExport': 'a file is not made, or removed before its time; the pay itself stays as it is',
  'admins.getChangeCode': 'a code goes out; the hand-over is recorded',
  'payslip.sendOldContactCode': 'a code goes out; what it proves is recorded',
  'session.changePhoneCode': 'a code goes out; the change that it proves is recorded',
  'session.beginFactor': 'nothing counts before what was begun is finished, which is recorded',
  'payslip.requestPasskey': 'what is to be signed; the registration and the confirmation are recorded',
  'payslip.setLanguage': 'in which language somebody reads; nothing of the company changes',
  'payments.alipayUrl': 'asks for a code; the payment itself is recorded as order.paid',
  'payments.wechatUrl': 'the same',
  'payslip.logout': 'the end of a session',
  'mini.subscribed': 'to how many messages somebody agrees; who is linked is recorded',
  'questions.ask':
    'the question itself stays with the slip, with who asked and when; what HR does about it is recorded',
  'questions.followUp': 'the message itself stays with the question',
  'questions.markSeen': 'what a user has looked at for themselves',
}

test('TRUST-03 a signed change says in the contract what it records; the few that record nothing are listed with a reason', () => {
  const silent = everyCall.filter(({ route, audit }) => route.signed && audit.length === 0).map(({ name }) => name)
  expect(silent.sort()).toEqual(Object.keys(unrecorded).sort())
})

test('TRUST-03 every entry of the trail is declared by a call or is one of the program itself, and never both', () => {
  const declared = new Set(everyCall.flatMap(({ audit }) => audit))
  expect(auditActionNames.filter((action) => !declared.has(action)).sort()).toEqual([...ofTheProgram].sort())
})

test('NAV-14 a call for those who see a screen names the screens, and no other call does', () => {
  const wrong = everyCall.filter(({ route, screens }) => (route.access === 'screen') !== screens.length > 0)
  expect(wrong.map(({ name }) => name)).toEqual([])
})
