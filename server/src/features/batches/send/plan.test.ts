import { localTimeAt } from '@zhixin/domain/sending/set-time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCompany } from '../../../database/transaction.ts'
import { startDue } from '../../../slips/scheduled-start.ts'
import { sendBatch } from '../../../slips/start-batch.ts'
import { makeReviewedBatch } from '../../../test/batch-factory.ts'
import { loggedIn } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { reviewHash } from '../review-hash-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const account = {
  accessKeyId: 'LTAI5tTestKey',
  accessKeySecret: 'the-secret-of-aliyun',
  signName: '智薪科技',
  templateCode: 'SMS_100',
}
let phones = 13_700_000_000

async function withSms(templateText: string) {
  const hr = await loggedIn(app)
  await hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values: { ...account, templateText } })
  return hr
}

test('SEND-10 SEND-12 the plan says the text as it arrives, its length over all names, and the parts to pay for', async () => {
  const hr = await withSms('{name}您好，{title}已发放，请登录查看。')
  const names = ['王芳', '欧阳娜娜', '阿卜杜勒·买买提']
  const { batchId } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    // Only the message with the shortest name has 70 characters; the others need two parts.
    title: '月'.repeat(42),
    person: (n) => ({ name: names[n] ?? '', phone: String(++phones) }),
  })
  const plan = await hr.ok('batches.check', { id: batchId, channel: 'sms' })
  const textFor = (name: string) => `【智薪科技】${name}您好，2026年2月${'月'.repeat(42)}已发放，请登录查看。`
  expect(plan.text).toEqual({
    sample: textFor('王芳'),
    characters: [textFor('王芳').length, textFor('阿卜杜勒·买买提').length],
    parts: names.reduce((sum, name) => sum + (textFor(name).length <= 70 ? 1 : 2), 0),
    hasLink: false,
  })
  expect(plan.channels.map(({ name, ready }) => [name, ready])).toEqual([
    ['email', 3],
    ['miniProgram', 0],
    ['sms', 3],
  ])
  expect((await hr.ok('batches.check', { id: batchId })).text).toBeNull()
})

test('SEND-02 SEND-05 a channel whose last test failed is told of with the reason, until it is saved again', async () => {
  const hr = await loggedIn(app)
  const values = {
    host: 'mail.invalid',
    port: '465',
    security: 'tls',
    user: 'hr',
    password: 'x',
    from: 'hr@company.example',
    fromName: '',
  }
  const save = () => hr.ok('channelSettings.save', { channel: 'email', provider: 'smtp', values })
  await save()
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const problems = async (channel: 'email' | 'sms') =>
    (await hr.ok('batches.check', { id: batchId, channel })).problems.filter(({ kind }) => kind === 'channelTest')
  expect(await problems('email')).toEqual([])
  await hr.ok('channelSettings.test', { channel: 'email', to: 'hr@company.example' })
  expect(await problems('email')).toEqual([
    {
      kind: 'channelTest',
      blocks: false,
      count: 1,
      message: expect.stringMatching(/\d{1,2}:\d{2} 的测试发送失败：找不到这个邮件服务器，请检查服务器地址。建议/),
    },
  ])
  expect(await problems('sms')).toEqual([])
  // The choice of the channels marks it whichever of them is looked at.
  const { channels } = await hr.ok('batches.check', { id: batchId, channel: 'sms' })
  expect(channels.flatMap(({ name, testFailed }) => (testFailed ? [name] : []))).toEqual(['email'])
  await save()
  expect(await problems('email')).toEqual([])
})

test('SEND-12 who would get nothing is named with the reason, per channel', async () => {
  const hr = await withSms('{company}已发放工资条')
  const { batchId, people } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    person: (n) => (n === 1 ? { phone: String(++phones), email: null } : {}),
    row: (n) => (n === 2 ? { blocked: [2] } : {}),
  })
  const [first, second, third] = people.map(({ rowNo, name }) => ({ rowNo, name }))
  expect((await hr.ok('batches.check', { id: batchId })).notReached).toEqual([
    { ...second, why: 'unreachable' },
    { ...third, why: 'blocked' },
  ])
  expect((await hr.ok('batches.check', { id: batchId, channel: 'sms' })).notReached).toEqual([
    { ...first, why: 'unreachable' },
    { ...third, why: 'blocked' },
  ])
  // The slips to look at before the send are those of the others.
  const readyBy = async (channel: 'email' | 'sms') =>
    (await hr.ok('batches.review', { id: batchId, show: 'ready', channel })).list.map(({ rowNo }) => rowNo)
  expect([await readyBy('email'), await readyBy('sms')]).toEqual([[first?.rowNo], [second?.rowNo]])
})

test('SEND-12 another wording of the message since the plan was looked at refuses the send', async () => {
  const hr = await withSms('{company}已发放工资条')
  const { batchId } = await makeReviewedBatch(app.services, {
    companyId: hr.companyId,
    person: () => ({ phone: String(++phones) }),
  })
  const seen = async () => {
    const { reviewHash, planHash } = await hr.ok('batches.check', { id: batchId, channel: 'sms' })
    return { id: batchId, channel: 'sms' as const, reviewHash, planHash }
  }
  const before = await seen()
  const values = { ...account, templateText: '{company}已发放{month}工资条，请查看' }
  await hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values })
  // Settings are cached for at most two seconds.
  await expect.poll(async () => (await seen()).planHash, { timeout: 8000, interval: 200 }).not.toBe(before.planHash)
  expect((await hr.call('batches.sendNow', before)).error).toBe('batch.changed')
  await hr.ok('batches.sendNow', await seen())
})

