import type { ContentOf, EditedPackage } from '@zhixin/contract/platform/editions'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../../database/transaction.ts'
import { changeDocument } from '../../test/client/change-document.ts'
import { loggedIn } from '../../test/factories.ts'
import { buyer, pay, placed } from '../../test/orders/order-factory.ts'
import { type Caller, copyDatabase, type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
/** A second process on the same database. */
let other: TestApp
beforeAll(async () => {
  const database = await copyDatabase()
  const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
  app = await testApp({ MASTER_KEY }, database)
  other = await testApp({ MASTER_KEY }, { ...database, drop: async () => {} })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const operator = (at = app) => loggedIn(at, { userType: 2, roles: ['admin', 'platform'] })
const pricesOf = async (by: Caller) => {
  const { version, content } = await by.ok('platform.read', { subject: 'prices' })
  if (content.kind !== 'prices') throw new Error('no prices')
  return { version, packages: content.packages }
}
/** Changes one package as the operator does. */
const change = (by: Caller, id: string, some: Partial<EditedPackage>) =>
  changeDocument(by, 'prices', 'prices', ({ packages }) => ({
    kind: 'prices',
    packages: packages.map((pack) => (pack.id === id ? { ...pack, ...some } : pack)),
  }))
const year = { serviceType: 1, packageId: 'year', paymentType: 2 } as const

describe('PLATFORM-05 prices', () => {
  test('PLATFORM-05 a price counts at once in another process; an order of before keeps its price, and is paid by it', async () => {
    const staff = await operator()
    const [early, late] = [await buyer(other, { days: 30, people: 50 }), await buyer(other, { days: 30, people: 50 })]
    expect(await late.ok('orders.countRenewal', { packageId: 'year' })).toMatchObject({ amountCents: 150_000 })
    const order = await placed(early)
    expect((await change(staff, 'year', { unitCents: 2999, days: 360, zh: '一整年' })).code).toBe(0)
    const { list } = await late.ok('orders.packages')
    expect(list.find(({ id }) => id === 'year')).toMatchObject({ unitCents: 2999, days: 360, titleCh: '一整年' })
    expect(await late.ok('orders.countRenewal', { packageId: 'year' })).toMatchObject({
      amountCents: 149_950,
      days: 360,
    })
    // Whoever was shown the price of before is told, and pays neither.
    expect((await late.call('orders.create', { ...year, shownCents: 150_000 })).error).toBe('orders.priceChanged')
    expect(await placed(late)).toMatchObject({ amountCents: 149_950, unitCents: 2999, packageDays: 360 })
    const { list: own } = await early.ok('orders.list', { orderNo: order.orderNo })
    expect(own[0]).toMatchObject({ amountCents: 150_000, unitCents: 3000, days: 365, titleCh: '一年' })
    expect(await pay(other, order)).toBe('settled')
    expect(await early.ok('account.company')).toMatchObject({ remainingDays: 395 })
    await change(staff, 'year', { unitCents: 3000, days: 365, zh: '一年' })
  })

  test('PLATFORM-05 a package is added, is taken off sale, and versions lead back', async () => {
    const staff = await operator()
    const hr = await buyer(app)
    const before = await pricesOf(staff)
    const half = { ...before.packages[0], id: 'halfYear', zh: '半年', en: 'Half a year', days: 180, unitCents: 1650 }
    const added = await changeDocument(staff, 'prices', 'prices', ({ packages }) => ({
      kind: 'prices',
      packages: [half as EditedPackage, ...packages],
    }))
    expect(added.code).toBe(0)
    expect((await hr.ok('orders.packages')).list[0]).toMatchObject({ id: 'halfYear', unitCents: 1650 })
    expect(await hr.ok('orders.countRenewal', { packageId: 'halfYear' })).toMatchObject({ amountCents: 82_500 })
    await change(staff, 'halfYear', { onSale: false })
    expect((await hr.call('orders.create', { ...year, packageId: 'halfYear' })).error).toBe('orders.noPackage')
    const now = await pricesOf(staff)
    await staff.ok('platform.restore', { subject: 'prices', version: now.version, to: before.version })
    const restored = await pricesOf(staff)
    expect(restored.packages).toEqual([...before.packages, { ...half, onSale: false }])
    const { list } = await staff.ok('platform.history', { subject: 'prices' })
    expect(list.at(-1)).toMatchObject({ version: 0, changedBy: '' })
    expect(list[0]).toMatchObject({ version: now.version + 1, restoredFrom: before.version })
  })

  test('PLATFORM-05 an expansion is priced by the package for more people', async () => {
    const staff = await operator()
    const hr = await buyer(app, { days: 100, people: 50 })
    await change(staff, 'people', { unitCents: 3650, minPeople: 2 })
    expect(await hr.ok('orders.countExpansion', { people: 7 })).toMatchObject({ amountCents: 7000, restDays: 100 })
    expect((await hr.call('orders.countExpansion', { people: 1 })).error).toBe('orders.peopleRange')
    await change(staff, 'people', { unitCents: 3000, minPeople: 1 })
  })

  test.each([
    [{ unitCents: 0 }, 'platform.price'],
    [{ days: 4000 }, 'platform.packageDays'],
    [{ minPeople: 11, maxPeople: 10 }, 'platform.packagePeople'],
    [{ id: 'another' }, 'platform.packageStays'],
    [{ serviceType: 2 }, 'platform.packageType'],
  ] as [Partial<EditedPackage>, string][])('PLATFORM-05 %o is refused: %s', async (some, error) => {
    expect((await change(await operator(), 'year', some)).error).toBe(error)
  })

  test('PLATFORM-05 the trail has the price before and after', async () => {
    const staff = await operator()
    await change(staff, 'quarter', { unitCents: 905 })
    const entry = (await staff.ok('audit.list', {})).list.find(({ action }) => action === 'platform.change')
    const { changes } = await staff.ok('audit.show', { seq: entry?.seq ?? 0 })
    expect(changes).toEqual([{ field: 'platformPrice', what: 'quarter', before: '¥9.00', after: '¥9.05' }])
    await change(staff, 'quarter', { unitCents: 900 })
  })
})

describe('ORDER-02 PLATFORM-05 no price is set from the side of a company', () => {
  const wished = fc.record({
    unitCents: fc.integer({ min: 1, max: 10_000_000 }),
    days: fc.integer({ min: 1, max: 3660 }),
    minPeople: fc.integer({ min: 1, max: 100 }),
    maxPeople: fc.integer({ min: 100, max: 200_000 }),
    onSale: fc.boolean(),
  })

  test('ORDER-02 PLATFORM-05 whatever prices anybody of a company sends, by whatever call, the offer stays and the order costs as offered', async () => {
    const staff = await operator()
    const hr = await buyer(app, { days: 50, people: 40 })
    const people = [
      hr,
      await loggedIn(app, { userType: 1, roles: ['admin'] }),
      await loggedIn(app, { userType: 1, roles: ['admin', 'mainAdmin'] }),
      await loggedIn(app, { userType: 1, roles: ['admin', 'platform'] }),
      await loggedIn(app, { userType: 0, roles: ['platform'] }),
    ]
    const before = await pricesOf(staff)
    const offer = await hr.ok('orders.packages')
    await fc.assert(
      fc.asyncProperty(wished, fc.constantFrom(...people), fc.constantFrom(1, 2), async (wish, who, serviceType) => {
        const content: ContentOf<'prices'> = {
          kind: 'prices',
          packages: before.packages.map((pack) => ({ ...pack, ...wish })),
        }
        const save = { subject: 'prices', version: before.version, content }
        expect((await who.call('platform.save', save)).error).toBe('access.refused')
        const restore = { subject: 'prices', version: before.version, to: 0 }
        expect((await who.call('platform.restore', restore)).error).toBe('access.refused')
        const extra = {
          ...wish,
          amountCents: wish.unitCents,
          packageDays: wish.days,
          content,
          packages: content.packages,
        }
        const order = { serviceType, packageId: 'year', people: 3, paymentType: 2, ...extra }
        const quote =
          serviceType === 1
            ? await hr.ok('orders.countRenewal', { packageId: 'year', ...extra } as { packageId: string })
            : await hr.ok('orders.countExpansion', { people: 3, ...extra })
        const created = await hr.ok('orders.create', order as never)
        expect(created.order.amountCents).toBe(quote.amountCents)
        // 3000 cents for a year: of 40 people, or of 3 for the 50 days that are left.
        expect(quote.amountCents).toBe(serviceType === 1 ? 120_000 : 1233)
        await hr.ok('orders.cancel', { id: created.order.id })
      }),
      { numRuns: 12 },
    )
    expect(await pricesOf(staff)).toEqual(before)
    expect(await hr.ok('orders.packages')).toEqual(offer)
  })

  test.each([
    'update service_package set unit_cents = 1',
    "insert into service_package select 'free', service_type, title_zh, title_en, days, 1, 1, 9, 9 from service_package limit 1",
    'delete from service_package',
    'update service_order set amount_cents = 1 where true',
  ])('ORDER-02 PLATFORM-05 the database refuses a transaction of a company: %s', async (statement) => {
    const hr = await buyer(app)
    await placed(hr)
    await expect(withCompany(app.services.pools, hr.companyId, (db) => sql.raw(statement).execute(db))).rejects.toThrow(
      /permission denied for table|what was ordered and its price stay as they were/,
    )
  })
})
