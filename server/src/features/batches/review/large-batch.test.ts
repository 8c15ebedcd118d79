import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../../app.ts'
import { withCompany } from '../../../database/transaction.ts'
import { openServices } from '../../../services.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { describeCallContract, type TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { makeCaller, type TestApp, testApp } from '../../../test/test-app.ts'

let program: TestApp
beforeAll(async () => {
  program = await testApp()
})
afterAll(() => program.close())

const people = 2100
const net = 4

/** Makes a batch that is large enough to be cached in opened form. */
async function largeBatch(): Promise<{ hr: TestCaller; id: string }> {
  const hr = await loggedIn(program)
  const { batchId } = await makeReviewedBatch(program.services, { companyId: hr.companyId ?? '', people, columns: 6 })
  return { hr, id: batchId }
}
const review = (hr: TestCaller, id: string, over: Record<string, unknown> = {}) =>
  hr.ok('batches.review', { id, ...over })
const found = { filters: { [net]: '8100.5' } }
const numbers = (reply: { list: { rowNo: number }[] }) => reply.list.map(({ rowNo }) => rowNo)

describe('REVIEW-06 what is kept in memory follows every change', () => {
  test('REVIEW-06 a corrected cell, by whomever and in whichever process', async () => {
    const { hr, id } = await largeBatch()
    expect(numbers(await review(hr, id, found))).toEqual([102])
    await hr.ok('batches.updateCell', { id, rowNo: 50, index: net, value: '8100.50' })
    const now = await review(hr, id, found)
    expect(numbers(now)).toEqual([50, 102])
    expect(now.sums[net]).toBe('16201.00')
    expect(now.counts.edited).toBe(1)

    const other = await openServices(
      program.services.config,
      program.programUrls,
      program.services.log,
      program.services.clock,
    )
    const app = await makeApp(other)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const there = makeCaller(app.listeningOrigin)
    Object.assign(there, { token: hr.token, companyId: hr.companyId })
    try {
      expect(numbers(await there.ok('batches.review', { id, ...found }))).toEqual([50, 102])
      await there.ok('batches.updateCell', { id, rowNo: 102, index: net, value: '1' })
      expect(numbers(await review(hr, id, found))).toEqual([50])
      expect((await review(hr, id)).counts.edited).toBe(2)
      await hr.ok('batches.updateCell', { id, rowNo: 102, index: net, value: '8100.50' })
      expect(numbers(await there.ok('batches.review', { id, ...found }))).toEqual([50, 102])
    } finally {
      await app.close()
      await other.close()
    }
  })

  test('REVIEW-06 what one program has opened, another one in the same process has not', async () => {
    const { hr, id } = await largeBatch()
    await review(hr, id, found)
    const place = { companyId: hr.companyId ?? '', batchId: id }
    const { config, log, clock, decryptedBatches } = program.services
    const other = await openServices(config, program.programUrls, log, clock)
    try {
      expect([decryptedBatches.has(place), other.decryptedBatches.has(place)]).toEqual([true, false])
    } finally {
      await other.close()
    }
  })

  test('REVIEW-06 removed rows are gone from filters, orders and sums', async () => {
    const { hr, id } = await largeBatch()
    const sort = { by: String(net), descending: true }
    const before = await review(hr, id, { sort })
    expect(numbers(before).slice(0, 2)).toEqual([people + 1, people])
    await hr.ok('batches.removeRows', { id, rowNos: [people + 1, 102] })
    const after = await review(hr, id, { sort })
    expect([numbers(after)[0], after.total]).toEqual([people, people - 2])
    expect(numbers(await review(hr, id, found))).toEqual([])
    const rest = await hr.ok('batches.reviewRows', { id, sort, order: before.order, from: 0, count: 1 })
    expect([numbers(rest), rest.order, rest.total]).toEqual([[people], after.order, people - 2])
  })

  test('REVIEW-06 a match, a left colleague and a new mailbox show in the counts', async () => {
    const { hr, id } = await largeBatch()
    const byName = { show: 'unreachable' }
    expect((await review(hr, id, byName)).total).toBe(0)
    const { list } = await review(hr, id, { pageSize: 3 })
    const employeeId = list[2]?.employee?.id ?? ''
    await withCompany(program.services.pools, hr.companyId ?? '', (db) =>
      db.updateTable('employee').set({ email_hash: null, email_sealed: null }).where('id', '=', employeeId).execute(),
    )
    const now = await review(hr, id, byName)
    expect([numbers(now), now.counts.unreachable]).toEqual([[4], 1])
    const hash = now.reviewHash
    const { row, counts } = await hr.ok('batches.updateCell', { id, rowNo: 4, index: 0, value: '谁也不是' })
    expect([row.employee, counts.unmatched]).toEqual([null, 1])
    const unmatched = await review(hr, id, { show: 'unmatched', filters: { name: '谁' } })
    expect(numbers(unmatched)).toEqual([4])
    expect(unmatched.reviewHash).not.toBe(hash)
    const { added } = await hr.ok('batches.addUnknown', { id })
    expect(added).toBe(1)
    expect((await review(hr, id)).counts.unmatched).toBe(0)
  })

  test('REVIEW-06 nobody else finds what a company has opened, and none of it is logged', async () => {
    const { hr, id } = await largeBatch()
    const { order } = await review(hr, id, found)
    const stranger = await loggedIn(program)
    expect((await stranger.call('batches.review', { id, ...found })).error).toBe('record.missing')
    const rows = { id, order, from: 0, count: 10 }
    expect((await stranger.call('batches.reviewRows', rows)).error).toBe('record.missing')
    expect(program.logged()).not.toContain('8100.5')
  })
})

