import type { ChannelName } from '@zhixin/contract/batches'
import { targetKind } from '@zhixin/domain/batches/target'
import { type RawBuilder, sql } from 'kysely'

interface BatchOf {
  companyId: string
  batchId: string
}

/**
 * The one rule about whether a row's contact of the file may be used as its target (domain, chooseTarget): the roster
 * has none for this person, nobody else of the roster has this one, and no other row of the file carries it. For
 * queries over `batch_row r` and `employee e`; hashes tell, nothing is opened. Whoever is in the roster with it is
 * somebody else, because this person has none there.
 */
export function usesFileContact(channel: ChannelName, { companyId, batchId }: BatchOf): RawBuilder<boolean> {
  const hash = sql.raw(targetKind(channel) === 'email' ? 'email_hash' : 'phone_hash')
  return sql`(case when e.${hash} is not null or r.${hash} is null then false
    when exists (select from employee o where o.company_id = ${companyId} and o.${hash} = r.${hash}) then false
    else r.${hash} not in (select m.${hash} from batch_row m
      where m.company_id = ${companyId} and m.batch_id = ${batchId} and m.${hash} is not null
      group by m.${hash} having count(*) > 1) end)`
}

/** The keyed hash of where a row's slip would go; null: nowhere. Whoever counts, shows or sends asks here. */
export function targetHash(channel: ChannelName, batch: BatchOf): RawBuilder<Buffer | null> {
  const hash = sql.raw(targetKind(channel) === 'email' ? 'email_hash' : 'phone_hash')
  return sql`coalesce(e.${hash}, case when ${usesFileContact(channel, batch)} then r.${hash} end)`
}
