import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finding } from './finding.ts'
import { rankFindings } from './rank-findings.ts'

const moved = (name: string, last: string, now: string) =>
  finding({ kind: 'netMoved', about: [name], figures: { name, last, now, percent: '1' } })
const shifted = finding({
  kind: 'shiftedPoint',
  about: ['个税'],
  figures: { name: '甲', last: '101.45', now: '1014.50', factor: '10' },
})

test('REVIEW-11 one wrong cell comes before three hundred raises, and of these the largest first', () => {
  const raises = Array.from({ length: 300 }, (_, n) =>
    moved(`员工${n}`, '8000.00', n === 250 ? '29000.00' : '11000.00'),
  )
  const ranked = rankFindings([...raises, shifted])
  expect(ranked[0]).toBe(shifted)
  expect(ranked[1]).toBe(raises[250])
  expect(ranked.slice(2)).toEqual(raises.filter((_, n) => n !== 250))
})

test('REVIEW-11 a broken sum is as large as its difference, whatever its sign; what does not fit is large', () => {
  const broken = (name: string, difference: string) =>
    finding({ kind: 'equationBroken', about: [name], figures: { name, expected: '1', actual: '2', difference } })
  const all = [
    broken('甲', '0.01'),
    broken('乙', '-5424.52'),
    broken('丙', '99999999999999999.00'),
    broken('丁', '300.00'),
  ]
  expect(rankFindings(all).map(({ figures }) => figures.name)).toEqual(['丙', '乙', '丁', '甲'])
})

test('REVIEW-11 every finding is there once, whatever the order, and kinds stay together', () => {
  const any = fc.oneof(
    fc
      .record({ name: fc.string(), last: fc.integer(), now: fc.integer() })
      .map(({ name, last, now }) => moved(name, `${last}`, `${now}`)),
    fc.constant(shifted),
  )
  fc.assert(
    fc.property(fc.array(any), (findings) => {
      const ranked = rankFindings(findings)
      expect([...ranked].sort(byKey)).toEqual([...findings].sort(byKey))
      const kinds = ranked.map(({ kind }) => kind)
      expect(kinds.filter((kind, at) => kind !== kinds[at - 1]).length).toBe(new Set(kinds).size)
    }),
  )
})

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
