import { invoiceState } from '@zhixin/contract/invoices'
import { yuanText } from '@zhixin/domain/format/yuan'
import { Select, Tag } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAddressQuery } from '../../parts/address-query.ts'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { useOpenedRecord } from '../../parts/addressed-dialogs/opened-record.ts'
import { timeText } from '../../parts/company-time.ts'
import { companyOf } from '../../paths.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { Empty } from '../../ui/states.tsx'
import { type CompanyInvoice, InvoiceDrawer } from './invoice-drawer.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { oneInvoice, useInvoices } from './queries.ts'

const stateColour = { requested: 'orange', issued: 'green', withdrawn: 'default' } as const

/** The invoices that companies ask for: what has to be made, and the upload of its file (ORDER-06, PLATFORM-03). */
export function InvoicesTable() {
  const t = useText()
  const { oneOf, currentPage, pageSize, change } = useAddressQuery()
  const state = oneOf('state', invoiceState.options)
  const { data, isFetching, isPlaceholderData, isError, refetch } = useInvoices({ state, currentPage, pageSize })
  const dialog = useDialogAddress('upload')
  const opened = useOpenedRecord({
    id: dialog.shown.upload,
    listed: data?.list,
    ask: oneInvoice,
    missing: text.noSuchInvoice,
    onClose: dialog.close,
  })
  const columns = useMemo(() => invoiceColumns(t), [t])
  return (
    <>
      <search className="zx-company-filters">
        <Select
          aria-label={t(text.invoiceState)}
          value={state ?? ''}
          onChange={(value) => change({ state: value })}
          options={[
            { value: '', label: t(text.allStates) },
            ...invoiceState.options.map((value) => ({ value, label: t(text[value]) })),
          ]}
        />
      </search>
      <DataTable<CompanyInvoice>
        label={t(text.invoices)}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={(row) => row.id}
        loading={isPlaceholderData || (isFetching && !data)}
        failed={isError}
        onRetry={() => void refetch()}
        empty={<Empty title={t(text.noInvoices)} />}
        operations={(row) =>
          row.state === 'withdrawn'
            ? []
            : [
                {
                  key: 'upload',
                  label: t(row.state === 'issued' ? text.replace : text.upload),
                  onClick: () => dialog.open('upload', row.id),
                },
              ]
        }
        operationsWidth={110}
        pager={{
          currentPage,
          pageSize,
          total: data?.total ?? 0,
          onChange: (page, size) => change({ page: String(page), size: String(size) }),
        }}
      />
      {opened && <InvoiceDrawer key={opened.id} invoice={opened} onClose={dialog.close} />}
    </>
  )
}

function invoiceColumns(t: Translate): DataColumn<CompanyInvoice>[] {
  return [
    {
      key: 'state',
      title: t(text.invoiceState),
      width: 90,
      value: (row) => t(text[row.state]),
      render: (row) => (
        <Tag variant="filled" color={stateColour[row.state]}>
          {t(text[row.state])}
        </Tag>
      ),
    },
    {
      key: 'company',
      title: t(text.company),
      width: 180,
      grow: true,
      value: (row) => row.companyName,
      render: (row) => <Link to={companyOf(row.companyId)}>{row.companyName}</Link>,
    },
    { key: 'kind', title: t(text.invoiceKind), width: 100, value: (row) => t(text[row.kind]) },
    { key: 'amount', title: t(text.amount), width: 120, align: 'end', value: (row) => yuanText(row.amountCents) },
    { key: 'buyer', title: t(text.buyer), width: 180, grow: true, value: (row) => row.title },
    { key: 'taxNumber', title: t(text.taxNumber), width: 190, value: (row) => row.taxNumber },
    { key: 'requestedAt', title: t(text.requestedAt), width: 140, value: (row) => timeText(row.requestedAt) },
    { key: 'issuedAt', title: t(text.issuedAt), width: 140, value: (row) => timeText(row.issuedAt) },
    { key: 'number', title: t(text.number), width: 190, value: (row) => row.number },
    { key: 'orderNo', title: t(text.orderNo), width: 190, value: (row) => row.orderNo },
  ]
}
