import { QueryClient } from '@tanstack/react-query'

/** What the server has said, kept while it is fresh. A refusal is final, and what nobody answers is asked again below (client/until-answered). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      networkMode: 'always',
    },
    // Asked even when the browser takes itself for offline: a broken line is to be told, not waited for (SESSION-06).
    mutations: { networkMode: 'always' },
  },
})