describe('REVIEW-06 scrolling', () => {
  test('REVIEW-06 every row comes once, in the order that was named, as it is now', async () => {
    const { hr, id } = await largeBatch()
    const query = { sort: { by: String(net), descending: true }, filters: { '2': '1' } }
    const { order, total } = await review(hr, id, query)
    const at = (from: number, over = {}) =>
      hr.ok('batches.reviewRows', { id, ...query, order, from, count: 500, ...over })
    const all: number[] = []
    for (let from = 0; from < total; from += 500) all.push(...numbers(await at(from)))
    expect(all).toEqual(Array.from({ length: people }, (_, n) => people + 1 - n))
    // A new sort would put the corrected row at the top; in HR's current order it stays in place.
    await hr.ok('batches.updateCell', { id, rowNo: 1500, index: net, value: '999999' })
    const place = all.indexOf(1500)
    const same = await at(place, { count: 1 })
    expect(same.order).toBe(order)
    expect(same.list[0]).toMatchObject({ rowNo: 1500, edited: [net] })
    expect(same.list[0]?.cells[net]).toBe('999,999.00')
    expect(numbers(await review(hr, id, query))[0]).toBe(1500)
    const unknown = await at(0, { order: 'long ago', count: 1 })
    expect(numbers(unknown)).toEqual([1500])
    expect(unknown.order).not.toBe(order)
    expect((await at(total)).list).toEqual([])
  })
})

describe('REVIEW-02 two people at one cell', () => {
  test('REVIEW-02 the second does not overwrite what was written meanwhile without having seen it', async () => {
    const { hr, id } = await largeBatch()
    const cell = { id, rowNo: 7, index: net }
    const seen = (await review(hr, id)).list[5]?.cells[net] ?? ''
    expect((await hr.ok('batches.updateCell', { ...cell, value: '1', seen })).saved).toBe(true)
    const late = await hr.ok('batches.updateCell', { ...cell, value: '2', seen })
    expect([late.saved, late.row.cells[net]]).toEqual([false, '1.00'])
    expect((await review(hr, id)).list[5]?.cells[net]).toBe('1.00')
    // Either both people entered the same value, or HR has seen the current one and overwrites it.
    expect((await hr.ok('batches.updateCell', { ...cell, value: '1.00', seen })).saved).toBe(true)
    const again = await hr.ok('batches.updateCell', { ...cell, value: '2', seen: late.row.cells[net] })
    expect([again.saved, again.row.cells[net]]).toEqual([true, '2.00'])
  })
})

describeCallContract('batches.reviewRows', {
  app: () => program,
  input: async (hr) => {
    const { batchId: id } = await makeReviewedBatch(program.services, { companyId: hr.companyId ?? '' })
    return { id, order: '', from: 0, count: 10 }
  },
  badInput: [
    { id: crypto.randomUUID(), order: '', from: -1, count: 10 },
    { id: crypto.randomUUID(), order: '', from: 0, count: 5000 },
  ],
})
