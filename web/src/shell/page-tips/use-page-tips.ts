import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhixin/contract/calls'
import { call } from '../../client/call.ts'
import { invalidate, keyOf, query } from '../../client/query.ts'
import { useSession } from '../../session/state/session.ts'

type Tips = ReplyOf<'pageTips.list'>

const noTexts: Tips['texts'] = { guide: {}, notice: {} }

/** The tips that this user has not closed, and a way to close one for good (SESSION-11). */
export function usePageTips(): { tips: Tips['list']; texts: Tips['texts']; close: (name: string) => void } {
  const queries = useQueryClient()
  const { token, showMsgTips } = useSession().state
  // Whose tips they are: those that a session has closed are not those of another.
  const { data } = useQuery({
    ...query('pageTips.list', {}, { keyedBy: token }),
    enabled: token !== undefined && showMsgTips,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { mutate } = useMutation({
    mutationFn: (name: string) => call('pageTips.changeStatus', { name }),
    onMutate: (name) =>
      queries.setQueryData(
        keyOf('pageTips.list', {}, token),
        (tips) => tips && { ...tips, list: tips.list.filter((tip) => tip.name !== name) },
      ),
    onError: () => invalidate(queries, 'pageTips.list'),
  })
  return { tips: data?.list ?? [], texts: data?.texts ?? noTexts, close: mutate }
}
