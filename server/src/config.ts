import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { productName } from '@zhixin/contract/product-text'
import { isLink } from '@zhixin/domain/format/link'
import { z } from 'zod'
import { type PaymentConfig, paymentVariables, readPaymentConfig } from './payments/payment-config.ts'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

/** An address that people of the installation's customers are led to; '' is none. */
const supportLink = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || isLink(text), 'begins with http:, https:, mailto: or tel:')
  .optional()

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8848),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  /** 32 bytes in base64; otherwise DATA_DIR/master.key, made on first start. */
  MASTER_KEY: z.string().optional(),
  /** smtp://user:password@host:port or smtps://…; with it mails leave the machine. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** imaps://user:password@host: the mailbox of MAIL_FROM, where undeliverable mail comes back to. */
  BOUNCE_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /** Address that employees reach, for links in messages. */
  PUBLIC_URL: z.string().optional(),
  SANDBOX: flag.optional(),
  /** Mail servers of companies may stand in the own network and speak without encryption. Off, only public addresses are met. */
  ALLOW_PRIVATE_MAIL: flag.default(false),
  /** Other addresses of the providers, for tests; nothing else can change them. */
  ALIYUN_SMS_URL: z.url().optional(),
  TENCENT_SMS_URL: z.url().optional(),
  WECHAT_URL: z.url().optional(),
  WECOM_URL: z.url().optional(),
  WECOM_OPEN_URL: z.url().optional(),
  WECOM_SCRIPT_URL: z.url().optional(),
  /** Whom customers of this installation can ask: a telephone number, and what two QR codes lead to. */
  SUPPORT_HOTLINE: z.string().trim().max(40).optional(),
  SUPPORT_PRE_SALES: supportLink,
  SUPPORT_AFTER_SALES: supportLink,
  /** Who is told by mail that a visitor asked for a trial or has a question: addresses with commas between them. */
  CONTACT_MAIL: z
    .string()
    .default('')
    .transform((list) => list.split(/[,，;；\s]+/).filter(Boolean))
    .pipe(z.array(z.email()).max(10)),
  /** A timestamp authority (RFC 3161) for receipts, the file with the certificates that are trusted, and a policy. */
  TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  TIMESTAMP_CA: z.string().optional(),
  TIMESTAMP_POLICY: z
    .string()
    .regex(/^\d+(\.\d+)+$/, 'is an object identifier such as 1.2.3')
    .optional(),
  ...paymentVariables,
  /** Room (MB) that is kept free on the disk: below it nothing is saved any more. */
  MIN_FREE_MB: z.coerce.number().int().min(8).default(200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Role = 'api' | 'worker' | 'all'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  masterKey: string | null
  smtpUrl: string | null
  mailFrom: string
  /** The installation's own mailbox for returned mail. */
  bounceUrl: string | null
  publicUrl: string | null
  /** Deliver into the installation's own mailbox page where a channel has no provider settings. */
  sandbox: boolean
  /** Whether a company may name a mail server at a private address, or one without encryption. */
  allowPrivateMail: boolean
  /** Where each provider is called. */
  providerUrls: { aliyun: string; tencent: string; wechat: string; wecom: string; wecomOpen: string }
  /** WeCom's scripts for its own browser, in the order of loading. */
  wecomScripts: string[]
  /** Null: not set. */
  support: { hotline: string | null; preSales: string | null; afterSales: string | null }
  /** Who is told by mail of what visitors leave; empty: nobody. */
  contactMail: string[]
  /** Who stamps the roots of receipts; null: nobody. */
  timestampAuthority: { url: string; roots: string; policy: string } | null
  /** How companies can pay for the service. */
  payments: PaymentConfig
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  role: Role
  /** Make the demo company on an empty embedded database. */
  demo: boolean
  /** The first platform user to make on an installation without users. */
  firstUser: { userId: string; company: string } | null
  /** Bytes that must be free on the disk for anything to be saved. */
  minFree: number
  /** Upload limit in bytes. */
  uploadLimit: number
}

/** Raised with every bad setting at once, so that a newcomer mends them in one go. */
export class ConfigError extends Error {}

