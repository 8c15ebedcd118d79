import { useQuery } from '@tanstack/react-query'
import { screens } from '@zhixin/domain/navigation/screens'
import { Alert } from 'antd'
import { query } from '../../client/query.ts'
import { Contacts } from '../../parts/service/contacts.tsx'
import { useSupportContacts } from '../../parts/service/queries.ts'
import { ServiceFacts } from '../../parts/service/service-facts.tsx'
import { serviceText } from '../../parts/service/service-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Lines, Section, Sections } from '../../ui/section.tsx'
import { BuySection } from './buy-section.tsx'
import './orders.css'
import { ordersText as text } from './orders-text.ts'
import { OwnOrders } from './own-orders.tsx'
import { RenewalRequest } from './renewal-request.tsx'
import { ServiceNotice } from './service-notice.tsx'

/** What the company can buy and has bought, what it has, and whom to ask (ORDER-01 to ORDER-03, ORDER-06, ORDER-08). */
export function OrderCenterPage() {
  const t = useText()
  const { data: company } = useQuery(query('account.company', {}))
  return (
    <Page title={t(text.title)} hint={t(text.hint)}>
      {company && <ServiceNotice company={company} />}
      <div className="zx-orders">
        <div className="zx-orders-buy">{company && <BuySection company={company} />}</div>
        <div className="zx-orders-own">
          <OwnOrders />
        </div>
        <div className="zx-orders-known">
          <Sections>
            <Section title={t(serviceText.title)}>
              <ServiceFacts />
            </Section>
            <Section title={t(text.ask)}>
              <WhomToAsk />
            </Section>
          </Sections>
        </div>
        {company && (
          <div className="zx-orders-message">
            <Section title={t(text.message)}>
              <RenewalRequest company={company} />
            </Section>
          </div>
        )}
        <div className="zx-orders-afterwards">
          <Section title={t(text.afterwards)}>
            <Lines>
              {text.facts.map((fact) => (
                <li key={fact.en}>{t(fact)}</li>
              ))}
              <li>
                <span>{t(text.agreed)}</span>
                <a href={paths.serviceAgreement} target="_blank" rel="noreferrer">
                  {t(screens.serviceAgreement.title)}
                </a>
              </li>
            </Lines>
          </Section>
        </div>
      </div>
    </Page>
  )
}

/** Hotline and QR codes, or in true words that there are none and who can be asked instead. */
function WhomToAsk() {
  const t = useText()
  const { data } = useSupportContacts()
  const isUnset = data && !data.hotline && !data.preSales && !data.afterSales
  if (isUnset)
    return <Alert type="info" role="note" showIcon title={t(text.noContacts)} description={t(text.noContactsHint)} />
  return (
    <>
      <p className="zx-plain">{t(text.askHint)}</p>
      <Contacts />
    </>
  )
}
