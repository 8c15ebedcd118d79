import { BellOutlined, DownOutlined } from '@ant-design/icons'
import type { ResendWhich } from '@zhixin/contract/history'
import { batchCan } from '@zhixin/domain/batches/states'
import { channelsOf } from '@zhixin/domain/sending/company-channels'
import type { RemindWhom } from '@zhixin/domain/sending/remind'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { call, callForBlob } from '../../client/call.ts'
import { saveFile } from '../../client/save-file.ts'
import { titleAlone } from '../../parts/pay-month-text.ts'
import { StopSending } from '../../parts/sent-batch/stop-sending.tsx'
import { useSession } from '../../session/state/session.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { ResendManyDialog } from './affected/resend-dialog.tsx'
import { WithdrawDialog } from './affected/withdraw-dialog.tsx'
import { FallBackDialog } from './fall-back-dialog.tsx'
import type { HistoryBatch } from './history-columns.tsx'
import { PdfExportDialog } from './pdf/pdf-export-dialog.tsx'
import { useBatchChange } from './queries.ts'
import { RemindDialog } from './remind-dialog.tsx'
import { detailText as text } from './text.ts'

type Item = NonNullable<MenuProps['items']>[number]

interface Action {
  key: string
  label: string
  when: boolean
  danger?: boolean
  run(): unknown
}

/** Whether there is anybody to remind, because they have not opened or not confirmed what they got. */
const canRemind = (batch: HistoryBatch, whom: RemindWhom): boolean =>
  batchCan('resendSlip', batch.state) && batch.counts[whom] > 0

/** What can be taken out of a batch: the PDFs of its slips and two spreadsheets. */
function fileActions(t: Translate, batch: HistoryBatch, openPdfs: () => void): Action[] {
  const { id, counts, state } = batch
  const download = (name: 'batches.export' | 'batches.exportUserIds') => async () =>
    saveFile(await callForBlob(name, { id }), `${titleAlone(batch)}.xlsx`)
  const hasReadable = batchCan('resendSlip', state) && counts.total > counts.withdrawn
  return [
    { key: 'pdfs', label: t(text.pdfs), when: hasReadable, run: openPdfs },
    { key: 'export', label: t(text.export), when: state !== 'removed', run: download('batches.export') },
    { key: 'ids', label: t(text.exportIds), when: state !== 'removed', run: download('batches.exportUserIds') },
  ]
}

type MenuDialog = RemindWhom | 'fallBack' | 'pdfs' | 'withdraw' | ResendWhich

const resends: readonly (MenuDialog | undefined)[] = ['failed', 'uncertain', 'unsettled', 'all']
const isResend = (dialog: MenuDialog | undefined): dialog is ResendWhich => resends.includes(dialog)

/** What can be done about a whole batch now (SEND-04, SEND-13, HISTORY-03, HISTORY-04). */
export function BatchMenu({ batch }: { batch: HistoryBatch }) {
  const t = useText()
  const confirm = useConfirm()
  const [dialog, setDialog] = useState<MenuDialog>()
  const close = () => setDialog(undefined)
  const { mutateAsync: run, isPending } = useBatchChange()
  const { id, counts, state } = batch
  const { comeFrom } = useSession().state.userInfo?.user ?? {}
  const hasOther = channelsOf(comeFrom).some((name) => name !== batch.channel)
  const unsettled = counts.failed + counts.uncertain + counts.cancelled
  const number = (count: number) => count.toLocaleString('en')

  /** Asked first, done, told; a refusal is told by its toast. */
  const act = (ask: { title: string; content: string }, work: () => Promise<string>) => async () => {
    if ((await confirm({ ...ask, yes: ask.title, danger: true })) !== 'yes') return
    toast.success(await run(work))
  }
  const resend = (which: ResendWhich) => () => setDialog(which)
  const may = batchCan('resendSlip', state)
  const actions: Action[] = [
    {
      key: 'failed',
      label: t(text.resendFailed, { count: number(counts.failed) }),
      when: may && counts.failed > 0,
      run: resend('failed'),
    },
    {
      key: 'uncertain',
      label: t(text.resendUncertain, { count: number(counts.uncertain) }),
      when: may && counts.uncertain > 0,
      run: resend('uncertain'),
    },
    {
      key: 'unsettled',
      label: t(text.resendUnsettled, { count: number(unsettled) }),
      when: may && unsettled > Math.max(counts.failed, counts.uncertain),
      run: resend('unsettled'),
    },
    {
      key: 'fallBack',
      label: t(text.fallBack),
      when: may && hasOther && counts.failed + counts.uncertain > 0,
      run: () => setDialog('fallBack'),
    },
    {
      key: 'unconfirmed',
      label: t(text.remindConfirm),
      when: canRemind(batch, 'unconfirmed'),
      run: () => setDialog('unconfirmed'),
    },
    {
      key: 'all',
      label: t(text.resendAll),
      when: may && counts.sent > 0,
      run: resend('all'),
    },
    ...fileActions(t, batch, () => setDialog('pdfs')),
    {
      key: 'withdraw',
      label: t(text.withdrawAll),
      when: may && counts.withdrawn < counts.total,
      danger: true,
      run: () => setDialog('withdraw'),
    },
    {
      key: 'remove',
      label: t(text.remove),
      when: batchCan('removeSent', state) && counts.pending === 0,
      danger: true,
      run: act({ title: t(text.remove), content: t(text.removeAsk) }, async () =>
        t(text.removeDone, { kept: number((await call('history.remove', { id })).kept) }),
      ),
    },
  ]
  const shown = actions.filter(({ when }) => when)
  const items: Item[] = shown.map(({ key, label, danger = false }) => ({ key, label, danger }))
  const onClick = ({ key }: { key: string }) =>
    void Promise.resolve(shown.find((action) => action.key === key)?.run()).catch(() => undefined)
  return (
    <>
      {/* What is wanted most often, or in a hurry, is not hidden in the menu. */}
      {state === 'sending' && <StopSending batchId={id} />}
      {canRemind(batch, 'unread') && (
        <Button icon={<BellOutlined aria-hidden />} onClick={() => setDialog('unread')}>
          {t(text.remind)}
        </Button>
      )}
      {shown.length > 0 && (
        <Dropdown menu={{ items, onClick }} trigger={['click']}>
          <Button loading={isPending}>
            {t(text.more)} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      <MenuDialogs batch={batch} dialog={dialog} onClose={close} />
    </>
  )
}

function MenuDialogs(props: { batch: HistoryBatch; dialog: MenuDialog | undefined; onClose: () => void }) {
  const { batch, dialog, onClose } = props
  return (
    <>
      {dialog === 'withdraw' && <WithdrawDialog batch={batch} onClose={onClose} />}
      {isResend(dialog) && <ResendManyDialog batch={batch} which={dialog} onClose={onClose} />}
      {dialog === 'fallBack' && <FallBackDialog batch={batch} onClose={onClose} />}
      {dialog === 'pdfs' && <PdfExportDialog batch={batch} onClose={onClose} />}
      {(dialog === 'unread' || dialog === 'unconfirmed') && (
        <RemindDialog batch={batch} whom={dialog} onClose={onClose} />
      )}
    </>
  )
}
