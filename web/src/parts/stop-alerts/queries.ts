import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'

/** Who is informed outside the console when a scheduled send stops. */
export function useAlertSettings() {
  return useQuery({ ...query('batches.alertSettings', {}), staleTime: 0 })
}

export function useSaveAlertSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mailboxes: string[]) => call('batches.saveAlertSettings', { mailboxes }),
    onSettled: () => invalidate(queries, 'batches.alertSettings'),
  })
}
