import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from '../database/embedded/test-folders.ts'
import { asPlatform, platformStatement } from '../database/transaction.ts'
import { openServices } from '../services.ts'
import { makeReviewedBatch, type TestBatch } from '../test/batch-factory.ts'
import { loggedIn } from '../test/factories.ts'
import { startAliyun } from '../test/providers/aliyun-stand-in.ts'
import type { StandIn } from '../test/providers/stand-in.ts'
import { startWechat, type WechatStandIn } from '../test/providers/wechat-stand-in.ts'
import { startWecom, type WecomStandIn } from '../test/providers/wecom-stand-in.ts'
import { sendReviewed } from '../test/send-reviewed.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { startWork } from '../test/work.ts'
import { startWorkerProcess } from '../test/worker-process.ts'
import { acquireRateSlot } from './outbox-store.ts'

/** Complete sends through stand-ins of the providers: settings, outbox, crashes. */

const accounts = {
  aliyun: { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'aliyun-secret', signName: '智薪科技' },
  wechat: { appId: 'wx0123456789abcdef', appSecret: 'wechat-secret', templateId: 'TEMPLATE_0123456789' },
  wecom: { corpId: 'ww0123456789', agentId: '1000002', secret: 'wecom-secret' },
}
const texts = {
  aliyun: { templateCode: 'SMS_100', templateText: '{company}已发放{month}工资条，请登录查看。' },
  wechat: { templateText: 'thing1 = {company}\nthing2 = {month}' },
  wecom: {},
}
const channelOf = { aliyun: 'sms', wechat: 'miniProgram', wecom: 'miniProgram' } as const

let app: TestApp
let aliyun: StandIn
let wechat: WechatStandIn
let wecom: WecomStandIn
let workerEnv: Record<string, string>
let dataDir: string
let work: { stop(): Promise<void> } | null = null

