import { Alert } from 'antd'
import { ServiceFacts } from '../../parts/service-facts.tsx'
import { serviceText } from '../../parts/service-text.ts'
import { useSay } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { accountText as text } from './text.ts'

/** What the company has bought, and how it gets more of it. */
export function OrderCenterPage() {
  const say = useSay()
  return (
    <Page title={say(text.orders)} hint={say(text.ordersHint)}>
      <Alert type="info" role="note" showIcon title={say(text.notOpen)} description={say(text.notOpenHint)} />
      <Section title={say(serviceText.title)}>
        <ServiceFacts />
      </Section>
    </Page>
  )
}
