import { nextLook } from '@zhixin/domain/sending/bounce'
import { companySeal, platformSeal } from '../channels/settings/settings-seal.ts'
import { listOwnSettings, listPlatformSettings } from '../channels/settings/settings-store.ts'
import type { Services } from '../context.ts'
import { platformStatement } from '../database/transaction.ts'
import { describeError } from '../logging/describe-error.ts'
import { applyBounce } from './apply-bounce.ts'
import { HandingOverError, lastRelease } from './bounce-store.ts'
import { type BounceMailbox, type Place, readMailbox } from './mailbox.ts'
import { installationScope, mailboxAccount, mailboxAt, mailboxOf, platformScope } from './mailbox-settings.ts'
import { claimMailbox, keepMailboxOnce, type MailboxRecord, settleMailbox } from './mailbox-store.ts'
import { readBounce } from './read-bounce.ts'

/**
 * How many mailboxes are read at a time, how long (ms) one reading may last, and after how long (ms) another process
 * may take a mailbox over.
 */
const atOnce = 4
const inOneGo = 45_000
const leaseLength = 5 * 60_000
/** The backoff (ms) of a mailbox that could not be read or whose notice could not be processed. */
const failureBackoff = 10 * 60_000
/** The delay (ms) after which a running handover or a running save of settings is surely finished. */
const shortRest = 10_000
/**
 * A notice that could not be processed in this many passes is skipped; otherwise those after it would never be read.
 */
const maxLooks = 3

/** Reads every mailbox that is due for undeliverable mail (SEND-03). May run in several processes at once. */
export async function readBounces(services: Services): Promise<void> {
  const db = platformStatement(services.pools)
  const { bounceUrl } = services.config
  if (bounceUrl) {
    const account = mailboxAccount(services.vault, mailboxAt(bounceUrl))
    await keepMailboxOnce(db, { scope: installationScope, account }, services.clock.now())
  }
  const started = Date.now()
  const sender = async () => {
    while (Date.now() - started < inOneGo) {
      const now = services.clock.now()
      const claimed = await claimMailbox(db, now, new Date(now.getTime() + leaseLength))
      if (!claimed) return
      await readOne(services, claimed).catch((error) =>
        services.log.warn({ scope: claimed.scope, ...describeError(error) }, 'returned mail could not be taken up'),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
}

async function readOne(services: Services, claimed: MailboxRecord): Promise<void> {
  const db = platformStatement(services.pools)
  const now = services.clock.now()
  const inMs = (ms: number) => new Date(now.getTime() + ms)
  const { scope } = claimed
  const companyId = scope === platformScope || scope === installationScope ? null : scope
  const mailbox = await settingsOf(services, scope)
  // The mailbox is being saved or removed right now. Whoever removes it removes this record too.
  if (!mailbox) return settleMailbox(db, claimed, { next_at: inMs(failureBackoff) })
  const account = mailboxAccount(services.vault, mailbox)
  // The settings are being saved right now, or saving them failed: the record is set to what they name, and a later
  // pass reads the rest.
  if (account !== claimed.account) return settleMailbox(db, claimed, { ...unread, account, next_at: inMs(shortRest) })
  const place = { uidValidity: BigInt(claimed.uid_validity), lastUid: BigInt(claimed.last_uid) }
  let backoff = 0
  const result = await readMailbox(mailbox, place, now, async (source, at) => {
    backoff = await takeUp(services, { scope, companyId }, source, at)
    return backoff === 0
  })
  if (result.trouble) backoff = failureBackoff
  else if (result.isThrough) {
    const last = await lastRelease(db, companyId)
    backoff = nextLook(last ? now.getTime() - last.getTime() : null)
  }
  await settleMailbox(db, claimed, {
    uid_validity: String(result.place.uidValidity),
    last_uid: String(result.place.lastUid),
    trouble: result.trouble,
    ...(result.trouble ? {} : { read_at: now }),
    next_at: inMs(backoff),
  })
}

/** The state of a mailbox that was not read yet. */
const unread = { uid_validity: '0', last_uid: '0', read_at: null, trouble: '' }

/** Processes a notice. Returns how long (ms) it has to wait; 0 when it is done. */
async function takeUp(
  services: Services,
  { scope, companyId }: { scope: string; companyId: string | null },
  source: Buffer,
  { uidValidity, lastUid }: Place,
): Promise<number> {
  try {
    const bounce = await readBounce(source).catch((error) => {
      services.log.warn({ scope, ...describeError(error) }, 'a returned mail could not be read')
      return null
    })
    if (bounce) await applyBounce(services, companyId, bounce)
  } catch (error) {
    if (error instanceof HandingOverError) return shortRest
    const at = `${uidValidity} ${lastUid}`
    const looks = services.failedNotices.add(scope, at)
    const isOut = looks >= maxLooks
    const what = isOut ? 'a returned mail is left out' : 'a returned mail could not be taken up'
    services.log.warn({ scope, at, looks, ...describeError(error) }, what)
    if (!isOut) return failureBackoff
  }
  services.failedNotices.forget(scope)
  return 0
}

/** Returns the mailbox that the settings name now. */
async function settingsOf(services: Services, scope: string): Promise<BounceMailbox | null> {
  const { bounceUrl } = services.config
  if (scope === installationScope) return bounceUrl ? mailboxAt(bounceUrl) : null
  const db = platformStatement(services.pools)
  const isPlatform = scope === platformScope
  const list = isPlatform ? await listPlatformSettings(db) : await listOwnSettings(db, scope)
  const stored = list.find(({ channel }) => channel === 'email')
  if (!stored) return null
  const seal = isPlatform ? platformSeal(services.vault) : companySeal(await services.vault.sealer(scope))
  const { provider, values } = seal.open('email', stored.provider, stored.settings_sealed)
  return provider === 'smtp' ? mailboxOf(values, services.config) : null
}