beforeAll(async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
  const templates = { SMS_100: '${company}已发放${month}工资条，请登录查看。' }
  aliyun = await startAliyun({ ...accounts.aliyun, templates })
  wechat = await startWechat(accounts.wechat)
  wecom = await startWecom(accounts.wecom)
  const MASTER_KEY = randomBytes(32).toString('base64')
  // All processes use one address, because it stands in the messages.
  const urls = {
    PUBLIC_URL: 'http://pay.example',
    ALIYUN_SMS_URL: aliyun.url,
    WECHAT_URL: wechat.url,
    WECOM_URL: wecom.url,
  }
  dataDir = await makeTestFolder('worker')
  app = await testApp({ SANDBOX: '0', MASTER_KEY, ...urls })
  workerEnv = { DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir, SANDBOX: '0', MASTER_KEY, LOG_LEVEL: 'info', ...urls }
})
beforeEach(() => {
  for (const each of [aliyun, wechat, wecom]) each.treat(() => ({ kind: 'take' }))
})
afterEach(async () => {
  await work?.stop()
  work = null
  await asPlatform(app.services.pools, (db) => db.deleteFrom('channel_pause').execute())
})
afterAll(async () => {
  await app.close()
  for (const each of [aliyun, wechat, wecom]) await each.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Hr = Awaited<ReturnType<typeof loggedIn>>
type Provider = keyof typeof accounts
let phones = 13_800_000_000

/** Creates an administrator whose company has an account with this provider. */
async function withProvider(provider: Provider, over: Record<string, string> = {}): Promise<Hr> {
  const hr = await loggedIn(app)
  const values = { ...accounts[provider], ...texts[provider], ...over }
  await hr.ok('channelSettings.save', { channel: channelOf[provider], provider, values })
  return hr
}

interface Sent extends TestBatch {
  targets: string[]
}

async function send(hr: Hr, channel: ChannelName, people: number): Promise<Sent> {
  const targets = Array.from({ length: people }, (_, n) =>
    channel === 'sms' ? String(++phones) : `oABCDEFGHIJKLMNOPQRST${++phones}_${n}`,
  )
  const person = (n: number) => (channel === 'sms' ? { phone: targets[n] ?? '' } : { messenger: targets[n] ?? '' })
  const batch = await makeReviewedBatch(app.services, { companyId: hr.companyId, people, channel, person })
  await sendReviewed(hr, batch.batchId, channel)
  return { ...batch, targets }
}

const quick = { interval: 50 }
const stateOf = async (hr: Hr, batch: TestBatch) =>
  (await hr.ok('history.listDetails', { batchId: batch.batchId })).batch
const untilSent = (hr: Hr, batch: TestBatch) =>
  expect.poll(async () => (await stateOf(hr, batch)).state, quick).toBe('sent')
const timesTaken = (standIn: StandIn, batch: Sent) =>
  batch.targets.map((target) => standIn.taken.filter(({ to }) => to === target).length)
const onceEach = (batch: Sent) => batch.targets.map(() => 1)

test('SEND-05 SEND-10 a company’s own SMS account: everybody once, no link, no amount', async () => {
  work = await startWork(app.services)
  const hr = await withProvider('aliyun')
  const batch = await send(hr, 'sms', 12)
  await untilSent(hr, batch)
  expect(timesTaken(aliyun, batch)).toEqual(onceEach(batch))
  for (const { text } of aliyun.taken.slice(-12)) {
    expect(text).toMatch(/^【智薪科技】.+已发放2026年2月工资条，请登录查看。$/)
    expect(text).not.toMatch(/http|8000/)
  }
  expect(aliyun.faults).toEqual([])
  const log = app.logged()
  for (const secret of ['aliyun-secret', batch.targets[0] ?? '']) expect(log).not.toContain(secret)
})

test('SEND-05 outside the sandbox a company without settings is refused before anything is sent', async () => {
  const hr = await loggedIn(app)
  for (const channel of ['sms', 'miniProgram', 'email'] as const) {
    const { batchId } = await makeReviewedBatch(app.services, { companyId: hr.companyId, people: 1, channel })
    const { channels, reviewHash } = await hr.ok('batches.check', { id: batchId })
    expect(channels.find(({ name }) => name === channel)).toMatchObject({ available: false })
    expect((await hr.call('batches.sendNow', { id: batchId, channel, reviewHash })).error).toBe('channel.notConfigured')
  }
})

test('SEND-05 WeCom: at most a thousand in one request, and each refusal reaches its own slip', async () => {
  const hr = await withProvider('wecom')
  const before = wecom.requests.length
  const batch = await send(hr, 'miniProgram', 1050)
  const [stranger = '', unlicensed = ''] = [batch.targets[3], batch.targets[1049]]
  wecom.invalid.add(stranger)
  wecom.unlicensed.add(unlicensed)
  work = await startWork(app.services)
  await untilSent(hr, batch)
  const requests = wecom.requests.slice(before)
  const sizes = requests.map((ids) => ids.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000)
  expect(sizes.length).toBeLessThan(10)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1050)
  const { counts } = await stateOf(hr, batch)
  expect(counts).toMatchObject({ sent: 1048, failed: 2 })
  const failed = await hr.ok('history.listDetails', { batchId: batch.batchId, keyword: '员工4号', pageSize: 1000 })
  expect(failed.list.find(({ name }) => name === '员工4号')).toMatchObject({
    delivery: 'failed',
    reason: expect.stringContaining('可见范围'),
  })
  expect(timesTaken(wecom, batch)).toEqual(batch.targets.map((to) => (to === stranger || to === unlicensed ? 0 : 1)))
  // A request for several people contains nobody's personal link. A sender may find a single one left, who gets theirs.
  const among = new Set(requests.filter((ids) => ids.length > 1).flat())
  const links = wecom.taken.filter(({ to, text }) => among.has(to) && text.includes('#t='))
  expect(links).toEqual([])
})

test('SEND-04 SEND-05 WeCom: what HR sends again is another message and is not dropped as a repetition', async () => {
  work = await startWork(app.services)
  const hr = await withProvider('wecom')
  const batch = await send(hr, 'miniProgram', 2)
  await untilSent(hr, batch)
  await asPlatform(app.services.pools, (db) =>
    db.updateTable('delivery').set({ state: 'uncertain' }).where('batch_id', '=', batch.batchId).execute(),
  )
  for (const { id } of (await hr.ok('history.listDetails', { batchId: batch.batchId })).list)
    await hr.ok('history.resend', { id })
  await expect.poll(() => timesTaken(wecom, batch)).toEqual([2, 2])
})

test('SEND-06 WeCom: a request that a killed worker left open is repeated as it was, and nobody gets it twice', async () => {
  const hr = await withProvider('wecom')
  const before = wecom.requests.length
  wecom.treat(() => ({ kind: 'take', lateMs: 30_000 }))
  const worker = startWorkerProcess(workerEnv)
  await worker.ready
  const batch = await send(hr, 'miniProgram', 300)
  await expect.poll(() => timesTaken(wecom, batch), { interval: 20 }).toEqual(onceEach(batch))
  await worker.kill()
  wecom.treat(() => ({ kind: 'take' }))
  work = await startWork(app.services)
  await untilSent(hr, batch)
  expect(await stateOf(hr, batch)).toMatchObject({ counts: { sent: 300, uncertain: 0, failed: 0 } })
  expect(timesTaken(wecom, batch)).toEqual(onceEach(batch))
  const requests = wecom.requests.slice(before).map((ids) => ids.join('|'))
  expect(requests.length).toBe(2 * new Set(requests).size)
})

test.each([
  { what: 'somebody of it was withdrawn', withdraws: 1, address: 'http://pay.example' },
  { what: 'it would say something else now', withdraws: 0, address: 'http://old.example' },
])('SEND-06 WeCom: a cut-off request is left to HR when $what', async ({ withdraws, address }) => {
  const hr = await withProvider('wecom')
  const before = wecom.requests.length
  wecom.treat(() => ({ kind: 'take', lateMs: 30_000 }))
  const worker = startWorkerProcess({ ...workerEnv, PUBLIC_URL: address })
  await worker.ready
  const batch = await send(hr, 'miniProgram', 5)
  await expect.poll(() => timesTaken(wecom, batch), { interval: 20 }).toEqual(onceEach(batch))
  // Takes the request with the most people, because two senders may have taken a part each.
  const [max = []] = wecom.requests.slice(before).sort((a, b) => b.length - a.length)
  const { list } = await hr.ok('history.listDetails', { batchId: batch.batchId })
  const nth = batch.targets.indexOf(max[0] ?? '')
  const chosen = list.filter(({ name }) => name === `员工${nth + 1}号`)
  for (const { id } of chosen.slice(0, withdraws)) await hr.ok('history.withdraw', { id, reason: '发错了人' })
  await worker.kill()
  wecom.treat(() => ({ kind: 'take' }))
  work = await startWork(app.services)
  await untilSent(hr, batch)
  const { counts } = await stateOf(hr, batch)
  const uncertain = withdraws ? max.length - 1 : 5
  expect(counts).toMatchObject({ sent: 5 - withdraws - uncertain, uncertain, withdrawn: withdraws })
  expect(timesTaken(wecom, batch)).toEqual(onceEach(batch))
})

test('SEND-06 SMS: what a killed worker left open is asked for at the provider', async () => {
  const hr = await withProvider('aliyun')
  aliyun.treat(() => ({ kind: 'take', lateMs: 30_000 }))
  const worker = startWorkerProcess(workerEnv)
  await worker.ready
  const batch = await send(hr, 'sms', 5)
  await expect.poll(() => timesTaken(aliyun, batch), { interval: 20 }).toEqual(onceEach(batch))
  await worker.kill()
  aliyun.treat(() => ({ kind: 'take' }))
  work = await startWork(app.services)
  await untilSent(hr, batch)
  expect(await stateOf(hr, batch)).toMatchObject({ counts: { sent: 5, uncertain: 0 } })
  expect(timesTaken(aliyun, batch)).toEqual(onceEach(batch))
})

test('SEND-06 one company’s used-up quota or wrong secret keeps nobody else waiting', async () => {
  work = await startWork(app.services)
  const [empty, fine, wrong] = [
    await withProvider('aliyun'),
    await withProvider('wecom'),
    await withProvider('aliyun', { accessKeyId: 'LTAI5tUnknown' }),
  ]
  aliyun.treat(() => ({ kind: 'quota' }))
  const [first, ill, second] = [
    await send(empty, 'sms', 20),
    await send(wrong, 'sms', 5),
    await send(fine, 'miniProgram', 20),
  ]
  await untilSent(fine, second)
  await expect
    .poll(async () =>
      (await empty.ok('history.listDetails', { batchId: first.batchId })).list.filter(({ reason }) => reason),
    )
    .not.toEqual([])
  expect((await stateOf(empty, first)).counts).toMatchObject({ sent: 0, failed: 0, pending: 20 })
  expect((await stateOf(wrong, ill)).counts).toMatchObject({ sent: 0, failed: 0, pending: 5 })
  const pauses = await platformStatement(app.services.pools).selectFrom('channel_pause').selectAll().execute()
  expect(pauses).not.toEqual([])
  expect(pauses.every(({ account }) => account !== 'platform')).toBe(true)
})

test('SEND-05 WeChat: one token for all processes, replaced once when it was spoiled', async () => {
  const hr = await withProvider('wechat')
  const other = await openServices({ ...app.services.config }, app.programUrls, app.services.log)
  onTestFinished(() => other.close())
  const asked = () => ({ usual: wechat.asked.usual, forced: wechat.asked.forced })
  const before = asked()
  const message = (to: string) => ({
    kind: 'slip' as const,
    deliveryId: '0190a000-0000-7000-8000-000000000001',
    companyId: hr.companyId,
    companyName: '公司',
    to,
    name: '张三',
    title: '工资条',
    period: '2026-02',
    version: 1,
    occasion: 'first' as const,
    hasCode: false,
    greeting: '',
    note: '',
    link: 'https://a.example/#t=x',
    entry: 'https://a.example/',
  })
  const channels = await Promise.all(
    [app.services, other].map((services) => services.channels.slip('miniProgram', hr.companyId)),
  )
  const sendAll = () =>
    Promise.all(
      channels.flatMap((channel) =>
        Array.from({ length: 5 }, () => channel?.send([message(`oABCDEFGHIJKLMNOPQRST${++phones}`)])),
      ),
    )
  const accepted = Array(10).fill([{ kind: 'accepted', providerId: expect.any(String) }])
  expect(await sendAll()).toEqual(accepted)
  expect(asked()).toEqual({ usual: before.usual + 1, forced: before.forced })
  wechat.spoilToken()
  expect(await sendAll()).toEqual(accepted)
  expect(asked()).toEqual({ usual: before.usual + 2, forced: before.forced + 1 })
  const stored = await platformStatement(app.services.pools).selectFrom('provider_token').selectAll().execute()
  expect(stored.some(({ token_sealed }) => token_sealed.includes('TOKEN_'))).toBe(false)
})

test.each([
  {
    provider: 'wechat' as const,
    correction: '本公司\n更正：2026年2月工资条',
    repeat: '本公司\n重新发送：2026年2月工资条',
  },
  {
    provider: 'wecom' as const,
    correction:
      '更正：2026年2月工资条 / Correction: Payslip for 2026-02\n本公司更正了“工资条”，请以新的为准。\n（第 2 次发送）\n本公司 has corrected your payslip “工资条”. Please go by the new one.\n(resent, no. 2)',
    repeat:
      '重新发送：2026年2月工资条 / Resent: Payslip for 2026-02\n本公司重新发送了“工资条”，请查看。\n（第 3 次发送）\n本公司 has sent your payslip “工资条” again.\n(resent, no. 3)',
  },
])(
  'HISTORY-07 $provider: a corrected slip’s message says that it is a correction, one that is sent again unchanged says that',
  async ({ provider, correction, repeat }) => {
    work = await startWork(app.services)
    const hr = await withProvider(
      provider,
      provider === 'wechat' ? { templateText: 'thing1 = {company}\nthing2 = {title}' } : {},
    )
    const standIn = { wechat, wecom }[provider]
    const batch = await send(hr, 'miniProgram', 2)
    await untilSent(hr, batch)
    const [to] = batch.targets
    const texts = () =>
      standIn.taken
        .filter((each) => each.to === to)
        .map(({ text }) => text.replace(/\nhttp.*$/, '').replace(/测试公司\d+/g, '本公司'))
    expect(texts()[0]).not.toMatch(/更正|重新发送/)
    const [slip] = (await hr.ok('history.listDetails', { batchId: batch.batchId })).list
    const id = slip?.id ?? ''
    const changes = [{ index: 4, value: '8100.00', seen: '8000.50' }]
    await hr.ok('batches.correctSlip', { id, changes, reason: '少发补贴', despite: '补贴不在表内' })
    await expect.poll(async () => texts().slice(1), quick).toEqual([correction])
    await untilSent(hr, batch)
    await hr.ok('history.withdraw', { id, reason: '发错了人' })
    await hr.ok('batches.correctSlip', { id, changes: [], reason: '员工误删' })
    await expect.poll(async () => texts().slice(2), quick).toEqual([repeat])
    expect(timesTaken(standIn, batch)).toEqual([3, 1])
    expect(standIn.faults).toEqual([])
  },
)

test('I18N-01 wecom: everybody gets the card in the language that they chose, and both where they chose none', async () => {
  work = await startWork(app.services)
  const hr = await withProvider('wecom')
  const targets = ['reader_ch', 'reader_en', 'reader_en2', 'reader_any']
  const of = { companyId: hr.companyId, people: 4, channel: 'miniProgram' as const }
  const batch = await makeReviewedBatch(app.services, { ...of, person: (n) => ({ messenger: targets[n] ?? '' }) })
  const languages = sql`update employee set language = substr(messenger, 8, 2) where company_id = ${hr.companyId} and messenger <> 'reader_any'`
  await asPlatform(app.services.pools, (db) => languages.execute(db))
  await sendReviewed(hr, batch.batchId, 'miniProgram')
  await untilSent(hr, batch)
  const heads = targets.map((target) => wecom.taken.find(({ to }) => to === target)?.text.split('\n')[0])
  const en = 'Payslip for 2026-02'
  expect(heads).toEqual(['2026年2月工资条', en, en, `2026年2月工资条 / ${en}`])
  expect(timesTaken(wecom, { ...batch, targets })).toEqual([1, 1, 1, 1])
})

test('SEND-06 an account’s pace is shared: no more places in a minute than it has, whoever asks', async () => {
  const { pools } = app.services
  const begin = Date.now()
  let granted = 0
  const waits: number[] = []
  // Slots are requested for two seconds, every 100 ms.
  for (let ms = 0; ms <= 2000; ms += 100) {
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => acquireRateSlot(pools, 'sms test', 600, new Date(begin + ms))),
    )
    granted += asked.filter((wait) => wait === 0).length
    waits.push(...asked.filter((wait) => wait > 0))
  }
  // The rate is ten a second, and an account may be one second ahead.
  expect(granted).toBeGreaterThanOrEqual(30)
  expect(granted).toBeLessThanOrEqual(31)
  expect(Math.max(...waits)).toBeLessThanOrEqual(100)
})

test('SEND-06 a company with a pace goes at it, and everybody gets theirs', async () => {
  work = await startWork(app.services)
  const slow = await withProvider('aliyun', { accessKeyId: accounts.aliyun.accessKeyId, perMinute: '240' })
  const fast = await withProvider('wecom')
  const paced = await send(slow, 'sms', 8)
  const other = await send(fast, 'miniProgram', 8)
  await untilSent(fast, other)
  await untilSent(slow, paced)
  expect(timesTaken(aliyun, paced)).toEqual(onceEach(paced))
  for (const slip of (await slow.ok('history.listDetails', { batchId: paced.batchId })).list)
    expect(slip).toMatchObject({ delivery: 'sent', reason: '' })
})
