import { StopOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../client/call.ts'
import { invalidate } from '../../client/query.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { historyAnswers } from '../affected-answers.ts'
import { stopSendingText as text } from './stop-sending-text.ts'

/** Stops a send that is under way: asked first, then told what had gone out by then (SEND-04, HISTORY-06). */
export function StopSending({ batchId }: { batchId: string }) {
  const t = useText()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutate: stop, isPending } = useMutation({
    mutationFn: () => call('history.cancel', { id: batchId }),
    onSuccess: ({ cancelled, kept }) =>
      toast.success(t(text.done, { cancelled: cancelled.toLocaleString('en'), kept: kept.toLocaleString('en') })),
    onSettled: () => invalidate(queries, ...historyAnswers),
  })
  const ask = async () => {
    const [title, content] = [t(text.stop), t(text.ask)]
    if ((await confirm({ title, content, yes: title, danger: true })) === 'yes') stop()
  }
  return (
    <Button danger icon={<StopOutlined aria-hidden />} loading={isPending} onClick={() => void ask()}>
      {t(text.stop)}
    </Button>
  )
}
