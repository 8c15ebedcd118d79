import { type AuditAction, auditActionNames } from '@zhixin/contract/audit-text'
import { dayStart } from '@zhixin/domain/sending/set-time'
import dayjs from 'dayjs'
import { useAddressQuery } from '../../parts/address-query.ts'
import { companyZone } from '../../parts/company-time.ts'
import type { AuditFilter } from './queries.ts'

/** The filter of the trail, as in the address; days are 'YYYY-MM-DD'. */
export interface AuditFilterValues {
  from: string
  to: string
  action: AuditAction | undefined
  actor: string
  batch: string
  person: string
  hideViews: boolean
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid()

/** The current filter, and the query for the server with whole days in the company's time zone. */
export function useAuditFilter() {
  const address = useAddressQuery(50)
  const words = (key: string) => address.text(key).slice(0, 100)
  const dayOf = (key: string) => (isDay(address.text(key)) ? address.text(key) : '')
  const values: AuditFilterValues = {
    from: dayOf('from'),
    to: dayOf('to'),
    action: address.oneOf('action', auditActionNames),
    actor: words('actor'),
    batch: words('batch'),
    person: words('person'),
    hideViews: address.text('views') === 'hide',
  }
  const { from, to, action, ...texts } = values
  const filter: AuditFilter = {
    ...texts,
    ...(from ? { from: dayStart(from, companyZone()).toISOString() } : {}),
    ...(to ? { to: dayStart(to, companyZone(), 1).toISOString() } : {}),
    ...(action ? { action } : {}),
  }
  const { currentPage, pageSize, change } = address
  const clear = () => change({ from: '', to: '', action: '', actor: '', batch: '', person: '', views: '' })
  return { values, filter, narrowed: Object.values(values).some(Boolean), currentPage, pageSize, change, clear }
}
