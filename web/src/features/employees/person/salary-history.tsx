import type { SalarySlip } from '@zhixin/contract/employees/salary-history'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { query } from '../../../client/query.ts'
import { useAddressQuery } from '../../../parts/address-query.ts'
import { payMonthText } from '../../../parts/pay-month-text.ts'
import { useSalaryTypes } from '../../../parts/salary-types.ts'
import { ReceiptDialog } from '../../../parts/slip-preview/receipt/receipt-dialog.tsx'
import { receiptText } from '../../../parts/slip-preview/receipt/text.ts'
import { SlipPreviewDrawer } from '../../../parts/slip-preview/slip-preview-drawer.tsx'
import { paths } from '../../../paths.ts'
import { useMayOpen, useOwnDepartments } from '../../../session/state/own-routes.ts'
import { TableOrCards } from '../../../ui/data-table/table-or-cards.tsx'
import { type Translate, useText } from '../../../ui/language.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import type { Employee } from '../queries.ts'
import { PayChart } from './pay-chart.tsx'
import { PayFigures } from './pay-figures.tsx'
import { useSalaryHistory } from './queries.ts'
import { salaryHistoryCard, salaryHistoryColumns } from './salary-history-columns.tsx'
import { SlipCorrections } from './slip-corrections.tsx'
import { personText as text } from './text.ts'

/** The pay of a person: at a glance, by month, and by slip (ROSTER-04). */
export function SalaryHistory({ person }: { person: Employee }) {
  const t = useText()
  const mayOpen = useMayOpen()
  const { nameOf } = useSalaryTypes()
  const { currentPage, pageSize, change } = useAddressQuery(12)
  const { data, isError, isPlaceholderData, refetch } = useSalaryHistory({ id: person.id, currentPage, pageSize })
  const [previewed, setPreviewed] = useState<string>()
  const [proved, setProved] = useState<SalarySlip>()
  const ofSlips = mayOpen('salaryRecord')
  const mayProve = useOwnDepartments() === null && ofSlips
  const about = useMemo(() => ({ nameOf, person: ofSlips ? person.name : undefined }), [nameOf, ofSlips, person.name])
  const columns = useMemo(() => salaryHistoryColumns(t, { list: data?.list ?? [], ...about }), [t, data?.list, about])
  const operations = (slip: SalarySlip) => operationsOf(t, slip, setPreviewed, mayProve ? setProved : undefined)
  if (!data)
    return (
      <Section title={t(text.history)}>{isError ? <Failed onRetry={() => void refetch()} /> : <Loading />}</Section>
    )
  if (data.total === 0)
    return (
      <Section title={t(text.history)}>
        <NoSlips />
      </Section>
    )
  const { list, months, total } = data
  const at = list.findIndex(({ id }) => id === previewed)
  const step = (by: 1 | -1) => {
    const slip = list[at + by]
    return at >= 0 && slip ? () => setPreviewed(slip.id) : undefined
  }
  return (
    <div className="zx-person-pay">
      <Section title={t(text.history)}>
        <PayFigures months={months} />
        <PayChart months={months} />
      </Section>
      <Section title={t(text.list)}>
        <TableOrCards<SalarySlip>
          label={t(text.list)}
          columns={columns}
          rows={list}
          card={(slip) => salaryHistoryCard(t, about, slip)}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          failed={isError}
          onRetry={() => void refetch()}
          operations={operations}
          operationsWidth={mayProve ? 136 : 80}
          pager={{
            currentPage: data.currentPage,
            pageSize: data.pageSize,
            total,
            pageSizes: [12, 24, 60],
            onChange: (page, size) => change({ page: String(page), size: String(size) }),
          }}
        />
        <SlipCorrections list={list} />
      </Section>
      {proved && (
        <ReceiptDialog
          slip={{ id: proved.id, name: person.name, isWithdrawn: proved.withdrawnAt !== null }}
          onClose={() => setProved(undefined)}
        />
      )}
      {previewed !== undefined && (
        <SlipPreviewDrawer
          name={list[at]?.period ? `${person.name} · ${payMonthText(list[at].period, t)}` : person.name}
          steps="slips"
          slip={query('employees.listSalaryHistoryDetail', { id: previewed })}
          pdfOf={!ofSlips || list[at]?.withdrawnAt ? undefined : previewed}
          onPrevious={step(-1)}
          onNext={step(1)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </div>
  )
}

/** A slip is looked at, and whoever may see how it was received sees its receipt. */
function operationsOf(
  t: Translate,
  slip: SalarySlip,
  preview: (id: string) => void,
  prove: ((slip: SalarySlip) => void) | undefined,
) {
  const receipt = { key: 'receipt', label: t(receiptText.receipt), rare: true, onClick: () => prove?.(slip) }
  return [
    { key: 'preview', label: t(text.preview), onClick: () => preview(slip.id) },
    ...(prove && slip.sentAt ? [receipt] : []),
  ]
}

function NoSlips() {
  const t = useText()
  const mayOpen = useMayOpen()
  return (
    <Empty
      title={t(text.none)}
      hint={t(text.noneHint)}
      action={
        mayOpen('salarySlip') && (
          <Link to={paths.salarySlip}>
            <Button type="primary">{t(text.create)}</Button>
          </Link>
        )
      }
    />
  )
}
