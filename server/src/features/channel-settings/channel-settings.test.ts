import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepOwnTest, listOwnSettings } from '../../channels/settings/settings-store.ts'
import { asPlatform, type Db, withCompany } from '../../database/transaction.ts'
import { describeCallContract, type TestCaller } from '../../test/call-contract.ts'
import { loggedIn } from '../../test/factories.ts'
import { listenTo } from '../../test/live-events.ts'
import { type MailServer, mailBodies, mailHeader, startMailServer } from '../../test/mail-server.ts'
import { startAliyun } from '../../test/providers/aliyun-stand-in.ts'
import type { StandIn } from '../../test/providers/stand-in.ts'
import { makePerson, makeSlip } from '../../test/slip-factory.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let mail: MailServer
let aliyun: StandIn

const login = { user: 'hr@company.example', password: 'p@ss/word' }
const sms = {
  accessKeyId: 'LTAI5tTestKey',
  accessKeySecret: 'the-secret-of-aliyun',
  signName: '智薪科技',
  templateCode: 'SMS_100',
  templateText: '{company}已发放{month}工资条，请登录查看。',
}
const smtp = () => ({
  host: '127.0.0.1',
  port: new URL(mail.url).port,
  security: 'none',
  ...login,
  from: 'payslip@company.example',
  fromName: '人事部',
})

beforeAll(async () => {
  mail = await startMailServer({ login })
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
  aliyun = await startAliyun({ ...sms, templates: { SMS_100: '${company}已发放${month}工资条，请登录查看。' } })
  app = await testApp({ ALIYUN_SMS_URL: aliyun.url, ALLOW_PRIVATE_MAIL: '1', SANDBOX: '0' })
})
afterAll(async () => {
  await app.close()
  await mail.stop()
  await aliyun.stop()
})

type Hr = Awaited<ReturnType<typeof loggedIn>>
const saveSms = (hr: Hr, over: Record<string, string> = {}) =>
  hr.ok('channelSettings.save', { channel: 'sms', provider: 'aliyun', values: { ...sms, ...over } })
const saveMail = (hr: Hr, over: Record<string, string> = {}) =>
  hr.ok('channelSettings.save', { channel: 'email', provider: 'smtp', values: { ...smtp(), ...over } })
const card = async (hr: Hr, channel: string, scope: 'company' | 'platform' = 'company') =>
  (await hr.ok('channelSettings.show', { scope })).list.find((each) => each.channel === channel)

describeCallContract('channelSettings.show', {
  app: () => app,
  input: () => ({}),
  foreignInput: null,
  badInput: [{ scope: 'x' }],
})
describeCallContract('channelSettings.save', {
  app: () => app,
  input: () => ({ channel: 'sms', provider: 'aliyun', values: sms }),
  foreignInput: null,
  badInput: [{}, { channel: 'fax', provider: 'aliyun', values: {} }, { channel: 'sms', provider: 'x', values: {} }],
})
describeCallContract('channelSettings.remove', {
  app: () => app,
  input: () => ({ channel: 'sms' }),
  foreignInput: null,
  badInput: [{}],
})
describeCallContract('channelSettings.test', {
  app: () => app,
  input: async (hr) => {
    await saveSms(hr as Hr)
    return { channel: 'sms', to: '13800000001' }
  },
  foreignInput: null,
  badInput: [{}, { channel: 'sms', to: '' }],
})

test('SEND-05 TRUST-02 secrets are sealed at rest, never come back, and stay where they are not given anew', async () => {
  const hr = await loggedIn(app)
  const saved = await saveSms(hr)
  expect(saved).toMatchObject({
    servedBy: 'own',
    provider: 'aliyun',
    values: { accessKeyId: sms.accessKeyId, signName: '智薪科技' },
    secrets: { accessKeySecret: { set: true, tail: '' } },
  })
  expect(JSON.stringify([saved, await hr.ok('channelSettings.show', {})])).not.toContain('the-secret-of-aliyun')
  expect(app.logged()).not.toContain('the-secret-of-aliyun')
  const rows = await asPlatform(app.services.pools, (db) =>
    db.selectFrom('channel_setting').selectAll().where('company_id', '=', hr.companyId).execute(),
  )
  expect(rows).toHaveLength(1)
  for (const value of Object.values(rows[0] ?? {}))
    for (const secret of [sms.accessKeySecret, sms.accessKeyId])
      expect(Buffer.from(String(value)).includes(secret)).toBe(false)

  const { accessKeySecret: _, ...without } = sms
  await hr.ok('channelSettings.save', {
    channel: 'sms',
    provider: 'aliyun',
    values: { ...without, signName: '另一签名' },
  })
  expect(await card(hr, 'sms')).toMatchObject({
    values: { signName: '另一签名' },
    secrets: { accessKeySecret: { set: true } },
  })
  await saveSms(hr)
  expect(await hr.ok('channelSettings.test', { channel: 'sms', to: '13800000009' })).toMatchObject({
    result: 'accepted',
  })
})

