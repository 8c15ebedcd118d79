import { z } from 'zod'
import { defineArea } from './area.ts'
import { call, none, screens } from './call.ts'
import { changes, get, post } from './route.ts'
import { screenNames } from './screen-names.ts'
import { codeSent, passwordField, pictureFields, smsCodeField } from './session/fields.ts'
import { typedProof } from './session/second-factor.ts'
import { done, id, instant, shortText } from './shapes.ts'

/** How long the link of an invitation is valid, in days. */
export const invitationDays = 7

/** For how many days a phone that somebody else has entered or changed is confirmed before its person is invited. */
export const numberDays = 30

/** The maximum number of departments to which a deputy can be limited. */
const maxDeputyDepartments = 100

const chosenScreens = z
  .array(z.enum(screenNames))
  .max(screenNames.length)
  .describe('The screens that the deputy sees; those that show pay besides need salarySlip or salaryRecord: 3025.')
const chosenRoles = z
  .array(z.string().min(1).max(60))
  .max(50)
  .describe('Roles of `roles` in the list, whose screens the deputy sees as well; not with departments: 3072.')
const chosenDepartments = z
  .array(z.string().trim().min(1).max(100))
  .min(1)
  .max(maxDeputyDepartments)
  .nullable()
  .describe('The departments to which the deputy is limited, with screens that keep to them; null: the whole company.')

/** What a deputy gets: at least one screen or one role. */
const chosen = {
  screens: chosenScreens,
  roles: chosenRoles.default([]),
  departments: chosenDepartments.default(null),
}

const opensSomething = ({ screens: pages, roles }: { screens: string[]; roles: string[] }): boolean =>
  pages.length + roles.length > 0

const rights = {
  screens: z.array(z.string()).nullable().describe('The screens that they see; null: every screen.'),
  roles: z.array(z.string()).describe('The roles that they were given, whose screens they see as well.'),
  departments: z.array(z.string()).nullable().describe('The departments to which they are limited; null: none.'),
}

const token = z.string().min(1).max(100).describe('The secret part of the link, which stands after its #.')

const sentLink = z.object({
  id,
  link: z.string().describe('The address for the invited person. It is shown only once.'),
  mailed: z.boolean().describe('Whether the link was also handed to the mail server for them.'),
  expiresAt: instant,
})

const person = {
  name: z.string(),
  department: z.string(),
  employeeNo: z.string(),
  phone: z.string().describe('Masked; empty: none.'),
  email: z.string().describe('Masked; empty: none.'),
}

