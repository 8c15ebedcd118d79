import { describe, expect, test } from 'vitest'
import {
  chooseHeader,
  chooseRole,
  chooseRow,
  chooseSheet,
  chooseTable,
  chooseToDrop,
  follow,
  isChosen,
  restoreSpan,
} from './layout-choice.ts'

describe('IMPORT-03 what HR corrects before the import', () => {
  test('another header forgets roles and rows of the one before, and keeps the sheet', () => {
    const before = { sheet: 'a', roles: { 1: 'name' as const }, restoredRows: [9] }
    expect(chooseHeader(before, 4, 3)).toEqual({ sheet: 'a', headerRows: [3, 4] })
  })
  test('another sheet starts without choices', () => {
    expect(chooseSheet('b')).toEqual({ sheet: 'b' })
  })
  test('a single role moves to the column that got it last', () => {
    const first = chooseRole({}, 3, 'name')
    expect(chooseRole(first, 5, 'name')).toEqual({ roles: { 5: 'name' } })
  })
  test('several columns may be amounts', () => {
    expect(chooseRole(chooseRole({}, 3, 'money'), 5, 'money')).toEqual({ roles: { 3: 'money', 5: 'money' } })
  })
  test('rows are restored and left out again', () => {
    const back = chooseRow(chooseRow({}, 9, true), 4, true)
    expect(back).toEqual({ restoredRows: [4, 9] })
    expect(chooseRow(chooseRow(back, 9, false), 4, false)).toEqual({})
  })
  test('IMPORT-02 all rows of a span are brought back, also those left out by hand, and other choices stay', () => {
    expect(restoreSpan({ sheet: 'a', restoredRows: [2, 8], droppedRows: [6, 9] }, 5, 8)).toEqual({
      sheet: 'a',
      restoredRows: [2, 5, 6, 7, 8],
      droppedRows: [9],
    })
    expect(restoreSpan({ droppedRows: [6] }, 6, 6)).toEqual({ restoredRows: [6] })
  })
  test('a person is left out and restored', () => {
    const out = chooseToDrop({ sheet: 'a' }, 7, true)
    expect(out).toEqual({ sheet: 'a', droppedRows: [7] })
    expect(chooseToDrop(out, 7, false)).toEqual({ sheet: 'a' })
  })
  test('IMPORT-02 a table below has a header of its own, one beside begins in its column', () => {
    const file = { sheet: 'a', headerRows: [1, 2] as [number, number] }
    expect(chooseTable(file, 9, 0)).toEqual({ sheet: 'a', headerRows: [9, 9] })
    expect(chooseTable(file, 2, 5)).toEqual({ sheet: 'a', headerRows: [1, 2], firstColumn: 5 })
  })
  test('IMPORT-12 choices for this file override what is taken over', () => {
    const earlier = { headerRows: [3, 3] as [number, number], roles: { 0: 'name' as const, 2: 'text' as const } }
    expect(follow({ roles: { 2: 'money' }, droppedRows: [8] }, earlier)).toEqual({
      headerRows: [3, 3],
      roles: { 0: 'name', 2: 'money' },
      droppedRows: [8],
    })
    expect(follow({}, {})).toEqual({})
  })
  test('nothing chosen is nothing sent', () => {
    expect([isChosen({}), isChosen({ sheet: 'a' })]).toEqual([false, true])
  })
})