test('SEND-05 a kept password goes to no other server', async () => {
  const hr = await loggedIn(app)
  await saveMail(hr)
  const { password: _, ...without } = smtp()
  const same = { channel: 'email', provider: 'smtp', values: { ...without, fromName: '薪酬组' } } as const
  expect((await hr.call('channelSettings.save', same)).error).toBeUndefined()
  for (const over of [{ host: 'smtp.attacker.example' }, { user: 'somebody' }]) {
    const other = { ...same, values: { ...without, ...over } }
    expect((await hr.call('channelSettings.save', other)).error).toBe('channel.settingsInvalid')
  }
})

test('SEND-05 every wrong field is named, and nothing is kept of them', async () => {
  const hr = await loggedIn(app)
  const answer = await hr.call('channelSettings.save', {
    channel: 'sms',
    provider: 'aliyun',
    values: { accessKeyId: 'x y', templateText: '{salary}' },
  })
  expect(answer.error).toBe('channel.settingsInvalid')
  for (const field of ['accessKeyId', 'accessKeySecret', 'signName', 'templateCode', 'templateText'])
    expect(answer.msg).toContain(field)
  const crossed = await hr.call('channelSettings.save', { channel: 'email', provider: 'aliyun', values: sms })
  expect(crossed.error).toBe('channel.settingsInvalid')
  expect(await card(hr, 'sms')).toMatchObject({ servedBy: 'nobody', provider: null, values: {} })
})

test('SEND-05 a test goes to one’s own number or mailbox and says plainly what came of it', async () => {
  const hr = await loggedIn(app)
  await saveSms(hr)
  expect(await hr.ok('channelSettings.test', { channel: 'sms', to: '138 0000 0002' })).toEqual({
    at: expect.any(String),
    result: 'accepted',
    reason: '',
    providerId: expect.stringMatching(/./),
  })
  expect(aliyun.taken.at(-1)).toMatchObject({ to: '13800000002', text: expect.stringContaining('工资条') })
  aliyun.treat((to) => (to === '13800000003' ? { kind: 'refuse' } : { kind: 'take' }))
  app.later(60_000)
  expect(await hr.ok('channelSettings.test', { channel: 'sms', to: '13800000003' })).toEqual({
    at: expect.any(String),
    result: 'refused',
    reason: '消息内容不符合服务商的要求 (isv.BLACK_KEY_CONTROL_LIMIT)',
    providerId: '',
  })
  await saveMail(hr)
  app.later(60_000)
  expect(await hr.ok('channelSettings.test', { channel: 'email', to: 'admin@example.com' })).toMatchObject({
    result: 'accepted',
  })
  const { raw = '' } = mail.mails.at(-1) ?? {}
  expect(mailHeader(raw, 'From')).toContain('payslip@company.example')
  expect(mailBodies(raw).text).toContain('渠道测试/Channel test')
  await saveMail(hr, { host: 'mail.invalid' })
  app.later(60_000)
  expect(await hr.ok('channelSettings.test', { channel: 'email', to: 'admin@example.com' })).toMatchObject({
    result: 'refused',
    reason: '找不到这个邮件服务器，请检查服务器地址',
  })
  await saveMail(hr, { password: 'guess' })
  app.later(60_000)
  expect(await hr.ok('channelSettings.test', { channel: 'email', to: 'admin@example.com' })).toMatchObject({
    result: 'refused',
    reason: expect.stringContaining('535'),
  })
})

test('SEND-05 settings count as used once a message of the company went out over them, and new ones do not', async () => {
  const hr = await loggedIn(app)
  const company = { id: hr.companyId, name: '本公司' }
  const person = await makePerson(app.services, { company, email: 'used@example.com' })
  const send = () => makeSlip(app.services, { person, sentTo: { channel: 'email', target: 'used@example.com' } })
  await send()
  app.later(1000)
  await saveMail(hr)
  expect(await card(hr, 'email')).toMatchObject({ servedBy: 'own', hasSent: false })
  app.later(1000)
  await send()
  expect(await card(hr, 'email')).toMatchObject({ servedBy: 'own', hasSent: true })
  await saveSms(hr)
  expect(await card(hr, 'sms')).toMatchObject({ hasSent: false })
  app.later(1000)
  await saveMail(hr, { fromName: '财务部' })
  expect(await card(hr, 'email')).toMatchObject({ hasSent: false })
})

