import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of the server's replies. A refusal is final; a request without an answer is repeated below
 * (client/until-answered).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      networkMode: 'always',
    },
    // Requests are sent even if the browser considers itself offline, because a failed connection must be reported and
    // not waited for (SESSION-06).
    mutations: { networkMode: 'always' },
  },
})