/** Only the workers' clock is ahead by this time. */
const later = (ms: number) => ({ ...app.services, clock: { now: () => new Date(Date.now() + ms) } })
const hour = 3_600_000

async function smsPlan(hr: Awaited<ReturnType<typeof withSms>>, batchId: string) {
  const { reviewHash: hash, planHash } = await hr.ok('batches.check', { id: batchId, channel: 'sms' })
  return { id: batchId, channel: 'sms' as const, reviewHash: hash, planHash }
}

/** Changes the wording and waits until this process knows it, as settings are cached for at most two seconds. */
async function reword(hr: Awaited<ReturnType<typeof withSms>>, batchId: string, change: Partial<typeof account>) {
  const before = await smsPlan(hr, batchId)
  const values = { ...account, templateText: '{company}已发放工资条', ...change }
  await hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values })
  await expect
    .poll(async () => (await smsPlan(hr, batchId)).planHash, { timeout: 8000, interval: 200 })
    .not.toBe(before.planHash)
}

test.each(['now', 'timed'] as const)(
  'SEND-12 another signature between letting go and making the slips: nobody gets anything (%s)',
  async (type) => {
    const hr = await withSms('{company}已发放工资条')
    const { companyId } = hr
    const batch = await makeReviewedBatch(app.services, { companyId, person: () => ({ phone: String(++phones) }) })
    const { batchId } = batch
    const plan = await smsPlan(hr, batchId)
    const localTime = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
    if (type === 'now') await hr.ok('batches.sendNow', plan)
    else await hr.ok('batches.timingSend', { ...plan, localTime })
    await reword(hr, batchId, { signName: '别的公司' })
    const shown = () => hr.ok('history.listDetails', { batchId })
    if (type === 'timed') {
      expect((await shown()).outdated).toBe(true)
      expect((await hr.call('batches.timingSend', { ...plan, localTime })).error).toBe('batch.changed')
      await startDue(later(2 * hour))
    }
    await sendBatch(app.services, { companyId, batchId })
    const { problems, state } = await hr.ok('batches.check', { id: batchId, channel: 'sms' })
    expect({ state, kinds: problems.map(({ kind }) => kind) }).toEqual({ state: 'review', kinds: ['sentBack'] })
    // With the wording that was seen last, the batch is sent.
    await hr.ok('batches.sendNow', await smsPlan(hr, batchId))
    await sendBatch(app.services, { companyId, batchId })
    expect((await shown()).batch.counts.total).toBe(3)
  },
)

test('SEND-01 no transaction of a set time stays open while the rules check the batch', async () => {
  const hr = await loggedIn(app)
  const { companyId } = hr
  const { batchId } = await makeReviewedBatch(app.services, { companyId })
  const hash = await withCompany(app.services.pools, companyId, (db) => reviewHash(db, companyId, batchId))
  // The check stores its findings while it locks the batch's row, so that a lock on it delays the end of the check.
  const holder = new pg.Client({ connectionString: app.ownerUrl })
  const watcher = new pg.Client({ connectionString: app.ownerUrl })
  await Promise.all([holder.connect(), watcher.connect()])
  const sessions = async (where: string) => {
    const { rows } = await watcher.query(
      `select pid from pg_stat_activity where datname = current_database() and pid <> all(array[pg_backend_pid(), $1::int]) and ${where}`,
      [(holder as pg.Client & { processID: number }).processID],
    )
    return rows.length
  }
  try {
    await holder.query('begin')
    await holder.query('select from batch where id = $1 for update', [batchId])
    const localTime = localTimeAt(new Date(Date.now() + hour), 'Asia/Shanghai')
    const answer = hr.call('batches.timingSend', { id: batchId, reviewHash: hash ?? '', localTime })
    await expect.poll(() => sessions(`wait_event_type = 'Lock'`), { timeout: 8000, interval: 20 }).toBe(1)
    expect(await sessions(`state = 'idle in transaction'`)).toBe(0)
    await holder.query('rollback')
    expect((await answer).error).toBeUndefined()
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
})

test('SEND-02 SEND-12 the plan says who has not linked a WeChat in the mini-program, and who can', async () => {
  const hr = await loggedIn(app)
  const wechat = { appId: 'wx0123456789abcdef', appSecret: 'secret-of-wechat', templateId: 'template-0123456789' }
  const values = { ...wechat, templateText: 'thing1 = {company}' }
  await hr.ok('channelSettings.save', { channel: 'miniProgram', provider: 'wechat', values })
  const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId })
  const plan = await hr.ok('batches.check', { id: batchId, channel: 'miniProgram' })
  expect(plan).toMatchObject({ canSend: false, ready: 0 })
  expect(plan.problems).toMatchObject([
    {
      kind: 'unreachable',
      count: 3,
      message: expect.stringMatching(/^3 人尚未在小程序中绑定微信.*本人打开小程序.*其他发送方式$/),
    },
  ])
  // A missing mailbox is for HR to fill in.
  expect((await hr.ok('batches.check', { id: batchId, channel: 'sms' })).problems).toEqual(
    expect.arrayContaining([expect.objectContaining({ message: expect.stringContaining('在名册中补充') })]),
  )
})
