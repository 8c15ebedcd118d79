import { isEmail } from '@zhixin/domain/format/email'
import { mobileOf } from '@zhixin/domain/format/mobile'
import { hashes, type Keys } from './sealed-fields.ts'
import type { RosterFilter } from './store.ts'

/**
 * Returns the filter for HR's search. A keyword that is a complete phone or e-mail address is also searched as such.
 */
export function rosterFilter(
  keys: Keys,
  { id, keyword, status, department }: Pick<RosterFilter, 'id' | 'keyword' | 'status' | 'department'>,
  problem?: RosterFilter['problem'],
): RosterFilter {
  return {
    id,
    keyword,
    status,
    department,
    problem,
    phoneHash: hashes.phone(keys, mobileOf(keyword) ?? ''),
    emailHash: hashes.email(keys, isEmail(keyword) ? keyword : ''),
  }
}
