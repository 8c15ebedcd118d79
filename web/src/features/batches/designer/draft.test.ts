import type { BatchItem } from '@zhixin/contract/batches/batch'
import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { designItems } from '@zhixin/domain/batches/layout/design-items'
import { groupedItems, slipLayoutOf } from '@zhixin/domain/batches/layout/slip-layout'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addGroup,
  type Draft,
  designOf,
  draftOf,
  editItem,
  entriesOf,
  isEmptyDesign,
  moveEntry,
  moveGroup,
  moveToGroup,
  putOnBy,
  putStyle,
  removeGroup,
  renameGroup,
  resetLayout,
} from './draft.ts'

const item = (index: number, over: Partial<BatchItem> = {}): BatchItem => ({
  index,
  column: index,
  salaryItemImportCh: `项${index}`,
  salaryItemImportEn: '',
  salaryItemImportLabel: `项${index}`,
  groups: [],
  role: 'money',
  hidden: false,
  shown: true,
  decimals: 2,
  ...over,
})
const earning = { proposed: 'earnings', by: 'name' } as const
const deduction = { proposed: 'deductions', by: 'name' } as const
const items: BatchItem[] = [
  item(0, { role: 'name' }),
  item(1, { slipGroup: earning }),
  item(2, { slipGroup: earning }),
  item(3, { slipGroup: deduction }),
  item(4, { role: 'text', slipGroup: { proposed: 'other', by: 'notAmount' } }),
  item(5, { role: 'netPay' }),
]
const saved = draftOf(items, usualSlipStyle, false)
const told = ({ groups }: Pick<Draft, 'groups'>) => groups.map((group) => [group.zh, ...group.items])
const groupId = (draft: Draft, zh: string) => draft.groups.find((group) => group.zh === zh)?.id ?? ''

test('REVIEW-14 a draft begins with the detected groups, and nothing is sent before something is changed', () => {
  expect(told(saved)).toEqual([
    ['应发项目', 1, 2],
    ['扣款项目', 3],
    ['其他', 4],
  ])
  expect(isEmptyDesign(designOf(saved, saved))).toBe(true)
})

test('CONFIG-03 a column that is the note no more is off the slip until HR shows it', () => {
  const tried = editItem(saved, 4, { asNote: true, shown: true })
  const dropped = editItem(tried, 4, { asNote: false })
  expect(dropped.items[4]).toMatchObject({ asNote: false, shown: false })
  expect(editItem(tried, 4, { asNote: false, shown: true }).items[4]?.shown).toBe(true)
  expect(editItem(tried, 4, { salaryItemImportCh: '附言' }).items[4]).toMatchObject({ asNote: true, shown: true })
  const other = editItem({ ...tried, items: [...tried.items, item(6, { role: 'text' })] }, 6, { asNote: true })
  expect(other.items.filter(({ asNote }) => asNote).map(({ index }) => index)).toEqual([6])
  expect(other.items[4]?.shown).toBe(false)
})

test('REVIEW-14 what a template would put on the slip though it is usually left off is known before it is applied', () => {
  const leftOff = { leftOff: 'employer' as const }
  const draft = draftOf(
    [item(0, { ...leftOff, shown: false }), item(1, leftOff), item(2, { shown: false })],
    usualSlipStyle,
    false,
  )
  const template = [item(0, leftOff), item(1, leftOff), item(2)]
  expect(putOnBy(template, draft).map(({ index }) => index)).toEqual([0])
})

test('IMPORT-04 only what was changed of the items is sent', () => {
  const draft = editItem(editItem(saved, 2, { shown: false, salaryItemImportEn: 'Base' }), 3, {
    salaryItemImportCh: '项3 ',
  })
  expect(designOf(saved, draft)).toEqual({ items: [{ index: 2, shown: false, salaryItemImportEn: 'Base' }] })
})

test('REVIEW-14 a move between known groups is sent as a choice, and going back to the proposed one as none', () => {
  const moved = moveToGroup(saved, 2, 'deductions')
  expect(told(moved)).toEqual([
    ['应发项目', 1],
    ['扣款项目', 2, 3],
    ['其他', 4],
  ])
  expect(designOf(saved, moved)).toEqual({ items: [{ index: 2, slipGroup: 'deductions' }] })
  expect(isEmptyDesign(designOf(saved, moveToGroup(moved, 2, 'earnings')))).toBe(true)
})

