import {
  type DataTag,
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  type SkipToken,
  skipToken,
} from '@tanstack/react-query'
import type { AskOf, CallName, ReplyOf } from '@zhixin/contract/calls'
import { call } from './call.ts'
import type { CallOptions } from './client.ts'

/** A key with the type of the answer that is stored under it. */
export type AnswerKey<Reply> = DataTag<QueryKey, Reply>

/** What useQuery needs: the key of the answer and the function that fetches it. */
export interface Query<Reply> {
  queryKey: AnswerKey<Reply>
  queryFn: Fetch<Reply> | SkipToken
}
type Fetch<Reply> = (context: { signal: AbortSignal }) => Promise<Reply>

/** Cached answers, selected by the beginning of their key. */
export interface Answers<Reply = unknown> {
  queryKey: AnswerKey<Reply>
}

interface AskOptions {
  /**
   * Failures that the caller shows itself. They are not part of the key, because the answer does not depend on them:
   * two screens that ask the same share one answer and one request. Whoever asks the same call must therefore handle
   * the same failures, or set them apart by `keyedBy`.
   */
  handles?: CallOptions['handles']
  /** What the answer depends on beside the input, such as the session, or what distinguishes two uses of one call. */
  keyedBy?: unknown
}

const named = <Reply>(name: CallName, ...rest: unknown[]) => [name, ...rest] as unknown as AnswerKey<Reply>

/** The key of one answer, for code that writes an answer into the cache. */
export function keyOf<Name extends CallName>(
  name: Name,
  input: AskOf<Name>,
  keyedBy?: unknown,
): AnswerKey<ReplyOf<Name>> {
  return keyedBy === undefined ? named(name, input) : named(name, input, keyedBy)
}

/**
 * Describes a call whose answer is cached: `useQuery(query('employees.list', input))`. The key is made from name and
 * input. Nothing is requested while the input is undefined.
 */
export function query<Name extends CallName>(
  name: Name,
  input: AskOf<Name> | undefined,
  { handles, keyedBy }: AskOptions = {},
): Query<ReplyOf<Name>> {
  if (input === undefined) return { queryKey: named(name), queryFn: skipToken }
  return {
    queryKey: keyOf(name, input, keyedBy),
    queryFn: ({ signal }) => call(name, input, { signal, handles }),
  }
}

/** The same for an answer that is composed of several calls or of data that the page already has. */
export function queryBy<Name extends CallName, Reply>(
  name: Name,
  part: Partial<AskOf<Name>>,
  keyedBy: unknown,
  fetch: Fetch<Reply>,
): Query<Reply> {
  return { queryKey: named(name, part, keyedBy), queryFn: fetch }
}

/**
 * Selects the cached answers of a call whose input has these values: `answersOf('history.listDetails', { batchId })`.
 */
export function answersOf<Name extends CallName>(
  name: Name,
  part?: Partial<AskOf<Name>>,
  keyedBy?: unknown,
): Answers<ReplyOf<Name>> {
  if (part === undefined) return { queryKey: named(name) }
  return { queryKey: keyedBy === undefined ? named(name, part) : named(name, part, keyedBy) }
}

/**
 * Invalidates answers, of whole calls or selected by answersOf, each of them once. Those on the screen are requested
 * again now, the others when they are shown. Resolves when the new answers have arrived.
 */
export async function invalidate(queries: QueryClient, ...answers: readonly (CallName | Answers)[]): Promise<void> {
  const keys = answers.map((each) => (typeof each === 'string' ? [each] : each.queryKey))
  const filter = {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
  }
  // The first request of an answer is not given up for another one, and may have been answered before what happened.
  const first = queries.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' })
  const isTooEarly = first.some(({ state }) => state.data === undefined)
  await queries.invalidateQueries(filter)
  if (isTooEarly) await queries.invalidateQueries(filter)
}

/** Invalidates every answer except those of these calls. */
export function invalidateAllBut(queries: QueryClient, ...names: readonly CallName[]): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => names.every((name) => queryKey[0] !== name) })
}

/** State of the browser that is cached beside the answers, because a change of user must remove both. */
export function ownState<State>(name: string, id: string): Query<State> & { staleTime: number; gcTime: number } {
  return {
    queryKey: ['own', name, id] as unknown as AnswerKey<State>,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }
}
