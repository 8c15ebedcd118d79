import type { ChannelName } from './batches/batch.ts'

/** One setting of a provider. All values travel as text. */
export interface ChannelField {
  /** The value is never sent back to the browser. */
  secret?: true
  /** The value may be empty. */
  optional?: true
  /** The last four characters of this secret may be shown: it is an identifier, not a password. */
  tail?: true
  /** The value has several lines. */
  lines?: true
  choices?: readonly string[]
  /** The format of a value. */
  form?: RegExp
  /** The initial value of a new setting. */
  initial?: string
}

const perMinute: ChannelField = { optional: true, form: /^[1-9]\d{0,5}$/ }
const token = /^[\w.-]{4,128}$/
const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
const mailbox = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/

/** The settings that each provider needs, in the order of the form. */
export const providerFields = {
  smtp: {
    host: { form: hostName },
    port: { form: /^\d{1,5}$/, initial: '465' },
    security: { choices: ['tls', 'startTls', 'none'], initial: 'tls' },
    user: { optional: true },
    password: { secret: true, optional: true },
    from: { form: mailbox },
    fromName: { optional: true },
    dkimDomain: { optional: true, form: hostName },
    dkimSelector: { optional: true, form: /^[\w.-]{1,63}$/ },
    dkimKey: { secret: true, optional: true, lines: true, form: /^-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+-----$/ },
    perMinute,
    bounceHost: { optional: true, form: hostName },
    bouncePort: { optional: true, form: /^\d{1,5}$/ },
    bounceUser: { optional: true },
    bouncePassword: { secret: true, optional: true },
  },
  aliyun: {
    accessKeyId: { form: token },
    accessKeySecret: { secret: true, form: token },
    signName: { form: /^[^\s【】]{2,24}$/ },
    templateCode: { form: /^SMS_\w{1,40}$/ },
    templateText: { lines: true },
    templateCodeEn: { optional: true, form: /^SMS_\w{1,40}$/ },
    templateTextEn: { optional: true, lines: true },
    codeTemplate: { optional: true, form: /^SMS_\w{1,40}$/ },
    changeTemplate: { optional: true, form: /^SMS_\w{1,40}$/ },
    perMinute,
  },
  tencent: {
    secretId: { form: token },
    secretKey: { secret: true, form: token },
    sdkAppId: { form: /^\d{6,20}$/ },
    region: { choices: ['ap-guangzhou', 'ap-beijing', 'ap-nanjing'], initial: 'ap-guangzhou' },
    signName: { form: /^[^\s【】]{2,24}$/ },
    templateId: { form: /^\d{1,20}$/ },
    templateText: { lines: true },
    templateIdEn: { optional: true, form: /^\d{1,20}$/ },
    templateTextEn: { optional: true, lines: true },
    codeTemplate: { optional: true, form: /^\d{1,20}$/ },
    changeTemplate: { optional: true, form: /^\d{1,20}$/ },
    perMinute,
  },
  wechat: {
    appId: { form: /^wx\w{8,32}$/ },
    appSecret: { secret: true, form: token },
    templateId: { form: /^[\w-]{10,80}$/ },
    templateText: { lines: true },
    page: { optional: true, form: /^[\w/?=&.-]{1,200}$/, initial: 'pages/slip/index' },
    perMinute,
  },
  wecom: {
    corpId: { form: /^\w{4,64}$/ },
    agentId: { form: /^\d{1,12}$/ },
    secret: { secret: true, form: /^[\w-]{4,128}$/ },
    contactsSecret: { secret: true, optional: true, form: /^[\w-]{4,128}$/ },
    perMinute,
  },
} as const satisfies Record<string, Record<string, ChannelField>>

export type ProviderName = keyof typeof providerFields
/** The complete settings of a provider; a setting without a value is ''. */
export type ProviderSettings<P extends ProviderName> = Record<keyof (typeof providerFields)[P] & string, string>

/** The providers that can serve each channel. */
export const providersOf = {
  email: ['smtp'],
  sms: ['aliyun', 'tencent'],
  miniProgram: ['wechat', 'wecom'],
} as const satisfies Record<ChannelName, readonly ProviderName[]>

/** The fields of a provider in order. */
export const fieldsOf = (provider: ProviderName): [string, ChannelField][] => Object.entries(providerFields[provider])
