import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCompany } from '../database/transaction.ts'
import { loggedIn } from '../test/factories.ts'
import { type MailServer, mailBodies, mailHeader, startMailServer } from '../test/mail-server.ts'
import { makeAsker } from '../test/questions/question-factory.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { notifyAnswers } from './answer-notices.ts'
import { alertQuestions } from './question-alerts.ts'

let mail: MailServer
let app: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ SMTP_URL: mail.url })
})
afterAll(async () => {
  await app.close()
  await mail.stop()
})

const quick = { timeout: 20_000, interval: 50 }
const mailsTo = (to: string) =>
  mail.mails
    .filter((each) => each.to === to)
    .map(({ raw }) => ({ ...mailBodies(raw), subject: mailHeader(raw, 'Subject') }))

async function answered(over: Parameters<typeof makeAsker>[2] = {}) {
  const hr = await loggedIn(app)
  const at = await makeAsker(app, hr.companyId, over)
  const id = await at.ask({ text: '少了 300' })
  const answer = (seen: number, text = '已核对：应为 15,000.00') =>
    hr.ok('questions.answer', { questions: [{ id, seen }], text })
  return { hr, at, id, answer }
}
const notices = (companyId: string) =>
  withCompany(app.services.pools, companyId, (db) =>
    db.selectFrom('question_message').select(['notice', 'delivery_id']).where('author', '=', 'hr').execute(),
  )
const deliveries = (companyId: string) =>
  withCompany(app.services.pools, companyId, (db) =>
    db
      .selectFrom('delivery')
      .select(['nth', 'channel', 'slip_version', 'state'])
      .where('kind', '=', 'answer')
      .execute(),
  )

describe('the message about an answer', () => {
  test('SLIP-03 goes once, the way the slip came, with the personal link, without question, answer and amount', async () => {
    const { hr, at, answer } = await answered({ email: 'told-once@example.com' })
    await answer(1)
    // The job runs twice at once and again later; each answer is told once.
    await Promise.all([1, 2].map(() => notifyAnswers(app.services, hr.companyId)))
    await notifyAnswers(app.services, hr.companyId)
    const work = await startWork(app.services)
    await expect.poll(() => mailsTo('told-once@example.com').length, quick).toBe(1)
    await expect
      .poll(() => deliveries(hr.companyId), quick)
      .toMatchObject([{ nth: 1, channel: 'email', state: 'sent' }])
    await work.stop()
    const [told] = mailsTo('told-once@example.com')
    const words = JSON.stringify(told)
    expect(words).toMatch(/salarySheetLogin/)
    expect(words).not.toMatch(/15,?000|少了|已核对|基本工资/)
    const shown = await at.employee.ok('payslip.view', { id: at.slipId })
    expect(shown.questions).toBe(1)
  })

  test('SLIP-03 a second answer is told by a second message; a withdrawn slip is not told of', async () => {
    const { hr, at, answer } = await answered()
    await answer(1)
    await notifyAnswers(app.services, hr.companyId)
    await answer(2)
    await notifyAnswers(app.services, hr.companyId)
    expect((await deliveries(hr.companyId)).map(({ nth }) => nth).sort()).toEqual([1, 2])
    await answer(3)
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db.updateTable('slip').set({ withdrawn_at: new Date() }).where('id', '=', at.slipId).execute(),
    )
    await notifyAnswers(app.services, hr.companyId)
    expect((await notices(hr.companyId)).map(({ notice }) => notice).sort()).toEqual(['none', 'queued', 'queued'])
    expect(await deliveries(hr.companyId)).toHaveLength(2)
  })

  test('SLIP-03 who has no contact any more is not told, and HR sees it beside the answer', async () => {
    const { hr, at, id, answer } = await answered()
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .updateTable('employee')
        .set({ email_sealed: null, email_hash: null })
        .where('id', '=', at.employeeId)
        .execute(),
    )
    await answer(1)
    await notifyAnswers(app.services, hr.companyId)
    const [group] = (await hr.ok('questions.listGroups', { state: 'answered' })).list
    const item = group?.item?.key ?? ''
    const cause = { batchId: at.batchId, state: 'answered', kind: 'amount', item } as const
    const { list } = await hr.ok('questions.list', cause)
    expect(list.find((each) => each.id === id)?.messages[1]).toMatchObject({ from: 'hr', notice: 'none' })
  })
})

describe('the mail to the alert mailboxes', () => {
  test('SLIP-03 is sent at most once an hour, with the number of questions and without names and amounts', async () => {
    const hr = await loggedIn(app)
    await hr.ok('batches.saveAlertSettings', { mailboxes: ['alerts-q@example.com'] })
    const first = await makeAsker(app, hr.companyId, { name: '李雷' })
    await first.ask({ text: '少了 300' })
    await Promise.all([1, 2].map(() => alertQuestions(app.services, hr.companyId)))
    await expect.poll(() => mailsTo('alerts-q@example.com').length, quick).toBe(1)
    await first.ask({ kind: 'notMine' })
    await alertQuestions(app.services, hr.companyId)
    expect(mailsTo('alerts-q@example.com')).toHaveLength(1)
    await withCompany(app.services.pools, hr.companyId, (db) =>
      db
        .updateTable('question_alert')
        .set({ mailed_at: new Date(app.services.clock.now().getTime() - 3_600_000) })
        .execute(),
    )
    await alertQuestions(app.services, hr.companyId)
    await expect.poll(() => mailsTo('alerts-q@example.com').length, quick).toBe(2)
    const words = JSON.stringify(mailsTo('alerts-q@example.com'))
    expect(words).not.toMatch(/李雷|15,?000|少了/)
  })
})
