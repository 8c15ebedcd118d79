import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AskOf, ReplyOf } from '@zhixin/contract/calls'
import { type ErrorKey, errors } from '@zhixin/contract/errors'
import { typedCell } from '@zhixin/domain/batches/edit-cell'
import { moneyText } from '@zhixin/domain/format/money-text'
import { useEffect, useState } from 'react'
import { query } from '../../../client/query.ts'

export type SlipItem = ReplyOf<'batches.slipCells'>['list'][number]
export type CorrectionCheck = ReplyOf<'batches.checkCorrection'>
type Changes = AskOf<'batches.checkCorrection'>['changes']

/** How many totals do not add up, or do not follow the corrected items. */
export const doubtsOf = ({ broken, unfollowed }: CorrectionCheck): number => broken.length + unfollowed.length

/** What was typed so far, by item. */
export type Drafts = Readonly<Record<number, string>>

/** A value as every screen shows it: an amount with separators and decimals. */
export const shownValue = (item: SlipItem, value = item.value): string => (item.money ? moneyText(value) : value)

/** The same amount in another notation is no change. */
export const isChanged = (item: SlipItem, drafts: Drafts): boolean =>
  shownValue(item, (drafts[item.index] ?? item.value).trim()) !== shownValue(item)

export const changesOf = (items: readonly SlipItem[], drafts: Drafts): Changes =>
  items
    .filter((item) => isChanged(item, drafts))
    .map(({ index, value: seen }) => ({ index, value: drafts[index] ?? '', seen }))

/** Why a typed value cannot stand in an item; the server applies the same rule. */
export function faultOf(item: SlipItem, drafts: Drafts): (typeof errors)[ErrorKey]['text'] | undefined {
  if (!isChanged(item, drafts)) return undefined
  const cell = typedCell({ role: item.money ? 'money' : 'text', decimals: 2 }, drafts[item.index] ?? '')
  return typeof cell === 'object' && 'fault' in cell ? errors[cell.fault].text : undefined
}

/** Typing is checked when it pauses. */
const typingPause = 300

/** What the correction would make of the slip, as the typing goes on. `isCurrent`: it is about what stands there now. */
export function useCorrectionCheck(id: string, items: readonly SlipItem[], drafts: Drafts) {
  const wanted = JSON.stringify(
    changesOf(
      items.filter((item) => !faultOf(item, drafts)),
      drafts,
    ),
  )
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typingPause)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    // Not among historyAnswers: what was just sent is not to be checked once more against what it was before.
    ...query('batches.checkCorrection', { id, changes: JSON.parse(asked) as Changes }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return { check: data, isCurrent: data !== undefined && asked === wanted && !isPlaceholderData, isError, refetch }
}
