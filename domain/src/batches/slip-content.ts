import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import type { Language } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { parseAmount } from '../money/money.ts'
import { isZeroValue, styleOnSlip } from '../payslip/slip-style.ts'
import { englishName } from './english-name.ts'
import { isMoney } from './items.ts'
import { slipLayoutOf } from './layout/slip-layout.ts'
import { cellText, type RowContent } from './row-content.ts'

/** A slip before it is assigned to a person: what is sealed in the slip's row and what HR previews. */
export type SlipContent = Omit<SlipView, 'id' | 'sentAt' | 'correction' | 'watermark'>

export interface SlipFrame {
  company: string
  title: string
  period: string
  style: SlipStyle
}

/** The recipient's data, from the roster, else from the row; the department counts where the file has none. */
export interface SlipPerson {
  name: string
  department: string
  employeeNo: string
}

/**
 * The slip as the employee sees it. Only shown items are included: hidden items never leave the server (SLIP-02). Money
 * travels as a plain decimal; the page adds separators and decimals. An item without an English name gets the usual one
 * where its meaning is known (REVIEW-14). Groups and order are HR's, else the sheet's own or the known ones
 * (slip-layout). The first net pay item is the slip's net pay, as it is the sheet's (NetPay); any further one is shown
 * among the amounts. What is zero may be left out, by the style or item by item, never the net pay (CONFIG-01,
 * CONFIG-03). The person's own note stands above the company's.
 */
export function slipContent(items: BatchItem[], row: RowContent, person: SlipPerson, frame: SlipFrame): SlipContent {
  const { style, ...head } = frame
  const shown = items.filter((item) => item.shown && item.role !== 'ignore')
  const net = shown.find(({ role }) => role === 'netPay')
  const ownNote = cellText(row.cells[shown.find(({ asNote }) => asNote)?.index ?? -1]).trim()
  const note = [ownNote, style.note].filter(Boolean).join('\n\n')
  const groups = groupsOf(shown, row, style)
  // A reason for an item that is not on this slip would tell of others' pay.
  const names = new Set(groups.flatMap(({ items: listed }) => listed.map(({ label }) => label)))
  const reasons = style.reasons?.filter(({ item }) => item === '' || names.has(item)) ?? []
  return {
    ...head,
    ...person,
    department: departmentOf(items, row) || person.department,
    netPay: net ? { ...namesOf(net), value: moneyValue(row.cells[net.index]) } : null,
    groups,
    ...styleOnSlip({ ...style, note, reasons }),
  }
}

/** The department of the month is the file's, where it has one: people move, and the roster knows only where they are now. */
function departmentOf(items: readonly BatchItem[], row: RowContent): string {
  const item = items.find(({ role }) => role === 'department')
  return item ? cellText(row.cells[item.index]).trim() : ''
}

type SlipItem = SlipContent['groups'][number]['items'][number]

const namesOf = ({ salaryItemImportCh: zh, salaryItemImportEn: en }: BatchItem) => ({
  label: zh || en,
  labelEn: en || englishName(zh),
})

/** The items under the names by which a slip calls them in a language, for what HR reads beside that slip. */
export const itemsIn = (items: readonly BatchItem[], language: Language): BatchItem[] =>
  items.map((item) =>
    language === 'en' ? { ...item, salaryItemImportLabel: namesOf(item).labelEn || item.salaryItemImportLabel } : item,
  )

/** The groups in which something is left to show. A single known group needs no heading. */
function groupsOf(shown: BatchItem[], row: RowContent, style: SlipStyle): SlipContent['groups'] {
  const layout = slipLayoutOf(shown)
  const groups = layout.map(({ known, zh, en, items }) => {
    const needsHeading = known === null || layout.filter((group) => group.known !== null).length > 1
    return { ...(needsHeading ? { label: zh, ...(en ? { labelEn: en } : {}) } : { label: '' }), items: listOf(items) }
  })
  function listOf(items: readonly BatchItem[]): SlipItem[] {
    const list: SlipItem[] = []
    for (const item of items) {
      const cell = row.cells[item.index]
      const money = isMoney(item)
      const value = money ? moneyValue(cell) : cellText(cell)
      // A total is shown below the items that it sums up; a total that comes first is shown like any other item.
      const total = item.slipGroup?.total && list.length > 0 ? { total: true } : {}
      list.push({ ...namesOf(item), value, money, ...total })
    }
    return list.filter((each, at) => !isLeftOut(items[at], each, style))
  }
  return groups.filter(({ items }) => items.length > 0)
}

/** A text is left out only where HR chose so for this item, and only where it is empty. */
function isLeftOut(item: BatchItem | undefined, { value, money }: SlipItem, style: SlipStyle): boolean {
  const display = item?.display ?? (style.hideZeroItems && money ? 'unlessZero' : 'always')
  return display === 'unlessZero' && isZeroValue(value, money)
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