test('CONFIG-03 what was left off is put on in so many words', () => {
  const left = draftOf([...items, item(6, { shown: false, leftOff: 'employer' })], usualSlipStyle, false)
  expect(designOf(left, editItem(left, 6, { shown: true })).items).toEqual([{ index: 6, shown: true, putOn: true }])
})

describe('CONFIG-03 an item', () => {
  test('moves within and between groups, and above the first heading it joins the first group', () => {
    expect(told(moveEntry(saved, 1, 2))[0]).toEqual(['应发项目', 2, 1])
    expect(told(moveEntry(saved, 1, 4))).toEqual([
      ['应发项目', 2],
      ['扣款项目', 3, 1],
      ['其他', 4],
    ])
    expect(told(moveEntry(saved, 4, 0))[0]).toEqual(['应发项目', 3, 1, 2])
    expect(moveEntry(saved, 0, 3)).toBe(saved)
  })

  test('that becomes the note leaves the groups and comes back', () => {
    const noted = editItem(saved, 4, { asNote: true })
    expect(told(noted).flatMap((group) => group.slice(1))).toEqual([1, 2, 3])
    const arranged = editItem(moveEntry(saved, 1, 2), 4, { asNote: true })
    expect(told(editItem(arranged, 4, { asNote: false })).at(-1)).toEqual(['其他', 4])
  })
})

test('CONFIG-03 groups are added, renamed, moved and removed without losing an item', () => {
  const added = addGroup(saved, { zh: '补贴', en: 'Allowances' })
  const filled = moveToGroup(added, 2, groupId(added, '补贴'))
  expect(told(moveGroup(filled, groupId(filled, '补贴'), -1)).map(([zh]) => zh)).toEqual([
    '应发项目',
    '扣款项目',
    '补贴',
    '其他',
  ])
  expect(told(removeGroup(filled, groupId(filled, '应发项目')))[0]).toEqual(['扣款项目', 1, 3])
  expect(told(removeGroup(filled, groupId(filled, '补贴'))).at(-1)).toEqual(['其他', 4, 2])
  const renamed = renameGroup(filled, groupId(filled, '应发项目'), { zh: '固定' })
  expect(renamed.groups[0]).toMatchObject({ known: null, zh: '固定', en: 'Earnings' })
  expect(told(resetLayout(renamed))).toEqual(told(saved))
})

test('CONFIG-01 the style of the company is followed until HR chooses another one', () => {
  const styled = putStyle(saved, { note: '谢谢' })
  expect(designOf(saved, styled)).toEqual({ items: [], style: { ...usualSlipStyle, note: '谢谢' } })
  expect(designOf(styled, { ...styled, style: usualSlipStyle, isOwnStyle: false })).toEqual({ items: [], style: null })
})

test('CONFIG-03 whatever HR does, the server takes the layout, and the slip has the order of the screen', () => {
  const step = fc.record({ kind: fc.nat(5), a: fc.nat(12), b: fc.nat(12) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let draft = saved
      for (const { kind, a, b } of steps) {
        const count = entriesOf(draft).length
        const group = draft.groups[a % draft.groups.length]?.id ?? ''
        if (kind === 0) draft = moveEntry(draft, a % count, b % count)
        else if (kind === 1) draft = moveToGroup(draft, 1 + (b % 4), group)
        else if (kind === 2) draft = addGroup(draft, { zh: `组${b}`, en: '' })
        else if (kind === 3) draft = removeGroup(draft, group)
        else if (kind === 4) draft = moveGroup(draft, group, b % 2 ? 1 : -1)
        else draft = editItem(draft, 4, { asNote: b % 2 === 0 })
      }
      const { items: changes, layout } = designOf(saved, draft)
      const designed = designItems(items, changes ?? [], layout)
      expect('refused' in designed).toBe(false)
      if (!('items' in designed)) return
      const order = draft.groups.flatMap((group) => group.items)
      expect(slipLayoutOf(designed.items).flatMap((group) => group.items.map(({ index }) => index))).toEqual(order)
      expect([...order].sort()).toEqual(
        groupedItems(designed.items)
          .map(({ index }) => index)
          .sort(),
      )
    }),
  )
})