test('SEND-05 what came of a test is kept until the settings are saved again, or a message went out since', async () => {
  const hr = await loggedIn(app)
  const toMyself = { channel: 'email', to: 'admin@example.com' } as const
  const tested = async () => (await card(hr, 'email'))?.tested
  await saveMail(hr, { password: 'guess' })
  expect(await tested()).toBeNull()
  const { reason } = await hr.ok('channelSettings.test', toMyself)
  expect(reason).toContain('535')
  expect(await tested()).toEqual({ at: expect.any(String), result: 'refused', reason })
  const { list } = await (await loggedIn(app)).ok('channelSettings.show', {})
  expect(list.every((each) => each.tested === null)).toBe(true)

  app.later(1000)
  const company = { id: hr.companyId, name: '本公司' }
  const person = await makePerson(app.services, { company, email: 'after@example.com' })
  await makeSlip(app.services, { person, sentTo: { channel: 'email', target: 'after@example.com' } })
  expect(await tested()).toBeNull()

  await hr.ok('channelSettings.test', toMyself)
  expect(await tested()).toMatchObject({ result: 'refused' })
  await saveMail(hr)
  expect(await tested()).toBeNull()
  app.later(1000)
  await hr.ok('channelSettings.test', toMyself)
  expect(await tested()).toMatchObject({ result: 'accepted', reason: '' })
})

test('SEND-05 a test says nothing of settings that were saved again while the provider was asked', async () => {
  const hr = await loggedIn(app)
  const test = { channel: 'sms', at: app.services.clock.now(), result: 'refused', reason: 'loginRefused' } as const
  const inCompany = <Result>(work: (db: Db) => Promise<Result>) => withCompany(app.services.pools, hr.companyId, work)
  const settingsNow = async () => {
    const [stored] = await inCompany((db) => listOwnSettings(db, hr.companyId))
    return { version: stored?.version ?? 0, changedAt: stored?.changed_at ?? new Date(0) }
  }
  const keep = (settings: { version: number; changedAt: Date }) =>
    inCompany((db) => keepOwnTest(db, hr.companyId, { ...test, settings }))
  await saveSms(hr)
  const first = await settingsNow()
  app.later(10)
  await saveSms(hr, { signName: '另一签名' })
  await keep(first)
  expect((await card(hr, 'sms'))?.tested).toBeNull()
  await hr.ok('channelSettings.remove', { channel: 'sms' })
  await saveSms(hr)
  expect((await settingsNow()).version).toBe(first.version)
  await keep(first)
  expect((await card(hr, 'sms'))?.tested).toBeNull()
  await keep(await settingsNow())
  expect((await card(hr, 'sms'))?.tested).toMatchObject({ result: 'refused' })
})

test('SEND-05 a test that fails for one’s own number alone does not count against the channel', async () => {
  const hr = await loggedIn(app)
  await saveSms(hr)
  const tested = async (kind: 'later' | 'refuse') => {
    aliyun.treat(() => ({ kind }))
    const { result } = await hr.ok('channelSettings.test', { channel: 'sms', to: '13800000008' })
    aliyun.treat(() => ({ kind: 'take' }))
    return [result, (await card(hr, 'sms'))?.tested?.result]
  }
  expect(await tested('refuse')).toEqual(['refused', 'refused'])
  expect(await tested('later')).toEqual(['refused', undefined])
})

test('SEND-05 tests are for oneself: no strange recipients, not many at once, nothing without settings', async () => {
  const hr = await loggedIn(app)
  const tried = async (input: { channel: 'sms' | 'email'; to: string }) =>
    (await hr.call('channelSettings.test', input)).error
  expect(await tried({ channel: 'sms', to: '13800000001' })).toBe('channel.notConfigured')
  await saveSms(hr)
  expect(await tried({ channel: 'sms', to: 'a@b.cn' })).toBe('channel.targetInvalid')
  expect(await tried({ channel: 'email', to: 'a@b.cn\r\nRCPT TO:<c@d.cn>' })).toBe('channel.targetInvalid')
  const errors = []
  for (let n = 0; n < 9; n++) errors.push(await tried({ channel: 'sms', to: '13800000004' }))
  expect(errors[0]).toBeUndefined()
  expect(errors.at(-1)).toBe('channel.tooManyTests')
})

