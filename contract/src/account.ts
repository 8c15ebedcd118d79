import { z } from 'zod'
import { defineArea } from './area.ts'
import { channelName } from './batches/batch.ts'
import { slipStyle } from './batches/slip-style.ts'
import { call, none, screens } from './call.ts'
import { maxCompanyShortName, maxLeaverMonths, maxPictureMegabytes, maxPicturePixels, maxShortText } from './limits.ts'
import { changes, get, post } from './route.ts'
import { done, emailText, id, instant, shortText } from './shapes.ts'

/** Whom employees may ask about their slips. */
const companyContact = z.object({
  contactName: z.string().trim().max(maxShortText).describe("A person or an office of HR; '' for none."),
  contactPhone: z
    .string()
    .trim()
    .max(30)
    .regex(/^[\d+()\-\s#*]*$/)
    .describe("Digits and + - ( ) # * and blanks; '' for none."),
  contactEmail: emailText.describe("A mail address; '' for none."),
})

const pictureKind = z
  .enum(['logo', 'avatar'])
  .default('logo')
  .describe('logo: of the company, for users who see the settings centre. avatar: the own one, 80x80 pixels.')

const leaverMonths = z
  .number()
  .int()
  .min(0)
  .max(maxLeaverMonths)
  .nullable()
  .describe(
    'How many months after their last day leavers can read what was sent before; 0: only what is sent after it. null: as long as slips are kept.',
  )

const defaultConfig = slipStyle.omit({ reasons: true }).extend({
  channel: channelName
    .nullable()
    .describe('The channel that a new batch begins with; null: that of the last batch that was sent.'),
})

/** What every new payroll begins with (CONFIG-01), and how long leavers read theirs (SLIP-08). */
const defaultConfigCalls = {
  defaultConfig: call({
    route: post('/cusInfo_config/getDefaultConfig'),
    access: screens('salarySetting', 'settings'),
    audit: none,
    summary: 'Get what every new payroll of the company begins with: channel, style of the slips, greeting and note.',
    input: z.object({}),
    reply: defaultConfig.extend({
      leaverMonths,
      changedBy: z.string().describe("Who saved it last; '' if nobody ever has."),
      changedAt: instant.nullable(),
    }),
  }),

  saveDefaultConfig: call({
    route: post('/cusInfo_config/saveConfig', changes),
    access: screens('salarySetting'),
    audit: ['company.defaults'],
    summary:
      'Set what every new payroll begins with. It applies to batches under review that have no style of their own, and never to slips that were sent or scheduled.',
    input: defaultConfig.extend({ leaverMonths: leaverMonths.optional() }),
    reply: done,
  }),
}

export const account = defineArea('account', {
  ...defaultConfigCalls,

  company: call({
    route: get('/cusInfo_config/getCusInfo'),
    access: 'user',
    departments: 'kept',
    audit: none,
    summary: 'The company, its service and its people.',
    input: z.object({}),
    reply: z.object({
      id,
      companyName: z.string(),
      timeZone: z.string(),
      serviceUntil: z.string().describe('Last day of service, YYYY-MM-DD, and the remaining days (0: expired).'),
      remainingDays: z.number(),
      special: z.number().describe('1: the end of service is not announced, and nothing can be ordered.'),
      people: z.number().describe('People of the roster who have not left, and how many the service covers.'),
      peopleLimit: z.number(),
      ...companyContact.shape,
      shortName: z
        .string()
        .describe("Shown in the console instead of the name where there is little room; '' for none."),
      logo: id.nullable().describe('The current logo, to be fetched with logo/{id}; null: none.'),
      changedBy: z.string().describe("Who saved this data last; '' if nobody ever has."),
      changedAt: instant.nullable(),
    }),
  }),

  saveCompany: call({
    route: post('/cusInfo_config/saveCusInfo', changes),
    access: screens('settings'),
    audit: ['company.change'],
    summary: 'Change the name of the company, its short name, and whom employees may ask about their slips.',
    input: companyContact.extend({
      companyName: shortText.min(1).describe('Stands on slips and in messages; another company of that name: 1013.'),
      shortName: z
        .string()
        .trim()
        .max(maxCompanyShortName)
        .describe("Shown in the console instead of the name where there is little room; '' for none."),
    }),
    reply: done,
  }),

  uploadPicture: call({
    route: post('/cusInfo_config/uploadPicture', { ...changes, travel: 'upload' }),
    access: 'user',
    departments: 'nothing',
    audit: ['company.logo', 'user.avatar'],
    summary: `Upload a picture: PNG, JPEG or WebP, up to ${maxPictureMegabytes} MB and ${maxPicturePixels / 1e6} million pixels, not animated. It is decoded and made anew; nothing else of the file is stored.`,
    input: z.object({ kind: pictureKind }),
    reply: z.object({ id: id.describe('Of the logo; of an avatar: of the user.') }),
  }),

  removeLogo: call({
    route: get('/cusInfo_config/removeLogo', changes),
    access: 'user',
    departments: 'nothing',
    audit: ['company.logo', 'user.avatar'],
    summary: 'Remove the logo of the company, or the own avatar.',
    input: z.object({ kind: pictureKind }),
    reply: done,
  }),

  logo: call({
    route: get('/cusInfo_config/logo/{id}', { travel: 'blob' }),
    access: 'user',
    audit: none,
    summary: 'Get the logo of the company. The bytes of one id never change.',
    input: z.object({ id }),
    reply: z.unknown(),
  }),

  users: call({
    route: post('/user/list'),
    access: screens('settings'),
    audit: none,
    summary: 'List the users of the company, sorted by name.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          userId: z.string(),
          userName: z.string(),
          roleList: z.array(z.object({ roleName: z.string() })),
          employeeId: id.nullable().describe('Their own entry in the roster; null: none.'),
          isSelf: z.boolean().describe('The caller.'),
        }),
      ),
    }),
  }),
})
