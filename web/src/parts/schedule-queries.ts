import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { AskOf } from '@zhixin/contract/calls'
import { call } from '../client/call.ts'
import { query } from '../client/query.ts'

/** The time of a scheduled batch, or a proposal from the last chosen time; requested again each time. */
export const useToBeSent = (batchId: string) =>
  useQuery({
    ...query('batches.toBeSentConfig', { batchId }),
    staleTime: 0,
    refetchOnMount: 'always',
  })

/** Changes a schedule; all replies about the batch are requested again, because they depend on it. */
export function useScheduleChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries() })
}

export type TimedWish = AskOf<'batches.timingSend'>

/** Sets another time for a scheduled batch; what will be sent stays the same. */
export async function changeTime(
  wish: Omit<TimedWish, 'reviewHash' | 'channel'> & { channel: ChannelName },
): Promise<void> {
  const { reviewHash } = await call('batches.check', { id: wish.id, channel: wish.channel })
  await call('batches.timingSend', { ...wish, reviewHash })
}
