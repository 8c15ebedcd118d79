import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasOthers,
  maxCached,
  startTags,
  type Tag,
  type TagChange,
  type Tags,
  tabAfterClosing,
  tagsAfter,
} from './tags.ts'

const pinned: Tag = { key: '/home', screen: 'dashboard', address: '/home', affix: true }
const tab = (key: string, query = ''): Tag => ({ key, screen: 'salarySlip', address: key + query, affix: false })
const after = (...changes: TagChange[]) => changes.reduce(tagsAfter, startTags([pinned]))
const visit = (key: string, query = ''): TagChange => ({ kind: 'visit', tag: tab(key, query) })
const keys = (tags: Tags) => tags.visited.map((tag) => tag.key)

const key = fc.integer({ min: 0, max: 12 }).map((n) => (n === 0 ? pinned.key : `/page${n}`))
const change: fc.Arbitrary<TagChange> = fc.oneof(
  key.map((each): TagChange => (each === pinned.key ? { kind: 'visit', tag: pinned } : visit(each))),
  fc.record({ kind: fc.constant('about' as const), key, about: fc.string() }),
  fc.record({ kind: fc.constant('refresh' as const), key }),
  fc.record({ kind: fc.constant('close' as const), key }),
  fc.record({ kind: fc.constant('closeOthers' as const), key }),
  fc.constant({ kind: 'closeAll' as const }),
)
const story = fc.array(change, { maxLength: 40 })

describe('SHELL-05 visited tabs and cached views', () => {
  test('a second visit is the same tab, at its newest address', () => {
    const tags = after(visit('/a'), visit('/b'), visit('/a', '?page=2'))
    expect(keys(tags)).toEqual(['/home', '/a', '/b'])
    expect(tags.visited[1]?.address).toBe('/a?page=2')
    expect(tags.cached.map((view) => view.key)).toEqual(['/b', '/a'])
  })

  test('refresh begins the page anew and leaves its tab', () => {
    const tags = after(visit('/a'), visit('/b'), { kind: 'refresh', key: '/a' })
    expect(keys(tags)).toEqual(['/home', '/a', '/b'])
    expect(tags.cached).toEqual([
      { key: '/a', version: 1 },
      { key: '/b', version: 0 },
    ])
  })

  test('close, close others and close all take tabs and views; the pinned stay', () => {
    const three = [visit('/a'), visit('/b'), visit('/c')]
    expect(keys(after(...three, { kind: 'close', key: '/b' }))).toEqual(['/home', '/a', '/c'])
    expect(keys(after(...three, { kind: 'close', key: '/home' }))).toEqual(['/home', '/a', '/b', '/c'])
    expect(keys(after(...three, { kind: 'closeOthers', key: '/b' }))).toEqual(['/home', '/b'])
    expect(after(...three, { kind: 'closeAll' })).toEqual({ visited: [pinned], cached: [] })
  })

  test('SHELL-21 a tab that the user has opened, or a view that is kept, is another; a pinned tab never looked at is none', () => {
    const look: TagChange = { kind: 'visit', tag: pinned }
    expect(hasOthers(after(visit('/a')), '/a')).toBe(false)
    expect(hasOthers(after(visit('/a'), visit('/b')), '/b')).toBe(true)
    expect(hasOthers(after(visit('/a'), visit('/b'), { kind: 'closeOthers', key: '/b' }), '/b')).toBe(false)
    expect(hasOthers(after(look, visit('/a')), '/a')).toBe(true)
    expect(hasOthers(after(visit('/a')), undefined)).toBe(true)
    expect(hasOthers(after(), undefined)).toBe(false)
  })

  test('a closed tab gives way to the one behind it, the last to the one before', () => {
    const before = after(visit('/a'), visit('/b'), visit('/c'))
    const without = (closed: string) => tagsAfter(before, { kind: 'close', key: closed })
    expect(tabAfterClosing(before, without('/a'), '/a')?.key).toBe('/b')
    expect(tabAfterClosing(before, without('/c'), '/c')?.key).toBe('/b')
    const none = tagsAfter({ visited: [tab('/a')], cached: [] }, { kind: 'closeAll' })
    expect(tabAfterClosing({ visited: [tab('/a')], cached: [] }, none, '/a')).toBeUndefined()
  })

  test('whatever is done: a pinned tab is never lost, no tab stands twice, no view without its tab, never too many', () => {
    fc.assert(
      fc.property(story, (changes) => {
        const tags = after(...changes)
        expect(keys(tags)).toContain(pinned.key)
        expect(new Set(keys(tags)).size).toBe(tags.visited.length)
        expect(keys(tags)).toEqual(expect.arrayContaining(tags.cached.map((view) => view.key)))
        expect(tags.cached.length).toBeLessThanOrEqual(maxCached)
      }),
    )
  })

  test('whatever was done: the page that is visited is kept alive, and looking again begins nothing anew', () => {
    fc.assert(
      fc.property(story, key, (changes, here) => {
        const once = tagsAfter(after(...changes), visit(here))
        expect(once.cached.at(-1)?.key).toBe(here)
        expect(tagsAfter(once, visit(here)).cached).toEqual(once.cached)
      }),
    )
  })
})
