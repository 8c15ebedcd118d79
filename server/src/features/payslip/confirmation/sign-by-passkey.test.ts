import { generateKeyPairSync } from 'node:crypto'
import type { SignedPasskey } from '@zhixin/contract/session/passkey'
import { manifestBytes } from '@zhixin/domain/receipts/export/build-export'
import { exportFiles } from '@zhixin/domain/receipts/export/files'
import { problemsOf, verifyExport } from '@zhixin/domain/receipts/export/verify-export'
import { readZipIndex } from '@zhixin/domain/receipts/export/zip-index'
import { sha256Hex } from '@zhixin/domain/receipts/hash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { describeCallContract } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { SoftPasskey } from '../../../test/factors/soft-passkey.ts'
import { makePerson, makeSlip, type Person } from '../../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://pay.example.com/' })
})
afterAll(() => app.close())

const origin = 'https://pay.example.com'
const code = '204816'

/** A slip that asks to be confirmed, opened by its owner. */
async function openedSlip(over: { person?: Person; style?: object } = {}) {
  const person = over.person ?? (await makePerson(app.services))
  const slip = await makeSlip(app.services, { person, style: over.style ?? { confirm: true } })
  const employee = app.caller()
  const { step } = await employee.ok('payslip.openLink', { link: slip.link })
  const enter = step === 'setCode' ? 'payslip.setCode' : 'payslip.enterCode'
  employee.token = (await employee.ok(enter, { link: slip.link, code })).token
  const { confirmation } = await employee.ok('payslip.view', { id: slip.slipId })
  const seen = { id: slip.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' }
  return Object.assign(employee, { slip, seen, confirmation, person, companyId: slip.companyId })
}
type Reader = Awaited<ReturnType<typeof openedSlip>>

/** Registers a passkey, and returns it with what it has to sign. */
async function register(employee: Reader, key = new SoftPasskey(origin)) {
  const { create } = await employee.ok('payslip.requestPasskey', employee.seen)
  const { sign } = await employee.ok('payslip.addPasskey', { ...employee.seen, passkey: key.create(create) })
  return { key, sign }
}

const confirm = (employee: Reader, passkey: SignedPasskey) =>
  employee.call('payslip.confirm', { ...employee.seen, passkey })

async function filesOf(hr: Caller, slipId: string): Promise<Map<string, Uint8Array>> {
  const zip = (await hr.call('history.downloadReceipt', { id: slipId })).data as unknown as Buffer
  const places = await readZipIndex({ size: zip.length, read: async (start, end) => zip.subarray(start, end) })
  return new Map(places?.map(({ path, start, end }) => [path, Uint8Array.from(zip.subarray(start, end))]))
}

const verify = (files: ReadonlyMap<string, Uint8Array>) =>
  verifyExport({ paths: [...files.keys()], read: async (path) => files.get(path) ?? new Uint8Array() })

const own = { app: () => app, caller: () => openedSlip() }
const badInput = [{}, { id: 'x', version: 1, contentHash: '' }]
describeCallContract('payslip.requestPasskey', {
  ...own,
  input: (caller) => (caller as unknown as Reader).seen,
  badInput,
})
describeCallContract('payslip.addPasskey', {
  ...own,
  input: async (caller) => {
    const { seen } = caller as unknown as Reader
    const { create } = await caller.ok('payslip.requestPasskey', seen)
    return { ...seen, passkey: new SoftPasskey(origin).create(create) }
  },
  badInput,
})

test('SLIP-06 a registered passkey signs the hash of the slip: grade L3, told to the reader, proved in the export', async () => {
  const hr = await loggedIn(app)
  const person = await makePerson(app.services, { company: { id: hr.companyId, name: '示例科技' } })
  const employee = await openedSlip({ person })
  expect(employee.confirmation).toMatchObject({ passkeyOrigin: origin, passkeySigned: false })
  expect((await employee.ok('payslip.requestPasskey', employee.seen)).sign).toBeNull()
  const { key, sign } = await register(employee)
  const { contentHash } = await hr.ok('history.findReceipt', { id: employee.seen.id })
  expect(Buffer.from(sign.challenge, 'base64url').toString('hex')).toBe(contentHash)
  key.counter = 1
  expect((await confirm(employee, key.sign(sign))).data).toMatchObject({ passkeySigned: true, signed: false })

  const receipt = await hr.ok('history.findReceipt', { id: employee.seen.id })
  expect(receipt.grade).toBe('L3')
  expect(receipt.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['read', 'confirmed', 'passkey']))
  const verified = await verify(await filesOf(hr, employee.seen.id))
  expect(problemsOf(verified)).toEqual([])
  expect(verified.receipts).toMatchObject([{ grade: 'L3', content: contentHash }])

  const next = await openedSlip({ person })
  const again = await next.ok('payslip.requestPasskey', next.seen)
  expect(again.sign?.allowCredentials?.map(({ id }) => id)).toEqual([key.id.toString('base64url')])
})

