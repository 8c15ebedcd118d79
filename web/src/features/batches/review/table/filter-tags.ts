import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'
import type { BatchItem } from '@zhixin/contract/batches/batch'
import { moneyText } from '@zhixin/domain/format/money-text'
import type { Translate } from '../../../../ui/language.ts'
import { readAmountFilter } from '../amount-filter-value.ts'
import { itemOf } from '../column-key.ts'
import { editText as text } from '../edit-text.ts'
import type { FilterTag } from './grid-bar.tsx'

const signs: Partial<Record<AmountFilter['is'], string>> = {
  above: '>',
  atLeast: '≥',
  below: '<',
  atMost: '≤',
  equal: '=',
  notEqual: '≠',
}

function told(t: Translate, title: string, value: string): string {
  const filter = readAmountFilter(value)
  if (!filter) return t(text.tagContains, { title, text: value })
  const [amount, to] = [moneyText(filter.amount ?? ''), moneyText(filter.to ?? '')]
  if (filter.is === 'between') return t(text.tagBetween, { title, amount, to })
  if (filter.is === 'empty') return t(text.tagEmpty, { title })
  if (filter.is === 'notEmpty') return t(text.tagNotEmpty, { title })
  return `${title} ${signs[filter.is]} ${amount}`
}

/** What the rows are narrowed down by, each in words and with the way to take it off. */
export function filterTags(
  t: Translate,
  items: readonly BatchItem[],
  filters: Readonly<Record<string, string>>,
  remove: (key: string) => void,
): FilterTag[] {
  return Object.entries(filters).map(([key, value]) => ({
    key,
    label: told(t, itemOf(items, key)?.salaryItemImportLabel ?? key, value),
    onRemove: () => remove(key),
  }))
}
