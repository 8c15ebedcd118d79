import { QueryClient } from '@tanstack/react-query'
import { NoReplyError } from './client/api-error.ts'

/** What the server has said, kept while it is fresh. A refusal is final; silence is asked once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && error instanceof NoReplyError && error.reason === 'offline',
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      networkMode: 'always',
    },
    // Asked even when the browser takes itself for offline: a broken line is to be told, not waited for (SESSION-06).
    mutations: { networkMode: 'always' },
  },
})
