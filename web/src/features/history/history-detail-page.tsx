import { InboxOutlined } from '@ant-design/icons'
import type { HistoryDetail } from '@zhixin/contract/history'
import { Alert, Breadcrumb, Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '../../client/query.ts'
import { useAddressQuery } from '../../parts/address-query.ts'
import { titleAlone } from '../../parts/pay-month-text.ts'
import { SlipPreviewDrawer } from '../../parts/slip-preview-drawer.tsx'
import { paths } from '../../paths.ts'
import { useOwnDepartments } from '../../session/state/own-routes.ts'
import { useSession } from '../../session/state/session.ts'
import type { RowOperation } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BatchMenu } from './batch-menu.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { detailColumns } from './detail-columns.tsx'
import { DetailHead } from './detail-head.tsx'
import './history.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { useHistoryDetails } from './queries.ts'
import { countOf, detailShows, slipCan } from './slip-rules.ts'
import { historyText, detailText as text } from './text.ts'
import { useSlipActions } from './use-slip-actions.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** What whoever is limited to departments can do about a slip. */
const readOperations: ReadonlySet<string> = new Set(['preview', 'versions'])

/** One payment, person by person: what became of each slip, and what can be done about it (HISTORY-02). */
export function HistoryDetailPage() {
  const t = useText()
  const { rid = '' } = useParams()
  const address = useAddressQuery()
  const { sandbox } = useSession().company
  const actions = useSlipActions()
  const mayChange = useOwnDepartments() === null
  const [previewed, setPreviewed] = useState<string>()
  const [corrected, setCorrected] = useState<{ slip: HistoryDetail; resends: boolean }>()
  const [compared, setCompared] = useState<HistoryDetail>()
  const show = address.oneOf('show', detailShows) ?? 'all'
  const keyword = address.text('keyword').slice(0, 100)
  const { data, error, isFetching, isPlaceholderData, isError, refetch } = useHistoryDetails({
    batchId: rid,
    keyword,
    show,
    currentPage: address.currentPage,
    pageSize: address.pageSize,
  })
  const columns = useMemo(() => detailColumns(t, data?.list ?? []), [t, data?.list])
  const frame = {
    title: t(text.title),
    hint: (
      <Breadcrumb
        aria-label={t(text.path)}
        items={[
          { title: <Link to={paths.salaryRecord}>{t(historyText.title)}</Link> },
          { title: data ? titleAlone(data.batch) : t(text.title) },
        ]}
      />
    ),
  }
  if (!data) {
    // An address that names no batch at all is refused as bad input; for people it is the same thing.
    const gone = error && 'key' in error && (error.key === 'record.missing' || error.key === 'wire.badInput')
    return (
      <Page {...frame}>
        <Card>
          {!error && <Loading />}
          {error && gone && (
            <Empty
              title={t(text.gone)}
              hint={t(text.goneHint)}
              action={
                <Link to={paths.salaryRecord}>
                  <Button type="primary">{t(text.back)}</Button>
                </Link>
              }
            />
          )}
          {error && !gone && <Failed onRetry={() => void refetch()} />}
        </Card>
      </Page>
    )
  }
  const { batch, list, total } = data
  // Most batches are never stopped.
  const shows = detailShows.filter((key) => key !== 'cancelled' || batch.counts.cancelled > 0 || key === show)
  const at = list.findIndex((slip) => slip.id === previewed)
  const step = (by: 1 | -1) => {
    const slip = list[at + by]
    return at >= 0 && slip ? () => setPreviewed(slip.id) : undefined
  }
  // A withdrawn slip is shown once more before it goes out, with the chance to correct it.
  const resend = (slip: HistoryDetail) =>
    slip.withdrawnAt ? setCorrected({ slip, resends: true }) : actions.resend(slip)
  const isRare = (slip: HistoryDetail) => slip.delivery === 'sent' && !slip.withdrawnAt
  /** What has arrived is seldom sent again: there it stands in the menu. */
  const resends = (slip: HistoryDetail, arrived: boolean): RowOperation[] =>
    slipCan('resend', slip, batch.state) && isRare(slip) === arrived
      ? [{ key: 'resend', label: t(text.resend), rare: arrived, onClick: () => resend(slip) }]
      : []
  const operations = (slip: HistoryDetail): RowOperation[] => [
    ...(slipCan('preview', slip, batch.state)
      ? [{ key: 'preview', label: t(text.preview), onClick: () => setPreviewed(slip.id) }]
      : []),
    ...resends(slip, false),
    ...(slipCan('correct', slip, batch.state)
      ? [{ key: 'correct', label: t(text.correct), onClick: () => setCorrected({ slip, resends: false }) }]
      : []),
    ...(slip.corrected
      ? [{ key: 'versions', label: t(text.versions), rare: true, onClick: () => setCompared(slip) }]
      : []),
    ...(slipCan('withdraw', slip, batch.state)
      ? [{ key: 'withdraw', label: t(text.withdraw), danger: true, onClick: () => actions.withdraw(slip) }]
      : []),
    ...resends(slip, true),
  ]
  return (
    <Page
      fill
      {...frame}
      about={titleAlone(batch)}
      actions={
        <>
          {sandbox && (
            <Link to={paths.sandbox}>
              <Button icon={<InboxOutlined aria-hidden />}>{t(text.mailbox)}</Button>
            </Link>
          )}
          {mayChange && <BatchMenu batch={batch} />}
        </>
      }
    >
      <DetailHead batch={batch} outdated={data.outdated} />
      <Card fill>
        <div className="zx-detail-bar">
          <div className="zx-detail-tabs">
            <Tabs
              active={show}
              onChange={(key) => address.change({ show: key === 'all' ? '' : key })}
              tabs={shows.map((key) => {
                const count = countOf(key, batch.counts)
                return {
                  key,
                  label: t(text[key]),
                  urgent: key === 'failed' || key === 'uncertain',
                  count,
                }
              })}
            />
          </div>
          <SearchBox
            label={t(text.search)}
            keyword={keyword}
            onSearch={(typed) => address.change({ keyword: typed })}
          />
        </div>
        {show === 'uncertain' && batch.counts.uncertain > 0 && (
          <Alert type="warning" showIcon title={t(text.explainUncertain)} />
        )}
        {show === 'failed' && batch.counts.failed > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t(text.explainFailed)}
            action={<Link to={paths.salaryStaff}>{t(text.roster)}</Link>}
          />
        )}
        <DataTable<HistoryDetail>
          label={t(text.list)}
          columns={columns}
          rows={list}
          rowKey={(slip) => String(slip.rowNo)}
          loading={isPlaceholderData || (isFetching && isError)}
          failed={isError}
          onRetry={() => void refetch()}
          empty={<Empty title={t(keyword ? text.noneFound : text.emptyShow)} />}
          indexFrom={(data.currentPage - 1) * data.pageSize + 1}
          operations={(slip) => operations(slip).filter(({ key }) => mayChange || readOperations.has(key))}
          operationsWidth={
            list.some((slip) => !isRare(slip) && !slip.withdrawnAt && slipCan('resend', slip, batch.state)) ? 330 : 270
          }
          pager={{
            currentPage: data.currentPage,
            pageSize: data.pageSize,
            total,
            onChange: (page, size) => address.change({ page: String(page), size: String(size) }),
          }}
        />
      </Card>
      {corrected && <CorrectDialog {...corrected} onClose={() => setCorrected(undefined)} />}
      {compared && <VersionsDialog slip={compared} onClose={() => setCompared(undefined)} />}
      {previewed && (
        <SlipPreviewDrawer
          name={list[at]?.name ?? ''}
          slip={query('history.preview', { id: previewed })}
          onPrevious={step(-1)}
          onNext={step(1)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </Page>
  )
}