test('SEND-05 a mail server inside the own network is met only where the installation allows it', async () => {
  const strict = await testApp()
  const hr = await loggedIn(strict)
  const values = { ...smtp(), security: 'startTls', host: 'localhost' }
  const plain = await hr.call('channelSettings.save', {
    channel: 'email',
    provider: 'smtp',
    values: { ...values, security: 'none' },
  })
  expect(plain.error).toBe('channel.settingsInvalid')
  const before = mail.connections()
  for (const host of ['localhost', '127.0.0.1', '2130706433']) {
    await hr.ok('channelSettings.save', { channel: 'email', provider: 'smtp', values: { ...values, host } })
    expect(await hr.ok('channelSettings.test', { channel: 'email', to: 'admin@example.com' })).toEqual({
      at: expect.any(String),
      result: 'refused',
      reason: expect.stringContaining('内网'),
      providerId: '',
    })
    strict.later(60_000)
  }
  expect(mail.connections()).toBe(before)
  await strict.close()
})

test('SEND-05 TRUST-01 the platform’s settings serve who has none, and only its own users see and change them', async () => {
  const platform = await loggedIn(app, { userType: 2 })
  const hr = await loggedIn(app)
  const values = { ...sms, signName: '平台签名' }
  const input = { scope: 'platform', channel: 'sms', provider: 'aliyun', values } as const
  expect((await hr.call('channelSettings.save', input)).error).toBe('access.refused')
  expect((await hr.call('channelSettings.show', { scope: 'platform' })).error).toBe('access.refused')
  expect((await hr.call('channelSettings.remove', { scope: 'platform', channel: 'sms' })).error).toBe('access.refused')
  expect((await hr.call('channelSettings.test', { scope: 'platform', channel: 'sms', to: '13800000001' })).error).toBe(
    'access.refused',
  )
  expect(await app.services.channels.slip('sms', hr.companyId)).toBeNull()
  await platform.ok('channelSettings.save', input)
  expect(await card(hr, 'sms')).toMatchObject({ servedBy: 'platform', provider: null, values: {}, secrets: {} })
  expect(await card(platform, 'sms', 'platform')).toMatchObject({ servedBy: 'own', values: { signName: '平台签名' } })
  await platform.ok('channelSettings.test', { scope: 'platform', channel: 'sms', to: '13800000007' })
  expect(await card(platform, 'sms', 'platform')).toMatchObject({ tested: { result: 'refused' } })
  expect(await card(hr, 'sms')).toMatchObject({ tested: null })
  await expect
    .poll(() => app.services.channels.slip('sms', hr.companyId), { timeout: 5000 })
    .toMatchObject({ account: 'platform' })
  await saveSms(hr)
  expect(await card(hr, 'sms')).toMatchObject({ servedBy: 'own' })
  await hr.ok('channelSettings.remove', { channel: 'sms' })
  await platform.ok('channelSettings.remove', { scope: 'platform', channel: 'sms' })
  expect(await card(hr, 'sms')).toMatchObject({ servedBy: 'nobody' })
  await expect.poll(() => app.services.channels.slip('sms', hr.companyId), { timeout: 5000 }).toBeNull()
})

test('TRUST-01 no company’s transaction leads to another’s settings, and none to the platform’s', async () => {
  const [one, other] = [await loggedIn(app), await loggedIn(app)]
  await saveSms(one)
  const seen = await withCompany(app.services.pools, other.companyId, (db) =>
    db.selectFrom('channel_setting').selectAll().execute(),
  )
  expect(seen).toEqual([])
  for (const table of ['platform_channel_setting', 'provider_token', 'channel_rate', 'channel_pause'] as const)
    await expect(
      withCompany(app.services.pools, other.companyId, (db) => db.selectFrom(table).selectAll().execute()),
    ).rejects.toThrow('permission denied')
})

test('SEND-05 users are told that mails stay here until their company or the platform has an account, in open windows of every company', async () => {
  const sandbox = await testApp({ SANDBOX: '1', ALLOW_PRIVATE_MAIL: '1' })
  try {
    const [hr, other, platform] = [
      await loggedIn(sandbox),
      await loggedIn(sandbox),
      await loggedIn(sandbox, { userType: 2 }),
    ]
    const stays = () =>
      Promise.all([hr, other].map(async (who: TestCaller) => (await who.ok('session.getUserInfo')).sandbox))
    expect(await stays()).toEqual([true, true])
    await saveMail(hr)
    expect(await stays()).toEqual([false, true])
    await hr.ok('channelSettings.remove', { channel: 'email' })
    expect(await stays()).toEqual([true, true])
    const windows = await Promise.all([hr, other].map((who: TestCaller) => listenTo(sandbox, who)))
    const shared = { scope: 'platform', channel: 'email' } as const
    await platform.ok('channelSettings.save', { ...shared, provider: 'smtp', values: smtp() })
    expect(await stays()).toEqual([false, false])
    for (const { seen, stop } of windows) {
      await vi.waitFor(() => expect(seen).toContainEqual({ kind: 'channels' }))
      await stop()
    }
  } finally {
    await sandbox.close()
  }
})
