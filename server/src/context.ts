import type { AuditAction } from '@zhixin/contract/audit-text'
import type { Language } from '@zhixin/contract/pair'
import type { LiveEvent } from '@zhixin/contract/session/events'
import type { Logger } from 'pino'
import type { FailedNotices } from './bounces/failed-notices.ts'
import type { Channels } from './channels/channel.ts'
import type { AfterAnswers } from './concurrency/after-answers.ts'
import type { FairSlots } from './concurrency/fair-slots.ts'
import type { LoginSlots } from './concurrency/login-slots.ts'
import type { OwnerQuota } from './concurrency/owner-quota.ts'
import type { Semaphore } from './concurrency/semaphore.ts'
import type { Config } from './config.ts'
import type { Pools } from './database/pools.ts'
import type { Db } from './database/transaction.ts'
import type { DiskSpace } from './disk-space.ts'
import type { CheckRuns } from './features/batches/findings/ensure-check.ts'
import type { BatchSnapshots } from './features/batches/review/batch-snapshot.ts'
import type { DecryptedBatches } from './features/batches/review/decrypted-batches.ts'
import type { SelectionCache } from './features/batches/review/selection-cache.ts'
import type { SlipExports } from './features/history/pdf/slip-exports.ts'
import type { PlatformEditions } from './features/platform/platform-editions.ts'
import type { JobName, JobPayload } from './jobs/job.ts'
import type { Payments } from './payments/choose.ts'
import type { Sealer, Vault } from './security/vault.ts'
import type { MailContents } from './slips/mail-contents.ts'
import type { SpareProcesses } from './spreadsheet/process/spare-process.ts'

export interface Clock {
  now(): Date
}

/** What one running program consists of. Made once by services.ts, handed to everything that needs it. */
export interface Services {
  config: Config
  pools: Pools
  vault: Vault
  clock: Clock
  log: Logger
  channels: Channels
  payments: Payments
  /** Who may read a file, or check a large batch, when (TRUST-07). */
  readingSlots: FairSlots
  /** The reading processes that wait for the next file. */
  spareProcesses: SpareProcesses
  /** Who may have slips drawn as PDF when. */
  pdfSlots: FairSlots
  /** The PDFs of whole batches that this program is making. */
  slipExports: SlipExports
  /** What goes on when a request has been answered. */
  afterAnswers: AfterAnswers
  /** How many bytes of uploads each company has under way. */
  uploadQuota: OwnerQuota
  /** Lets one export of a roster run at a time. */
  rosterExports: Semaphore
  /** Who may have a password checked when. */
  loginSlots: LoginSlots
  /** Whether there is room to save anything. */
  disk: DiskSpace
  batchSnapshots: BatchSnapshots
  decryptedBatches: DecryptedBatches
  selectionCache: SelectionCache
  checkRuns: CheckRuns
  /** What platform users changed of menus, dictionaries and texts. */
  editions: PlatformEditions
  failedNotices: FailedNotices
  /** What mails carry beside the link. */
  mailContents: MailContents
  /** Address that links in messages begin with. */
  publicUrl(): string
}

/** Who is asking: a user of the console or an employee on the slip pages. */
export type Who =
  | {
      kind: 'user'
      accountId: string
      userId: string
      userName: string
      userType: number
      roles: string[]
      /** The screens of a deputy administrator; null: rights come by type and role. */
      screens: string[] | null
      /** The departments to which a deputy is limited; null: none (decision 034). */
      departments: string[] | null
      employeeId: string | null
      /** The session leads to no other company of the user. */
      oneCompany: boolean
      tokenHash: Buffer
    }
  | { kind: 'employee'; employeeId: string; tokenHash: Buffer }

export interface Company {
  id: string
  name: string
  timeZone: string
  comeFrom: number
  /** 1: without orders and service badge. */
  special: number
}

/** What every handler gets, logged in or not. */
export interface PublicContext extends Services {
  lang: Exclude<Language, 'ceh'>
  requestId: string
  /** What the call may add to the audit trail, as the contract says. */
  mayRecord: readonly AuditAction[]
  /** Of the caller, for guessing limits. */
  address: string
  agent: string
  /** Aborted when the caller goes before the answer does; only what changes nothing may stop because of it. */
  gone: AbortSignal
}

/** A handler's surroundings: who asks, for which company, and a transaction that sees this company only. */
export interface Context<W extends Who = Who> extends PublicContext {
  who: W
  company: Company
  /** Begins with its first query, commits when the handler returns, rolls back when it throws. */
  db: Db
  /** Runs work in a transaction of its own, for handlers that outlast one (imports). */
  inCompany<T>(work: (db: Db) => Promise<T>): Promise<T>
  sealer: Sealer
  /**
   * Has the answer to a request that may be repeated commit with `db`: for handlers whose effect commits in a transaction
   * of its own. What they return is the same; others need not call it.
   */
  keepAnswer(db: Db, answer: unknown): Promise<void>
  /** Adds a job in the same transaction as everything else the handler does. */
  enqueue<J extends JobName>(job: J, payload: JobPayload<J>, db?: Db): Promise<void>
  /** Tells open windows of this company; travels with the commit. Ids and counts only. */
  notify(event: LiveEvent, db?: Db): Promise<void>
}

export type UserContext = Context<Extract<Who, { kind: 'user' }>>
export type EmployeeContext = Context<Extract<Who, { kind: 'employee' }>>

/** A file that came with an upload, already on disk and within the limit. */
export interface UploadedFile {
  path: string
  name: string
  bytes: number
}

/** A file that is read piece by piece while it is sent, from where the caller wants it. */
export interface StoredFile {
  size: number
  /** Changes with the content: a caller that goes on with a broken download gets no other file's end. */
  etag: string
  /** The bytes from `start` up to and without `end`. */
  read(start: number, end: number): AsyncIterable<Buffer>
}

/** Bytes instead of JSON: pictures and downloads. */
export interface Blob {
  type: string
  body: Buffer | StoredFile
  /** Offered as a download under this name. */
  fileName?: string
  headers?: Record<string, string>
}
