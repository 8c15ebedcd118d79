import { FileAddOutlined } from '@ant-design/icons'
import { channelName } from '@zhixin/contract/batches/batch'
import { slipShow } from '@zhixin/contract/history'
import { payMonth } from '@zhixin/contract/shapes'
import { type BatchStanding, batchStanding } from '@zhixin/domain/dashboard/batch-standing'
import { Button, Grid } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddressQuery } from '../../parts/address-query.ts'
import { ContactChangesNotice } from '../../parts/contact-changes/contact-changes-notice.tsx'
import { useSalaryTypes } from '../../parts/salary-types.ts'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import type { RowOperation } from '../../ui/data-table/columns.ts'
import { TableOrCards } from '../../ui/data-table/table-or-cards.tsx'
import { useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'
import './history.css'
import { batchAddress, type HistoryBatch, historyCard, historyColumns } from './history-columns.tsx'
import { HistoryFilters, shownStates } from './history-filters.tsx'
import { type HistoryQuery, useHistory } from './queries.ts'
import { historyText as text } from './text.ts'

/** Where HR has to do something before a batch goes out. */
const standsToSettle: ReadonlySet<BatchStanding> = new Set(['notSent', 'willNotBeSent', 'heldUp'] as const)
const isToSettle = (batch: HistoryBatch): boolean => standsToSettle.has(batchStanding(batch))

/** Every batch that was sent, with what became of it (HISTORY-01). */
export function HistoryPage() {
  const t = useText()
  const navigate = useNavigate()
  const address = useAddressQuery()
  const mayOpen = useMayOpen()
  const { sm } = Grid.useBreakpoint()
  const { nameOf } = useSalaryTypes()
  const month = payMonth.safeParse(address.text('month'))
  const channel = address.oneOf('channel', channelName.options)
  const type = address.text('type').slice(0, 100)
  const state = address.oneOf('state', shownStates)
  const having = address.oneOf('having', slipShow.options)
  const query: HistoryQuery = {
    keyword: address.text('keyword').slice(0, 100),
    ...(month.success ? { period: month.data } : {}),
    ...(type ? { salaryType: type } : {}),
    ...(channel ? { channel } : {}),
    ...(state ? { state } : {}),
    ...(having ? { having } : {}),
    currentPage: address.currentPage,
    pageSize: address.pageSize,
  }
  const { data, isFetching, isPlaceholderData, isError, refetch } = useHistory(query)
  const list = data?.list
  const columns = useMemo(() => historyColumns(t, nameOf, list ?? []), [t, nameOf, list])
  const narrowed = Boolean(
    query.keyword || query.period || query.salaryType || query.channel || query.state || query.having,
  )
  // A deputy without 创建工资条 creates none (ACCOUNT-02).
  const create = mayOpen('salarySlip') && (
    <Link to={paths.salarySlip}>
      <Button type="primary" icon={<FileAddOutlined aria-hidden />}>
        {t(text.create)}
      </Button>
    </Link>
  )
  // The title leads to each batch; only what HR has to settle is named beside it.
  const operations = (batch: HistoryBatch): RowOperation[] =>
    isToSettle(batch) ? [{ key: 'open', label: t(text.settle), onClick: () => void navigate(batchAddress(batch)) }] : []
  const pager = {
    currentPage: address.currentPage,
    pageSize: address.pageSize,
    total: data?.total ?? 0,
    onChange: (page: number, size: number) => address.change({ page: String(page), size: String(size) }),
  }
  const clear = () => address.change({ keyword: '', month: '', type: '', channel: '', state: '', having: '' })
  return (
    <Page fill={sm !== false} title={t(text.title)} hint={t(text.hint)} actions={create}>
      <ContactChangesNotice />
      <Card fill>
        <HistoryFilters query={query} onChange={address.change} />
        <TableOrCards<HistoryBatch>
          label={t(text.title)}
          columns={columns}
          rows={list ?? []}
          card={(batch) => historyCard(t, nameOf, batch)}
          rowKey={(batch) => batch.id}
          loading={isPlaceholderData || (isFetching && !data)}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            narrowed ? (
              <Empty title={t(text.noneFound)} action={<Button onClick={clear}>{t(text.clear)}</Button>} />
            ) : (
              <Empty title={t(text.empty)} hint={t(text.emptyHint)} action={create} />
            )
          }
          {...(list?.some(isToSettle) ? { operations, operationsWidth: 84 } : {})}
          pager={pager}
        />
      </Card>
    </Page>
  )
}
