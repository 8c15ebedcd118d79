import { Alert } from 'antd'
import { ServiceFacts } from '../../parts/service-facts.tsx'
import { serviceText } from '../../parts/service-text.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { accountText as text } from './text.ts'

/** What the company has bought, and how it gets more of it. */
export function OrderCenterPage() {
  const t = useText()
  return (
    <Page title={t(text.orders)} hint={t(text.ordersHint)}>
      <Alert type="info" role="note" showIcon title={t(text.notOpen)} description={t(text.notOpenHint)} />
      <Section title={t(serviceText.title)}>
        <ServiceFacts />
      </Section>
    </Page>
  )
}
