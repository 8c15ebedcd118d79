import type { Translate } from '../../../../ui/language.ts'
import type { Show } from '../../batch-location.ts'
import type { Review } from '../queries.ts'
import { openRowsAsk, openRowsText as text } from './open-rows-text.ts'

/** What of a batch waits for HR, whatever its amounts are. */
export type OpenRows = Pick<Review, 'counts' | 'repeated'>

/** In the order in which they are told. */
const kinds = ['addable', 'shared', 'conflict', 'nameless', 'repeated', 'left', 'byName', 'blocked'] as const
export type OpenKind = (typeof kinds)[number]

/** The part of the review that shows these rows. Whoever can be added together is the most of those who match nobody. */
export const showOfOpen = (kind: OpenKind): Show => (kind === 'addable' ? 'unmatched' : kind)

/** The kinds of which there are rows: grid and list of findings tell the same. */
export const openKinds = ({ counts }: OpenRows): OpenKind[] => kinds.filter((kind) => (counts[kind] ?? 0) > 0)

/** As many people who have several rows are named. */
const maxNames = 3

/** What is counted of a kind: people who have several rows by themselves, with their names. */
function factsOf(t: Translate, kind: OpenKind, { counts, repeated }: OpenRows) {
  if (kind !== 'repeated') return { count: counts[kind] ?? 0 }
  const names = repeated.list.slice(0, maxNames).map(({ name }) => name)
  const more = repeated.people > names.length ? t(text.more) : ''
  return { count: repeated.people, names: names.join(t(text.comma)) + more, rows: repeated.list[0]?.rows ?? 0 }
}

const isOne = (kind: OpenKind, { repeated }: OpenRows) => kind === 'repeated' && repeated.people === 1

/** What waits, in a few words. */
export const openText = (t: Translate, kind: OpenKind, rows: OpenRows): string =>
  t(isOne(kind, rows) ? text.repeatedOne : text[kind], factsOf(t, kind, rows))

/** The same with the way out. */
export const openAsk = (t: Translate, kind: OpenLine, rows: OpenRows): string =>
  t(isOne(kind, rows) ? openRowsAsk.repeatedOne : openRowsAsk[kind], factsOf(t, kind, rows))

/** Cells with errors are marked in the grid and have a part of their own, with a way from one to the next. */
export type OpenLine = Exclude<OpenKind, 'blocked'>

/** What is told above some rows: each kind of what waits there, or nothing where the part holds one kind only. */
const toldIn: Partial<Record<Show, ReadonlySet<OpenLine>>> = {
  all: new Set(['addable', 'shared', 'conflict', 'nameless', 'repeated', 'left', 'byName']),
  unmatched: new Set(['addable', 'shared', 'conflict', 'nameless']),
}

/** The kinds of rows that wait and are told above a part of the batch. */
export function openLines(show: Show, rows: OpenRows): OpenLine[] {
  const told = toldIn[show]
  if (!told) return []
  return openKinds(rows).filter((kind): kind is OpenLine => kind !== 'blocked' && told.has(kind))
}

/** Whether some rows have nobody yet, and say why. */
export const hasNobody = (rows: OpenRows): boolean =>
  openKinds(rows).some((kind) => kind !== 'byName' && kind !== 'blocked')