test('SLIP-06 with a drawn signature both are kept, and the receipt names both', async () => {
  const hr = await loggedIn(app)
  const person = await makePerson(app.services, { company: { id: hr.companyId, name: '示例科技' } })
  const employee = await openedSlip({ person, style: { confirm: true, signature: true } })
  const { key, sign } = await register(employee)
  expect((await confirm(employee, key.sign(sign))).error).toBe('slip.signatureMissing')
  const signature = { form: 'typed', name: '欧阳娜', height: 400, strokes: [] } as const
  await employee.ok('payslip.confirm', {
    ...employee.seen,
    passkey: key.sign(sign),
    signature: { ...signature, strokes: [] },
  })
  const { grade, events } = await hr.ok('history.findReceipt', { id: employee.seen.id })
  expect(grade).toBe('L3')
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['signed', 'passkey']))
  const verified = await verify(await filesOf(hr, employee.seen.id))
  expect([problemsOf(verified), verified.receipts[0]?.pictures.length]).toEqual([[], 1])
})

test('SLIP-06 what another passkey, page, slip or person signed confirms nothing', async () => {
  const employee = await openedSlip()
  const { key, sign } = await register(employee)
  const stranger = await openedSlip()
  const theirs = await register(stranger)
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const bent = (signed: SignedPasskey, field: 'signature' | 'authenticatorData' | 'clientDataJSON') => {
    const bytes = Buffer.from(signed.response[field], 'base64url')
    bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1
    return { ...signed, response: { ...signed.response, [field]: bytes.toString('base64url') } }
  }
  const good = key.sign(sign)
  const bad: SignedPasskey[] = [
    key.sign(sign, { origin: 'https://pay.example.org' }),
    key.sign(sign, { rpId: 'example.com' }),
    key.sign(sign, { userVerified: false }),
    key.sign(sign, {}, otherKey),
    key.sign(theirs.sign),
    theirs.key.sign(sign),
    { ...theirs.key.sign(sign), id: good.id },
    ...(['signature', 'authenticatorData', 'clientDataJSON'] as const).map((field) => bent(good, field)),
  ]
  for (const passkey of bad) expect((await confirm(employee, passkey)).error).toBe('slip.passkeyFailed')
  const { confirmation } = await employee.ok('payslip.view', { id: employee.seen.id })
  expect(confirmation).toMatchObject({ confirmedAt: null, passkeySigned: false })
  expect((await confirm(employee, good)).code).toBe(0)
})

test('SLIP-06 a registration of another session, page or device that verifies nobody is refused', async () => {
  const [employee, stranger] = [await openedSlip(), await openedSlip()]
  const { create } = await employee.ok('payslip.requestPasskey', employee.seen)
  const foreign = await stranger.ok('payslip.requestPasskey', stranger.seen)
  const key = new SoftPasskey(origin)
  for (const passkey of [
    key.create(foreign.create),
    key.create(create, { origin: 'https://pay.example.org' }),
    key.create(create, { rpId: 'example.org' }),
    key.create(create, { userVerified: false }),
  ])
    expect((await employee.call('payslip.addPasskey', { ...employee.seen, passkey })).error).toBe('slip.passkeyFailed')
  expect((await employee.ok('payslip.requestPasskey', employee.seen)).sign).toBeNull()
})

