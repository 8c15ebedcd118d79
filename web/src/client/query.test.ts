import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { errors } from '@zhixin/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from './call.ts'
import { answersOf, invalidate, invalidateAllBut, keyOf, ownState, query, queryBy } from './query.ts'

let queries: QueryClient
const failed = vi.fn()

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  failed.mockClear()
  connect({ token: () => undefined, tenantId: () => undefined, language: () => 'en', ended: () => {}, failed })
})
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

const batch = (id: string) => keyOf('batches.review', { id, show: 'all' })
const isDropped = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated

test('a key is the name of the call, its input, and whatever else the reply depends on', () => {
  const input = { keyword: '王', currentPage: 2 }
  expect(query('employees.list', input).queryKey).toEqual(['employees.list', input])
  expect(keyOf('employees.list', input)).toEqual(['employees.list', input])
  expect(query('pageTips.list', {}, { keyedBy: 'token' }).queryKey).toEqual(['pageTips.list', {}, 'token'])
  expect(queryBy('batches.reviewRows', { id: '1' }, 'hash', async () => 3).queryKey).toEqual([
    'batches.reviewRows',
    { id: '1' },
    'hash',
  ])
})

test('nothing is requested without an input', () => {
  expect(query('audit.show', undefined)).toEqual({ queryKey: ['audit.show'], queryFn: skipToken })
})

test('a query uses call(), and its failure is reported unless the query handles it', async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ code: errors['record.missing'].code, msg: '' })))
  vi.stubGlobal('fetch', fetched)
  await expect(queries.fetchQuery(query('employees.list', {}))).rejects.toMatchObject({ key: 'record.missing' })
  expect(failed).toHaveBeenCalledTimes(1)
  const handled = query('employees.list', {}, { handles: ['record.missing'] })
  await expect(queries.fetchQuery(handled)).rejects.toMatchObject({ key: 'record.missing' })
  expect(failed).toHaveBeenCalledTimes(1)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a name drops every reply of its call and of no other', () => {
  const [all, some, others] = [
    keyOf('employees.list', {}),
    keyOf('employees.list', { keyword: '王' }),
    keyOf('employees.listMatch', { batchId: '1', rowNo: 1, keyword: '' }),
  ]
  for (const key of [all, some, others]) queries.setQueryData(key as readonly unknown[], {})
  void invalidate(queries, 'employees.list')
  expect([all, some, others].map(isDropped)).toEqual([true, true, false])
  void invalidate(queries, 'history.list', 'employees.listMatch')
  expect(isDropped(others)).toBe(true)
})

test('a part of the input drops the replies to inputs with that part', () => {
  const sample = keyOf('batches.review', { id: '1', show: 'matched', pageSize: 1 }, 'sample')
  for (const key of [batch('1'), batch('2'), sample]) queries.setQueryData(key as readonly unknown[], {})
  expect(queries.getQueryCache().findAll(answersOf('batches.review', { id: '1' }, 'sample'))).toHaveLength(1)
  void invalidate(queries, answersOf('batches.review', { id: '1' }), 'history.list')
  expect([batch('1'), batch('2'), sample].map(isDropped)).toEqual([true, false, true])
})

test('a reply in two of the named groups is requested again once', async () => {
  const ask = vi.fn(async () => 1)
  const observer = new QueryObserver(queries, queryBy('batches.reviewRows', { id: '1' }, 'hash', ask))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  await invalidate(queries, 'batches.reviewRows', answersOf('batches.reviewRows', { id: '1' }))
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
})

test('all replies except those of one call can be dropped', () => {
  const [user, list] = [keyOf('session.getUserInfo', {}, 'token'), keyOf('employees.list', {})]
  for (const key of [user, list]) queries.setQueryData(key as readonly unknown[], {})
  void invalidateAllBut(queries, 'session.getUserInfo')
  expect([user, list].map(isDropped)).toEqual([false, true])
})

test("the browser's own state goes with the answers", () => {
  const { queryKey } = ownState<number>('undo', '1')
  queries.setQueryData(queryKey, 3)
  expect(queries.getQueryData(queryKey)).toBe(3)
  queries.clear()
  expect(queries.getQueryData(queryKey)).toBeUndefined()
})

test('what happens while an answer is requested for the first time is not lost', async () => {
  let answered = 0
  const release: (() => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: keyOf('dashboard.show', {}),
    queryFn: () => new Promise<number>((done) => release.push(() => done(++answered))),
  })
  const stop = observer.subscribe(() => {})
  const told = invalidate(queries, 'dashboard.show')
  release[0]?.()
  await expect.poll(() => release.length).toBe(2)
  release[1]?.()
  await told
  expect(observer.getCurrentResult().data).toBe(2)
  stop()
})
