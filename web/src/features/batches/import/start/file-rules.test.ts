import { expect, test } from 'vitest'
import { faultOf, fileFaults } from './file-rules.ts'

test('IMPORT-07 a file that cannot be read is refused before it is sent', () => {
  expect(faultOf({ name: '~$a.xlsx', size: 165 })?.text.en).toContain('temporary file')
  expect(faultOf({ name: 'a.xlsx', size: 0 })?.text.en).toContain('empty')
  expect(faultOf({ name: 'a.xlsx', size: 60 * 1024 * 1024 })?.params).toEqual({ limit: 50 })
  expect(faultOf({ name: 'a.xlsx', size: 50 * 1024 * 1024 })).toBeUndefined()
})

test('IMPORT-07 every refusal about a file is shown where it was dropped', () => {
  expect(fileFaults).toContain('file.encrypted')
  expect(fileFaults.every((key) => key.startsWith('file.'))).toBe(true)
})
