import { z } from 'zod'
import { call, none } from '../call.ts'
import { changes, post } from '../route.ts'
import { madePasskey, passkeyCreation, passkeyRequest } from '../session/passkey.ts'
import { done, id, instant } from '../shapes.ts'
import { safetyCode } from './safety-code.ts'

/** A slip in the version and content that the person has on the screen. */
export const seenSlip = {
  id,
  version: z.number().int().min(1).describe('Of confirmation in payslip/view.'),
  contentHash: z.string().max(100).describe('Of confirmation in payslip/view.'),
}

/** A passkey signs a slip while it is confirmed: its challenge is the hash of the slip (SLIP-06, grade L3). */
export const passkeyCalls = {
  requestPasskey: call({
    route: post('/payslip/requestPasskey', changes),
    access: 'employee',
    audit: none,
    summary:
      'Begin to sign a slip with a passkey. The challenge is the SHA-256 of the slip in canonical JSON; what is signed goes with payslip/confirm.',
    input: z.object(seenSlip),
    reply: z.object({
      sign: passkeyRequest.nullable().describe('null: the person has registered no passkey yet.'),
      create: passkeyCreation.describe('Registers a passkey of this device (payslip/addPasskey).'),
    }),
  }),

  addPasskey: call({
    route: post('/payslip/addPasskey', changes),
    access: 'employee',
    audit: ['slip.addPasskey'],
    summary: 'Register a passkey, and get what it has to sign. It opens nothing: it only signs slips.',
    input: z.object({ ...seenSlip, passkey: madePasskey }),
    reply: z.object({ sign: passkeyRequest }),
  }),

  listPasskeys: call({
    route: post('/payslip/listPasskeys'),
    access: 'employee',
    audit: none,
    summary: 'The passkeys with which the reader signs, the newest first at each company.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          company: z.string(),
          device: z
            .object({ zh: z.string(), en: z.string() })
            .nullable()
            .describe('On which it was registered, by what its browser said of itself; null where that is not known.'),
          createdAt: instant,
          lastUsedAt: instant.nullable().describe('When it last signed a slip; null: never, or it is not known.'),
          timeZone: z.string().describe("The company's, whose clocks tell the times."),
        }),
      ),
    }),
  }),

  removePasskey: call({
    route: post('/payslip/removePasskey', changes),
    access: 'employee',
    audit: ['slip.removePasskey'],
    summary: 'Remove a passkey, with the safety code. What it has signed stays valid; it signs nothing more.',
    input: z.object({ id, code: safetyCode }),
    reply: done,
  }),
}
