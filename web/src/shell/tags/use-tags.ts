import type { ScreenName } from '@zhixin/contract/screen-names'
import { screenAt } from '@zhixin/domain/navigation/match-screen'
import { screenNamed, screenNames } from '@zhixin/domain/navigation/screens'
import { createContext, use, useReducer, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useMayOpen } from '../../session/state/own-routes.ts'
import { RefusedContext } from '../frame.tsx'
import { startTags, type Tag, type TagChange, type Tags, tabAfterClosing, tagsAfter } from './tags.ts'

export interface OpenTags extends Tags {
  /** The page that is shown; none of the tabs where it has none (NAV-02). */
  here: Tag | undefined
  change: (change: TagChange) => void
}

const OpenTagsContext = createContext<OpenTags | undefined>(undefined)
export const OpenTagsProvider = OpenTagsContext.Provider

/** The open tabs of this window. */
export function useOpenTags(): OpenTags {
  const tags = use(OpenTagsContext)
  if (!tags) throw new Error('Tags stand inside the layout')
  return tags
}

/** The tab of an address, or undefined where the page has none. */
export function tagAt(pathname: string, search: string): Tag | undefined {
  const screen = screenAt(pathname)
  const row = screen && screenNamed(screen)
  if (!screen || row?.place !== 'layout' || row.hidden) return undefined
  const key = row.path.includes(':') ? pathname.replace(/\/$/, '') : row.path
  return { key, screen, address: pathname + search, affix: row.affix === true }
}

/** The pinned tabs are those of screens that the user may open: a deputy has the role, but perhaps not the screen. */
const pinned = (mayOpen: (name: ScreenName) => boolean): Tag[] =>
  screenNames
    .filter((name) => screenNamed(name).affix && mayOpen(name))
    .map((screen) => ({ key: screenNamed(screen).path, screen, address: screenNamed(screen).path, affix: true }))

/** Follows where the user goes, as tabs. Closing the page that is shown leads to the tab beside it. */
export function useTagState(): OpenTags {
  const { pathname, search, key: visit } = useLocation()
  const mayOpen = useMayOpen()
  const navigate = useNavigate()
  const [tags, dispatch] = useReducer(tagsAfter, mayOpen, (own) => startTags(pinned(own)))
  const [seen, see] = useState<string>()
  const here = use(RefusedContext) ? undefined : tagAt(pathname, search)
  // In the render itself: a page without its tab and view would be drawn once for nothing. Only once for each visit,
  // as a closed page is still the address for a moment.
  if (here && seen !== visit) {
    see(visit)
    dispatch({ kind: 'visit', tag: here })
  }

  const change = async (wanted: TagChange) => {
    const after = tagsAfter(tags, wanted)
    if (here && !after.visited.some((tag) => tag.key === here.key)) {
      const next = tabToShow(tags, after, here.key, wanted)?.address ?? paths.salarySlip
      // The only page that is left begins anew.
      if (next === here.address) return dispatch({ kind: 'refresh', key: here.key })
      await navigate(next)
    }
    dispatch(wanted)
  }
  return { ...tags, here, change: (wanted) => void change(wanted) }
}

const tabToShow = (before: Tags, after: Tags, closed: string, change: TagChange) =>
  change.kind === 'closeOthers'
    ? after.visited.find((tag) => tag.key === change.key)
    : tabAfterClosing(before, after, closed)
