import type { AskOf } from '@zhixin/contract/calls'
import { problemsOf, verifyExport } from '@zhixin/domain/receipts/export/verify-export'
import { readZipIndex } from '@zhixin/domain/receipts/export/zip-index'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { loggedIn } from '../../../test/factories.ts'
import { makePerson, makeSlip } from '../../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Signature = NonNullable<AskOf<'payslip.confirm'>['signature']>

const drawn: Signature = {
  form: 'drawn',
  height: 400,
  strokes: [
    [
      [100, 100, 0],
      [300, 200, 60],
      [420, 90, 130],
    ],
    [[500, 120, 300]],
  ],
}

/** A slip whose batch asks for a signature, opened by its owner. */
async function openedSlip(hr: { companyId: string }, style = { confirm: true, signature: true }) {
  const person = await makePerson(app.services, { company: { id: hr.companyId, name: '示例科技' } })
  const slip = await makeSlip(app.services, { person, style })
  const employee = app.caller()
  employee.token = (await employee.ok('payslip.setCode', { link: slip.link, code: '204816' })).token
  const { confirmation } = await employee.ok('payslip.view', { id: slip.slipId })
  return {
    slip,
    employee,
    confirmation,
    seen: { id: slip.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' },
  }
}

const signaturesOf = (slip: { companyId: string; slipId: string }) =>
  withCompany(app.services.pools, slip.companyId, (db) =>
    db.selectFrom('slip_signature').selectAll().where('slip_id', '=', slip.slipId).execute(),
  )

test('SLIP-06 a slip that asks for a signature is not confirmed without one, and nothing is recorded', async () => {
  const hr = await loggedIn(app)
  const { slip, employee, confirmation, seen } = await openedSlip(hr)
  expect(confirmation).toMatchObject({ asksSignature: true, signed: false })
  const bad: [Signature | undefined, string][] = [
    [undefined, 'slip.signatureMissing'],
    [{ ...drawn, strokes: [] }, 'slip.signatureMissing'],
    [{ ...drawn, strokes: [[[5, 5, 0]]] }, 'slip.signatureUnclear'],
    [
      {
        ...drawn,
        strokes: [
          [
            [5, 5, 0],
            [5, 900, 9],
          ],
        ],
      },
      'slip.signatureUnclear',
    ],
    [{ form: 'typed', name: ' ', height: 400, strokes: [] }, 'slip.signatureMissing'],
  ]
  for (const [signature, error] of bad)
    expect((await employee.call('payslip.confirm', { ...seen, ...(signature ? { signature } : {}) })).error).toBe(error)
  expect(await signaturesOf(slip)).toEqual([])
  expect((await employee.ok('payslip.view', { id: slip.slipId })).confirmation?.confirmedAt).toBeNull()
})

test('SLIP-06 a drawn signature makes the receipt L2, is told to the employee, and is proved in the export', async () => {
  const hr = await loggedIn(app)
  const { slip, employee, seen } = await openedSlip(hr)
  const answers = await Promise.all([1, 2].map(() => employee.ok('payslip.confirm', { ...seen, signature: drawn })))
  expect(answers).toMatchObject([{ signed: true }, { signed: true }])
  expect(await signaturesOf(slip)).toHaveLength(1)
  const receipt = await hr.ok('history.findReceipt', { id: slip.slipId })
  expect(receipt).toMatchObject({ grade: 'L2', picture: expect.stringContaining('M100 100L300 200L420 90M500 120h0') })
  const zip = (await hr.call('history.downloadReceipt', { id: slip.slipId })).data as unknown as Buffer
  const places = await readZipIndex({ size: zip.length, read: async (start, end) => zip.subarray(start, end) })
  const placeOf = (path: string) => places?.find((each) => each.path === path)
  const read = async (path: string) => zip.subarray(placeOf(path)?.start, placeOf(path)?.end)
  const verified = await verifyExport({ paths: places?.map(({ path }) => path) ?? [], read })
  expect(problemsOf(verified)).toEqual([])
  expect(verified.receipts).toMatchObject([{ grade: 'L2', content: receipt.contentHash, pictures: [receipt.picture] }])
})

test('SLIP-06 a typed name stands in for a drawing, and the receipt says so', async () => {
  const hr = await loggedIn(app)
  const { slip, employee, seen } = await openedSlip(hr)
  const typed: Signature = { form: 'typed', name: ' 欧阳娜 ', height: 400, strokes: [] }
  await employee.ok('payslip.confirm', { ...seen, signature: typed })
  const { grade, events, picture } = await hr.ok('history.findReceipt', { id: slip.slipId })
  expect(grade).toBe('L2')
  expect(events.at(-1)).toMatchObject({ kind: 'signed', form: 'typed', proof: 'safetyCode' })
  expect(picture).toContain('>欧阳娜<')
})

test('SLIP-06 where no signature is asked for, none is kept', async () => {
  const hr = await loggedIn(app)
  const { slip, employee, seen } = await openedSlip(hr, { confirm: true, signature: false })
  await employee.ok('payslip.confirm', { ...seen, signature: drawn })
  expect(await signaturesOf(slip)).toEqual([])
  expect(await hr.ok('history.findReceipt', { id: slip.slipId })).toMatchObject({ grade: 'L1', picture: '' })
})

test('SLIP-06 TRUST-02 the strokes rest sealed: neither a point nor the name of a signature is in the table', async () => {
  const hr = await loggedIn(app)
  const { slip, employee, seen } = await openedSlip(hr)
  await employee.ok('payslip.confirm', { ...seen, signature: drawn })
  const [row] = await signaturesOf(slip)
  expect(row?.document_sealed.length).toBeGreaterThan(200)
  expect(row?.document_sealed.toString('latin1')).not.toContain('strokes')
  const { rows } = await withCompany(app.services.pools, slip.companyId, (db) =>
    sql<{ text: string }>`select l::text as text from receipt_leaf l`.execute(db),
  )
  expect(rows.map(({ text }) => text).join()).not.toContain('strokes')
  expect(app.logged()).not.toContain('300,200')
})
