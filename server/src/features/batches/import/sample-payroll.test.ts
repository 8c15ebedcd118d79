import type { SampleKind } from '@zhixin/contract/batches/import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeCallContract('batches.samplePayroll', {
  app: () => app,
  input: () => ({ kind: 'plain' }),
  foreignInput: null,
  badInput: [{ kind: 'other' }, {}],
})

async function importSample(kind: SampleKind, language: 'ch' | 'en') {
  const hr = await loggedIn(app)
  const headers = { cookie: `language=${language}` }
  const sample = await hr.call('batches.samplePayroll', { kind }, { headers })
  const file = { name: 'sample.xlsx', body: Buffer.from(sample.data as never) }
  const checked = await hr.ok('batches.checkFile', {}, { file })
  const { batchId: id } = await hr.ok('batches.importExcel', { fileId: checked.fileId })
  await hr.ok('batches.addUnknown', { id })
  return { hr, id, checked }
}

test.each(['ch', 'en'] as const)(
  'IMPORT-15 the plain sample in %s is read whole, and nothing is found in it',
  async (language) => {
    const { hr, id, checked } = await importSample('plain', language)
    expect(checked).toMatchObject({ people: 20, months: {} })
    await hr.ok('batches.check', { id })
    const { state, groups } = await hr.ok('batches.findings', { id })
    expect({ state, groups }).toEqual({ state: 'ready', groups: [] })
  },
)

test.each(['ch', 'en'] as const)(
  'IMPORT-15 in the sample with mistakes in %s the review finds them',
  async (language) => {
    const { hr, id } = await importSample('faulty', language)
    await hr.ok('batches.check', { id })
    const { groups } = await hr.ok('batches.findings', { id })
    expect(groups.map(({ kind, open }) => [kind, open])).toEqual([
      ['netNegative', 1],
      ['netZero', 1],
      ['equationBroken', 2],
    ])
    const { items, counts, warnings } = await hr.ok('batches.review', { id })
    // The sample has one invalid amount and one person in two rows.
    expect(counts).toMatchObject({ all: 21, blocked: 1, unmatched: 2 })
    expect(new Set(warnings.map(({ kind }) => kind))).toEqual(new Set(['samePeopleAgain', 'totalDiffers']))
    const leftOff = items.flatMap(({ leftOff, shown }) => (leftOff ? [[leftOff, shown]] : []))
    expect(leftOff).toEqual([
      ['account', false],
      ['employer', false],
    ])
  },
)
