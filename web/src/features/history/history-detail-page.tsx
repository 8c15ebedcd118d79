import { InboxOutlined } from '@ant-design/icons'
import type { HistoryDetail } from '@zhixin/contract/history'
import { Alert, Breadcrumb, Button, Grid } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '../../client/query.ts'
import { useAddressQuery } from '../../parts/address-query.ts'
import { titleAlone } from '../../parts/pay-month-text.ts'
import type { BatchPage } from '../../parts/sent-batch/sent-batch.ts'
import { useSlipPdf } from '../../parts/slip-preview/slip-pdf.ts'
import { SlipPreviewDrawer } from '../../parts/slip-preview/slip-preview-drawer.tsx'
import { paths, sendStepOf } from '../../paths.ts'
import { useMayOpen, useOwnDepartments } from '../../session/state/own-routes.ts'
import { useSession } from '../../session/state/session.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { BatchMenu } from './batch-menu.tsx'
import { linkedCorrection } from './correction/linked-correction.ts'
import { DetailCards } from './detail-cards.tsx'
import { detailColumns } from './detail-columns.tsx'
import { type AskedAction, DetailDialogs } from './detail-dialogs.tsx'
import { DetailHead } from './detail-head.tsx'
import './history.css'
import { SearchBox } from '../../ui/search-box.tsx'
import type { HistoryBatch } from './history-columns.tsx'
import { useHistoryDetails } from './queries.ts'
import { readOperations, slipOperations } from './slip-operations.ts'
import { countOf, type DetailShow, detailShows, rareShows, rowCan } from './slip-rules.ts'
import { historyText, detailText as text } from './text.ts'

/** The width (px) of what can be done with a slip, in Chinese and English, without and with sending it again. */
const operationsWidth = { ch: { short: 162, long: 190 }, en: { short: 206, long: 206 } }

/** The parts of the list that HR has to do something about. */
const urgentShows: ReadonlySet<DetailShow> = new Set(['failed', 'uncertain', 'disputed'])

/** What can be done, once slips are made; before that the column would be empty. */
const whereMade = <Offered,>(list: readonly HistoryDetail[], offered: Offered): Offered | undefined =>
  list.some(({ id }) => id !== '') ? offered : undefined

/** The columns of a page of people, made anew where it or its batch has changed. */
function useDetailColumns(data: BatchPage | undefined) {
  const t = useText()
  const [asksConfirmation, isStopped] = [data?.batch.asksConfirmation ?? false, data?.outdated ?? false]
  const ofBatch = useMemo(() => ({ asksConfirmation, isStopped }), [asksConfirmation, isStopped])
  const columns = useMemo(() => detailColumns(t, data?.list ?? [], ofBatch), [t, data?.list, ofBatch])
  return { ofBatch, columns }
}

const closeDialog = (setAsked: (asked: undefined) => void, drop: () => void) => () => {
  setAsked(undefined)
  drop()
}

