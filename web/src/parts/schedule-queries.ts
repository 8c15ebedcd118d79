import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { AskOf } from '@zhixin/contract/calls'
import { call } from '../client/call.ts'
import { query } from '../client/query.ts'

/** The time of a batch, or what was chosen last as a proposal; asked anew each time. */
export const useToBeSent = (batchId: string) =>
  useQuery({
    ...query('batches.toBeSentConfig', { batchId }),
    staleTime: 0,
    refetchOnMount: 'always',
  })

/** Whatever shows the batch is asked for again: it is another thing afterwards. */
export function useScheduleChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries() })
}

export type TimedWish = AskOf<'batches.timingSend'>

/** Another time for a scheduled batch; what goes out stays what it was. */
export async function changeTime(
  wish: Omit<TimedWish, 'reviewHash' | 'channel'> & { channel: ChannelName },
): Promise<void> {
  const { reviewHash } = await call('batches.check', { id: wish.id, channel: wish.channel })
  await call('batches.timingSend', { ...wish, reviewHash })
}
