import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileNameOf, slipFileName, UniqueNames } from './pdf-file-name.ts'

describe('names of PDF files', () => {
  test.each([
    [{ employeeNo: '007', name: '王小明' }, '007_王小明'],
    [{ employeeNo: '', name: '𠮷䶮㛃' }, '𠮷䶮㛃'],
    [{ employeeNo: 'A/7', name: '李 "雷"' }, 'A_7_李 _雷_'],
    [{ employeeNo: '..', name: '..\\x' }, '_.._x'],
    [{ employeeNo: '', name: 'NUL' }, 'NUL_'],
    [{ employeeNo: '', name: '张三. ' }, '张三'],
    [{ employeeNo: '', name: 'x\u202egpj.exe' }, 'x_gpj.exe'],
    [{ employeeNo: '', name: 'e\u0301' }, '\u00e9'],
    [{ employeeNo: ' ', name: '\u0000' }, '_'],
    [{ employeeNo: '', name: '...' }, 'slip'],
  ])('HISTORY-05 %j is saved as %j', (person, name) => expect(slipFileName(person)).toBe(name))

  test('HISTORY-05 a name is no longer than file systems take, and no character is cut in half', () => {
    expect(fileNameOf('𠮷'.repeat(100), '-')).toBe('𠮷'.repeat(45))
  })

  test('HISTORY-05 equal names are told apart, also when only the case of letters differs', () => {
    const names = new UniqueNames()
    const given = ['王伟', '王伟', 'Li', 'li', '王伟 (2)', '王伟'].map((name) => names.take(name))
    expect(given).toEqual(['王伟', '王伟 (2)', 'Li', 'li (2)', '王伟 (2) (2)', '王伟 (3)'])
  })

  test('HISTORY-05 whatever people are called, no two files have the same name and none leaves its folder', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ employeeNo: fc.string(), name: fc.string({ unit: 'grapheme' }) })), (people) => {
        const names = new UniqueNames()
        const given = people.map((person) => names.take(slipFileName(person)))
        expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(people.length)
        for (const name of given) expect(name).toMatch(/^[^\\/:*?"<>|.\p{Cc}][^\\/:*?"<>|\p{Cc}]*$/u)
      }),
    )
  })
})
