import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useState } from 'react'
import { useText } from '../../../ui/language.ts'
import { type Draft, editItem, entriesOf, moveEntry, moveToGroup } from './draft.ts'
import { GroupHeading } from './group-heading.tsx'
import { groupListId, ItemLine, titleOf } from './item-line.tsx'
import { designerText as text } from './text.ts'

interface ItemListProps {
  draft: Draft
  /** The names of the totals that the shown slip has apart from their group. */
  apart: readonly string[]
  onChange: (draft: Draft, what?: string) => void
}

/** The groups of the slips with their items, which move by dragging and by keyboard (CONFIG-03). */
export function ItemList({ draft, apart, onChange }: ItemListProps) {
  const t = useText()
  const [moved, setMoved] = useState<{ index: number }>()
  // An item that moves to another group is drawn anew there; whoever moves it by keyboard goes on from where it is.
  useEffect(() => {
    if (moved) document.getElementById(groupListId(moved))?.focus()
  }, [moved])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const entries = entriesOf(draft)
  const ids = entries.map((entry) => (entry.kind === 'group' ? entry.group.id : `item ${entry.index}`))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onChange(moveEntry(draft, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: useAnnouncements(draft, ids),
        screenReaderInstructions: { draggable: t(text.dragInstructions) },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {draft.groups.map((group) => (
          <section
            key={group.id}
            className="zx-design-group"
            aria-labelledby={`heading ${group.id}`.replaceAll(' ', '-')}
          >
            <GroupHeading
              draft={draft}
              group={group}
              id={`heading ${group.id}`.replaceAll(' ', '-')}
              onChange={onChange}
            />
            {group.items.length === 0 && <p className="zx-design-why">{t(text.groupEmpty)}</p>}
            <ul>
              {group.items.map((index) => {
                const item = draft.items.find((each) => each.index === index)
                return (
                  item && (
                    <ItemLine
                      key={index}
                      item={item}
                      draft={draft}
                      group={group}
                      isApart={apart.includes(item.salaryItemImportCh || item.salaryItemImportLabel)}
                      onEdit={(change, what) => onChange(editItem(draft, index, change), what)}
                      onMove={(to) => {
                        onChange(moveToGroup(draft, index, to))
                        setMoved({ index })
                      }}
                    />
                  )
                )
              })}
            </ul>
          </section>
        ))}
      </SortableContext>
    </DndContext>
  )
}

/** What a screen reader says while an item is moved. */
function useAnnouncements(draft: Draft, ids: readonly string[]): Announcements {
  const t = useText()
  const nameOf = (id: string | number) =>
    draft.items.find(({ index }) => `item ${index}` === String(id))?.salaryItemImportLabel ?? ''
  /** Where an item stands if it takes the place of another one. */
  const place = (id: string | number, over: string | number | undefined) => {
    const to = ids.indexOf(String(over ?? id))
    const after = moveEntry(draft, ids.indexOf(String(id)), to)
    const group = after.groups.find(({ items }) => items.some((index) => `item ${index}` === String(id)))
    const all = after.groups.flatMap(({ items }) => items)
    const at = all.findIndex((index) => `item ${index}` === String(id)) + 1
    return { name: nameOf(id), at, total: all.length, group: group ? titleOf(group, t) : '' }
  }
  return {
    onDragStart: ({ active }) => t(text.dragStart, place(active.id, undefined)),
    onDragOver: ({ active, over }) => t(text.dragOver, place(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t(text.dragEnd, place(active.id, over?.id)),
    onDragCancel: ({ active }) => t(text.dragCancel, { name: nameOf(active.id) }),
  }
}
