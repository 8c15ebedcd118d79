import type { Outcome } from '@zhixin/domain/sending/outcome'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Channel, SlipMessage } from '../../channels/channel.ts'
import { reasonText } from '../../channels/reason-text.ts'
import type { StandIn } from './stand-in.ts'

/** One channel with its stand-in, for the behaviour that all channels share. */
export interface ChannelUnderTest {
  channel: Channel
  /** The same with a wrong secret. */
  stranger: Channel
  /** The same towards an address where nobody listens. */
  away: Channel
  standIn: StandIn
  stop(): Promise<void>
}

export interface Behaviour {
  name: string
  /** A recipient like those of this channel, another one for each number. */
  person(n: number): string
  /** One that the channel itself can tell to be none. */
  nobody: string
  /**
   * What comes of a connection that breaks after the message was handed over, where the provider took it and where it
   * did not: some providers can be asked, some know a repetition, with others nobody knows.
   */
  afterDrop: { taken: Outcome['kind']; lost: Outcome['kind'] }
  /** What comes of an answer that cannot be read; null where there is no such thing. */
  afterGarble: Outcome['kind'] | null
  /** Every message gets a number from the provider. */
  numbered: boolean
  /** Reasons of the refusals that every stand-in knows: for now, for good, quota. */
  reasons: { later: string; refuse: string; quota: string }
  open(): Promise<ChannelUnderTest>
}

const messageTo = (to: string): SlipMessage => ({
  kind: 'slip',
  deliveryId: newId(),
  companyId: newId(),
  companyName: '测试公司 & <R+D> *~',
  to,
  name: '张三',
  title: '2026年2月工资条',
  period: '2026-02',
  version: 1,
  occasion: 'first',
  hasCode: false,
  greeting: '',
  note: '',
  link: 'https://pay.example/salarySheetLogin#t=abc-_123',
  entry: 'https://pay.example/salarySheetLogin',
})

