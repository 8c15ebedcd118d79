import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import { itemGroupText } from '@zhixin/contract/item-group-text'
import { type ItemGroup, itemGroups } from '@zhixin/contract/item-groups'
import type { SlipView } from '@zhixin/contract/slip'
import { parseAmount } from '../payroll/money.ts'
import { styleOnSlip, withoutZeroItems } from '../payslip/slip-style.ts'
import { englishName } from './english-name.ts'
import { groupOf } from './item-groups.ts'
import { isMoney, isSlipItem } from './items.ts'
import { cellText, type RowContent } from './row-content.ts'

/** A slip before it is assigned to a person: what is sealed in the slip's row and what HR previews. */
export type SlipContent = Omit<SlipView, 'id' | 'sentAt' | 'correction'>

export interface SlipFrame {
  company: string
  title: string
  period: string
  style: SlipStyle
}

/** The recipient's data, from the roster, else from the row. */
export interface SlipPerson {
  name: string
  department: string
  employeeNo: string
}

/**
 * The slip as the employee sees it. Only shown items are included: hidden items never leave the server (SLIP-02). Money
 * travels as a plain decimal; the page adds separators and decimals. An item without an English name gets the usual one
 * where its meaning is known (REVIEW-14). Groups are the sheet's own, else the known groups in their order, each with
 * its items in the order of the sheet; items of batches from before the known groups are in no group. The first net pay
 * item is the slip's net pay, as it is the sheet's (NetPay); any further one is shown among the amounts. The style may
 * leave out amounts of zero, never the net pay (CONFIG-01).
 */
export function slipContent(items: BatchItem[], row: RowContent, person: SlipPerson, frame: SlipFrame): SlipContent {
  const { style, ...head } = frame
  const groups: SlipContent['groups'] = []
  const known = new Map(itemGroups.map((group) => [group, [] as SlipItem[]]))
  let netPay: SlipContent['netPay'] = null
  for (const item of items) {
    if (!item.shown || item.role === 'ignore') continue
    const cell = row.cells[item.index]
    const label = item.salaryItemImportCh || item.salaryItemImportEn
    const labelEn = item.salaryItemImportEn || englishName(item.salaryItemImportCh)
    if (item.role === 'netPay' && netPay === null) {
      netPay = { label, labelEn, value: moneyValue(cell) }
      continue
    }
    if (!isSlipItem(item)) continue
    const money = isMoney(item)
    const shown = { label, labelEn, value: money ? moneyValue(cell) : cellText(cell), money }
    if (item.slipGroup) {
      const group = known.get(groupOf(item.slipGroup))
      // A total is shown below the items that it sums up; a total that comes first is shown like any other item.
      group?.push(item.slipGroup.total && group.length > 0 ? { ...shown, total: true } : shown)
      continue
    }
    const groupLabel = item.groups.join(' / ')
    const last = groups.at(-1)
    const group = last?.label === groupLabel ? last : { label: groupLabel, items: [] }
    if (group !== last) groups.push(group)
    group.items.push(shown)
  }
  const all = [...groups, ...knownGroups(known)]
  return {
    ...head,
    ...person,
    netPay,
    groups: style.hideZeroItems ? withoutZeroItems(all) : all,
    ...styleOnSlip(style),
  }
}

type SlipItem = SlipContent['groups'][number]['items'][number]

/** The groups that contain items. A single group needs no heading. */
function knownGroups(items: ReadonlyMap<ItemGroup, SlipItem[]>): SlipContent['groups'] {
  const filled = [...items].filter(([, list]) => list.length > 0)
  return filled.map(([group, list]) => {
    const { zh, en } = itemGroupText[group]
    return filled.length > 1 ? { label: zh, labelEn: en, items: list } : { label: '', items: list }
  })
}

/**
 * The slip shows what the file shows (IMPORT-08): the digits of the shown text, not those that the cell format hides. A
 * text without digits ('—', '无') is kept.
 */
function moneyValue(cell: RowContent['cells'][number] | undefined): string {
  const text = cellText(cell)
  if (!/\p{Nd}/u.test(text)) return text
  return parseAmount(text) ?? text
}
