import { usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import { describe, expect, test } from 'vitest'
import { styleForOtherMonths, styleOnSlip, tidySlipStyle, withoutZeroItems } from './slip-style.ts'

const group = (...items: [value: string, money?: boolean][]) => ({
  label: '应发',
  items: items.map(([value, money = true]) => ({ label: '项目', labelEn: '', value, money })),
})
const shown = (...items: [value: string, money?: boolean][]) =>
  withoutZeroItems([group(...items)]).flatMap((each) => each.items.map(({ value }) => value))

describe('CONFIG-01 hiding items of zero', () => {
  test.each(['0', '0.00', '-0.00', '000', '', '-', '—', ' － '])('%j is an amount of zero', (value) =>
    expect(shown([value])).toEqual([]),
  )
  test.each(['0.01', '-12.00', '10', '100.00', '无', '待定', '0.0001'])('%j stays', (value) =>
    expect(shown([value])).toEqual([value]),
  )
  test('texts stay whatever they say', () => expect(shown(['0', false], ['', false])).toEqual(['0', '']))
  test('a group of which nothing is left is left out', () =>
    expect(withoutZeroItems([group(['0']), group(['0'], ['5'])])).toEqual([group(['5'])]))
})

test('CONFIG-01 a slip in the usual style says nothing of it, so that it is byte for byte what it was', () => {
  expect(styleOnSlip(usualSlipStyle)).toEqual({})
  expect(styleOnSlip({ ...usualSlipStyle, names: 'ceh', greeting: '辛苦了' })).toEqual({
    names: 'ceh',
    greeting: '辛苦了',
  })
})

test('SLIP-07 reasons for changes are kept once each, stand on the slip, and do not go to another month', () => {
  const reasons = [
    { item: '奖金', reason: 'bonus' },
    { item: '', reason: 'leave' },
    { item: '奖金', reason: 'bonus' },
  ] as const
  const style = tidySlipStyle({ ...usualSlipStyle, reasons: [...reasons] })
  expect(style.reasons).toEqual(reasons.slice(0, 2))
  expect(styleOnSlip(style)).toEqual({ reasons: reasons.slice(0, 2) })
  expect(styleForOtherMonths(style)).toEqual(usualSlipStyle)
  expect(tidySlipStyle({ ...usualSlipStyle, reasons: [] })).toEqual(usualSlipStyle)
})

test('CONFIG-01 a greeting is one line, and a note keeps its lines without long gaps', () => {
  const { greeting, note } = tidySlipStyle({
    ...usualSlipStyle,
    greeting: ' 辛苦了\r\n\t谢谢\0 ',
    note: '一\r\n二\n\n\n\n三\n',
  })
  expect([greeting, note]).toEqual(['辛苦了 谢谢', '一\n二\n\n三'])
})
