import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { invalidate, query } from '../../client/query.ts'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { shortcutText as text } from './text.ts'

/** The user's own shortcuts in this company. */
export const useShortcuts = () => useQuery(query('shortcuts.list', {}))

/** Keeps a page as a shortcut (SHELL-06). */
export function useSaveShortcut() {
  const queries = useQueryClient()
  const t = useText()
  return useMutation({
    mutationFn: (shortcut: { name: string; path: string }) => call('shortcuts.save', shortcut),
    onSuccess: () => toast.success(t(text.saved)),
    onSettled: () => invalidate(queries, 'shortcuts.list'),
  })
}

export function useRemoveShortcut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('shortcuts.remove', { id }),
    onSettled: () => invalidate(queries, 'shortcuts.list'),
  })
}
