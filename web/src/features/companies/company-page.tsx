import type { CompanyRow, LedgerEntry } from '@zhixin/contract/platform/companies'
import { isUuid } from '@zhixin/domain/format/uuid'
import { Breadcrumb, Button } from 'antd'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { timeText } from '../../parts/company-time.ts'
import { paths } from '../../paths.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import './companies.css'
import { peopleOf, ServiceTag, untilOf } from './company-columns.tsx'
import { OnBehalfDialog } from './on-behalf-dialog.tsx'
import { OrdersTable } from './orders-table.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { useCompanies, useLedger } from './queries.ts'
import { companiesText } from './text.ts'

/** One company as the platform sees it: its service, orders, and how days and people came about (PLATFORM-03). */
export function CompanyPage() {
  const t = useText()
  const { id = '' } = useParams()
  return isUuid(id) ? <KnownCompany id={id.toLowerCase()} /> : <Empty title={t(text.noSuchCompany)} />
}

function KnownCompany({ id }: { id: string }) {
  const t = useText()
  const { data, isError, refetch } = useCompanies({ id })
  const dialog = useDialogAddress('onBehalf')
  const company = data?.list.find((row) => row.id === id)
  const back = (
    <Breadcrumb
      items={[
        { title: <Link to={paths.platformTenant}>{t(companiesText.title)}</Link> },
        { title: company?.companyName ?? '' },
      ]}
    />
  )
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading tall />
  if (!company) return <Empty title={t(text.noSuchCompany)} action={back} />
  return (
    <Page
      title={company.companyName}
      about={company.companyName}
      hint={back}
      actions={
        <Button type="primary" onClick={() => dialog.open('onBehalf')}>
          {t(text.onBehalf)}
        </Button>
      }
    >
      <Section title={t(text.service)}>
        <Service company={company} />
      </Section>
      <Section title={t(text.ownOrders)}>
        <OrdersTable companyId={id} maxHeight="420px" />
      </Section>
      <Section title={t(text.ledger)} more={<small className="zx-section-small">{t(text.ledgerHint)}</small>}>
        <Ledger id={id} />
      </Section>
      {dialog.shown.onBehalf && <OnBehalfDialog company={company} onClose={dialog.close} />}
    </Page>
  )
}

function Service({ company }: { company: CompanyRow }) {
  const t = useText()
  const words = companiesText
  const { state } = company
  return (
    <Facts
      rows={[
        { label: t(words.state), value: <ServiceTag state={state} t={t} /> },
        { label: t(words.until), value: untilOf(company, t) },
        { label: t(words.people), value: peopleOf(company) },
        { label: t(words.batches), value: String(company.batches) },
        { label: t(words.lastLogin), value: timeText(company.lastLoginAt) || t(words.never) },
        { label: t(words.lastSend), value: timeText(company.lastSentAt) || t(words.never) },
        { label: t(words.created), value: timeText(company.createdAt) },
      ]}
    />
  )
}

function Ledger({ id }: { id: string }) {
  const t = useText()
  const { data, isFetching, isError, refetch } = useLedger(id)
  const columns = useMemo(() => ledgerColumns(t), [t])
  return (
    <DataTable<LedgerEntry>
      label={t(text.ledger)}
      columns={columns}
      rows={data?.list ?? []}
      rowKey={(row) => String(row.seq)}
      loading={isFetching && !data}
      failed={isError}
      onRetry={() => void refetch()}
      maxHeight="420px"
    />
  )
}

const signed = (count: number): string => (count > 0 ? `+${count.toLocaleString('en')}` : count.toLocaleString('en'))

function ledgerColumns(t: Translate): DataColumn<LedgerEntry>[] {
  const kinds = {
    trial: text.trial,
    agreed: text.agreed,
    order: text.order,
    refund: text.refundEntry,
    void: text.voidEntry,
  } as const
  return [
    { key: 'at', title: t(text.at), width: 140, value: (row) => timeText(row.at) },
    { key: 'kind', title: t(text.ledgerKind), width: 90, value: (row) => t(kinds[row.kind]) },
    { key: 'days', title: t(text.days), width: 90, align: 'end', value: (row) => signed(row.days) },
    { key: 'people', title: t(text.people), width: 100, align: 'end', value: (row) => signed(row.people) },
    { key: 'untilAfter', title: t(text.untilAfter), width: 130, value: (row) => row.untilAfter },
    {
      key: 'peopleAfter',
      title: t(text.peopleAfter),
      width: 120,
      align: 'end',
      value: (row) => row.peopleAfter.toLocaleString('en'),
    },
    {
      key: 'note',
      title: t(text.note),
      width: 200,
      grow: true,
      value: (row) => [row.gapDays ? t(text.gap, { days: row.gapDays }) : '', row.reason].filter(Boolean).join(' · '),
    },
    { key: 'orderNo', title: t(text.orderNo), width: 190, value: (row) => row.orderNo ?? '' },
  ]
}
