import { z } from 'zod'
import { defineArea } from './area.ts'
import { channelName } from './batches/batch.ts'
import { call, none, screens } from './call.ts'
import { type ProviderName, providerFields } from './channel-fields.ts'
import { changes, post } from './route.ts'
import { contactText, done, instant } from './shapes.ts'

const names = Object.keys(providerFields) as [ProviderName, ...ProviderName[]]
export const providerName = z.enum(names)

/**
 * Whose settings are meant: the company's own, or the platform's, which serve companies without their own (platform
 * users only).
 */
const scope = z
  .enum(['company', 'platform'])
  .default('company')
  .describe("company: the company's own. platform: for companies without their own; platform users only.")

const secretState = z.object({
  set: z.boolean(),
  tail: z.string().describe("The last four characters where these reveal nothing, else ''."),
})

export const testResult = z.enum(['accepted', 'refused', 'unknown'])

const channelCard = z.object({
  channel: channelName,
  servedBy: z
    .enum(['own', 'platform', 'installation', 'sandbox', 'nobody'])
    .describe('The settings in use: of this scope, of the platform, of the environment, of the sandbox, or none.'),
  hasSent: z.boolean().describe('A message of the company has gone out over these settings since they were saved.'),
  tested: z
    .object({
      at: instant,
      result: testResult,
      reason: z.string().describe("Why it was refused, in the user's language; '' otherwise or if unknown."),
    })
    .nullable()
    .describe('The last test of these settings; null without one, or if a message of the company went out since.'),
  provider: providerName.nullable(),
  values: z.record(z.string(), z.string()).describe('Settings without their secrets.'),
  secrets: z.record(z.string(), secretState),
  changedAt: instant.nullable(),
  changedBy: z.string(),
  returned: z
    .object({ readAt: instant.nullable(), trouble: z.string() })
    .nullable()
    .describe('The mailbox for returned mail: when it was last read, and the error if that failed; null without one.'),
})
export type ChannelCard = z.infer<typeof channelCard>

export const channelSettings = defineArea('channelSettings', {
  show: call({
    route: post('/channel_setting/show'),
    access: screens('channelSettings', 'salarySetting'),
    audit: none,
    summary: 'Get the settings of each channel. Of a secret, the reply only says whether it is set.',
    input: z.object({ scope }),
    reply: z.object({
      list: z.array(channelCard),
      mayEditPlatform: z.boolean(),
      plainMail: z.boolean().describe('Plain connections to mail servers are allowed by this installation.'),
      company: z.string().describe("The company's name, for samples."),
    }),
  }),

  save: call({
    route: post('/channel_setting/save', changes),
    access: screens('channelSettings'),
    stepUp: 'withFactor',
    audit: ['channel.save'],
    summary: 'Set up a channel. A secret that is left out stays as it is.',
    input: z.object({
      scope,
      channel: channelName,
      provider: providerName,
      values: z
        .record(z.string().max(40), z.string().max(8000))
        .describe('Settings and secrets of the provider by name.'),
    }),
    reply: channelCard,
  }),

  remove: call({
    route: post('/channel_setting/remove', changes),
    access: screens('channelSettings'),
    stepUp: 'withFactor',
    audit: ['channel.remove'],
    summary: 'Delete the settings of a channel, including its secrets.',
    input: z.object({ scope, channel: channelName }),
    reply: done,
  }),

  test: call({
    route: post('/channel_setting/test', changes),
    access: screens('channelSettings'),
    audit: none,
    summary: 'Send one message with the saved settings to a number, mailbox or account of one’s own.',
    input: z.object({
      scope,
      channel: channelName,
      to: contactText.min(1).describe('A number, mailbox or account of one’s own.'),
    }),
    reply: z.object({
      at: instant,
      result: testResult,
      reason: z.string().describe("Why the message was refused, in the user's language; '' if it was accepted."),
      providerId: z.string().describe("The provider's id of the message."),
    }),
  }),
})
