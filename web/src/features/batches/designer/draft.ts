import type { BatchItem } from '@zhixin/contract/batches/batch'
import { itemGroupText } from '@zhixin/contract/batches/item-group-text'
import type { ItemChange } from '@zhixin/contract/batches/slip-layout'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import type { AskOf } from '@zhixin/contract/calls'
import { type ItemGroup, itemGroups, type SlipGroup } from '@zhixin/contract/item-groups'
import { groupedItems, knownGroup, slipLayoutOf } from '@zhixin/domain/batches/layout/slip-layout'

export interface DraftGroup {
  /** Identifies the group on the screen while HR moves and renames it. */
  id: string
  known: ItemGroup | null
  zh: string
  en: string
  /** index of each item, in order. */
  items: readonly number[]
}

/** What HR is choosing about the slips of a batch, before it is saved. */
export interface Draft {
  items: readonly BatchItem[]
  groups: readonly DraftGroup[]
  /** HR put the items somewhere; until then they stand where they were detected. */
  isArranged: boolean
  style: SlipStyle
  /** The style is the batch's own and not the company's. */
  isOwnStyle: boolean
}

/** What a template would put on the slip though it is left off unless HR puts it on (REVIEW-14). */
export const putOnBy = (template: readonly BatchItem[], { items }: Pick<Draft, 'items'>): BatchItem[] =>
  template.filter(({ index, leftOff, shown }) => leftOff && shown && !items.find((item) => item.index === index)?.shown)

let lastId = 0
const newId = () => `group ${++lastId}`

const groupsOf = (items: readonly BatchItem[]): DraftGroup[] =>
  slipLayoutOf(items).map(({ known, zh, en, items: list }) => ({
    id: known ?? `run ${list[0]?.index}`,
    known,
    zh,
    en,
    items: list.map(({ index }) => index),
  }))

/** The draft that shows what is saved, or what a template says. */
export function draftOf(items: readonly BatchItem[], style: SlipStyle, isOwnStyle: boolean): Draft {
  const isArranged = groupedItems(items).some(({ place }) => place)
  return { items, groups: withOwnIds(groupsOf(items)), isArranged, style, isOwnStyle }
}

/** A known group can stand twice on a slip that HR arranged. */
function withOwnIds(groups: readonly DraftGroup[]): DraftGroup[] {
  const seen = new Set<string>()
  return groups.map((group) => {
    const id = seen.has(group.id) ? newId() : group.id
    seen.add(id)
    return { ...group, id }
  })
}

/**
 * Changes one item. An item that becomes the note leaves the groups. Once it is the note no more it is off the slip: its
 * texts were for one person each, and only HR's own word makes them an item.
 */
export function editItem(draft: Draft, index: number, change: Partial<BatchItem>): Draft {
  const items = draft.items.map((item) => {
    const isNote = item.index === index ? (change.asNote ?? item.asNote) : item.asNote && !change.asNote
    const edited = item.index === index ? { ...item, ...change } : item
    if (!item.asNote || isNote) return edited
    return { ...edited, asNote: false, shown: item.index === index && (change.shown ?? false) }
  })
  return fitted({ ...draft, items })
}

/** Groups that have exactly the items that belong into them. */
function fitted(draft: Draft): Draft {
  if (!draft.isArranged) return { ...draft, groups: withOwnIds(groupsOf(draft.items)) }
  const wanted = groupedItems(draft.items).map(({ index }) => index)
  const groups = draft.groups.map((group) => ({ ...group, items: group.items.filter((at) => wanted.includes(at)) }))
  const placed = new Set(groups.flatMap(({ items }) => items))
  const rest = wanted.filter((at) => !placed.has(at))
  const last = groups.at(-1)
  if (rest.length === 0) return { ...draft, groups }
  if (!last) return { ...draft, groups: [{ id: newId(), known: null, zh: '', en: '', items: rest }] }
  return { ...draft, groups: [...groups.slice(0, -1), { ...last, items: [...last.items, ...rest] }] }
}

