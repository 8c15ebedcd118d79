import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'

const key = ['batches', 'alertSettings'] as const

/** Who is told outside the console when a scheduled send stops. */
export function useAlertSettings() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('batches.alertSettings', {}, { signal }),
    staleTime: 0,
  })
}

export function useSaveAlertSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mailboxes: string[]) => call('batches.saveAlertSettings', { mailboxes }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
