import { type AuditAction, auditActionNames } from '@zhixin/contract/audit-text'
import { dayStart } from '@zhixin/domain/sending/set-time'
import dayjs from 'dayjs'
import { useAddressQuery } from '../../parts/address-query.ts'
import { companyZone } from '../../parts/company-time.ts'
import type { AuditFilter } from './queries.ts'

/** What the trail is narrowed down to, as it stands in the address; days as 'YYYY-MM-DD'. */
export interface AuditLook {
  from: string
  to: string
  action: AuditAction | undefined
  actor: string
  batch: string
  person: string
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid()

/** The look of the moment, and what the server is asked for by it: whole days on the company's clocks. */
export function useAuditLook() {
  const address = useAddressQuery(50)
  const words = (key: string) => address.text(key).slice(0, 100)
  const dayOf = (key: string) => (isDay(address.text(key)) ? address.text(key) : '')
  const look: AuditLook = {
    from: dayOf('from'),
    to: dayOf('to'),
    action: address.oneOf('action', auditActionNames),
    actor: words('actor'),
    batch: words('batch'),
    person: words('person'),
  }
  const { from, to, action, ...texts } = look
  const filter: AuditFilter = {
    ...texts,
    ...(from ? { from: dayStart(from, companyZone()).toISOString() } : {}),
    ...(to ? { to: dayStart(to, companyZone(), 1).toISOString() } : {}),
    ...(action ? { action } : {}),
  }
  const { currentPage, pageSize, change } = address
  const clear = () => change({ from: '', to: '', action: '', actor: '', batch: '', person: '' })
  return { look, filter, narrowed: Object.values(look).some(Boolean), currentPage, pageSize, change, clear }
}
