import { isEmail } from '@zhixin/domain/format/email'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { hashes, type Keys } from './sealed-fields.ts'
import type { RosterFilter } from './store.ts'

/** The filter behind what HR asked for. A keyword that is a whole phone or e-mail address also finds by that. */
export function rosterFilter(
  keys: Keys,
  { id, keyword, status, department }: Pick<RosterFilter, 'id' | 'keyword' | 'status' | 'department'>,
): RosterFilter {
  return {
    id,
    keyword,
    status,
    department,
    phoneHash: hashes.phone(keys, mobileOf(keyword) ?? ''),
    emailHash: hashes.email(keys, isEmail(keyword) ? keyword : ''),
  }
}
