import { randomInt } from 'node:crypto'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ProviderName } from '@zhixin/contract/channel-fields'
import { startMailServer } from '../mail-server.ts'
import { startAliyun } from '../providers/aliyun-stand-in.ts'
import type { StandIn, Treatment } from '../providers/stand-in.ts'
import { startTencent } from '../providers/tencent-stand-in.ts'
import { startWechat } from '../providers/wechat-stand-in.ts'
import { startWecom } from '../providers/wecom-stand-in.ts'

export const crashChannelNames = ['SMTP', 'Aliyun SMS', 'Tencent Cloud SMS', 'WeChat', 'WeCom'] as const
type CrashChannelName = (typeof crashChannelNames)[number]

/** How much goes over one channel in a round of the crash test, sized so that all are busy about equally long. */
interface Load {
  batches: number
  people: number
  /** The connection breaks after every so many messages that were taken, and five times less often before one is. */
  dropAfter: number
}

/** One channel of the crash test: its stand-in, slow and unreliable in a way that is counted. */
export interface CrashChannel extends Load {
  name: CrashChannelName
  channel: ChannelName
  /** What the company's administrator saves; null where the environment names the server. */
  settings: { provider: ProviderName; values: Record<string, string> } | null
  /** For the program: where the stand-in is. */
  env: Record<string, string>
  /** Most messages that go out in one request. */
  together: number
  /** The provider can be asked: of what it took nothing stays uncertain. */
  knows: boolean
  /** A person of this channel, another one for each number. */
  person(n: number): { target: string; over: { email?: string; phone?: string; messenger?: string } }
  /** Everybody who got a message, as often as they got one. */
  taken(): string[]
  /** Requests whose connection broke instead of an answer. */
  drops(): number
  /** Requests that it did not like. */
  faults(): string[]
  /** From now on it takes everything at once. */
  calm(): void
  stop(): Promise<void>
}

/** Long enough (ms) for most kills to meet messages that are taken and not answered yet. */
const latest = 250

type Fate = { kind: 'take'; lateMs: number } | { kind: 'drop'; takes: boolean }

/** Late mostly, and broken off by count and not by chance, so that few messages are enough to meet it. */
function makeFates(dropAfter: number): { next(): Fate; drops(): number; calm(): void } {
  let [count, drops] = [0, 0]
  let isCalm = false
  return {
    calm: () => {
      isCalm = true
    },
    next() {
      if (isCalm) return { kind: 'take', lateMs: 0 }
      count++
      const takes = count % dropAfter === 0
      if (!takes && count % (5 * dropAfter) !== dropAfter + 1) return { kind: 'take', lateMs: randomInt(latest) }
      drops++
      return { kind: 'drop', takes }
    },
    drops: () => drops,
  }
}

const template = '{company}已发放{month}工资条，请登录查看。'
const phone = (n: number) => ({ target: `138${String(n).padStart(8, '0')}`, over: { phone: '' } })
const messenger = (n: number) => ({ target: `oABCDEFGHIJKLMNOPQRST${n}`, over: { messenger: '' } })

/** A person whose target stands where the roster keeps it. */
const placed = ({ target, over }: { target: string; over: object }) => ({
  target,
  over: Object.fromEntries(Object.keys(over).map((key) => [key, target])),
})

async function mail(load: Load): Promise<CrashChannel> {
  const server = await startMailServer()
  const fates = makeFates(load.dropAfter)
  server.treat(() => {
    const fate = fates.next()
    return fate.kind === 'drop' ? { kind: 'dropAfterBody', takes: fate.takes } : fate
  })
  return {
    ...load,
    name: 'SMTP',
    channel: 'email',
    settings: null,
    env: { SMTP_URL: server.url },
    together: 1,
    knows: false,
    person: (n) => placed({ target: `crash-${n}@example.com`, over: { email: '' } }),
    taken: () => server.mails.map(({ to }) => to),
    drops: fates.drops,
    faults: () => [],
    calm: fates.calm,
    stop: () => server.stop(),
  }
}

type Kind = Omit<CrashChannel, keyof Load | 'taken' | 'drops' | 'faults' | 'calm' | 'stop'>

function overHttp(standIn: StandIn, load: Load, kind: Kind): CrashChannel {
  const fates = makeFates(load.dropAfter)
  standIn.treat((): Treatment => fates.next())
  return {
    ...load,
    ...kind,
    person: (n) => placed(kind.person(n)),
    taken: () => standIn.taken.map(({ to }) => to),
    drops: fates.drops,
    faults: () => standIn.faults,
    calm: fates.calm,
    stop: () => standIn.stop(),
  }
}

async function aliyun(load: Load): Promise<CrashChannel> {
  const account = { accessKeyId: 'LTAI5tTestKey', accessKeySecret: 'aliyun-secret', signName: '智薪科技' }
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Aliyun's own notation
  const standIn = await startAliyun({ ...account, templates: { SMS_100: '${company}已发放${month}工资条。' } })
  const values = { ...account, templateCode: 'SMS_100', templateText: '{company}已发放{month}工资条。' }
  return overHttp(standIn, load, {
    name: 'Aliyun SMS',
    channel: 'sms',
    settings: { provider: 'aliyun', values },
    env: { ALIYUN_SMS_URL: standIn.url },
    together: 1,
    knows: true,
    person: phone,
  })
}

async function tencent(load: Load): Promise<CrashChannel> {
  const account = { secretId: 'AKIDtest', secretKey: 'tencent-secret', sdkAppId: '1400006666', signName: '智薪科技' }
  const standIn = await startTencent({ ...account, templates: { '1110': '{1}已发放{2}工资条，请登录查看。' } })
  const values = { ...account, region: 'ap-guangzhou', templateId: '1110', templateText: template }
  return overHttp(standIn, load, {
    name: 'Tencent Cloud SMS',
    channel: 'sms',
    settings: { provider: 'tencent', values },
    env: { TENCENT_SMS_URL: standIn.url },
    together: 1,
    knows: true,
    person: phone,
  })
}

async function wechat(load: Load): Promise<CrashChannel> {
  const account = { appId: 'wx0123456789abcdef', appSecret: 'wechat-secret', templateId: 'TEMPLATE_0123456789' }
  const standIn = await startWechat(account)
  return overHttp(standIn, load, {
    name: 'WeChat',
    channel: 'miniProgram',
    settings: { provider: 'wechat', values: { ...account, templateText: 'thing1 = {company}\nthing2 = {month}' } },
    env: { WECHAT_URL: standIn.url },
    together: 1,
    knows: false,
    person: messenger,
  })
}

async function wecom(load: Load): Promise<CrashChannel> {
  const account = { corpId: 'ww0123456789', agentId: '1000002', secret: 'wecom-secret' }
  const standIn = await startWecom(account)
  return overHttp(standIn, load, {
    name: 'WeCom',
    channel: 'miniProgram',
    settings: { provider: 'wecom', values: account },
    env: { WECOM_URL: standIn.url },
    together: load.people,
    knows: true,
    person: messenger,
  })
}

/** Every channel with its stand-in. Several small batches for WeCom, which takes a whole one in a request. */
export const startCrashChannels = (): Promise<CrashChannel[]> =>
  Promise.all([
    mail({ batches: 1, people: 60, dropAfter: 40 }),
    aliyun({ batches: 1, people: 30, dropAfter: 40 }),
    tencent({ batches: 1, people: 30, dropAfter: 40 }),
    wechat({ batches: 1, people: 12, dropAfter: 15 }),
    wecom({ batches: 3, people: 5, dropAfter: 5 }),
  ])
