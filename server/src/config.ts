import { resolve } from 'node:path'
import { productName } from '@zhixin/contract/product-text'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8848),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  /** 32 bytes in base64; otherwise DATA_DIR/master.key, made on first start. */
  MASTER_KEY: z.string().optional(),
  /** smtp://user:password@host:port or smtps://…; with it mails leave the house. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** Address that employees reach, for links in messages. */
  PUBLIC_URL: z.string().optional(),
  SANDBOX: flag.optional(),
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
  publicUrl: string | null
  /** Deliver into the installation's own mailbox page where a channel has no provider settings. */
  sandbox: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  role: Role
  /** Make the demo company on an empty embedded database. */
  demo: boolean
  /** The first platform user to make on an installation without users. */
  firstUser: { userId: string; company: string } | null
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
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, '') || null,
    sandbox: e.SANDBOX ?? !e.DATABASE_URL,
    logLevel: e.LOG_LEVEL,
    role,
    demo: !args.includes('--no-demo'),
    firstUser: firstUser ? { userId: firstUser, company: argument('company')?.trim() || firstUser } : null,
    uploadLimit: 50 * 1024 * 1024,
  }
}
