import { useQueryClient } from '@tanstack/react-query'
import { useOpenTags } from './use-tags.ts'

/** Begins the page of a tab anew: its view is drawn afresh and what it shows is asked for again (SHELL-05, NAV-02). */
export function useRefreshTag(): (key: string) => void {
  const queries = useQueryClient()
  const { change } = useOpenTags()
  return (key) => {
    change({ kind: 'refresh', key })
    // Asked again, not thrown away: without their data the other tabs would begin anew too and lose what was typed.
    void queries.invalidateQueries()
  }
}
