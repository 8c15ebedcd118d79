import { contactKind, contactState } from '@zhixin/contract/contact'
import { Button, Grid, Select } from 'antd'
import { useMemo } from 'react'
import { useAddressQuery } from '../../parts/address-query.ts'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { useOpenedRecord } from '../../parts/addressed-dialogs/opened-record.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useText } from '../../ui/language.ts'
import '../../ui/page.css'
import { Card, Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { contactColumns } from './contact-columns.tsx'
import { ContactDrawer } from './contact-drawer.tsx'
import './contacts.css'
import { contactsText as text } from './contacts-text.ts'
import { type ContactRequest, oneContact, useContacts, useFollowUp } from './queries.ts'

/** The requests of visitors on the public pages, and who of the platform handles them (PLATFORM-04). */
export function ContactsPage() {
  const t = useText()
  const { oneOf, currentPage, pageSize, change } = useAddressQuery()
  const state = oneOf('state', contactState.options)
  const kind = oneOf('kind', contactKind.options)
  const { data, isFetching, isError, refetch } = useContacts({ state, kind, currentPage, pageSize })
  const dialog = useDialogAddress('edit')
  const edited = useOpenedRecord({
    id: dialog.shown.edit,
    listed: data?.list,
    ask: oneContact,
    missing: text.noSuchRequest,
    onClose: dialog.close,
  })
  const { mutate: follow } = useFollowUp()
  const wide = Grid.useBreakpoint().md ?? true
  const columns = useMemo(() => contactColumns(t, wide), [t, wide])
  const take = ({ id, changedAt, note }: ContactRequest) =>
    data &&
    follow(
      { id, changedAt, note, state: 'following', ownerId: data.me },
      { onSuccess: () => toast.success(t(text.taken)) },
    )
  const clear = <Button onClick={() => change({ state: '', kind: '' })}>{t(text.clear)}</Button>
  return (
    <Page fill title={t(text.title)} hint={t(text.hint)}>
      <Card fill>
        <search className="zx-contact-filters">
          <Select
            aria-label={t(text.state)}
            value={state ?? ''}
            onChange={(value) => change({ state: value })}
            options={[
              { value: '', label: t(text.allStates) },
              ...contactState.options.map((value) => ({ value, label: t(text[value]) })),
            ]}
          />
          <Select
            aria-label={t(text.kind)}
            value={kind ?? ''}
            onChange={(value) => change({ kind: value })}
            options={[
              { value: '', label: t(text.allKinds) },
              ...contactKind.options.map((value) => ({ value, label: t(text[value]) })),
            ]}
          />
          {data && <span className="zx-page-hint">{t(data.mailed ? text.mailed : text.notMailed)}</span>}
        </search>
        <DataTable<ContactRequest>
          label={t(text.title)}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={(row) => row.id}
          loading={isFetching && !data}
          failed={isError}
          onRetry={() => void refetch()}
          empty={state || kind ? <Empty title={t(text.noneFound)} action={clear} /> : <Empty title={t(text.empty)} />}
          operations={(row) => [
            { key: 'open', label: t(text.open), onClick: () => dialog.open('edit', row.id) },
            ...(row.owner ? [] : [{ key: 'take', label: t(text.take), onClick: () => take(row) }]),
          ]}
          operationsWidth={140}
          pager={{
            currentPage,
            pageSize,
            total: data?.total ?? 0,
            onChange: (page, size) => change({ page: String(page), size: String(size) }),
          }}
        />
      </Card>
      <ContactDrawer request={edited} owners={data?.owners ?? []} onClose={dialog.close} />
    </Page>
  )
}
