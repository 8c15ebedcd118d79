import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none } from './call.ts'
import { contactKind } from './employees/contact-changes.ts'
import { maxSignedName, maxStrokePoints, maxStrokes } from './limits.ts'
import { entered } from './payslip/entered.ts'
import { ownSlipCalls } from './payslip/own-slip-calls.ts'
import { passkeyCalls, seenSlip } from './payslip/passkey-calls.ts'
import { safetyCode } from './payslip/safety-code.ts'
import { changes, get, post } from './route.ts'
import { phoneField, pictureFields, smsCodeField } from './session/fields.ts'
import { signedPasskey } from './session/passkey.ts'
import { done, id, instant } from './shapes.ts'
import { slipConfirmation, slipView } from './slip.ts'

// However short, it is answered as a link that opens nothing: whoever cut it off learns that it is the link.
const link = z.string().min(1).max(200).meta({
  description:
    'What stands behind #t= in the personal link, and nothing else: of https://host/salarySheetLogin#t=LINK it is LINK. A whole address is refused with 8001.',
  pattern: '^[A-Za-z0-9_-]+$',
})
const coordinate = z.number().int().min(0).max(4000)

/** A signature as it was given: drawn, or the typed name where somebody cannot draw. */
const signature = z.object({
  form: z.enum(['drawn', 'typed']).describe('Drawn by hand, or the name typed instead.'),
  name: z.string().trim().max(maxSignedName).default('').describe('The typed name; empty where it was drawn.'),
  height: z.number().int().min(100).max(2000).describe("The height of the pad in thousandths of the pad's width."),
  strokes: z
    .array(
      z
        .array(z.tuple([coordinate, coordinate, z.number().int().min(0)]))
        .min(1)
        .max(maxStrokePoints),
    )
    .max(maxStrokes)
    .describe("x and y in thousandths of the pad's width, and ms since the first point."),
})

const oldContact = z.enum(['phone', 'email'])