/** Headings and items in the order of the screen: what is dragged over what. */
export type Entry = { kind: 'group'; group: DraftGroup } | { kind: 'item'; index: number }

export const entriesOf = ({ groups }: Pick<Draft, 'groups'>): Entry[] =>
  groups.flatMap((group): Entry[] => [
    { kind: 'group', group },
    ...group.items.map((index): Entry => ({ kind: 'item', index })),
  ])

/** Moves the item at one place of the entries to another; what stands above the first heading joins the first group. */
export function moveEntry(draft: Draft, from: number, to: number): Draft {
  const entries = entriesOf(draft)
  const [moved] = entries.splice(from, 1)
  if (moved?.kind !== 'item' || from === to) return draft
  entries.splice(to, 0, moved)
  const groups: { group: DraftGroup; items: number[] }[] = draft.groups
    .slice(0, 1)
    .map((group) => ({ group, items: [] }))
  for (const entry of entries) {
    if (entry.kind === 'item') groups.at(-1)?.items.push(entry.index)
    else if (entry.group !== groups[0]?.group) groups.push({ group: entry.group, items: [] })
  }
  return { ...draft, isArranged: true, groups: groups.map(({ group, items }) => ({ ...group, items })) }
}

/** The item's group as HR has just chosen it; the proposed one is no choice. */
export function withGroup(slipGroup: SlipGroup, group: ItemGroup): SlipGroup {
  const { chosen: _, ...proposal } = slipGroup
  return group === proposal.proposed ? proposal : { ...proposal, chosen: group }
}

/** Names a known group that is not on the slip yet. */
export const missingGroup = (group: ItemGroup): string => `known ${group}`

/** Moves an item to the end of a group; as long as nothing was arranged, to its place in a known one. */
export function moveToGroup(draft: Draft, index: number, to: string): Draft {
  const item = draft.items.find((each) => each.index === index)
  const proposed = draft.isArranged ? undefined : itemGroups.find((group) => group === to)
  if (item?.slipGroup && proposed) return editItem(draft, index, { slipGroup: withGroup(item.slipGroup, proposed) })
  const known = itemGroups.find((group) => missingGroup(group) === to)
  const isThere = draft.groups.some(({ id }) => id === to)
  if (!draft.groups.some(({ items }) => items.includes(index))) return draft
  const groups: DraftGroup[] = draft.groups.map((group) => ({
    ...group,
    items: [...group.items.filter((at) => at !== index), ...(group.id === to ? [index] : [])],
  }))
  if (!isThere && known) groups.push({ id: newId(), known, ...itemGroupText[known], items: [index] })
  return isThere || known ? { ...draft, isArranged: true, groups } : draft
}

export function renameGroup(draft: Draft, id: string, names: Partial<Pick<DraftGroup, 'zh' | 'en'>>): Draft {
  const groups = draft.groups.map((group) => {
    if (group.id !== id) return group
    const renamed = { ...group, ...names }
    return { ...renamed, known: knownGroup(renamed.zh, renamed.en) }
  })
  return { ...draft, isArranged: true, groups }
}

export const addGroup = (draft: Draft, names: Pick<DraftGroup, 'zh' | 'en'>): Draft => ({
  ...draft,
  isArranged: true,
  groups: [...draft.groups, { id: newId(), known: null, ...names, items: [] }],
})

/** The group that the items of a removed one join: the one above, or below where there is none. */
export const heirOf = ({ groups }: Pick<Draft, 'groups'>, id: string): DraftGroup | undefined => {
  const at = groups.findIndex((group) => group.id === id)
  return groups[at > 0 ? at - 1 : 1]
}

