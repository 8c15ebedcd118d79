import { describe, expect, test } from 'vitest'
import type { SlipContent } from '../batches/slip-content.ts'
import { comparedVersion, isUnseen, pairedLines, slipChanges } from './slip-changes.ts'
import { slipDisplay } from './slip-display.ts'

const item = (label: string, value: string, money = true) => ({ label, labelEn: '', value, money })
const slip = (net: string, items: SlipContent['groups'][number]['items']): SlipContent => ({
  company: '示例公司',
  title: '月度工资',
  period: '2026-10',
  name: '王小若',
  department: '生产部',
  employeeNo: '',
  netPay: { label: '', labelEn: '', value: net },
  groups: [{ label: '应发', items }],
})
const first = slip('6074', [item('基本工资', '4500'), item('补贴', '1'), item('补贴', '2'), item('备注', '甲', false)])

describe('HISTORY-07 SLIP-04 what a correction changed on a slip', () => {
  test('net pay and items are told with both values; the same amount in another notation is no change', () => {
    const after = slip('6,574.00', [
      item('基本工资', '4,500.00'),
      item('补贴', '1'),
      item('补贴', '3'),
      item('备注', '乙', false),
    ])
    const changes = slipChanges(first, after)
    expect(changes.map(({ label, before, after: is }) => [label, before, is])).toEqual([
      ['实发工资', '6074', '6,574.00'],
      ['补贴', '2', '3'],
      ['备注', '甲', '乙'],
    ])
    const correction = { at: '2026-11-25T08:00:00Z', changes, reason: '漏算加班' }
    const { correction: told } = slipDisplay({ ...after, correction }, 'ch')
    expect(told).toEqual({
      heading: '更正说明',
      intro: '公司更正了2026 年 10 月的工资条，以下为更正后的内容。',
      changes: [
        { label: '实发工资', before: '6,074.00', after: '6,574.00' },
        { label: '补贴', before: '2.00', after: '3.00' },
        { label: '备注', before: '甲', after: '乙' },
      ],
      reason: '更正理由：漏算加班',
    })
    expect(slipDisplay({ ...after, correction: { ...correction, reason: '' } }, 'en').correction).toMatchObject({
      heading: 'Correction',
      reason: '',
    })
    expect(slipDisplay(first, 'ch').correction).toBeNull()
  })

  test('an item that zero hides on one of the two slips counts as changed', () => {
    const without = slip('6074', first.groups[0]?.items.filter(({ label }) => label !== '备注') ?? [])
    expect(slipChanges(without, first)).toMatchObject([{ label: '备注', before: null, after: '甲' }])
    expect(slipChanges(first, without)).toMatchObject([{ label: '备注', before: '甲', after: null }])
  })

  test('it is compared with the version that was read last, else with the first that is still there', () => {
    const [second, third] = [slip('2', []), slip('3', [])]
    const at = new Date()
    const seen = { isUnseen: false }
    const unread = { readAt: null, ...seen }
    expect(
      comparedVersion([
        { content: first, readAt: at, ...seen },
        { content: second, ...unread },
      ]),
    ).toBe(first)
    expect(
      comparedVersion([
        { content: first, readAt: at, ...seen },
        { content: second, readAt: at, ...seen },
      ]),
    ).toBe(second)
    expect(
      comparedVersion([
        { content: null, ...unread },
        { content: third, ...unread },
      ]),
    ).toBe(third)
    expect(comparedVersion([])).toBeNull()
  })

  test('a version that was withdrawn before anybody saw it is compared with nothing', () => {
    const at = new Date()
    const versionOf = (what: { readAt?: Date; isMailed?: boolean }) => {
      const version = { withdrawnAt: at, readAt: null, isMailed: false, ...what }
      return { content: first, readAt: version.readAt, isUnseen: isUnseen(version) }
    }
    expect(comparedVersion([versionOf({})])).toBeNull()
    expect(comparedVersion([versionOf({ readAt: at })])).toBe(first)
    // It stands in the mailbox all the same.
    expect(comparedVersion([versionOf({ isMailed: true })])).toBe(first)
  })

  test('versions side by side are paired by item, so that one left out for its zero moves no other', () => {
    const without = slip('6074', [item('补贴', '1'), item('补贴', '2'), item('新项', '5')])
    expect(pairedLines(first, without).map(({ label, before, after }) => [label, before, after])).toEqual([
      ['实发工资', '6074', '6074'],
      ['基本工资', '4500', null],
      ['补贴', '1', '1'],
      ['补贴', '2', '2'],
      ['备注', '甲', null],
      ['新项', null, '5'],
    ])
    expect(pairedLines(null, without)[1]).toMatchObject({ label: '补贴', before: null, after: '1' })
  })

  test('a correction of the note alone is told', () => {
    expect(slipChanges({ ...first, note: '甲' }, { ...first, note: '乙' })).toEqual([
      { label: '备注', labelEn: 'Note', money: false, before: '甲', after: '乙' },
    ])
    expect(slipChanges(first, { ...first, note: '乙' })).toMatchObject([{ before: null, after: '乙' }])
  })
})
