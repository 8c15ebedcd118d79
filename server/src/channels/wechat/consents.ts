import type { Services } from '../../context.ts'
import { asPlatform } from '../../database/transaction.ts'
import { type ConsentOf, findAccountOf, lockConsents, maxConsents, setConsents } from './consent-store.ts'

/**
 * none: the person agreed to no further message. uncounted: HR has typed the account into the roster, and nobody knows
 * what its user agreed to.
 */
export type Claimed = { kind: 'none' } | { kind: 'uncounted' } | { kind: 'claimed'; account: Buffer }

/** What people have agreed to get over a mini-program, one message each time (WeChat's manual, one-time subscription). */
export interface Consents {
  /** Uses one up before the message goes, so that no two messages share one. */
  claim(of: ConsentOf): Promise<Claimed>
  /** The message was not taken: the consent is still there. */
  giveBack(claimed: Claimed): Promise<void>
  /** WeChat says that there is none, for instance because its user has turned messages off. */
  reset(claimed: Claimed): Promise<void>
}

export function makeConsents({ pools }: Pick<Services, 'pools'>, template: string): Consents {
  const change = (account: Buffer, next: (left: number) => number) =>
    asPlatform(pools, async (db) => {
      const left = await lockConsents(db, account, template)
      await setConsents(db, { account, template }, next(left))
    })
  return {
    claim: (of) =>
      asPlatform(pools, async (db) => {
        const account = await findAccountOf(db, of)
        if (!account) return { kind: 'uncounted' }
        const left = await lockConsents(db, account, template)
        if (left === 0) return { kind: 'none' }
        await setConsents(db, { account, template }, left - 1)
        return { kind: 'claimed', account }
      }),
    async giveBack(claimed) {
      if (claimed.kind === 'claimed') await change(claimed.account, (left) => Math.min(left + 1, maxConsents))
    },
    async reset(claimed) {
      if (claimed.kind === 'claimed') await change(claimed.account, () => 0)
    },
  }
}
