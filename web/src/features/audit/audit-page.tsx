import { DownloadOutlined } from '@ant-design/icons'
import type { AuditEntry } from '@zhixin/contract/audit'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { saveFile } from '../../client/save-file.ts'
import { TableOrCards } from '../../ui/data-table/table-or-cards.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { Card, Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'
import { uiText } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { auditCard, auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { ChainState } from './chain-state.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { useAudit, useAuditExport } from './queries.ts'
import { auditText as text } from './text.ts'
import { useAuditFilter } from './use-audit-filter.ts'

/** The audit trail: who did what, when and to whose pay, and whether it is unchanged (TRUST-03). */
export function AuditPage() {
  const t = useText()
  const language = useLanguage()
  const { values, filter, narrowed, currentPage, pageSize, change, clear } = useAuditFilter()
  const { data, isFetching, isPlaceholderData, isError, refetch } = useAudit({ ...filter, currentPage, pageSize })
  const exporting = useAuditExport()
  const [open, setOpen] = useState<number>()
  const columns = useMemo(() => auditColumns(t, language), [t, language])
  const download = () =>
    exporting.mutate(filter, {
      onSuccess: (reply) => {
        saveFile(reply, t(text.fileName))
        toast.success(t(text.exported))
      },
    })
  const exportButton = (
    <Button icon={<DownloadOutlined aria-hidden />} loading={exporting.isPending} onClick={download}>
      {t(uiText.export)}
    </Button>
  )
  return (
    <Page fill title={t(text.title)} hint={t(text.hint)} actions={exportButton}>
      <ChainState />
      <Card fill>
        <AuditFilters values={values} onChange={change} />
        <TableOrCards<AuditEntry>
          label={t(text.title)}
          columns={columns}
          card={(entry) => auditCard(entry, t, language)}
          rows={data?.list ?? []}
          rowKey={(entry) => String(entry.seq)}
          loading={isPlaceholderData || (isFetching && !data)}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            narrowed ? (
              <Empty title={t(text.noneFound)} action={<Button onClick={clear}>{t(text.clear)}</Button>} />
            ) : (
              <Empty title={t(text.empty)} />
            )
          }
          operations={(entry) => [{ key: 'open', label: t(text.details), onClick: () => setOpen(entry.seq) }]}
          operationsWidth={84}
          pager={{
            currentPage,
            pageSize,
            total: data?.total ?? 0,
            onChange: (page, size) => change({ page: String(page), size: String(size) }),
          }}
        />
      </Card>
      <EntryDrawer seq={open} onClose={() => setOpen(undefined)} />
    </Page>
  )
}