/** One payment, person by person: what became of each slip, and what can be done about it (HISTORY-02). */
export function HistoryDetailPage() {
  const t = useText()
  const { rid = '' } = useParams()
  const address = useAddressQuery()
  const { sandbox } = useSession().company
  const [downloadPdf, language] = [useSlipPdf().mutate, useLanguage()]
  const { sm, xxl } = Grid.useBreakpoint()
  const isNarrow = sm === false
  const [asked, setAsked] = useState<AskedAction>()
  const mayChange = useOwnDepartments() === null
  const [previewed, setPreviewed] = useState<string>()
  const show = address.oneOf('show', detailShows) ?? 'all'
  const keyword = address.text('keyword').slice(0, 100)
  const { error, isFetching, isPlaceholderData, isError, refetch, ...answer } = useHistoryDetails({
    batchId: rid,
    keyword,
    show,
    currentPage: address.currentPage,
    pageSize: address.pageSize,
  })
  const data = stillHere(answer.data, error)
  const { ofBatch, columns } = useDetailColumns(data)
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
  if (!data)
    return (
      <Page {...frame}>
        <Card>{error ? <NoBatch batchId={rid} error={error} onRetry={() => void refetch()} /> : <Loading />}</Card>
      </Page>
    )
  const { batch, list, total } = data
  const shows = shownParts(batch, show)
  const at = list.findIndex((slip) => slip.id === previewed)
  const step = (by: 1 | -1) => {
    const slip = list[at + by]
    return at >= 0 && slip ? () => setPreviewed(slip.id) : undefined
  }
  const { isLong, operations } = slipOperations(t, batch.state, list, {
    inRow: !isNarrow,
    ask: (action, slip) => setAsked({ action, slip }),
    preview: (slip) => setPreviewed(slip.id),
    downloadPdf: (slip) => downloadPdf({ id: slip.id, language }),
  })
  const { linked, drop } = linkedCorrection(address, list, mayChange)
  const offered = (slip: HistoryDetail) => operations(slip).filter(({ key }) => mayChange || readOperations.has(key))
  const pager = {
    currentPage: data.currentPage,
    pageSize: data.pageSize,
    total,
    onChange: (page: number, size: number) => address.change({ page: String(page), size: String(size) }),
  }
  return (
    <Page
      fill={!isNarrow}
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
      <DetailHead batch={batch} outdated={data.outdated} mayChange={mayChange} />
      <Card fill>
        <div className="zx-detail-bar">
          <div className="zx-detail-tabs">
            <Tabs
              isWrapped
              active={show}
              onChange={(key) => address.change({ show: key === 'all' ? '' : key })}
              tabs={shows.map((key) => ({
                key,
                label: t(text[key]),
                urgent: urgentShows.has(key),
                count: countOf(key, batch.counts),
              }))}
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
        {isNarrow && list.length > 0 && !isError ? (
          <DetailCards list={list} batch={ofBatch} operations={offered} pager={pager} />
        ) : (
          <DataTable<HistoryDetail>
            label={t(text.list)}
            columns={columns}
            rows={list}
            rowKey={(slip) => String(slip.rowNo)}
            loading={isPlaceholderData || (isFetching && isError)}
            failed={isError}
            onRetry={() => void refetch()}
            empty={<Empty title={t(keyword ? text.noneFound : text.emptyShow)} />}
            // Where there is little room, the times need it more.
            indexFrom={xxl ? (data.currentPage - 1) * data.pageSize + 1 : undefined}
            operations={whereMade(list, offered)}
            operationsWidth={operationsWidth[language][isLong ? 'long' : 'short']}
            pager={pager}
          />
        )}
      </Card>
      <DetailDialogs batch={batch} asked={asked ?? linked} onClose={closeDialog(setAsked, drop)} />
      {previewed && (
        <SlipPreviewDrawer
          name={list[at]?.name ?? ''}
          slip={query('history.preview', { id: previewed })}
          pdfOf={list[at] && rowCan('pdf', list[at], batch.state) ? previewed : undefined}
          onPrevious={step(-1)}
          onNext={step(1)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </Page>
  )
}

/** The parts of the list that a batch offers: most are never stopped, and many ask for no confirmation. */
function shownParts({ counts, asksConfirmation }: HistoryBatch, show: DetailShow) {
  const isOffered = (key: DetailShow) => {
    if (rareShows.has(key)) return countOf(key, counts) > 0
    return asksConfirmation || (key !== 'confirmed' && key !== 'unconfirmed')
  }
  return detailShows.filter((key) => isOffered(key) || key === show)
}

const keyOf = (error: Error) => ('key' in error ? error.key : undefined)

/** The errors of a batch that is not in the history. An address that names none at all is refused as bad input. */
const isElsewhere = (error: Error): boolean =>
  ['record.missing', 'wire.badInput', 'batch.underReview'].some((key) => key === keyOf(error))

/** What was loaded before is not shown of a batch that has left the history since: its schedule was cancelled. */
const stillHere = <Data,>(data: Data | undefined, error: Error | null): Data | undefined =>
  error && isElsewhere(error) ? undefined : data

/** There is no such batch, it is under review again, or it could not be loaded. */
function NoBatch({ batchId, error, onRetry }: { batchId: string; error: Error; onRetry: () => void }) {
  const t = useText()
  const mayOpen = useMayOpen()
  if (!isElsewhere(error)) return <Failed onRetry={onRetry} />
  const isReviewed = keyOf(error) === 'batch.underReview'
  return (
    <Empty
      title={t(isReviewed ? text.underReview : text.gone)}
      hint={t(isReviewed ? text.underReviewHint : text.goneHint)}
      action={
        isReviewed && mayOpen('salarySlip') ? (
          <Link to={sendStepOf(batchId)}>
            <Button type="primary">{t(text.toReview)}</Button>
          </Link>
        ) : (
          <Link to={paths.salaryRecord}>
            <Button type="primary">{t(text.back)}</Button>
          </Link>
        )
      }
    />
  )
}
