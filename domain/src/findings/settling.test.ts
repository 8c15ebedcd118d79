import { reviewFindings } from '@zhixin/contract/batches/review-text'
import { describe, expect, test } from 'vitest'
import { stopping, weighFindings } from './acceptance.ts'
import { type ControlTotals, checkControlTotals, countTotals } from './control-totals.ts'
import { findingParams } from './finding.ts'
import { compareMonths } from './months/compare-months.ts'
import { at, MadeUpCompany, monthItems } from './months/testing-months.ts'

const company = new MadeUpCompany(1, { people: 20, graded: false, coarseBonus: false })
const month = company.month()
const checked = (stated: ControlTotals) => checkControlTotals(countTotals(month), stated, monthItems)
const total = countTotals(month).net

describe('REVIEW-09 control totals', () => {
  test('what agrees says nothing, and nothing entered asks nothing', () => {
    expect(checked({ people: 20, net: total })).toEqual([])
    expect(checked({ people: null, net: null })).toEqual([])
  })

  test('a person of several rows is one head', () => {
    const [first, ...others] = month.rows
    const rows = first ? [first, { ...first, rowNo: 99, isExtra: true }, ...others] : []
    expect(countTotals({ ...month, rows }).people).toBe(20)
  })

  test('any difference blocks, to the cent, until it is accepted', () => {
    const findings = checked({ people: 19, net: (Number(total) + 0.01).toFixed(2) })
    expect(findings.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['controlPeople', 'blocks'],
      ['controlNet', 'blocks'],
    ])
    expect(findings[1]?.figures.difference).toBe('-0.01')
    expect(stopping(weighFindings(findings, []))).toHaveLength(2)
    const accepted = findings.map(({ key }) => ({ key, reason: 'bank file of yesterday' }))
    expect(stopping(weighFindings(findings, accepted))).toEqual([])
  })
})

describe('REVIEW-05 accepting a finding', () => {
  const broken = (net: string, removeFirst = false) => {
    const rows = month.rows
      .map((row, place) => (place === 5 ? { ...row, cells: row.cells.with(at.net, net) } : row))
      .slice(removeFirst ? 1 : 0)
      .map((row, place) => ({ ...row, rowNo: place + 2 }))
    return compareMonths({ ...month, rows }, null)
  }
  const accepted = broken('-5').map(({ key }) => ({ key, reason: 'advance paid back' }))

  test('it stays accepted until its figures change', () => {
    expect(stopping(weighFindings(broken('-5'), accepted))).toEqual([])
    expect(stopping(weighFindings(broken('-5.00'), accepted))).toEqual([])
    // Another row may be another person of the name.
    expect(stopping(weighFindings(broken('-5.00', true), accepted))).toHaveLength(1)
    expect(stopping(weighFindings(broken('-5.01'), accepted))).toHaveLength(1)
    expect(weighFindings(broken('-5'), accepted)[0]?.accepted?.reason).toBe('advance paid back')
  })

  test('I18N-01 every finding has the parameters that its words name', () => {
    const findings = [...broken('-5'), ...checked({ people: 1, net: '1' })]
    expect(findings.length).toBeGreaterThan(2)
    for (const each of findings) {
      const names = [...reviewFindings[each.kind].zh.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(findingParams(each, monthItems))).toEqual(expect.arrayContaining(names))
    }
    for (const { zh, en } of Object.values(reviewFindings)) {
      const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name))].sort()
      expect(names(en)).toEqual(names(zh))
    }
  })
})
