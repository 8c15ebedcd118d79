import { DownOutlined } from '@ant-design/icons'
import type { ResendWhich } from '@zhixin/contract/history'
import { batchCan } from '@zhixin/domain/batches/states'
import { channelsOf } from '@zhixin/domain/sending/company-channels'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { call, callForBlob } from '../../client/call.ts'
import { saveFile } from '../../client/save-file.ts'
import { titleAlone } from '../../parts/pay-month-text.ts'
import { useSession } from '../../session/state/session.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { FallBackDialog } from './fall-back-dialog.tsx'
import type { HistoryBatch } from './history-columns.tsx'
import { PdfExportDialog } from './pdf/pdf-export-dialog.tsx'
import { useBatchChange } from './queries.ts'
import { RemindDialog } from './remind-dialog.tsx'
import { useTellSent } from './tell-sent.ts'
import { detailText as text } from './text.ts'

type Item = NonNullable<MenuProps['items']>[number]

interface Action {
  key: string
  label: string
  when: boolean
  danger?: boolean
  run(): unknown
}

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

/** What can be done about a whole batch now (SEND-04, SEND-13, HISTORY-03, HISTORY-04). */
export function BatchMenu({ batch }: { batch: HistoryBatch }) {
  const t = useText()
  const confirm = useConfirm()
  const tellSent = useTellSent()
  const [dialog, setDialog] = useState<'fallBack' | 'remind' | 'pdfs'>()
  const { mutateAsync: run, isPending } = useBatchChange()
  const { id, counts, state } = batch
  const { comeFrom } = useSession().state.userInfo?.user ?? {}
  const hasOther = channelsOf(comeFrom).some((name) => name !== batch.channel)
  const unsettled = counts.failed + counts.uncertain + counts.cancelled
  const number = (count: number) => count.toLocaleString('en')

  /** Asked first, done, told; a refusal is told by its toast. */
  const act = (ask: { title: string; content: string } | null, work: () => Promise<string>) => async () => {
    if (ask !== null && (await confirm({ ...ask, yes: ask.title, danger: true })) !== 'yes') return
    toast.success(await run(work))
  }
  const resend = (which: ResendWhich) => async () => tellSent(await call('history.resendBatch', { batchId: id, which }))
  /** Whether those who may have got theirs are meant too: all, the failed ones only, or nobody after all. */
  const askUnsettled = async (): Promise<ResendWhich | undefined> => {
    if (counts.uncertain === 0) return 'unsettled'
    const params = { count: number(unsettled), uncertain: number(counts.uncertain), failed: number(counts.failed) }
    const isThreefold = counts.failed > 0
    const ask = t(isThreefold ? text.resendUnsettledOrFailedAsk : text.resendUnsettledAsk, params)
    const answer = await confirm({
      title: t(text.resendUnsettled, params),
      content: ask,
      yes: t(text.resendUnsettledYes, params),
      ...(isThreefold ? { no: t(text.resendFailedOnly, params) } : {}),
      danger: true,
      withCancel: isThreefold,
    })
    if (answer === 'yes') return 'unsettled'
    return answer === 'no' && isThreefold ? 'failed' : undefined
  }
  const may = batchCan('resendSlip', state)
  const actions: Action[] = [
    {
      key: 'failed',
      label: t(text.resendFailed, { count: number(counts.failed) }),
      when: may && counts.failed > 0,
      run: act(null, resend('failed')),
    },
    {
      key: 'uncertain',
      label: t(text.resendUncertain, { count: number(counts.uncertain) }),
      when: may && counts.uncertain > 0,
      run: act(
        {
          title: t(text.resendUncertain, { count: number(counts.uncertain) }),
          content: t(text.resendUncertainAllAsk, { count: number(counts.uncertain) }),
        },
        resend('uncertain'),
      ),
    },
    {
      key: 'unsettled',
      label: t(text.resendUnsettled, { count: number(unsettled) }),
      when: may && unsettled > Math.max(counts.failed, counts.uncertain),
      run: async () => {
        const which = await askUnsettled()
        if (which) toast.success(await run(resend(which)))
      },
    },
    {
      key: 'fallBack',
      label: t(text.fallBack),
      when: may && hasOther && counts.failed + counts.uncertain > 0,
      run: () => setDialog('fallBack'),
    },
    { key: 'remind', label: t(text.remind), when: may && counts.unread > 0, run: () => setDialog('remind') },
    {
      key: 'all',
      label: t(text.resendAll),
      when: may && counts.sent > 0,
      run: act({ title: t(text.resendAll), content: t(text.resendAllAsk) }, resend('all')),
    },
    ...fileActions(t, batch, () => setDialog('pdfs')),
    {
      key: 'stop',
      label: t(text.stop),
      when: state === 'sending',
      danger: true,
      run: act({ title: t(text.stop), content: t(text.stopAsk) }, async () => {
        const { cancelled, kept } = await call('history.cancel', { id })
        return t(text.stopDone, { cancelled: number(cancelled), kept: number(kept) })
      }),
    },
    {
      key: 'withdraw',
      label: t(text.withdrawAll),
      when: may && counts.withdrawn < counts.total,
      danger: true,
      run: act({ title: t(text.withdrawAll), content: t(text.withdrawAllAsk) }, async () =>
        t(text.withdrawnAll, { count: number((await call('history.withdrawBatch', { id })).withdrawn) }),
      ),
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
  if (!shown.length) return null
  const items: Item[] = shown.map(({ key, label, danger = false }) => ({ key, label, danger }))
  const onClick = ({ key }: { key: string }) =>
    void Promise.resolve(shown.find((action) => action.key === key)?.run()).catch(() => undefined)
  return (
    <>
      <Dropdown menu={{ items, onClick }} trigger={['click']}>
        <Button loading={isPending}>
          {t(text.more)} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {dialog === 'fallBack' && <FallBackDialog batch={batch} onClose={() => setDialog(undefined)} />}
      {dialog === 'pdfs' && <PdfExportDialog batch={batch} onClose={() => setDialog(undefined)} />}
      {dialog === 'remind' && (
        <RemindDialog batch={batch} unread={counts.unread} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
