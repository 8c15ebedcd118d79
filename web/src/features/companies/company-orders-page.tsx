import { useAddressQuery } from '../../parts/address-query.ts'
import { useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import './companies.css'
import { InvoicesTable } from './invoices-table.tsx'
import { OrdersTable } from './orders-table.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { useCompanyOrders, useInvoices, useRefundable } from './queries.ts'
import { RefundsTable } from './refunds-table.tsx'

const tabs = ['transfers', 'invoices', 'refunds', 'orders'] as const

/** What the platform does about the orders of all companies: transfers, invoices, money to pay back (PLATFORM-03). */
export function CompanyOrdersPage() {
  const t = useText()
  const { text: typed, oneOf, change } = useAddressQuery()
  const tab = oneOf('tab', tabs) ?? 'transfers'
  const keyword = typed('keyword').slice(0, 100)
  const counts = {
    transfers: useCompanyOrders({ view: 'transfer', pageSize: 1 }).data?.total,
    invoices: useInvoices({ state: 'requested', pageSize: 1 }).data?.total,
    refunds: useRefundable({ pageSize: 1 }).data?.total,
    orders: undefined,
  }
  const clear = () => change({ keyword: '' })
  return (
    <Page fill title={t(text.title)} hint={t(text.hint)}>
      <Card fill>
        <Tabs
          active={tab}
          onChange={(key) => change({ tab: key === 'transfers' ? '' : key, state: '', keyword: '' })}
          tabs={tabs.map((key) => {
            const count = counts[key]
            return { key, label: t(text[key]), ...(count === undefined ? {} : { count, urgent: true }) }
          })}
        />
        {(tab === 'transfers' || tab === 'orders') && (
          <>
            <search className="zx-company-filters">
              <SearchBox label={t(text.search)} keyword={keyword} onSearch={(word) => change({ keyword: word })} />
            </search>
            <OrdersTable
              key={tab}
              view={tab === 'transfers' ? 'transfer' : undefined}
              keyword={keyword}
              onClear={clear}
            />
          </>
        )}
        {tab === 'invoices' && <InvoicesTable />}
        {tab === 'refunds' && <RefundsTable />}
      </Card>
    </Page>
  )
}
