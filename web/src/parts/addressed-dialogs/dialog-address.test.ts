import { describe, expect, test } from 'vitest'
import { dialogIn, queryWith } from './dialog-address.ts'

const names = ['add', 'edit'] as const

describe('SHELL-15 the address of a dialog', () => {
  test.each([
    ['', undefined],
    ['?keyword=x&page=2', undefined],
    ['?add=1', { name: 'add', value: '1' }],
    ['?keyword=x&edit=7', { name: 'edit', value: '7' }],
    ['?edit=7&add=1', { name: 'add', value: '1' }],
    ['?edit=', undefined],
    ['?EDIT=7', undefined],
    ['?edit=%E5%BC%A0%26', { name: 'edit', value: '张&' }],
  ])('%s names the dialog %o', (query, dialog) => {
    expect(dialogIn(query, names)).toEqual(dialog)
  })

  test('opening a dialog keeps the filters and replaces another dialog', () => {
    const dialog = { name: 'edit', value: '7' }
    expect(queryWith('', names, dialog)).toBe('?edit=7')
    expect(queryWith('?keyword=x&page=2', names, dialog)).toBe('?keyword=x&page=2&edit=7')
    expect(queryWith('?add=1&page=2', names, dialog)).toBe('?page=2&edit=7')
    expect(queryWith('?edit=6', names, dialog)).toBe('?edit=7')
  })

  test('closing a dialog keeps the filters and removes its own parameter', () => {
    expect(queryWith('?edit=7', names)).toBe('')
    expect(queryWith('?keyword=x&edit=7&add=1&page=2', names)).toBe('?keyword=x&page=2')
    expect(queryWith('?batch=7', names)).toBe('?batch=7')
  })

  test('what is written is read back', () => {
    const dialog = { name: 'edit', value: 'a&b=c 张' } as const
    expect(dialogIn(queryWith('?keyword=x', names, dialog), names)).toEqual(dialog)
  })
})
