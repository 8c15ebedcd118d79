import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { LayoutDifference } from '@zhixin/contract/batches/import'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import { type ComparedColumn, differencesOf, pairColumns } from '../pair-columns.ts'
import { carryItems } from './carry-items.ts'

/** What a template keeps of a batch (TEMPLATE-01): its headers, and HR's choices about its slips. It holds no pay. */
export interface SlipTemplateFormat {
  columns: ComparedColumn[]
  items: BatchItem[]
  /** null: the style of the company. What mails carry is no part of it, though older templates may hold it. */
  style: SlipStyle | null
}

/**
 * The style that a template brings; null for the company's. What mails carry decides who can read pay on its way, so
 * that it comes from the company's style and never from a template that somebody saved once (CONFIG-04).
 */
export function templateStyle({ style }: Pick<SlipTemplateFormat, 'style'>, company: SlipStyle): SlipStyle | null {
  if (style === null) return null
  const { mail: _, ...own } = style
  return { ...own, ...(company.mail ? { mail: company.mail } : {}) }
}

/** Whether a batch has just the headers of a template, in any order; spaces, width and numbers in them do not count. */
export function hasSameHeaders(format: SlipTemplateFormat, columns: readonly ComparedColumn[]): boolean {
  const { pairs, gone, added } = pairColumns(format.columns, columns)
  return pairs.length > 0 && gone.length + added.length === 0 && pairs.every(({ how }) => how !== 'renamed')
}

/** The first template that has just these headers; one with others is applied by HR alone. */
export const fittingTemplate = <Template extends { format: SlipTemplateFormat }>(
  templates: readonly Template[],
  columns: readonly ComparedColumn[],
): Template | null => templates.find(({ format }) => hasSameHeaders(format, columns)) ?? null

/**
 * The items of a batch as a template has them, and in what its headers differ: columns that the template does not know
 * stay on the slip as they are, below the one that stands before them in the sheet.
 */
export function applyTemplate(
  items: readonly BatchItem[],
  columns: readonly ComparedColumn[],
  format: SlipTemplateFormat,
): { items: BatchItem[]; differences: LayoutDifference[] } {
  const { items: applied } = carryItems(items.map(withoutChoices), columns, format)
  return { items: applied, differences: differencesOf(pairColumns(format.columns, columns)) }
}

/** In what an earlier batch differs from a template that is older than its design. */
export interface LaterChoices {
  /** The items about which HR chose otherwise there. */
  items: string[]
  /** The order or the groups are others. */
  isArranged: boolean
}

/**
 * The items of a batch that follows an earlier one whose design is newer than the template: what HR chose there counts,
 * and the template says something only of columns that the earlier batch did not have.
 */
export function keepLaterChoices(
  followed: readonly BatchItem[],
  templated: readonly BatchItem[],
  isKnown: (item: BatchItem) => boolean,
): { items: BatchItem[]; later: LaterChoices } {
  const items = followed.map((item, at): BatchItem => {
    const other = templated[at]
    if (!other || isKnown(item)) return item
    const { place: _, slipGroup: __, ...choices } = other
    return { ...item, ...choices }
  })
  const differing = items.filter((item, at) => choicesIn(item) !== choicesIn(templated[at] ?? item))
  return {
    items,
    later: {
      items: differing.map(({ salaryItemImportLabel }) => salaryItemImportLabel),
      isArranged: arrangementOf(items) !== arrangementOf(templated),
    },
  }
}

/** The items as they are without a template: what is off the slip in the batch that they follow stays off. */
export const withoutTemplate = (detected: readonly BatchItem[], followed: readonly BatchItem[]): BatchItem[] =>
  detected.map((item, at) => (followed[at]?.shown === false ? { ...item, shown: false } : item))

/** Whether a template changes nothing, because the items are already as it has them. */
export const isAlike = (items: readonly BatchItem[], others: readonly BatchItem[]): boolean =>
  items.every((item, at) => choicesIn(item) === choicesIn(others[at] ?? item)) &&
  arrangementOf(items) === arrangementOf(others)

const choicesIn = ({ shown, display, asNote, salaryItemImportCh: zh, salaryItemImportEn: en }: BatchItem): string =>
  JSON.stringify([shown, display ?? '', asNote ?? false, zh, en])

const arrangementOf = (items: readonly BatchItem[]): string =>
  JSON.stringify(
    items.map(({ place, slipGroup }) => [
      place?.at ?? -1,
      place?.groupCh ?? '',
      place?.groupEn ?? '',
      slipGroup?.chosen,
    ]),
  )

/** What HR chose about an item before does not mix with what the template says. */
function withoutChoices({ place: _, display: __, asNote: ___, slipGroup, ...item }: BatchItem): BatchItem {
  if (!slipGroup) return item
  const { chosen: ____, ...proposal } = slipGroup
  return { ...item, slipGroup: proposal }
}
