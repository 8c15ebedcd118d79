import { setTimeout as pause } from 'node:timers/promises'
import type { FieldChoice } from '@zhixin/contract/employees/fields'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, type Db, withCompany } from '../../database/transaction.ts'
import { makeReviewedBatch } from '../../test/batch-factory.ts'
import type { TestCaller } from '../../test/call-contract.ts'
import { importShown, shownImport } from '../../test/confirm-matches.ts'
import { loggedIn } from '../../test/factories.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { changedDetails } from './fields/detail-values.ts'
import { holdRoster } from './import/import-store.ts'
import { sealFields } from './sealed-fields.ts'
import { holdEmployees, insertEmployee, updateEmployee } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Adds somebody to the roster in a transaction that is still open. */
async function slipIn(db: Db, { companyId }: TestCaller, name: string, phone: string): Promise<void> {
  const { vault } = app.services
  const keys = { vault, sealer: await vault.sealer(companyId) }
  const id = newId()
  await insertEmployee(db, {
    company_id: companyId,
    id,
    name,
    department: '',
    employee_no: '',
    messenger: '',
    email_sealed: null,
    email_hash: null,
    phone_sealed: null,
    phone_hash: null,
    ...sealFields(keys, id, { phone }),
    id_number_sealed: null,
    id_number_hash: null,
    left_on: null,
    left_type: null,
    safety_code_hash: null,
  })
}

/** Whether a connection waits for a lock of an open transaction. */
const somebodyWaits = () =>
  asPlatform(app.services.pools, async (db) => {
    // Only this database counts: other tests wait for their own locks on the same server.
    const { rows } = await sql`select from pg_locks join pg_stat_activity a using (pid)
      where not granted and a.datname = current_database()`.execute(db)
    return rows.length > 0
  })

/**
 * Waits until the call waits for a lock. It may take any time to get there, because an import starts a process that
 * reads the file, but it must not answer before.
 */
async function untilItWaits(answer: Promise<unknown>): Promise<void> {
  let isAnswered = false
  const markAnswered = () => {
    isAnswered = true
  }
  answer.then(markAnswered, markAnswered)
  while (!(await somebodyWaits())) {
    if (isAnswered) throw new Error('The call was answered without waiting for the open transaction')
    await pause(10)
  }
}

/**
 * Makes a call while another transaction is open, and ends that transaction once the call waits for it, after what it
 * still does then.
 */
async function meanwhile<T>(
  hr: TestCaller,
  first: (db: Db) => Promise<void>,
  call: () => Promise<T>,
  last?: (db: Db) => Promise<unknown>,
): Promise<T> {
  let answer: Promise<T> | undefined
  await withCompany(app.services.pools, hr.companyId, async (db) => {
    await first(db)
    answer = call()
    await untilItWaits(answer)
    await last?.(db)
  })
  return answer as Promise<T>
}

describe('two at once', { timeout: 180_000 }, () => {
  test('ROSTER-01 whoever comes second to a phone is told to whom it belongs', async () => {
    const hr = await loggedIn(app)
    const answer = await meanwhile(
      hr,
      (db) => slipIn(db, hr, '先来的人', '19912340001'),
      () => hr.call('employees.add', { name: '后来的人', phone: '19912340001' }),
    )
    expect(answer).toMatchObject({ error: 'employees.phoneTaken', msg: expect.stringContaining('先来的人') })
    expect(answer.data).toMatchObject({ fields: [{ path: 'phone' }] })
  })

  const file = { name: '名册.csv', body: '姓名,手机号\n李雷,19912340002\n韩梅梅,19912340003\n' }

  test('ROSTER-03 an import waits for the one before and takes nothing if that has changed what was shown', async () => {
    const hr = await loggedIn(app)
    const shown = await shownImport(hr, { file })
    const answer = await meanwhile(
      hr,
      async (db) => {
        await holdRoster(db)
        await slipIn(db, hr, '李雷', '19912340002')
      },
      () => hr.call('employees.import', shown, { file }),
    )
    expect(answer.error).toBe('employees.importChanged')
    expect((await hr.ok('employees.list')).list).toMatchObject([{ name: '李雷' }])
  })

  test('ROSTER-03 SEND-12 an import for a batch waits for the one before without holding its people', async () => {
    const hr = await loggedIn(app)
    const { batchId, people } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 1 })
    const shown = await shownImport(hr, { file })
    const report = await meanwhile(
      hr,
      (db) => holdRoster(db),
      () => hr.ok('employees.import', { batchId, ...shown }, { file }),
      (db) => updateEmployee(db, people[0]?.employeeId ?? '', { messenger: 'somebody', updated_at: new Date() }),
    )
    expect(report).toMatchObject({ added: 2, failed: [] })
    expect(report.review?.before).toMatch(/./)
  })

  test('ROSTER-03 an import whose phone was typed in meanwhile takes nothing and says so', async () => {
    const hr = await loggedIn(app)
    const shown = await shownImport(hr, { file })
    const answer = await meanwhile(
      hr,
      (db) => slipIn(db, hr, '李雷', '19912340002'),
      () => hr.call('employees.import', shown, { file }),
    )
    expect(answer.error).toBe('employees.rosterChanged')
    expect((await hr.ok('employees.list')).total).toBe(1)
    expect(await importShown(hr, { file })).toMatchObject({ added: 1, unchanged: 1 })
  })

  test('ROSTER-02 deleting the values of a field waits for a simultaneous edit and keeps it', async () => {
    const hr = await loggedIn(app)
    const code: FieldChoice = {
      key: 'ownCode',
      used: true,
      required: false,
      inList: true,
      own: { type: 'text', nameCh: '门禁码', nameEn: '', sensitive: true, options: [] },
    }
    const card = { key: 'card', used: true, required: false, inList: true }
    const { list: fields } = await hr.ok('employees.saveFields', { list: [card, code], revision: 0 })
    const { id } = await hr.ok('employees.add', {
      name: '李雷',
      details: { card: '6222021234567890123', ownCode: 'A1' },
    })
    await meanwhile(
      hr,
      async (db) => {
        const [before] = await holdEmployees(db, [id])
        const sealer = await app.services.vault.sealer(hr.companyId)
        const none = { id, details: {}, details_sealed: null }
        const details = changedDetails({ sealer }, before ?? none, fields, { ownCode: 'B777777X' })
        await updateEmployee(db, id, { ...details, updated_at: new Date() })
      },
      () =>
        hr.ok('employees.saveFields', {
          list: [{ ...card, used: false }, code],
          revision: 1,
          givenUp: [{ key: 'card', people: 1, erase: true }],
        }),
    )
    expect((await hr.ok('employees.list')).list[0]?.details).toEqual({ ownCode: 'B*****7X' })
  })
})
