import { useMutation } from '@tanstack/react-query'
import type { OrderRecord } from '@zhixin/contract/orders'
import { call } from '../../client/call.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { orderText as text } from './order-text.ts'

/** Asks, and then cancels an unpaid order (ORDER-03); `onSettled` has what shows it asked for anew. */
export function useAskCancel(onSettled: () => void) {
  const t = useText()
  const confirm = useConfirm()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('orders.cancel', { id }),
    onSettled,
  })
  const askCancel = async ({ id, orderNo }: Pick<OrderRecord, 'id' | 'orderNo'>) => {
    const question = { title: t(text.cancelAsk, { orderNo }), content: t(text.cancelHint), danger: true }
    if ((await confirm({ ...question, yes: t(text.cancel), no: t(text.keep) })) !== 'yes') return
    mutate(id, { onSuccess: () => toast.success(t(text.cancelled)) })
  }
  return { askCancel, isPending }
}
