import { expect, test } from 'vitest'
import type { AuditAction } from '../audit-text.ts'
import type { Call } from '../call.ts'
import { calls } from '../calls.ts'

const everyCall = Object.values<Call>(calls)

/** What is asked anew of everybody: who administers the company, and what guards an account. */
const ofEverybody =
  /^admin\.(invite|inviteAgain|cancelInvitation|rights|handOver)$|^factor\.(add|remove|codes|reset|require)$/
/** What is asked anew of whoever has a second factor: slips that go out, and pay that leaves in a file. */
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
  'audit.export',
]

test('AUTH-11 a call that sends slips, exports pay or changes administrators and factors says that it is asked anew', () => {
  const stated = everyCall.filter(({ route }) => route.access !== 'public')
  for (const { name, audit, stepUp } of stated) {
    const wanted = audit.some((action) => ofEverybody.test(action))
      ? 'everybody'
      : audit.some((action) => ofThoseWithFactor.includes(action))
        ? 'withFactor'
        : undefined
    // The file of an export is read by a call that records nothing; a factor is begun before it is recorded.
    const besides = {
      'history.downloadPdfExport': 'withFactor',
      'session.beginFactor': 'everybody',
      // Whoever leaves the roster loses the administration too; that is asked of who removes an administrator only.
      'admins.remove': 'everybody',
    }
    expect(stepUp, name).toBe(besides[name as keyof typeof besides] ?? wanted)
  }
})
