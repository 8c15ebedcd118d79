import pino, { type Logger } from 'pino'
import { FailedNotices } from './bounces/failed-notices.ts'
import { openChannels } from './channels/choose.ts'
import { AfterAnswers } from './concurrency/after-answers.ts'
import { openLoginSlots } from './concurrency/login-slots.ts'
import { OwnerQuota } from './concurrency/owner-quota.ts'
import { Semaphore } from './concurrency/semaphore.ts'
import type { Config } from './config.ts'
import type { Clock, Services } from './context.ts'
import type { ProgramUrls } from './database/logins.ts'
import { openPools, type Pools } from './database/pools.ts'
import { DiskSpace } from './disk-space.ts'
import { CheckRuns } from './features/batches/findings/ensure-check.ts'
import { BatchSnapshots } from './features/batches/review/batch-snapshot.ts'
import { DecryptedBatches } from './features/batches/review/decrypted-batches.ts'
import { SelectionCache } from './features/batches/review/selection-cache.ts'
import { openPdfSlots } from './features/history/pdf/pdf-process.ts'
import { SlipExports } from './features/history/pdf/slip-exports.ts'
import { PlatformEditions } from './features/platform/platform-editions.ts'
import { limitRepeated } from './logging/repeated-warnings.ts'
import { openPayments } from './payments/choose.ts'
import { readMasterKey, readNextMasterKey, takeNextMasterKey } from './security/master-key.ts'
import { MasterKeyError, openVault, type Vault } from './security/vault.ts'
import { MailContents } from './slips/mail-contents.ts'
import { openReadingSlots } from './spreadsheet/process/reading-slots.ts'
import { SpareProcesses } from './spreadsheet/process/spare-process.ts'

/** How many of the largest files one company may have under way: being uploaded, waiting and being read. */
const uploadsPerCompany = 8

/** Structured logs on standard output (OPS-04). Keys that could hold pay or secrets are never printed (TRUST-05). */
export function makeLog(level: Config['logLevel']): Logger {
  const secrets = ['password', 'token', 'phone', 'email', 'code', 'idNumber', 'cells', 'value', 'link']
  const pass = limitRepeated()
  return pino({
    level,
    base: null,
    redact: [...secrets, ...secrets.map((key) => `*.${key}`)],
    hooks: {
      logMethod([first, ...others], method, number) {
        const text: unknown = typeof first === 'string' ? first : others[0]
        const passed = number === pino.levels.values.warn && typeof text === 'string' ? pass(text) : { leftOut: 0 }
        if (!passed) return
        const { leftOut } = passed
        if (leftOut > 0 && typeof first === 'object') method.apply(this, [{ ...Object(first), leftOut }, ...others])
        else method.apply(this, [first, ...others])
      },
    },
  })
}

export const systemClock: Clock = { now: () => new Date() }

/** Opens the vault, also where a change of the master key was cut off after the database had taken it. */
async function unlock(pools: Pools, config: Config, clock: Clock): Promise<Vault> {
  try {
    return await openVault(pools, await readMasterKey(config), clock)
  } catch (error) {
    const next = error instanceof MasterKeyError ? await readNextMasterKey(config) : null
    if (!next) throw error
    const vault = await openVault(pools, next, clock)
    await takeNextMasterKey(config)
    return vault
  }
}

/** Opens pools, keys and channels on a migrated database. */
export async function openServices(
  config: Config,
  programUrls: ProgramUrls,
  log: Logger,
  clock: Clock = systemClock,
): Promise<Services & { close(): Promise<void> }> {
  const pools = openPools(programUrls, log)
  const vault = await unlock(pools, config, clock)
  const channels = openChannels(config, { pools, vault, log, clock })
  const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`
  const spareProcesses = new SpareProcesses()
  const slipExports = new SlipExports()
  const afterAnswers = new AfterAnswers()
  return {
    config,
    pools,
    vault,
    clock,
    log,
    channels,
    payments: openPayments(config, { clock, publicUrl }),
    readingSlots: openReadingSlots(),
    spareProcesses,
    rosterExports: new Semaphore(1),
    pdfSlots: openPdfSlots(),
    slipExports,
    afterAnswers,
    loginSlots: openLoginSlots(),
    uploadQuota: new OwnerQuota(uploadsPerCompany * config.uploadLimit),
    disk: new DiskSpace({ minFree: config.minFree, log }),
    batchSnapshots: new BatchSnapshots(),
    decryptedBatches: new DecryptedBatches(),
    selectionCache: new SelectionCache(),
    checkRuns: new CheckRuns(),
    editions: new PlatformEditions(pools),
    failedNotices: new FailedNotices(),
    mailContents: new MailContents({ pools, vault, clock, log, spareProcesses }),
    publicUrl,
    async close() {
      await afterAnswers.idle()
      await slipExports.close()
      spareProcesses.close()
      await channels.close()
      await pools.end()
    },
  }
}
