import { nextLook } from '@zhixin/domain/sending/bounce'
import { type BounceMailbox, readMailbox } from '../channels/bounces/mailbox.ts'
import {
  installationScope,
  mailboxAccount,
  mailboxAt,
  mailboxOf,
  platformScope,
} from '../channels/bounces/mailbox-settings.ts'
import { claimMailbox, keepMailboxOnce, type MailboxRecord, settleMailbox } from '../channels/bounces/mailbox-store.ts'
import { readBounce } from '../channels/bounces/read-bounce.ts'
import { companySeal, platformSeal } from '../channels/settings/settings-seal.ts'
import { listOwnSettings, listPlatformSettings } from '../channels/settings/settings-store.ts'
import type { House } from '../context.ts'
import { platformStatement } from '../database/door.ts'
import { describeError } from '../http/errors.ts'
import { applyBounce } from './apply-bounce.ts'
import { lastRelease } from './bounce-store.ts'

/** So many mailboxes at a time, so long (ms) in one go, and after so long another process may take over. */
const atOnce = 4
const inOneGo = 45_000
const leaseLength = 5 * 60_000
/** A mailbox that could not be read rests so long (ms). */
const troubleRest = 10 * 60_000

/** Looks into every mailbox for returned mail whose turn it is (SEND-03). May run in several processes at once. */
export async function readBounces(house: House): Promise<void> {
  const db = platformStatement(house.pools)
  const { bounceUrl } = house.config
  if (bounceUrl) {
    const account = mailboxAccount(house.vault, mailboxAt(bounceUrl))
    await keepMailboxOnce(db, { scope: installationScope, account }, house.clock.now())
  }
  const started = Date.now()
  const lane = async () => {
    while (Date.now() - started < inOneGo) {
      const now = house.clock.now()
      const claimed = await claimMailbox(db, now, new Date(now.getTime() + leaseLength))
      if (!claimed) return
      await readOne(house, claimed).catch((error) =>
        house.log.warn({ scope: claimed.scope, ...describeError(error) }, 'returned mail could not be taken up'),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

async function readOne(house: House, claimed: MailboxRecord): Promise<void> {
  const db = platformStatement(house.pools)
  const now = house.clock.now()
  const inMs = (ms: number) => new Date(now.getTime() + ms)
  const { scope } = claimed
  const companyId = scope === platformScope || scope === installationScope ? null : scope
  const mailbox = await settingsOf(house, scope)
  // Being saved at this moment, or taken away: whoever takes it away removes the record too.
  if (!mailbox) return settleMailbox(db, claimed, { next_at: inMs(troubleRest) })
  const place = { uidValidity: BigInt(claimed.uid_validity), lastUid: BigInt(claimed.last_uid) }
  const result = await readMailbox(mailbox, place, now, async (source) => {
    const bounce = await readBounce(source).catch((error) => {
      house.log.warn({ scope, ...describeError(error) }, 'a returned mail could not be read')
      return null
    })
    if (bounce) await applyBounce(house, companyId, bounce)
  })
  if ('trouble' in result) return settleMailbox(db, claimed, { trouble: result.trouble, next_at: inMs(troubleRest) })
  const last = await lastRelease(db, companyId)
  await settleMailbox(db, claimed, {
    uid_validity: String(result.place.uidValidity),
    last_uid: String(result.place.lastUid),
    read_at: now,
    trouble: '',
    next_at: result.isThrough ? inMs(nextLook(last ? now.getTime() - last.getTime() : null)) : now,
  })
}

/** The mailbox as the settings name it now. */
async function settingsOf(house: House, scope: string): Promise<BounceMailbox | null> {
  const { bounceUrl } = house.config
  if (scope === installationScope) return bounceUrl ? mailboxAt(bounceUrl) : null
  const db = platformStatement(house.pools)
  const isPlatform = scope === platformScope
  const list = isPlatform ? await listPlatformSettings(db) : await listOwnSettings(db, scope)
  const stored = list.find(({ channel }) => channel === 'email')
  if (!stored) return null
  const seal = isPlatform ? platformSeal(house.vault) : companySeal(await house.vault.sealer(scope))
  const { provider, values } = seal.open('email', stored.provider, stored.settings_sealed)
  return provider === 'smtp' ? mailboxOf(values, house.config) : null
}