export const payslip = defineArea('payslip', {
  openLink: call({
    route: post('/payslip/openLink'),
    access: 'public',
    audit: none,
    summary: 'Get the state of a personal link: set the safety code, enter it, or the slip was withdrawn.',
    input: z.object({ link }),
    reply: z.object({
      step: z
        .enum(['setCode', 'enterCode', 'withdrawn'])
        .describe('withdrawn: the slip was taken back; other calls refuse the link with 8002.'),
      company: z.string(),
      name: z
        .string()
        .describe('Masked: the first letter and stars, because the link alone must not reveal whose pay it is.'),
      period: z.string(),
      title: z.string(),
      lockedFor: z.number().describe('Seconds until the safety code can be tried again; 0: now.'),
      hasPhone: z.boolean().describe('A mobile number of the employee is known, with which loginByPhone can be tried.'),
    }),
  }),

  setCode: call({
    route: post('/payslip/setCode'),
    access: 'public',
    audit: ['slip.proveContact'],
    summary: 'Set the safety code on first use and enter.',
    input: z.object({ link, code: safetyCode }),
    reply: entered,
  }),

  enterCode: call({
    route: post('/payslip/enterCode'),
    access: 'public',
    audit: ['slip.proveContact'],
    summary: 'Enter with the safety code; five wrong tries lock it temporarily.',
    input: z.object({ link, code: safetyCode }),
    reply: entered,
  }),

  sendPhoneCode: call({
    route: post('/payslip/sendPhoneCode'),
    access: 'public',
    audit: none,
    summary: 'Send an SMS code to an employee. The reply is the same whether the number is known or not.',
    input: z.object({ phone: phoneField, ...pictureFields }),
    reply: done,
  }),

  loginByPhone: call({
    route: post('/payslip/loginByPhone'),
    access: 'public',
    audit: ['slip.proveContact'],
    summary: 'Enter with phone and SMS code.',
    input: z.object({ phone: phoneField, code: smsCodeField }),
    reply: entered,
  }),

  list: call({
    route: post('/payslip/list'),
    access: 'employee',
    audit: none,
    summary: 'Own slips, newest first.',
    input: z.object({}),
    reply: z.object({
      name: z.string(),
      list: z.array(
        z.object({
          id,
          company: z.string(),
          title: z.string(),
          period: z.string(),
          sentAt: instant.nullable(),
          read: z.boolean(),
          withdrawn: z.boolean(),
          toConfirm: z.boolean().describe('Waits for payslip/confirm.'),
          confirmed: z.boolean(),
          hidden: z.boolean().describe('Was read and left, and opens with the safety code only (view with code).'),
          held: z
            .boolean()
            .describe('Cannot be read before the person has proved who they are (slip.held); no pay is included.'),
        }),
      ),
      held: z
        .object({
          since: z
            .string()
            .regex(/^\d{4}-\d{2}-\d{2}$/)
            .describe("The day of the first change, YYYY-MM-DD, on the company's clocks."),
          changed: z.array(contactKind),
          ways: z
            .object({ safetyCode: z.boolean(), phone: z.string().nullable(), email: z.string().nullable() })
            .describe(
              'Contacts from before the change, masked; null where there is none or no code can be sent to it.',
            ),
        })
        .nullable()
        .describe(
          'Why slips are held, and what opens them; of the person whose held slip is the newest. Null: none is held.',
        ),
      leaver: z
        .array(
          z.object({
            company: z.string(),
            lastDay: z.string().describe('YYYY-MM-DD, at the company.'),
            ended: z.boolean(),
          }),
        )
        .describe(
          'Companies that the person has left and that limit how long slips can be read: the last day of the slips that end first, and whether that is past. Slips that have ended are not in the list.',
        ),
    }),
  }),

  view: call({
    route: post('/payslip/view', changes),
    access: 'employee',
    audit: ['slip.open'],
    summary:
      'One own slip; opening it is the read receipt. One that is hidden after reading is refused with 8031 without the safety code.',
    input: z.object({
      id,
      code: safetyCode.optional().describe('The safety code, which opens a slip that is hidden after reading.'),
    }),
    reply: slipView.extend({
      timeZone: z.string().describe('Of the company: its clocks tell all times on the page.'),
      hidesAfterReading: z.boolean().describe('Once left, it opens with the safety code only.'),
      watermark: z
        .string()
        .describe("What stands over the slip: the name and the last digits of the phone; '' for nothing."),
      confirmation: slipConfirmation.nullable().describe('null: the company asks for no confirmation.'),
      replaced: z.boolean().describe('The slip was sent again after its first version; the latest version is shown.'),
      questions: z.number().describe('How many questions the reader has asked about it.'),
      logo: id.nullable().describe("The company's logo, to be fetched with logo/{id}; null: none."),
      contact: z
        .object({ name: z.string(), phone: z.string(), email: z.string() })
        .describe("Whom the company names for questions; '' where it names nothing."),
    }),
  }),

  confirm: call({
    route: post('/payslip/confirm', changes),
    access: 'employee',
    audit: ['slip.confirm'],
    summary:
      'Confirm that one got and looked at a slip. It names what was seen: after another version was sent it is refused with 8033. Confirming twice counts once.',
    input: z.object({
      ...seenSlip,
      passkey: signedPasskey
        .optional()
        .describe('What a passkey has signed after payslip/requestPasskey; refused with 8073 if it is not valid.'),
      signature: signature.optional().describe('Where confirmation in payslip/view asks for one; else it is ignored.'),
    }),
    reply: slipConfirmation,
  }),

  logo: call({
    route: get('/payslip/logo/{id}', { travel: 'blob' }),
    access: 'employee',
    audit: none,
    summary: 'Get the logo of a company that has sent the caller a slip. The bytes of one id never change.',
    input: z.object({ id }),
    reply: z.unknown(),
  }),

  proveSafetyCode: call({
    route: post('/payslip/proveSafetyCode', changes),
    access: 'employee',
    audit: ['slip.proveContact'],
    summary:
      'Open held slips with the safety code that was set before the change; five wrong tries lock it for a while.',
    input: z.object({ code: safetyCode }),
    reply: done,
  }),

  sendOldContactCode: call({
    route: post('/payslip/sendOldContactCode', changes),
    access: 'employee',
    audit: none,
    summary: 'Send a code to the phone or mailbox from before the change.',
    input: z.object({
      way: oldContact.describe('The contact: one of those in payslip/list that are not null.'),
      ...pictureFields,
    }),
    reply: done,
  }),

  proveOldContact: call({
    route: post('/payslip/proveOldContact', changes),
    access: 'employee',
    audit: ['slip.proveContact'],
    summary: 'Open held slips with the code that was sent to the phone or mailbox from before the change.',
    input: z.object({ way: oldContact.describe('The contact to which the code was sent.'), code: smsCodeField }),
    reply: done,
  }),

  ...ownSlipCalls,
  ...passkeyCalls,

  logout: call({
    route: post('/payslip/logout', changes),
    access: 'employee',
    audit: none,
    summary: 'End the session.',
    input: z.object({}),
    reply: done,
  }),
})