/** Removes a heading; its items join the heir. */
export function removeGroup(draft: Draft, id: string): Draft {
  const at = draft.groups.findIndex((group) => group.id === id)
  const gone = draft.groups[at]
  if (!gone || draft.groups.length < 2) return draft
  const heir = at > 0 ? at - 1 : 1
  const groups = draft.groups.map((group, place) => {
    if (place !== heir) return group
    return { ...group, items: at > 0 ? [...group.items, ...gone.items] : [...gone.items, ...group.items] }
  })
  return { ...draft, isArranged: true, groups: groups.filter((_, place) => place !== at) }
}

export function moveGroup(draft: Draft, id: string, by: 1 | -1): Draft {
  const at = draft.groups.findIndex((group) => group.id === id)
  const groups = [...draft.groups]
  const [moved] = groups.splice(at, 1)
  if (!moved || at + by < 0 || at + by > groups.length) return draft
  groups.splice(at + by, 0, moved)
  return { ...draft, isArranged: true, groups }
}

/** Order and groups as they were detected. */
export function resetLayout(draft: Draft): Draft {
  const items = draft.items.map(({ place: _, ...item }) =>
    item.slipGroup ? { ...item, slipGroup: withGroup(item.slipGroup, item.slipGroup.proposed) } : item,
  )
  return fitted({ ...draft, items, isArranged: false })
}

/** Whether HR changed order or groups, so that there is something to reset. */
export const isRearranged = ({ isArranged, items }: Draft): boolean =>
  isArranged || items.some(({ slipGroup }) => slipGroup?.chosen)

export const putStyle = (draft: Draft, change: Partial<SlipStyle>): Draft => ({
  ...draft,
  style: { ...draft.style, ...change },
  isOwnStyle: true,
})

type Design = Pick<AskOf<'batches.saveItems'>, 'items' | 'layout' | 'style'>

/** What differs from what is saved: all that is sent. */
export function designOf(saved: Draft, draft: Draft): Design {
  const items = draft.items.flatMap((item, at) => changeOf(saved.items[at] ?? item, item))
  const layout = draft.isArranged
    ? {
        groups: draft.groups
          .filter((group) => group.items.length > 0)
          .map(({ zh, en, items: list }) => ({ zh: zh.trim(), en: en.trim(), items: [...list] })),
      }
    : null
  const before = saved.isArranged
    ? { groups: saved.groups.map(({ zh, en, items: list }) => ({ zh, en, items: [...list] })) }
    : null
  const isStyled = saved.isOwnStyle !== draft.isOwnStyle || !isAlike(saved.style, draft.style)
  return {
    items,
    ...(isAlike(layout, before) ? {} : { layout }),
    ...(isStyled ? { style: draft.isOwnStyle ? draft.style : null } : {}),
  }
}

export const isEmptyDesign = ({ items, layout, style }: Design): boolean =>
  items.length === 0 && layout === undefined && style === undefined

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function changeOf(saved: BatchItem, draft: BatchItem): ItemChange[] {
  const zh = draft.salaryItemImportCh.trim()
  const en = draft.salaryItemImportEn.trim()
  const change = {
    ...(draft.shown === saved.shown ? {} : { shown: draft.shown }),
    // Whoever designs sees that it was left off, and put it on by its own button.
    ...(draft.leftOff && draft.shown && !saved.shown ? { putOn: true as const } : {}),
    ...(draft.display === saved.display ? {} : { display: draft.display ?? null }),
    ...(Boolean(draft.asNote) === Boolean(saved.asNote) ? {} : { asNote: Boolean(draft.asNote) }),
    ...(zh === saved.salaryItemImportCh ? {} : { salaryItemImportCh: zh }),
    ...(en === saved.salaryItemImportEn ? {} : { salaryItemImportEn: en }),
    ...(draft.slipGroup?.chosen === saved.slipGroup?.chosen ? {} : { slipGroup: draft.slipGroup?.chosen ?? null }),
  }
  return Object.keys(change).length > 0 ? [{ index: saved.index, ...change }] : []
}