/** The behaviour that the outbox counts on, whatever the provider (SEND-05, SEND-06). */
export function describeChannel(behaviour: Behaviour): void {
  describe(`channel ${behaviour.name}`, () => {
    let under: ChannelUnderTest
    let count = 0
    const person = () => behaviour.person(++count)
    const arrived = (to: string) => under.standIn.taken.filter((each) => each.to === to)
    const send = async (channel: Channel, to: string): Promise<Outcome> => {
      const [outcome, ...more] = await channel.send([messageTo(to)])
      expect(more).toEqual([])
      if (!outcome) throw new Error('There is an outcome for every message')
      if (outcome.kind !== 'accepted') expectNothingPersonal(outcome.reason, to)
      return outcome
    }

    beforeAll(async () => {
      under = await behaviour.open()
    })
    beforeEach(() => under.standIn.treat(() => ({ kind: 'take' })))
    afterAll(() => under?.stop())

    test('SEND-05 a message arrives as the manual wants it: company and month, no amount, with the provider’s number', async () => {
      const to = person()
      const sent = messageTo(to)
      const [outcome] = await under.channel.send([sent])
      expect(outcome).toEqual({
        kind: 'accepted',
        providerId: behaviour.numbered ? expect.stringMatching(/./) : expect.any(String),
      })
      expect(under.standIn.faults).toEqual([])
      const [message, ...more] = arrived(to)
      expect(more).toEqual([])
      expect(message?.text).toContain('测试公司')
      // What the plan shows is what arrives.
      if (under.channel.textOf) expect(message?.text).toBe(under.channel.textOf(sent))
      expect(message?.text).toMatch(/2026年2月/)
      expect(message?.text).not.toMatch(/\d\.\d\d\b/)
    })

    test('HISTORY-07 a correction arrives with the word that it is one, the first message without', async () => {
      const [first, corrected] = [messageTo(person()), messageTo(person())]
      const correction = { ...corrected, occasion: 'correction' as const, version: 2 }
      for (const message of [first, correction])
        expect(await under.channel.send([message])).toMatchObject([{ kind: 'accepted' }])
      expect(under.standIn.faults).toEqual([])
      expect(arrived(first.to)[0]?.text).not.toContain('更正')
      const text = arrived(correction.to)[0]?.text
      expect(text).toContain('更正')
      if (under.channel.textOf) expect(text).toBe(under.channel.textOf(correction))
    })

    test('SEND-05 a wrong secret is the settings’ fault, not the message’s, and sends nothing', async () => {
      const to = person()
      expect(await send(under.stranger, to)).toMatchObject({ kind: 'refused', again: 'down' })
      expect(arrived(to)).toEqual([])
      under.standIn.faults.length = 0
    })

    test.each(['later', 'refuse', 'quota'] as const)('SEND-06 the provider says what to do: %s', async (kind) => {
      under.standIn.treat(() => ({ kind }))
      const to = person()
      const again = { later: 'later', refuse: 'never', quota: 'quota' }[kind]
      expect(await send(under.channel, to)).toEqual({ kind: 'refused', again, reason: behaviour.reasons[kind] })
      expect(arrived(to)).toEqual([])
      under.standIn.treat(() => ({ kind: 'take' }))
      expect(await send(under.channel, to)).toMatchObject({ kind: 'accepted' })
    })

    test('SEND-06 an answer that comes late or twice is one answer', async () => {
      under.standIn.treat((_, nth) => (nth === 1 ? { kind: 'take', lateMs: 300 } : { kind: 'takeAndAnswerTwice' }))
      const [late, twice] = [person(), person()]
      expect(await send(under.channel, late)).toMatchObject({ kind: 'accepted' })
      under.standIn.treat(() => ({ kind: 'takeAndAnswerTwice' }))
      expect(await send(under.channel, twice)).toMatchObject({ kind: 'accepted' })
      expect([arrived(late).length, arrived(twice).length]).toEqual([1, 1])
      // What follows a doubled answer goes through as ever.
      under.standIn.treat(() => ({ kind: 'take' }))
      expect(await send(under.channel, person())).toMatchObject({ kind: 'accepted' })
    })

    test('SEND-06 a connection that breaks after the hand-over: never twice, and never called sent when it was not', async () => {
      const [taken, lost] = [person(), person()]
      under.standIn.treat((to, nth) => (nth === 1 ? { kind: 'drop', takes: to === taken } : { kind: 'take' }))
      expect((await send(under.channel, taken)).kind).toBe(behaviour.afterDrop.taken)
      expect(arrived(taken)).toHaveLength(1)
      expect((await send(under.channel, lost)).kind).toBe(behaviour.afterDrop.lost)
      expect(arrived(lost)).toHaveLength(behaviour.afterDrop.lost === 'accepted' ? 1 : 0)
    })

    if (behaviour.afterGarble)
      test('SEND-06 an answer that cannot be read leaves it open', async () => {
        const to = person()
        under.standIn.treat(() => ({ kind: 'garble' }))
        expect((await send(under.channel, to)).kind).toBe(behaviour.afterGarble)
        expect(arrived(to)).toEqual([])
      })

    test('SEND-06 a provider that is away is nobody’s fault', async () => {
      expect(await send(under.away, person())).toMatchObject({ kind: 'refused', again: 'down' })
    })

    test('SEND-06 whom no provider could be told of is refused for good', async () => {
      expect(await send(under.channel, behaviour.nobody)).toMatchObject({ kind: 'refused', again: 'never' })
    })

    test('SEND-06 many at once: everybody once', async () => {
      const people = Array.from({ length: 20 }, person)
      const outcomes = await Promise.all(people.map((to) => send(under.channel, to)))
      expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true)
      for (const to of people) expect(arrived(to)).toHaveLength(1)
    })
  })
}

/** Providers quote the recipient in their words: of these nothing is kept (TRUST-05). */
function expectNothingPersonal(reason: string, to: string): void {
  expect(reason).not.toContain(to)
  expect(reason).not.toMatch(/[\u3400-\u9fff]/)
  for (const language of ['ch', 'en'] as const) expect(reasonText(reason, language)).not.toBe('')
}
