import type { ContactChange } from '@zhixin/contract/employees/contact-changes'
import { Button, Flex, Pagination } from 'antd'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { useText } from '../../ui/language.ts'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { ContactChangeLine } from './contact-change-line.tsx'
import './contact-changes.css'
import { useContactChanges, useSettleContactChanges } from './queries.ts'
import { contactChangesText as text } from './text.ts'

/** The maximum number that can be confirmed at once: the changes of one person must not be split over pages. */
const pageSize = 1000

/**
 * Lists changed contacts with old and new value and who changed them; HR confirms the new contact or restores the old
 * one.
 */
export function ContactChangesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer open={open} title={t(text.title)} onClose={onClose} width="640px">
      <ContactChanges />
    </Drawer>
  )
}

function ContactChanges() {
  const t = useText()
  const confirm = useConfirm()
  const [status, setStatus] = useState<'open' | 'all'>('open')
  const [currentPage, setCurrentPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, isError, refetch } = useContactChanges({ status, currentPage, pageSize })
  const settled = () => setChosen(new Set())
  const accept = useSettleContactChanges((ids: string[]) => call('employees.confirmContactChanges', { ids }))
  const restore = useSettleContactChanges((id: string) => call('employees.restoreContact', { id }))
  const open = data?.list.filter((change) => change.settledAt === null) ?? []
  /** All open changes of one contact are confirmed together, so they are selected together. */
  const choose = (of: ContactChange, on: boolean) => {
    const together = open
      .filter(({ employeeId, kind }) => employeeId === of.employeeId && kind === of.kind)
      .map(({ id }) => id)
    setChosen((before) => new Set(on ? [...before, ...together] : [...before].filter((id) => !together.includes(id))))
  }
  // A user's own changes must be confirmed by somebody else; the server says if there is nobody else.
  const confirmable = open.map(({ id }) => id)
  const ids = confirmable.filter((id) => chosen.has(id))

  const askAccept = async () => {
    const count = ids.length
    const [title, yes] = [t(text.title), t(text.confirm, { count })]
    if ((await confirm({ title, content: t(text.confirmAsk, { count }), yes })) !== 'yes') return
    const { confirmed } = await accept.mutateAsync(ids)
    settled()
    toast.success(t(text.confirmDone, { count: confirmed }))
  }
  const askRestore = async (id: string, name: string) => {
    const [title, yes] = [t(text.restore), t(text.restore)]
    if ((await confirm({ title, content: t(text.restoreAsk, { name }), yes, danger: true })) !== 'yes') return
    await restore.mutateAsync(id)
    settled()
    toast.success(t(text.restoreDone, { name }))
  }
  // A toast has reported the refusal already, so nothing is left to do here.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

  const tabs = [
    { key: 'open', label: t(text.open) },
    { key: 'all', label: t(text.all) },
  ]
  return (
    <Flex vertical gap={12}>
      <p className="zx-contact-hint">{t(text.hint)}</p>
      <Tabs
        tabs={tabs}
        active={status}
        onChange={(key) => {
          setStatus(key === 'all' ? 'all' : 'open')
          setCurrentPage(1)
        }}
      />
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data?.list.length === 0 && <Empty title={t(status === 'open' ? text.none : text.noneEver)} />}
      {data && confirmable.length > 0 && (
        <Flex gap={8} wrap>
          <Button onClick={() => setChosen(new Set(confirmable))}>{t(text.chooseAll)}</Button>
          <Button
            type="primary"
            disabled={ids.length === 0}
            loading={accept.isPending}
            onClick={() => quietly(askAccept())}
          >
            {t(text.confirm, { count: ids.length })}
          </Button>
        </Flex>
      )}
      <ul className="zx-contact-list">
        {data?.list.map((change) => (
          <ContactChangeLine
            key={change.id}
            change={change}
            chosen={chosen.has(change.id)}
            busy={restore.isPending || accept.isPending}
            onChoose={(on) => choose(change, on)}
            onRestore={() => quietly(askRestore(change.id, change.name))}
          />
        ))}
      </ul>
      {data && data.total > pageSize && (
        <Pagination
          current={currentPage}
          pageSize={pageSize}
          total={data.total}
          onChange={setCurrentPage}
          size="small"
        />
      )}
    </Flex>
  )
}
