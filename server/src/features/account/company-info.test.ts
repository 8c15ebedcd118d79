import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform } from '../../database/transaction.ts'
import { describeCallContract } from '../../test/call-contract.ts'
import { loggedIn, makeUser, pictureFile } from '../../test/factories.ts'
import { makePerson, makeSlip } from '../../test/slip-factory.ts'
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const contact = { contactName: '人事部 王芳', contactPhone: '0571-8800 1234', contactEmail: 'hr@example.com' }
let names = 0
const company = () => ({ companyName: `改名公司${++names}`, shortName: '改名', ...contact })
type Hr = Caller & { companyId: string }
const upload = async (hr: Caller, file: { name: string; body: Buffer }, kind: 'logo' | 'avatar' = 'logo') =>
  hr.call('account.uploadPicture', { kind }, { file })

describeCallContract('account.saveCompany', {
  app: () => app,
  input: company,
  foreignInput: null,
  badInput: [
    {},
    { ...company(), companyName: '  ' },
    { ...company(), contactEmail: 'not a mailbox' },
    { ...company(), contactPhone: 'call me' },
    { ...company(), shortName: '长'.repeat(21) },
  ],
})
describeCallContract('account.uploadPicture', {
  app: () => app,
  input: () => ({ kind: 'logo' as const }),
  file: () => pictureFile(),
  foreignInput: null,
  badInput: [{ kind: 'poster' }],
  badFiles: [
    { file: undefined, error: 'file.missing' },
    { file: { name: 'logo.png', body: '' }, error: 'file.empty' },
    { file: { name: 'logo.png', body: 'GIF89a and no picture' }, error: 'picture.notAPicture' },
  ],
})
describeCallContract('account.removeLogo', {
  app: () => app,
  input: () => ({ kind: 'logo' as const }),
  foreignInput: null,
  badInput: [{ kind: 'poster' }],
})
const withLogo = async (hr: Hr) => ({
  id: (await hr.ok('account.uploadPicture', {}, { file: await pictureFile() })).id,
})
describeCallContract('account.logo', { app: () => app, input: withLogo, badInput: [{ id: 'x' }] })

describe('CONFIG-02 the company’s data', () => {
  test('are saved, stand where the company is asked for, and are sealed where they say whom to call', async () => {
    const hr = await loggedIn(app)
    const wanted = company()
    await hr.ok('account.saveCompany', { ...wanted, companyName: ` ${wanted.companyName} ` })
    const saved = await hr.ok('account.company', {})
    expect(saved).toMatchObject({ ...wanted, logo: null })
    expect(saved.changedBy).not.toBe('')
    expect((await hr.ok('session.getUserInfo', {})).userInfo.user.companyName).toBe(wanted.companyName)
    const [row] = await asPlatform(app.services.pools, (db) =>
      db.selectFrom('company_info').selectAll().where('company_id', '=', hr.companyId).execute(),
    )
    expect(row?.contact_sealed.toString('latin1')).not.toContain('0571')
    expect(app.logged()).not.toContain('0571-8800')
  })

  test('a name that another company has is refused in any spelling, and nothing else is saved with it', async () => {
    const [hr, other] = [await loggedIn(app), await loggedIn(app)]
    const { companyName } = await other.ok('account.company', {})
    const taken = { ...company(), companyName: ` ${companyName} `, shortName: '别家' }
    expect(await hr.call('account.saveCompany', taken)).toMatchObject({ error: 'registration.companyTaken' })
    expect((await hr.ok('account.company', {})).shortName).toBe('')
    // Its own name in another spelling is no other company's.
    await other.ok('account.saveCompany', { ...company(), companyName: `${companyName}　` })
  })

  test('the slip names whom to ask and the logo, which only those who have a slip of the company may see', async () => {
    const hr = await loggedIn(app)
    const wanted = company()
    await hr.ok('account.saveCompany', wanted)
    const { id } = await hr.ok('account.uploadPicture', {}, { file: await pictureFile() })
    const enter = async (companyId: string) => {
      const person = await makePerson(app.services, {
        company: { id: companyId, name: '公司' },
        name: '李雷',
        safetyCode: '528041',
      })
      const slip = await makeSlip(app.services, { person, title: '二月工资' })
      const employee = app.caller()
      const entered = await employee.ok('payslip.enterCode', { link: slip.link, code: '528041' })
      employee.token = entered.token
      return { employee, slipId: slip.slipId }
    }
    const { employee, slipId } = await enter(hr.companyId)
    const slip = await employee.ok('payslip.view', { id: slipId })
    expect(slip.logo).toBe(id)
    expect(slip.contact).toEqual({ name: wanted.contactName, phone: wanted.contactPhone, email: wanted.contactEmail })
    const picture = await employee.call('payslip.logo', { id })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('token'),
      'x-content-type-options': 'nosniff',
    })
    const stranger = await enter((await loggedIn(app)).companyId)
    expect((await stranger.employee.ok('payslip.view', { id: stranger.slipId })).logo).toBeNull()
    expect(await stranger.employee.call('payslip.logo', { id })).toMatchObject({ error: 'record.missing' })
    await hr.ok('account.removeLogo', {})
    expect(await employee.call('payslip.logo', { id })).toMatchObject({ error: 'record.missing' })
  })
})

