import { randomBytes } from 'node:crypto'
import type { RowContent } from '@zhixin/domain/batches/row-content'
import { expect, test } from 'vitest'
import { makeSealer } from '../../security/vault.ts'
import { encodedRowHead, RowOpener, type StoredRow, sealRow, sealRowBlock } from './row-seal.ts'

const companyId = '018f6f3e-0000-7000-8000-000000000001'
const sealer = makeSealer({
  companyId,
  current: 1,
  data: [{ version: 1, key: randomBytes(32) }],
  lookup: randomBytes(32),
})
const batchId = '018f6f3e-0000-7000-8000-00000000000b'
const contact = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }
const contentOf = (net: string): RowContent => ({ cells: ['张三', net], net, contact })
const resting = (row_no: number, page_at: number): StoredRow => ({
  row_no,
  content_sealed: null,
  page_no: 0,
  page_at,
})

const lines = [2, 3].map((rowNo) => `${encodedRowHead(rowNo)}${JSON.stringify(contentOf(`${rowNo}000`))}\n`).join('')
const page = async (under = batchId) => ({
  page_no: 0,
  content_sealed: await sealRowBlock(sealer, under, 0, Buffer.from(lines)),
})

test('TRUST-02 rows of a page open as what they were', async () => {
  const opener = new RowOpener(sealer, batchId, [await page()])
  expect(opener.open(resting(2, 0))).toEqual(contentOf('2000'))
  expect(opener.open(resting(3, 1))).toEqual(contentOf('3000'))
})

test('SEND-11 a line of a page never opens as another row’s', async () => {
  const opener = new RowOpener(sealer, batchId, [await page()])
  expect(() => opener.open(resting(3, 0))).toThrow('no content')
  expect(() => opener.open(resting(2, 1))).toThrow('no content')
  expect(() => opener.open(resting(30, 1))).toThrow('no content')
  expect(() => opener.open(resting(4, 2))).toThrow('no content')
})

test('TRUST-02 a page or row that was moved to another batch does not open', async () => {
  expect(() => new RowOpener(sealer, batchId, []).open(resting(2, 0))).toThrow('was not read')
  const moved = new RowOpener(sealer, batchId, [await page(companyId)])
  expect(() => moved.open(resting(2, 0))).toThrow()
  const { content_sealed } = sealRow(sealer, companyId, 2, contentOf('1'))
  expect(() => moved.open({ ...resting(2, 0), content_sealed })).toThrow()
})

test('REVIEW-02 a row that HR changed is read from itself', async () => {
  const opener = new RowOpener(sealer, batchId, [await page()])
  const changed = sealRow(sealer, batchId, 2, contentOf('9999'))
  expect(opener.open({ ...resting(2, 0), content_sealed: changed.content_sealed })).toEqual(contentOf('9999'))
})

test('REVIEW-10 rows of the same content have the same hash, others have others', () => {
  const hashOf = (rowNo: number, net: string) =>
    sealRow(sealer, batchId, rowNo, contentOf(net)).content_hash.toString('hex')
  expect(hashOf(2, '2000')).toBe(hashOf(3, '2000'))
  expect(hashOf(2, '2000')).not.toBe(hashOf(2, '2000.00'))
})
