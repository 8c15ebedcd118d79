import type { Agreement, ComparedField } from '@zhixin/contract/batches/match-comparison'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Around,
  type ComparedSide,
  compareMatch,
  contradictionsOf,
  isRemembered,
  lacksReason,
  mayWriteBack,
} from './compare-match.ts'
import type { KeyName } from './keys.ts'

const none = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
const kang: ComparedSide = { name: '康亮', department: '人力资源', ...none, employeeNo: '227754', phone: 'P1' }
const zhu: ComparedSide = {
  name: '朱杰',
  department: '人力资源',
  ...none,
  employeeNo: '342291',
  phone: 'P2',
  email: 'M2',
}
const nobody: Around = { owners: {}, shared: new Set() }

const outcome = (row: ComparedSide, person: ComparedSide, around: Partial<Around> = {}) =>
  Object.fromEntries(
    compareMatch(row, person, { ...nobody, ...around })
      .filter(({ agreement }) => agreement !== 'unknown')
      .map(({ field, agreement }) => [field, agreement]),
  )

describe('REVIEW-13 a row beside a person', () => {
  test.each<[string, ComparedSide, ComparedSide, Partial<Around>, Partial<Record<ComparedField, Agreement>>]>([
    [
      'another person',
      kang,
      zhu,
      {},
      { name: 'contradicts', employeeNo: 'contradicts', department: 'agrees', phone: 'contradicts' },
    ],
    [
      'the same person, a number without its zeros, a name with blanks',
      { ...kang, name: '康 亮', employeeNo: '7' },
      { ...kang, employeeNo: '007' },
      {},
      { name: 'agrees', employeeNo: 'agrees', department: 'agrees', phone: 'agrees' },
    ],
    [
      'another department',
      { ...kang, department: '财务' },
      { ...kang, phone: '' },
      {},
      { name: 'agrees', employeeNo: 'agrees' },
    ],
    [
      'a number that is somebody else’s',
      kang,
      { ...kang, employeeNo: '', phone: '' },
      { owners: { employeeNo: '康亮亮' } },
      { name: 'agrees', employeeNo: 'contradicts', department: 'agrees' },
    ],
    [
      'a mailbox that both have, and another one too',
      { ...kang, email: 'M' },
      { ...kang, email: 'M' },
      { owners: { email: '爱人' } },
      { name: 'agrees', employeeNo: 'agrees', department: 'agrees', phone: 'agrees', email: 'agrees' },
    ],
    [
      'one mailbox for the whole file',
      { ...kang, email: 'M' },
      { ...kang, email: 'M3' },
      { shared: new Set<KeyName>(['email']) },
      { name: 'agrees', employeeNo: 'agrees', department: 'agrees', phone: 'agrees' },
    ],
    [
      'a row without a name',
      { ...kang, name: '', department: '' },
      kang,
      {},
      { employeeNo: 'agrees', phone: 'agrees' },
    ],
    ['a person of whom nothing is known', kang, { ...kang, ...none, department: '' }, {}, { name: 'agrees' }],
  ])('%s', (_, row, person, around, expected) => {
    expect(outcome(row, person, around)).toEqual(expected)
  })

  test('the owner of a number is named', () => {
    const compared = compareMatch(kang, zhu, { owners: { employeeNo: '康亮' }, shared: new Set() })
    expect(compared.find(({ field }) => field === 'employeeNo')).toEqual({
      field: 'employeeNo',
      agreement: 'contradicts',
      owner: '康亮',
    })
  })

  test.each<[string, ComparedField[], ComparedField[] | null, boolean]>([
    ['nothing contradicts', [], null, false],
    ['no reason', ['name'], null, true],
    ['a reason for less than there is', ['name', 'phone'], ['name'], true],
    ['a reason for all of it', ['name', 'phone'], ['phone', 'name'], false],
    ['a reason for what is no longer so', [], ['name'], false],
  ])('whether a reason lacks: %s', (_, contradictions, seen, expected) => {
    expect(lacksReason(contradictions, seen ? { contradictions: seen } : undefined)).toBe(expected)
  })

  test.each<[string, ComparedSide, ComparedSide, Partial<Around>, { remembered: boolean; writtenBack: boolean }]>([
    ['the same person', kang, kang, {}, { remembered: true, writtenBack: true }],
    ['another person', kang, zhu, {}, { remembered: false, writtenBack: false }],
    [
      'the number under another spelling',
      { ...kang, name: 'Kang Liang' },
      kang,
      {},
      { remembered: true, writtenBack: true },
    ],
    [
      'a name alone that differs',
      { ...kang, ...none, name: '康良' },
      kang,
      {},
      { remembered: false, writtenBack: true },
    ],
    ['a new phone', { ...kang, phone: 'P9' }, kang, {}, { remembered: false, writtenBack: true }],
    [
      'a phone that is a colleague’s',
      { ...kang, phone: 'P9' },
      kang,
      { owners: { phone: '别人' } },
      { remembered: false, writtenBack: false },
    ],
    [
      'a mailbox of several rows that is a colleague’s',
      { ...kang, email: 'M9' },
      kang,
      { owners: { email: '别人' }, shared: new Set<KeyName>(['email']) },
      { remembered: true, writtenBack: false },
    ],
    [
      'a messenger account of several rows that is a colleague’s, where the person has another',
      { ...kang, messenger: 'W9' },
      { ...kang, messenger: 'W1' },
      { owners: { messenger: '别人' }, shared: new Set<KeyName>(['messenger']) },
      { remembered: true, writtenBack: false },
    ],
    [
      'a mailbox of several rows that the person has too',
      { ...kang, email: 'M9' },
      { ...kang, email: 'M9' },
      { owners: { email: '别人' }, shared: new Set<KeyName>(['email']) },
      { remembered: true, writtenBack: true },
    ],
    [
      'a mailbox of several rows that is nobody’s',
      { ...kang, email: 'M9' },
      kang,
      { shared: new Set<KeyName>(['email']) },
      { remembered: true, writtenBack: true },
    ],
  ])('what a match is good for: %s', (_, row, person, around, expected) => {
    const compared = compareMatch(row, person, { ...nobody, ...around })
    expect({ remembered: isRemembered(compared), writtenBack: mayWriteBack(compared) }).toEqual(expected)
  })

  const word = fc.constantFrom('', 'a', 'b', 'c')
  const side = fc.record({
    name: word,
    department: word,
    phone: word,
    email: word,
    messenger: word,
    employeeNo: word,
    idNumber: word,
  })

  test('nobody contradicts themselves, what is not said contradicts nobody, and neither side weighs more', () => {
    fc.assert(
      fc.property(side, side, (row, person) => {
        const around: Around = { owners: {}, shared: new Set() }
        expect(contradictionsOf(compareMatch(row, row, around))).toEqual([])
        const compared = compareMatch(row, person, around)
        expect(contradictionsOf(compared)).toEqual(contradictionsOf(compareMatch(person, row, around)))
        for (const field of contradictionsOf(compared)) {
          expect(row[field]).not.toBe('')
          expect(person[field]).not.toBe('')
        }
      }),
    )
  })
})
