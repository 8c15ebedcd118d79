import { Alert } from 'antd'
import { useText } from '../../ui/language.ts'
import { useCompany } from '../company/use-company.ts'
import { RenewalLink } from './renewal-link.tsx'
import { useServiceFault } from './service-end.ts'
import { stopText as text } from './stop-text.ts'

/** Says before any work that nothing can be sent now and why, with the way to renewal (ORDER-07). */
export function ServiceStop({ before }: { before: 'sending' | 'sendingAgain' }) {
  const t = useText()
  const { data } = useCompany()
  const needs = useServiceFault()
  if (!data || !needs) return null
  const facts = {
    until: data.serviceUntil,
    people: data.people.toLocaleString('en'),
    limit: data.peopleLimit.toLocaleString('en'),
  }
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      title={t(needs === 'days' ? text.over : text.tooMany, facts)}
      description={t(text[before])}
      action={<RenewalLink needs={needs} />}
    />
  )
}