/** A chunk of a PNG with its length and checksum (PNG specification, 5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG whose header says this size, whatever follows. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const { body } = await pictureFile({ width: 2, height: 2 })
  const header = Buffer.from(body.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([body.subarray(0, 8), chunk('IHDR', header), body.subarray(33)])
}

describe('CONFIG-02 only real pictures within the limits', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s is taken and made anew, small enough for a phone', async (format) => {
    const hr = await loggedIn(app)
    const file = await pictureFile({ format, width: 1600, height: 900 })
    const secret = Buffer.from('GPS and a script <script>')
    const { id } = await hr.ok(
      'account.uploadPicture',
      {},
      { file: { ...file, body: Buffer.concat([file.body, secret]) } },
    )
    expect((await hr.ok('account.company', {})).logo).toBe(id)
    const stored = await storedLogo(hr)
    expect(stored.includes(secret)).toBe(false)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 192, height: 108 })
    expect(stored.length).toBeLessThan(20_000)
  })

  test('what was taken with a camera loses its place and time, and stands upright', async () => {
    const hr = await loggedIn(app)
    const photo = await sharp((await pictureFile({ width: 300, height: 60 })).body)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    await hr.ok('account.uploadPicture', {}, { file: { name: 'photo.jpg', body: photo } })
    const { exif, width, height } = await sharp(await storedLogo(hr)).metadata()
    expect([exif, (width ?? 0) < (height ?? 0)]).toEqual([undefined, true])
  })

  test('a noisy picture is compressed until the employees’ pages can load it', async () => {
    const hr = await loggedIn(app)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const body = await sharp({ create: { width: 360, height: 108, channels: 3, noise, background: '#fff' } })
      .png()
      .toBuffer()
    await hr.ok('account.uploadPicture', {}, { file: { name: 'noise.png', body } })
    expect((await storedLogo(hr)).length).toBeLessThan(20_000)
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'picture.notAPicture'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'picture.notAPicture'],
    ['an SVG named .png', () => Buffer.from('<?xml version="1.0"?><svg/>'), 'picture.notAPicture'],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'picture.notAPicture'],
    ['the mere beginning of a PNG', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'picture.damaged'],
    ['half a JPEG', async () => half((await pictureFile({ format: 'jpeg' })).body), 'picture.damaged'],
    ['half a WebP', async () => half((await pictureFile({ format: 'webp', width: 900 })).body), 'picture.damaged'],
    ['more than 16 million pixels', () => pngOfSize(4001, 4000), 'picture.tooManyPixels'],
    ['a header of 100,000 by 100,000', () => pngOfSize(100_000, 100_000), 'picture.tooManyPixels'],
    ['more than 2 MB', () => Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'picture.tooLarge'],
    ['an animated PNG', animatedPng, 'picture.animated'],
    ['an animated WebP', animatedWebp, 'picture.animated'],
  ])('%s is refused with its reason, and the logo stays', async (_, make, error) => {
    const hr = await loggedIn(app)
    const { id } = await withLogo(hr)
    for (const kind of ['logo', 'avatar'] as const)
      expect(await upload(hr, { name: 'a.png', body: await make() }, kind)).toMatchObject({ error })
    expect((await hr.ok('account.company', {})).logo).toBe(id)
  })
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
async function animatedPng(): Promise<Buffer> {
  const { body } = await pictureFile({ width: 8, height: 8 })
  return Buffer.concat([body.subarray(0, 33), chunk('acTL', Buffer.from('0000000200000000', 'hex')), body.subarray(33)])
}
function animatedWebp(): Promise<Buffer> {
  const frame = (grey: number) => Buffer.alloc(8 * 8 * 3, grey)
  const raw = { width: 8, height: 16, channels: 3 as const, pageHeight: 8 }
  return sharp(Buffer.concat([frame(0), frame(255)]), { raw })
    .webp({ loop: 0 })
    .toBuffer()
}
async function storedLogo(hr: Hr): Promise<Buffer> {
  const row = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('company_logo').selectAll().where('company_id', '=', hr.companyId).executeTakeFirstOrThrow(),
  )
  const sealer = await app.services.vault.sealer(hr.companyId)
  return sealer.openBytes('company_logo', 'image', row.id, row.image_sealed)
}

describe('CONFIG-02 ACCOUNT-01 avatars', () => {
  test('are 80x80, sealed, and come with the login', async () => {
    const user = await makeUser(app.services, { userType: 0, roles: ['roster'] })
    const officer = app.caller()
    const login = async () => officer.ok('session.login', { userId: user.userId, password: user.password })
    officer.token = (await login()).token
    await officer.ok('account.uploadPicture', { kind: 'avatar' }, { file: await pictureFile({ format: 'jpeg' }) })
    const { avatarPath } = (await officer.ok('session.getUserInfo', {})).user
    const picture = Buffer.from(avatarPath?.split(',')[1] ?? '', 'base64')
    expect(avatarPath).toMatch(/^data:image\/webp;base64,/)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 80, height: 80, format: 'webp' })
    const stored = await asPlatform(app.services.pools, (db) =>
      db.selectFrom('user_account').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
    )
    expect(stored.avatar_sealed?.includes(picture.subarray(0, 24))).toBe(false)
    await officer.ok('account.removeLogo', { kind: 'avatar' })
    expect((await officer.ok('session.getUserInfo', {})).user.avatarPath).toBeNull()
  })

  test('the logo is for those who may change the company’s data', async () => {
    const hr = await loggedIn(app)
    const officer = await loggedIn(app, { companyIds: [hr.companyId], userType: 0, roles: ['roster'] })
    expect(await upload(officer, await pictureFile())).toMatchObject({ error: 'access.refused' })
    const { id } = await withLogo(hr)
    expect(await officer.call('account.removeLogo', {})).toMatchObject({ error: 'access.refused' })
    expect((await officer.call('account.logo', { id })).headers['content-type']).toBe('image/webp')
  })
})
