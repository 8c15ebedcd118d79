import type { ScreenName } from '@zhixin/contract/screen-names'

/** A visited page: a tab of the tag bar. */
export interface Tag {
  /** The page, whatever its query: what makes two visits the same tab. */
  key: string
  screen: ScreenName
  /** Path and query as they were left, to come back to. */
  address: string
  /** Stays when all are closed. */
  affix: boolean
  /** What one page of a kind is about, where the screen's title does not say it. */
  about?: string
}

/** A page that is kept alive, with the state it was left in. */
export interface CachedView {
  key: string
  /** Counts up with every refresh, which begins the page anew. */
  version: number
}

/** Visited tabs and cached views are two lists: a tab may be open whose view was dropped (spec §4). */
export interface Tags {
  visited: readonly Tag[]
  /** The one shown last comes last. */
  cached: readonly CachedView[]
}

export type TagChange =
  | { kind: 'visit'; tag: Tag }
  | { kind: 'about'; key: string; about: string }
  | { kind: 'refresh'; key: string }
  | { kind: 'close'; key: string }
  | { kind: 'closeOthers'; key: string }
  | { kind: 'closeAll' }

/** More pages than this are not kept alive; the one that was not looked at for longest begins anew. */
export const maxCached = 8

/** The tabs at the start of a session: the pinned ones. */
export const startTags = (affix: readonly Tag[]): Tags => ({ visited: affix, cached: [] })

/** The tabs after something was done with them. */
export function tagsAfter(tags: Tags, change: TagChange): Tags {
  switch (change.kind) {
    case 'visit':
      return { visited: visit(tags.visited, change.tag), cached: show(tags.cached, change.tag.key) }
    case 'about':
      return { ...tags, visited: tags.visited.map((tag) => (tag.key === change.key ? named(tag, change.about) : tag)) }
    case 'refresh':
      return {
        ...tags,
        cached: tags.cached.map((view) => (view.key === change.key ? { ...view, version: view.version + 1 } : view)),
      }
    case 'close':
      return keep(tags, (tag) => tag.affix || tag.key !== change.key)
    case 'closeOthers':
      return keep(tags, (tag) => tag.affix || tag.key === change.key)
    case 'closeAll':
      return keep(tags, (tag) => tag.affix)
  }
}

/** The tab that is shown when `key` was closed: the one beside it; undefined where none is left. */
export function tabAfterClosing(before: Tags, after: Tags, key: string): Tag | undefined {
  const at = before.visited.findIndex((tag) => tag.key === key)
  const left = (tag: Tag) => after.visited.some((each) => each.key === tag.key)
  return before.visited.slice(at + 1).find(left) ?? before.visited.slice(0, at).findLast(left)
}

/** Whether other tabs stand open that the user has opened, or that are kept as they were left. */
export const hasOthers = ({ visited, cached }: Tags, here: string | undefined): boolean =>
  visited.some(({ key, affix }) => !affix && key !== here) || cached.some(({ key }) => key !== here)

function visit(visited: readonly Tag[], tag: Tag): Tag[] {
  const known = visited.some(({ key }) => key === tag.key)
  return known
    ? visited.map((each) => (each.key === tag.key ? { ...each, address: tag.address } : each))
    : [...visited, tag]
}

function show(cached: readonly CachedView[], key: string): CachedView[] {
  const own = cached.find((view) => view.key === key) ?? { key, version: 0 }
  return [...cached.filter((view) => view !== own), own].slice(-maxCached)
}

const named = (tag: Tag, about: string): Tag => ({ ...tag, about })

function keep(tags: Tags, stays: (tag: Tag) => boolean): Tags {
  const visited = tags.visited.filter(stays)
  const keys = new Set(visited.map((tag) => tag.key))
  return { visited, cached: tags.cached.filter((view) => keys.has(view.key)) }
}
