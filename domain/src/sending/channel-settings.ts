import type { ChannelName } from '@zhixin/contract/batches/batch'
import { fieldsOf, type ProviderName, providersOf } from '@zhixin/contract/channel-fields'
import { strangeWords, subscribeFields } from './message-template.ts'

export type SettingFault = 'missing' | 'form' | 'choice' | 'strangeWord' | 'noFields' | 'together' | 'plain'

export interface FaultyField {
  field: string
  fault: SettingFault
}

export interface SettingSurroundings {
  /** The secrets that are stored and need not be given again. */
  kept: ReadonlySet<string>
  /** The installation allows mail servers without encryption. */
  plainMail: boolean
}

/** Whether this provider serves this channel. */
export const serves = (channel: ChannelName, provider: ProviderName): boolean =>
  (providersOf[channel] as readonly ProviderName[]).includes(provider)

/** All errors in a provider's settings; [] when they can be saved. */
export function checkSettings(
  provider: ProviderName,
  values: Record<string, string>,
  { kept, plainMail }: SettingSurroundings,
): FaultyField[] {
  const faults = fieldsOf(provider).flatMap(([field, rule]): FaultyField[] => {
    const value = values[field] ?? ''
    if (!value) return rule.optional || kept.has(field) ? [] : [{ field, fault: 'missing' }]
    if (rule.choices && !rule.choices.includes(value)) return [{ field, fault: 'choice' }]
    if (rule.form && !rule.form.test(value)) return [{ field, fault: 'form' }]
    return []
  })
  const { templateText } = values
  if (templateText && strangeWords(templateText).length) faults.push({ field: 'templateText', fault: 'strangeWord' })
  else if (templateText && provider === 'wechat' && !subscribeFields(templateText).length)
    faults.push({ field: 'templateText', fault: 'noFields' })
  faults.push(...englishFaults(values))
  if (provider === 'smtp') faults.push(...smtpFaults(values, kept, plainMail))
  return faults
}

/** The English template of an SMS provider: its id and its text belong together. */
function englishFaults(values: Record<string, string>): FaultyField[] {
  const idField = ['templateCodeEn', 'templateIdEn'].find((field) => values[field])
  const { templateTextEn: text } = values
  if (idField && !text) return [together('templateTextEn')]
  if (!text) return []
  if (strangeWords(text).length > 0) return [{ field: 'templateTextEn', fault: 'strangeWord' }]
  return idField ? [] : [together('templateTextEn')]
}

function smtpFaults(values: Record<string, string>, kept: ReadonlySet<string>, plainMail: boolean): FaultyField[] {
  const has = (field: string) => Boolean(values[field]) || kept.has(field)
  const faults: FaultyField[] = []
  if (values.security === 'none' && !plainMail) faults.push({ field: 'security', fault: 'plain' })
  if (values.port && Number(values.port) > 65_535) faults.push({ field: 'port', fault: 'form' })
  if (values.user && !has('password')) faults.push({ field: 'password', fault: 'together' })
  if (values.bouncePort && Number(values.bouncePort) > 65_535) faults.push({ field: 'bouncePort', fault: 'form' })
  if (values.bounceHost && !values.bounceUser && !values.user) faults.push(together('bounceUser'))
  if (values.bounceHost && values.bounceUser && !has('bouncePassword')) faults.push(together('bouncePassword'))
  if (!values.bounceHost && values.bounceUser) faults.push(together('bounceHost'))
  const dkim = ['dkimDomain', 'dkimSelector', 'dkimKey']
  if (dkim.some(has)) faults.push(...dkim.filter((field) => !has(field)).map((field) => together(field)))
  return faults
}

/**
 * Whether stored secrets may be kept with these settings. A secret belongs to the server for which it was given. With
 * another server it has to be given again; otherwise a user could obtain it by pointing the settings to a server of
 * their own.
 */
export function keepsSecrets(
  provider: ProviderName,
  before: Record<string, string>,
  after: Record<string, string>,
): boolean {
  if (provider !== 'smtp') return true
  const isSame = (field: string) => (before[field] ?? '') === (after[field] ?? '').trim()
  return ['host', 'user'].every(isSame) && (!after.bounceHost?.trim() || ['bounceHost', 'bounceUser'].every(isSame))
}

const together = (field: string): FaultyField => ({ field, fault: 'together' })

/**
 * A text that identifies an account of a provider, including its secret. Pauses and rate limits are shared by account,
 * and whoever could name another company's account without its secret could make that company wait. Only its keyed hash
 * is stored.
 */
export function accountOf(provider: ProviderName, values: Record<string, string>): string {
  const fields = {
    smtp: ['host', 'port', 'user', 'from', 'password'],
    aliyun: ['accessKeyId', 'accessKeySecret'],
    tencent: ['secretId', 'sdkAppId', 'secretKey'],
    wechat: ['appId', 'appSecret'],
    wecom: ['corpId', 'agentId', 'secret'],
  }[provider]
  return [provider, ...fields.map((field) => values[field] ?? '')].join('\n')
}
