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

/** So many mailboxes at a time, so long (ms) in one go, and after so long another process may take over. */
const atOnce = 4
const inOneGo = 45_000
const leaseLength = 5 * 60_000
/** A mailbox that could not be read rests so long (ms), one whose notice could not be taken up as well. */
const failureBackoff = 10 * 60_000
/** What is just being handed over or saved is over after this (ms). */
const shortRest = 10_000
/** A notice that could not be taken up at so many looks is left out: those behind it would never be read. */
const maxLooks = 3

/** Looks into every mailbox for returned mail whose turn it is (SEND-03). May run in several processes at once. */
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
  // Being saved at this moment, or taken away: whoever takes it away removes the record too.
  if (!mailbox) return settleMailbox(db, claimed, { next_at: inMs(failureBackoff) })
  const account = mailboxAccount(services.vault, mailbox)
  // Settings that are just being saved or could not be: the record follows what they name, and a later look sees the rest.
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

/** A mailbox at its own beginning. */
const unread = { uid_validity: '0', last_uid: '0', read_at: null, trouble: '' }

/** By scope: which notice could not be taken up, and at how many looks of this process. */
const failedLooks = new Map<string, { at: string; looks: number }>()

/** Takes up a notice. Returns for how long (ms) it has to wait; 0: it is done with. */
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
    const before = failedLooks.get(scope)
    const looks = before?.at === at ? before.looks + 1 : 1
    failedLooks.set(scope, { at, looks })
    const isOut = looks >= maxLooks
    const what = isOut ? 'a returned mail is left out' : 'a returned mail could not be taken up'
    services.log.warn({ scope, at, looks, ...describeError(error) }, what)
    if (!isOut) return failureBackoff
  }
  failedLooks.delete(scope)
  return 0
}

/** The mailbox as the settings name it now. */
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