/** The administrators of a company (ACCOUNT-02): only the main administrator changes who they are. */
export const admins = defineArea('admins', {
  list: call({
    route: get('/authenticate/getAdminList'),
    access: screens('settings'),
    audit: none,
    summary:
      'List everybody who can enter the company, the main administrator and the deputies first, and the open invitations.',
    input: z.object({}),
    reply: z.object({
      mayManage: z.boolean().describe('Whether the caller is the main administrator, who may change the list.'),
      factorRequired: z.boolean().describe('The company demands a second factor of everybody.'),
      roles: z
        .array(z.object({ name: z.string(), titleCh: z.string(), titleEn: z.string(), screens: z.array(z.string()) }))
        .describe('The roles that can be given, with the screens that they bring.'),
      departments: z.array(z.string()).describe('The departments of the roster, for whoever may change the list.'),
      list: z.array(
        z.object({
          id,
          userName: z.string(),
          isMain: z.boolean(),
          isAdmin: z.boolean().describe('False: a member by other roles only, whom `remove` takes out of the company.'),
          isSelf: z.boolean().describe('The caller.'),
          ofPlatform: z.boolean().describe('An account of the platform, which `remove` refuses (3073).'),
          employeeId: id.nullable().describe('Their own entry in the roster; null: none.'),
          department: z.string(),
          employeeNo: z.string(),
          since: instant,
          hasFactor: z.boolean().nullable().describe('Has a second factor; only for whoever may change the list.'),
          ...rights,
        }),
      ),
      invitations: z.array(
        z.object({
          id,
          employeeId: id,
          name: z.string(),
          department: z.string(),
          employeeNo: z.string(),
          invitedBy: z.string(),
          mailed: z.boolean().describe('Whether the link went out by mail; otherwise it was passed on by hand.'),
          expiresAt: instant,
          isExpired: z.boolean(),
          ...rights,
        }),
      ),
    }),
  }),

  listEmployees: call({
    route: get('/authenticate/getEmpList'),
    access: screens('settings'),
    audit: none,
    summary: 'Find active employees of the roster who could become deputies. For the main administrator only: 3020.',
    input: z.object({
      keyword: shortText.default('').describe('Part of a name, a department or an employee number.'),
    }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          ...person,
          standing: z
            .enum(['free', 'noPhone', 'invited', 'deputy', 'main'])
            .describe('free: can be invited. noPhone: needs a mobile number in the roster first.'),
        }),
      ),
      total: z.number().describe('How many fit; the list has the first 50 of them.'),
    }),
  }),

  checkAdd: call({
    route: get('/authenticate/checkAddDeputyAdmin'),
    access: screens('settings'),
    audit: none,
    summary:
      'Check whether an employee can be invited; refuses with the reason. The reply says whom and where it would reach.',
    input: z.object({ employeeId: id.describe('The employee who would be invited.') }),
    reply: z.object({
      ...person,
      namesakes: z.number().describe('Other active employees of the same name.'),
      numberChange: z
        .object({ by: z.string().describe('Who; empty: not recorded.'), at: instant })
        .nullable()
        .describe(
          'Somebody else entered or changed the number in the last 30 days, which `save` wants confirmed: 3042.',
        ),
      canMail: z.boolean().describe('Whether a link would go out by mail. Otherwise it has to be passed on by hand.'),
    }),
  }),

  save: call({
    route: post('/authenticate/saveDeputyAdmin', changes),
    access: screens('settings'),
    stepUp: 'everybody',
    audit: ['admin.invite', 'admin.rights'],
    summary: 'Invite an employee as a deputy (employeeId), or change the rights of a deputy or an invitation (id).',
    input: z.union([
      z
        .object({
          employeeId: id.describe('The employee to invite.'),
          numberConfirmed: instant
            .nullable()
            .default(null)
            .describe('`numberChange.at` of checkAdd, where the caller has confirmed that number.'),
          ...chosen,
        })
        .refine(opensSomething),
      z.object({ id: id.describe('The deputy or the invitation.'), ...chosen }).refine(opensSomething),
    ]),
    reply: z.object({
      invitation: sentLink.nullable().describe('Of a new invitation; null where rights were changed.'),
    }),
  }),

  inviteAgain: call({
    route: post('/authenticate/inviteDeputyAgain', changes),
    access: screens('settings'),
    stepUp: 'everybody',
    audit: ['admin.inviteAgain'],
    summary: 'Make a new link for an open or expired invitation and send it. The earlier link ends.',
    input: z.object({ id }),
    reply: sentLink,
  }),

  cancelInvitation: call({
    route: post('/authenticate/cancelDeputyInvitation', changes),
    access: screens('settings'),
    stepUp: 'everybody',
    audit: ['admin.cancelInvitation'],
    summary: 'Take back an invitation that was not accepted. Its link ends.',
    input: z.object({ id }),
    reply: done,
  }),

  remove: call({
    route: get('/authenticate/removeDeputyAdmin', changes),
    access: screens('settings'),
    stepUp: 'everybody',
    audit: ['admin.remove'],
    summary:
      'Take the administration from a deputy, or the membership from somebody who is no administrator. Their session in ' +
      'this company ends at once.',
    input: z.object({ id }),
    reply: done,
  }),

  getChangeCode: call({
    route: get('/authenticate/getChangeAdminCode', changes),
    access: screens('settings'),
    audit: none,
    summary: "Send a code by SMS to the main administrator's own phone, for saveChangeAdmin.",
    input: z.object({}),
    reply: codeSent.extend({ phone: z.string().describe('The number, masked.') }),
  }),

  saveChange: call({
    route: post('/authenticate/saveChangeAdmin', changes),
    access: screens('settings'),
    stepUp: 'everybody',
    audit: ['admin.handOver'],
    summary: 'Make a deputy the main administrator. The caller stays as a deputy who sees every screen.',
    input: z.object({ id: id.describe('The deputy who becomes the main administrator.'), code: smsCodeField }),
    reply: done,
  }),

  requireFactor: call({
    route: post('/authenticate/requireFactor', changes),
    access: screens('settings'),
    stepUp: 'everybody',
    audit: ['factor.require'],
    summary: 'Demand a second factor of everybody who uses the console of this company, or no longer: AUTH-11.',
    input: z.object({ required: z.boolean().describe('Who has none sets it up at the next login.') }),
    reply: done,
  }),

  resetFactor: call({
    route: post('/authenticate/resetFactor', changes),
    access: screens('settings'),
    stepUp: 'everybody',
    audit: ['factor.reset'],
    summary: 'Remove the second factor of a deputy who has lost it. Their sessions end, and they are told by mail.',
    input: z.object({ id: id.describe('The deputy.') }),
    reply: done,
  }),

  openInvitation: call({
    route: post('/authenticate/openInvitation'),
    access: 'public',
    audit: none,
    summary: 'Say who invites whom by a link. Refuses links that are used, expired or taken back.',
    input: z.object({ token }),
    reply: z.object({
      companyName: z.string(),
      invitedBy: z.string(),
      name: z.string(),
      phone: z.string().describe('Where the code will go, masked.'),
    }),
  }),

  getInvitationCode: call({
    route: post('/authenticate/getInvitationCode'),
    access: 'public',
    audit: none,
    summary: 'Send a code by SMS to the phone of the invited person.',
    input: z.object({ token, ...pictureFields }),
    reply: codeSent,
  }),

  accept: call({
    route: post('/authenticate/acceptInvitation'),
    access: 'public',
    audit: ['admin.join', 'session.loginFailed', 'factor.recovery'],
    summary:
      'Accept an invitation with the code and a new password, or the present one where the phone has an account.',
    input: z.object({
      token,
      code: smsCodeField,
      account: z
        .object({
          password: passwordField,
          agreed: z.literal(true).describe('Service agreement and privacy policy.'),
        })
        .optional()
        .describe('For a new account; needed once the code is right (3031).'),
      accountPassword: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .describe('The password of the account that the phone has; needed once the code is right (3040).'),
      secondProof: typedProof
        .optional()
        .describe('The second factor of that account, where it has one; needed once its password is right (3043).'),
    }),
    reply: z.object({
      companyName: z.string(),
      userId: z.string(),
      ticket: z.string().nullable().describe('For loginAfterRegistered; null: the account was there, and logs in.'),
    }),
  }),
})
