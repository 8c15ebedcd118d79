import { type ChannelName, channelName } from '@zhixin/contract/batches/batch'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { platformStatement } from '../database/transaction.ts'
import type { Channel, Channels, FoundMiniProgram, SmsCodes, Tell } from './channel.ts'
import { makeSmtpChannel } from './mail/smtp-channel.ts'
import { makeSandboxMail, makeSandboxSms } from './sandbox/sandbox-channel.ts'
import { makeService, oneByOne, type Service } from './settings/make-channel.ts'
import { companySeal, platformSeal } from './settings/settings-seal.ts'
import {
  type AppAsked,
  hasAnySetting,
  listAppCompanies,
  listOwnSettings,
  listPlatformSettings,
  noteAppAsked,
  type StoredSetting,
} from './settings/settings-store.ts'

/** The account of everything that serves companies without settings of their own (Channel). */
export const platformAccount = 'platform'

/** How long (ms) settings are cached: a process may use the previous ones for this time. */
const freshFor = 2000

/** The maximum number of cached companies; beyond it, those with expired settings are dropped. */
const maxKnown = 1000

/** The maximum number of settings that one login tries for an appid: all but one have a wrong secret. */
const maxPrograms = 3

/**
 * The settings that one login tries: the first by their standing, and of all others whoever has waited longest, so that
 * everybody has a turn, whoever stands before them.
 */
export function programsToAsk<Program extends { askedAt: Date | null }>(programs: readonly Program[]): Program[] {
  const first = programs.slice(0, maxPrograms - 1)
  const time = ({ askedAt }: Program) => askedAt?.getTime() ?? 0
  const [longest] = programs.slice(first.length).sort((one, two) => time(one) - time(two))
  return longest ? [...first, longest] : first
}

const senders = { email: 8, sms: 8, miniProgram: 3 } as const satisfies Record<ChannelName, number>
const sendersPerAccount = { email: 5, sms: 5, miniProgram: 2 } as const satisfies Record<ChannelName, number>

interface Opened extends Service {
  /** The version of the settings with which it was opened. */
  version: string
  /** The number of messages that it is handing over. */
  busy: number
  replaced: boolean
}

/** Closes a replaced channel once it is idle. */
function closeWhenIdle(opened: Opened): void {
  if (opened.replaced && opened.busy === 0) void opened.channel.close()
}

function counted(opened: Opened): Channel {
  const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
    opened.busy++
    try {
      return await work()
    } finally {
      opened.busy--
      closeWhenIdle(opened)
    }
  }
  const { channel } = opened
  const { alert, tell } = channel
  return {
    ...channel,
    send: (messages) => whileBusy(() => channel.send(messages)),
    ...(alert && { alert: (stop) => whileBusy(() => alert(stop)) }),
    ...(tell && { tell: (notice) => whileBusy(() => tell(notice)) }),
  }
}

type ServiceParts = Pick<Services, 'pools' | 'vault' | 'log' | 'clock'>

/**
 * Opens the services of companies and of the platform when they are asked for, caches them for a short time, and opens
 * them again when their settings have changed.
 */
function openServices(config: Config, services: ServiceParts) {
  const opened = new Map<string, Opened>()
  const read = new Map<string, { until: number; openedServices: Promise<Map<ChannelName, Opened>> }>()

  /** Returns the services for these settings, opened again when the settings have changed. */
  function open(
    scope: string,
    stored: (StoredSetting & { account: string })[],
    seal: ReturnType<typeof platformSeal> | null,
  ): Map<ChannelName, Opened> {
    const openedServices = new Map<ChannelName, Opened>()
    for (const name of channelName.options) {
      const key = `${scope} ${name}`
      const setting = stored.find(({ channel }) => channel === name)
      const before = opened.get(key)
      const version = setting ? `${setting.version} ${setting.changed_at.getTime()}` : ''
      if (before && before.version !== version) {
        before.replaced = true
        opened.delete(key)
        closeWhenIdle(before)
      }
      if (!setting || !seal) continue
      let service = opened.get(key)
      if (!service) {
        const settings = seal.open(name, setting.provider, setting.settings_sealed)
        service = { ...makeService(settings, setting.account, config, services), version, busy: 0, replaced: false }
        opened.set(key, service)
      }
      openedServices.set(name, service)
    }
    return openedServices
  }

  function servicesOf(scope: string, load: () => Promise<Map<ChannelName, Opened>>) {
    const now = Date.now()
    const known = read.get(scope)
    if (known && known.until > now) return known.openedServices
    const openedServices = load()
    if (read.size >= maxKnown) for (const [each, { until }] of read) if (until <= now) read.delete(each)
    read.set(scope, { until: now + freshFor, openedServices })
    openedServices.catch(() => read.delete(scope))
    return openedServices
  }
  const own = (companyId: string) =>
    servicesOf(companyId, async () => {
      const stored = await listOwnSettings(platformStatement(services.pools), companyId)
      // A caller may pass an id that is no company: it has no keys, and gets the answer of a company without settings.
      return open(companyId, stored, stored.length ? companySeal(await services.vault.sealer(companyId)) : null)
    })
  const platform = () =>
    servicesOf(platformAccount, async () => {
      const stored = await listPlatformSettings(platformStatement(services.pools))
      const named = stored.map((each) => ({ ...each, account: platformAccount }))
      return open(platformAccount, named, platformSeal(services.vault))
    })
  return { own, platform, listOpened: () => [...opened.values()] }
}

