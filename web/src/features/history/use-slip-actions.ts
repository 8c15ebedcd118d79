import type { HistoryDetail } from '@zhixin/contract/history'
import { call } from '../../client/call.ts'
import { useSlipPdf } from '../../parts/slip-preview/slip-pdf.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { useSlipChange } from './queries.ts'
import { detailText as text } from './text.ts'

/** Taking a slip back and sending one again, each asked before it is done, and its PDF. Failures are told by toasts. */
export function useSlipActions() {
  const t = useText()
  const confirm = useConfirm()
  const language = useLanguage()
  const { mutate: downloadPdf } = useSlipPdf()
  const withdrawal = useSlipChange(({ id }) => call('history.withdraw', { id }))
  const again = useSlipChange(({ id, version, delivery }) =>
    call('history.resend', { id, version, arrived: delivery === 'sent' ? '1' : '0' }),
  )

  const withdraw = async (slip: HistoryDetail) => {
    const { name } = slip
    const [title, yes] = [t(text.withdraw), t(text.withdraw)]
    if ((await confirm({ title, content: t(text.withdrawAsk, { name }), yes, danger: true })) !== 'yes') return
    await withdrawal.mutateAsync(slip)
    toast.success(t(text.withdrawnDone, { name }))
  }
  const resend = async (slip: HistoryDetail) => {
    const { name, delivery } = slip
    // A failed one has certainly not arrived; an uncertain one may have, and a sent one has, so that HR decides.
    const asks = { uncertain: text.resendUncertainAsk, sent: text.resendArrivedAsk }[String(delivery)]
    const [title, yes] = [t(text.resend), t(text.resend)]
    if (asks && (await confirm({ title, content: t(asks, { name }), yes })) !== 'yes') return
    await again.mutateAsync(slip)
    toast.success(t(text.resendDone, { name }))
  }
  // A refusal was told by its toast already; nothing is left to do about it here.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return {
    downloadPdf: ({ id }: HistoryDetail) => downloadPdf({ id, language }),
    withdraw: (slip: HistoryDetail) => quietly(withdraw(slip)),
    resend: (slip: HistoryDetail) => quietly(resend(slip)),
  }
}