/**
 * The only reader of the environment. Sandbox is on with the embedded database and off with DATABASE_URL unless
 * SANDBOX says otherwise (requirement SEND-05).
 */
export function readConfig(env: Record<string, string | undefined>, args: string[] = []): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const e = parsed.data
  if (e.MASTER_KEY && Buffer.from(e.MASTER_KEY, 'base64').length !== 32)
    throw new ConfigError('MASTER_KEY: must be 32 bytes in base64 (openssl rand -base64 32)')
  const argument = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
  const role = argument('role') ?? 'all'
  const firstUser = argument('first-user')?.trim()
  if (role !== 'api' && role !== 'worker' && role !== 'all')
    throw new ConfigError(`--role=${role}: must be api, worker or all`)
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL || null,
    masterKey: e.MASTER_KEY || null,
    smtpUrl: e.SMTP_URL || null,
    mailFrom: e.MAIL_FROM || `${productName.zh} <payslip@localhost>`,
    bounceUrl: e.BOUNCE_URL || null,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, '') || null,
    sandbox: e.SANDBOX ?? !e.DATABASE_URL,
    allowPrivateMail: e.ALLOW_PRIVATE_MAIL,
    providerUrls: {
      aliyun: e.ALIYUN_SMS_URL ?? 'https://dysmsapi.aliyuncs.com',
      tencent: e.TENCENT_SMS_URL ?? 'https://sms.tencentcloudapi.com',
      wechat: e.WECHAT_URL ?? 'https://api.weixin.qq.com',
      wecom: e.WECOM_URL ?? 'https://qyapi.weixin.qq.com',
      wecomOpen: e.WECOM_OPEN_URL ?? 'https://open.weixin.qq.com',
    },
    wecomScripts: [
      new URL('/open/js/jweixin-1.2.0.js', e.WECOM_SCRIPT_URL ?? 'https://res.wx.qq.com').href,
      new URL('/wwopen/js/jwxwork-1.0.0.js', e.WECOM_SCRIPT_URL ?? 'https://open.work.weixin.qq.com').href,
    ],
    support: {
      hotline: e.SUPPORT_HOTLINE || null,
      preSales: e.SUPPORT_PRE_SALES || null,
      afterSales: e.SUPPORT_AFTER_SALES || null,
    },
    contactMail: e.CONTACT_MAIL,
    timestampAuthority: readTimestampAuthority(e),
    payments: readPaymentConfig(e, (text) => {
      throw new ConfigError(text)
    }),
    logLevel: e.LOG_LEVEL,
    role,
    demo: !args.includes('--no-demo'),
    firstUser: firstUser ? { userId: firstUser, company: argument('company')?.trim() || firstUser } : null,
    minFree: e.MIN_FREE_MB * 1024 * 1024,
    uploadLimit: 50 * 1024 * 1024,
  }
}

/** Reads who stamps receipts. A timestamp of an authority that nobody trusts proves nothing, so its roots are needed. */
function readTimestampAuthority(e: z.infer<typeof environment>): Config['timestampAuthority'] {
  if (!e.TIMESTAMP_URL) return null
  if (!e.TIMESTAMP_CA) throw new ConfigError('TIMESTAMP_CA: names the file with the certificates of TIMESTAMP_URL')
  try {
    const roots = readFileSync(e.TIMESTAMP_CA, 'utf8')
    if (!roots.includes('-----BEGIN CERTIFICATE-----')) throw new Error('no certificate')
    return { url: e.TIMESTAMP_URL, roots, policy: e.TIMESTAMP_POLICY ?? '' }
  } catch {
    throw new ConfigError(`TIMESTAMP_CA: ${e.TIMESTAMP_CA} cannot be read or holds no certificate in PEM`)
  }
}

/**
 * Whether pages say that mail stays on the machine (SEND-05): with a mail server of the installation it leaves, and the
 * pages must not say otherwise.
 */
export const mailStaysHere = (config: Pick<Config, 'sandbox' | 'smtpUrl'>): boolean =>
  config.sandbox && config.smtpUrl === null