/**
 * The one place that decides which provider serves a channel: the company's settings, else the platform's, else the
 * environment's mail server, else the sandbox where the installation is one. What has none of them is null and refuses:
 * it never pretends (SEND-05). Login codes are shown in the sandbox's mailbox only to companies whose mails stay there
 * too: once real people get links, HR must not read the codes of their phones.
 */
export function openChannels(config: Config, services: ServiceParts): Channels {
  const environmentMail = config.smtpUrl ? makeSmtpChannel({ url: config.smtpUrl, from: config.mailFrom }) : null
  const fromEnvironment = environmentMail && oneByOne(environmentMail, platformAccount, null)
  const sandboxMail = config.sandbox ? oneByOne(makeSandboxMail(services), platformAccount, null) : null
  const sandboxSms = config.sandbox ? makeSandboxSms(services) : null
  const { own, platform, listOpened } = openServices(config, services)

  async function serviceOf(name: ChannelName, companyId: string | null): Promise<Opened | null> {
    const ownService = companyId ? (await own(companyId)).get(name) : undefined
    return ownService ?? (await platform()).get(name) ?? null
  }
  async function slip(name: ChannelName, companyId: string): Promise<Channel | null> {
    const service = await serviceOf(name, companyId)
    if (service) return counted(service)
    return name === 'email' ? (fromEnvironment ?? sandboxMail) : null
  }
  async function codes(companyId: string | null): Promise<SmsCodes | null> {
    const shared = (await platform()).get('sms')?.codes
    if (shared) return { ...shared, account: 'installation' }
    const ownCodes = companyId ? (await own(companyId)).get('sms')?.codes : null
    if (ownCodes) return ownCodes
    const realMail = (await serviceOf('email', companyId)) ?? fromEnvironment
    return realMail ? null : sandboxSms
  }

  async function tell(name: ChannelName, companyId: string): Promise<Tell | null> {
    const channel = await slip(name, companyId)
    if (channel?.tell) return channel.tell
    const hasRealMail = (await serviceOf('email', companyId)) ?? fromEnvironment
    return name === 'sms' && !channel && !hasRealMail ? (sandboxSms?.tell ?? null) : null
  }

  const noteAsked = (account: string, isKnown: boolean) => async (asked: AppAsked) => {
    // Every login of a proved mini-program says the same again.
    if (isKnown && asked === 'answered') return
    await noteAppAsked(platformStatement(services.pools), account, asked, services.clock.now())
  }

  /** The installation's first: who is asked by it proves a phone to every company. */
  async function miniPrograms(appId: string): Promise<FoundMiniProgram[]> {
    const shared = (await platform()).get('miniProgram')?.miniProgram
    const nothingToNote = async () => undefined
    if (shared && (appId === '' || shared.appId === appId))
      return [{ program: shared, companyIds: null, asked: nothingToNote }]
    if (appId === '') return []
    const found = new Map<string, FoundMiniProgram & { companyIds: string[]; askedAt: Date | null }>()
    const companies = await listAppCompanies(platformStatement(services.pools), appId)
    for (const { companyId, account, standing, askedAt } of companies) {
      const program = (await own(companyId)).get('miniProgram')?.miniProgram
      if (program?.appId !== appId) continue
      // Companies with the same secret have set up the same mini-program; with another one, somebody only claims it.
      const same = found.get(account)
      if (same) same.companyIds.push(companyId)
      else {
        const asked = noteAsked(account, standing === 'proved' && askedAt === null)
        found.set(account, { program, companyIds: [companyId], askedAt, asked })
      }
    }
    return programsToAsk([...found.values()])
  }

  return {
    senders,
    tell,
    sendersPerAccount,
    slip,
    codes,
    notices: async () => (await platform()).get('email')?.notices ?? environmentMail,
    miniPrograms,
    miniProgramOf: async (companyId) => (await serviceOf('miniProgram', companyId))?.miniProgram ?? null,
    enterprise: async (companyId) => (await own(companyId)).get('miniProgram')?.enterprise ?? null,
    hasCodes: async () =>
      (await codes(null)) !== null || (await hasAnySetting(platformStatement(services.pools), 'sms')),
    async close() {
      const all = listOpened().map(({ channel }) => channel)
      await Promise.all([...all, fromEnvironment, sandboxMail].map((channel) => channel?.close()))
    },
  }
}