test('SLIP-06 a device that counts its signatures must count on: a copy of it is refused', async () => {
  const first = await openedSlip()
  const { key, sign } = await register(first)
  key.counter = 7
  expect((await confirm(first, key.sign(sign))).code).toBe(0)
  const next = await openedSlip({ person: first.person })
  const asked = (await next.ok('payslip.requestPasskey', next.seen)).sign ?? sign
  expect((await confirm(next, key.sign(asked, { counter: 7 }))).error).toBe('slip.passkeyFailed')
  expect((await confirm(next, key.sign(asked, { counter: 8 }))).code).toBe(0)
})

test('SLIP-06 a slip that was corrected meanwhile is not signed, and ten passkeys are enough', async () => {
  const employee = await openedSlip()
  const other = { ...employee.seen, contentHash: 'aa'.repeat(32) }
  expect((await employee.call('payslip.requestPasskey', other)).error).toBe('slip.confirmOther')
  for (let nth = 0; nth < 10; nth++) await register(employee)
  const { create } = await employee.ok('payslip.requestPasskey', employee.seen)
  const passkey = new SoftPasskey(origin).create(create)
  expect((await employee.call('payslip.addPasskey', { ...employee.seen, passkey })).error).toBe('slip.tooManyPasskeys')
})

test('SLIP-06 where the installation has no domain there are no passkeys, and confirming goes on without', async () => {
  const bare = await testApp({ PUBLIC_URL: 'https://10.1.2.3/' })
  const slip = await makeSlip(bare.services, { style: { confirm: true } })
  const employee = bare.caller()
  employee.token = (await employee.ok('payslip.setCode', { link: slip.link, code })).token
  const { confirmation } = await employee.ok('payslip.view', { id: slip.slipId })
  expect(confirmation?.passkeyOrigin).toBeNull()
  const seen = { id: slip.slipId, version: 1, contentHash: confirmation?.contentHash ?? '' }
  expect((await employee.call('payslip.requestPasskey', seen)).error).toBe('slip.passkeyImpossible')
  expect((await employee.call('payslip.confirm', seen)).code).toBe(0)
  await bare.close()
})

test('SLIP-06 every byte of what a passkey signed counts in the export, also with a new manifest', async () => {
  const hr = await loggedIn(app)
  const person = await makePerson(app.services, { company: { id: hr.companyId, name: '示例科技' } })
  const employee = await openedSlip({ person })
  const { key, sign } = await register(employee)
  await confirm(employee, key.sign(sign))
  const files = await filesOf(hr, employee.seen.id)
  const path = [...files.keys()].find((each) => /passkey-\w+\.json$/.test(each)) ?? ''
  const bytes = files.get(path) ?? new Uint8Array()
  expect(bytes.length).toBeGreaterThan(500)
  const unseen: number[] = []
  for (let place = 0; place < bytes.length; place++) {
    const changed = bytes.map((byte, at) => (at === place ? byte ^ (1 << (place % 8)) : byte))
    const all = new Map([...files, [path, changed]])
    all.delete(exportFiles.manifest)
    const hashes = new Map([...all].map(([each, content]) => [each, sha256Hex(content)]))
    all.set(exportFiles.manifest, manifestBytes(hashes))
    if (problemsOf(await verify(all)).length === 0) unseen.push(place)
  }
  expect(unseen).toEqual([])
})

test('SLIP-06 TRUST-02 what a passkey signed rests sealed', async () => {
  const employee = await openedSlip()
  const { key, sign } = await register(employee)
  await confirm(employee, key.sign(sign))
  const rows = await withCompany(app.services.pools, employee.companyId, (db) =>
    db.selectFrom('slip_signature').selectAll().where('slip_id', '=', employee.seen.id).execute(),
  )
  expect(rows.map(({ form }) => form)).toEqual(['passkey'])
  expect(rows[0]?.document_sealed.toString('latin1')).not.toContain('webauthn')
})
