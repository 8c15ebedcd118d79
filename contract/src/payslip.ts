import { z } from 'zod'
import { defineCall } from './call.ts'
import { contactKind } from './contact-changes.ts'
import { phoneField, pictureFields, smsCodeField } from './entry.ts'
import { payslipRoutes } from './payslip-routes.ts'
import { done, id, instant } from './shapes.ts'
import { slipView } from './slip.ts'

const link = z.string().min(10).max(200).meta({
  description:
    'What stands behind #t= in the personal link, and nothing else: of https://host/salarySheetLogin#t=LINK it is LINK. A whole address is refused with 8001.',
  pattern: '^[A-Za-z0-9_-]+$',
})
const safetyCode = z.string().trim().min(1).max(20).meta({
  description:
    'Six digits: not one digit six times, no run up or down (123456, 987654, 890123), no pair or triple repeated (121212, 123123). setCode refuses others with 8005.',
  pattern: '^[0-9]{6}$',
})

/** An employee's session; it ends after 2 hours like any other. */
const entered = z.object({
  token: z.string().describe('Value of the header token of payslip/list, view and logout.'),
  expiresIn: z.number().describe('ms until the session ends; 2 hours.'),
  name: z.string(),
  slipId: id.nullable().describe('The slip that the link is about; null after a login by phone.'),
})

export const openLink = defineCall(
  'payslip.openLink',
  payslipRoutes.openLink,
  'What a personal link leads to: setting the safety code, entering it, or a slip that was withdrawn.',
  z.object({ link }),
  z.object({
    step: z.enum(['setCode', 'enterCode']),
    company: z.string(),
    name: z.string().describe('Masked: the first letter and stars. The link alone must not tell who got how much.'),
    period: z.string(),
    title: z.string(),
    lockedFor: z.number().describe('Seconds until the safety code may be tried again; 0 when it may.'),
  }),
)

export const setCode = defineCall(
  'payslip.setCode',
  payslipRoutes.setCode,
  'Set the safety code on first use and enter.',
  z.object({ link, code: safetyCode }),
  entered,
)

export const enterCode = defineCall(
  'payslip.enterCode',
  payslipRoutes.enterCode,
  'Enter with the safety code; five wrong tries lock it for a while.',
  z.object({ link, code: safetyCode }),
  entered,
)

export const sendPhoneCode = defineCall(
  'payslip.sendPhoneCode',
  payslipRoutes.sendPhoneCode,
  'Send an SMS code to an employee. Answers alike whether the number is known or not.',
  z.object({ phone: phoneField, ...pictureFields }),
  done,
)

export const loginByPhone = defineCall(
  'payslip.loginByPhone',
  payslipRoutes.loginByPhone,
  'Enter with phone and SMS code.',
  z.object({ phone: phoneField, code: smsCodeField }),
  entered,
)

export const listSlips = defineCall(
  'payslip.list',
  payslipRoutes.list,
  'Own slips, newest first.',
  z.object({}),
  z.object({
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
        held: z
          .boolean()
          .describe('Not to be read before the person is proved (slip.held); nothing of pay is told of it.'),
      }),
    ),
    held: z
      .object({
        since: instant,
        changed: z.array(contactKind),
        ways: z
          .object({ safetyCode: z.boolean(), phone: z.string().nullable(), email: z.string().nullable() })
          .describe('Contacts of before the change, masked; null where there is none or no code can be sent to it.'),
      })
      .nullable()
      .describe(
        'Why slips are held, and what opens them; of the person whose held slip is the newest. Null: none is held.',
      ),
  }),
)

export const viewSlip = defineCall(
  'payslip.view',
  payslipRoutes.view,
  'One own slip; opening it is the read receipt.',
  z.object({ id }),
  slipView.extend({
    replaced: z.boolean().describe('It was sent again after its first version: what is shown is the latest.'),
  }),
)

const oldContact = z.enum(['phone', 'email'])

export const proveSafetyCode = defineCall(
  'payslip.proveSafetyCode',
  payslipRoutes.proveSafetyCode,
  'Open held slips with the safety code that was set before the change; five wrong tries lock it for a while.',
  z.object({ code: safetyCode }),
  done,
)

export const sendOldContactCode = defineCall(
  'payslip.sendOldContactCode',
  payslipRoutes.sendOldContactCode,
  'Send a code to the phone or mailbox of before the change.',
  z.object({ way: oldContact.describe('Where to: a way of payslip/list that is not null.'), ...pictureFields }),
  done,
)

export const proveOldContact = defineCall(
  'payslip.proveOldContact',
  payslipRoutes.proveOldContact,
  'Open held slips with the code that came to the phone or mailbox of before the change.',
  z.object({ way: oldContact.describe('Where the code came to.'), code: smsCodeField }),
  done,
)

export const leaveSlips = defineCall('payslip.logout', payslipRoutes.logout, 'End the session.', z.object({}), done)
