import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A payment as the provider keeps it. */
export interface StandInTrade {
  outTradeNo: string
  amountCents: number
  notifyUrl: string
  description: string
  /** What the provider was told about the end of the payment. */
  expires: Date
  codeUrl: string
  state: 'waiting' | 'paid' | 'closed'
  tradeNo: string
  /** What was paid, which the product must compare with what it asked. */
  paidCents: number
  paidAt: Date
  refunds: { refundNo: string; cents: number; at: Date }[]
}

/** How a notification is wrong. */
export interface Wrong {
  /** Signed with a key that is not the provider's. */
  forged?: true
  /** Signed six minutes ago, where the provider signs the time. */
  old?: true
  /** About the money of another merchant, and signed as it should be. */
  otherMerchant?: true
  /** Says another amount than was paid. */
  amountCents?: number
}

export interface NotificationRequest {
  url: string
  headers: Record<string, string>
  body: string
}

export interface Held {
  /** How many requests wait, and about the payment with the most of them. */
  waiting(): number
  most(): number
  release(): void
}

/** How the provider answers from now on. forged, unsigned: the answers themselves are. */
export type Mood = 'well' | 'down' | 'busy' | 'garble' | 'unsigned' | 'forged'

/** A provider of payments on loopback, which signs and verifies as the real one does and refuses what it refuses. */
export interface PaymentStandIn {
  url: string
  /** Variables of the environment, with which the program knows it. */
  settings: Record<string, string>
  trades: Map<string, StandInTrade>
  /** Requests that it refused as wrong, in words. */
  faults: string[]
  /** The calls that were made, in order. */
  asked: string[]
  /** Somebody pays; nobody is told yet. */
  pay(outTradeNo: string, amountCents?: number): void
  /** Money goes back, on the provider's own pages; nobody is told yet. */
  refund(outTradeNo: string, refundNo: string, cents: number): void
  /** A notification of the payment, or of a refund, ready to be sent. */
  notification(outTradeNo: string, what?: { refundNo?: string } & Wrong): NotificationRequest
  treat(mood: Mood): void
  /** Lets every request wait from now on, until it is released. */
  hold(): Held
  /** Moves its clock, in ms. */
  later(ms: number): void
  stop(): Promise<void>
}

/** Sends a notification; the status and body of the answer. */
export async function sendNotification({ url, headers, body }: NotificationRequest) {
  const answer = await fetch(url, { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.text() }
}

/** What both stand-ins keep of payments. */
export function makeTrades(start: string) {
  let offset = 0
  let held: { wait(about: string): Promise<void> } | null = null
  const now = () => Date.now() + offset
  const trades = new Map<string, StandInTrade>()
  const get = (outTradeNo: string): StandInTrade => {
    const trade = trades.get(outTradeNo)
    if (!trade) throw new Error(`The stand-in knows no payment ${outTradeNo}`)
    return trade
  }
  return {
    trades,
    get,
    now,
    /** Before every answer to a request, which names its payment somewhere. */
    wait: async (request: string) => held?.wait(/\d{20}_\d{1,4}/.exec(request)?.[0] ?? ''),
    hold(): Held {
      const { promise, resolve } = Promise.withResolvers<void>()
      const counts = new Map<string, number>()
      const wait = (about: string) => {
        counts.set(about, (counts.get(about) ?? 0) + 1)
        return promise
      }
      held = { wait }
      const release = () => {
        held = null
        resolve()
      }
      const waiting = () => [...counts.values()].reduce((sum, each) => sum + each, 0)
      return { waiting, most: () => Math.max(0, ...counts.values()), release }
    },
    later: (ms: number): void => {
      offset += ms
    },
    pay(outTradeNo: string, amountCents?: number): void {
      const trade = get(outTradeNo)
      if (trade.state !== 'waiting') throw new Error(`${outTradeNo} is ${trade.state}`)
      Object.assign(trade, {
        state: 'paid',
        tradeNo: `${start}${String(trades.size).padStart(8, '0')}${outTradeNo.replace(/\W/g, '')}`.slice(0, 32),
        paidCents: amountCents ?? trade.amountCents,
        paidAt: new Date(Math.floor(now() / 1000) * 1000),
      })
    },
    refund(outTradeNo: string, refundNo: string, cents: number): void {
      const trade = get(outTradeNo)
      const sum = trade.refunds.reduce((all, each) => all + each.cents, cents)
      if (trade.state !== 'paid' || sum > trade.paidCents) throw new Error(`${outTradeNo} has not that much`)
      trade.refunds.push({ refundNo, cents, at: new Date(Math.floor(now() / 1000) * 1000) })
    },
  }
}

/** Writes keys into a folder of their own, as an operator keeps them. */
export async function writeKeys(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'payment-keys-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o600 })
  return {
    path: (name: string) => join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
