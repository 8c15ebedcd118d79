import { describe, expect, test } from 'vitest'
import { chooseHeader, chooseRole, chooseRow, chooseSheet, isChosen } from './layout-choice.ts'

describe('IMPORT-03 what HR corrects before the import', () => {
  test('another header forgets roles and rows of the one before, and keeps the sheet', () => {
    const before = { sheet: 'a', roles: { 1: 'name' as const }, restoredRows: [9] }
    expect(chooseHeader(before, 4, 3)).toEqual({ sheet: 'a', headerRows: [3, 4] })
  })
  test('another sheet starts anew', () => {
    expect(chooseSheet('b')).toEqual({ sheet: 'b' })
  })
  test('a role that stands once moves to the column that was given it last', () => {
    const first = chooseRole({}, 3, 'name')
    expect(chooseRole(first, 5, 'name')).toEqual({ roles: { 5: 'name' } })
  })
  test('amounts may be many', () => {
    expect(chooseRole(chooseRole({}, 3, 'money'), 5, 'money')).toEqual({ roles: { 3: 'money', 5: 'money' } })
  })
  test('rows come back and go again', () => {
    const back = chooseRow(chooseRow({}, 9, true), 4, true)
    expect(back).toEqual({ restoredRows: [4, 9] })
    expect(chooseRow(chooseRow(back, 9, false), 4, false)).toEqual({})
  })
  test('nothing chosen is nothing sent', () => {
    expect([isChosen({}), isChosen({ sheet: 'a' })]).toEqual([false, true])
  })
})
