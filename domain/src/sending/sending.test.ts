import { describe, expect, test } from 'vitest'
import { deliveryCan } from './delivery-states.ts'
import { maskTarget, maskTargetForHr } from './mask-target.ts'
import type { Outcome } from './outcome.ts'
import { type SendFacts, sendProblems } from './problems.ts'
import { accountBackoff, generationBackoff, maxTries, quotaPause, settle, type Tried } from './settle.ts'

const hour = 3_600_000
const refused = (again: 'later' | 'never' | 'quota' | 'down'): Outcome => ({ kind: 'refused', again, reason: 'why' })
const repeatable: Outcome = { kind: 'unknown', reason: 'why', repeatable: true }

describe('SEND-06 what becomes of a delivery after a try', () => {
  const tried = (over: Partial<Tried> = {}): Tried => ({ claimNo: 1, refusals: 0, age: 0, ...over })
  test.each([
    ['accepted', { kind: 'accepted', providerId: 'q1' } as Outcome, {}, 'sent'],
    ['no answer is never tried again by itself', { kind: 'unknown', reason: 'why' } as Outcome, {}, 'uncertain'],
    ['no answer, but it may be said again', repeatable, {}, 'pending'],
    ['no answer again and again', repeatable, { claimNo: 400, age: 3 * hour }, 'pending'],
    ['refused for good', refused('never'), {}, 'failed'],
    ['refused for now', refused('later'), {}, 'pending'],
    ['refused for now, the last try', refused('later'), { refusals: maxTries - 1 }, 'failed'],
    ['refused for now after the provider was often down', refused('later'), { claimNo: 40, refusals: 1 }, 'pending'],
    ['no quota', refused('quota'), { claimNo: 40, age: 47 * hour }, 'pending'],
    ['no quota for two days', refused('quota'), { age: 48 * hour }, 'failed'],
    ['provider down', refused('down'), { claimNo: 40, age: 47 * hour }, 'pending'],
    ['provider down for two days', refused('down'), { claimNo: 3, age: 48 * hour }, 'failed'],
    ['provider down after the program was off for two days', refused('down'), { age: 48 * hour }, 'pending'],
  ] as const)('%s', (_, outcome, over, state) => {
    expect(settle(outcome, tried(over)).state).toBe(state)
  })

  test('delays grow up to an hour', () => {
    const backoffs = Array.from(
      { length: maxTries - 1 },
      (_, refusals) => settle(refused('later'), tried({ claimNo: refusals + 1, refusals })).backoff,
    )
    expect(backoffs[0]).toBe(10_000)
    expect(backoffs).toEqual([...backoffs].sort((a, b) => a - b))
    expect(Math.max(...backoffs)).toBe(hour)
  })

  test('who is refused for lack of quota rests as long as the channel or longer and then stands behind the others', () => {
    expect(settle(refused('quota'), tried())).toMatchObject({ backoff: quotaPause, requeueLast: true })
    expect(settle(refused('quota'), tried({ claimNo: 3 })).backoff).toBe(3 * quotaPause)
    expect(settle(refused('quota'), tried({ claimNo: 99 })).backoff).toBe(4 * hour)
    expect(settle(refused('later'), tried()).requeueLast).toBe(false)
  })

  test('only a refusal for now uses up a try', () => {
    const counting = (['later', 'quota', 'down', 'never'] as const).filter((a) => settle(refused(a), tried()).counts)
    expect(counting).toEqual(['later'])
  })

  test('slips that cannot be made are tried again after longer and longer rests, then HR hears of it', () => {
    expect([1, 2, 3, 4, 5].map(generationBackoff)).toEqual([5000, 30_000, 120_000, null, null])
  })

  test('the reason is kept until it is sent', () => {
    expect(settle(refused('later'), tried()).reason).toBe('why')
    expect(settle({ kind: 'accepted', providerId: 'q1' }, tried({ claimNo: 2 }))).toMatchObject({
      reason: '',
      providerId: 'q1',
    })
  })

  test('a sender that reaches nobody rests longer and longer, half a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map(accountBackoff)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

describe('SEND-02 SEND-11 what stands between a batch and its send', () => {
  const fine: SendFacts = {
    rows: 10,
    matches: { sure: 9, confirmed: 1 },
    blocked: 0,
    unreachable: 0,
    ready: 10,
    notSubscribed: 0,
    repeatedPeople: 0,
    sharedTarget: 0,
    alreadySent: 0,
    beingSent: 0,
    notDelivered: 0,
    contactUnconfirmed: 0,
    contactChanged: 0,
    channelAvailable: true,
    serviceOver: false,
    tooManyPeople: 0,
    tooManyWithNew: 0,
  }
  test.each([
    ['nothing', {}, []],
    ['no channel', { channelAvailable: false }, [['channel', true, 1]]],
    ['a contact that an unentitled hand changed', { contactUnconfirmed: 2 }, [['contactUnconfirmed', true, 2]]],
    ['a contact that waits for a second person', { contactChanged: 1 }, [['contactChanged', false, 1]]],
    ['people beyond the number agreed', { tooManyPeople: 2, tooManyWithNew: 5 }, [['tooManyPeople', true, 2]]],
    ['people who would be beyond it are only shown', { tooManyWithNew: 3 }, [['tooManyWithNew', false, 3]]],
    ['nobody', { rows: 0, matches: {} }, [['empty', true, 1]]],
    ['names to confirm', { matches: { sure: 7, byName: 3 } }, [['byName', true, 3]]],
    [
      'undecided people',
      { matches: { sure: 1, shared: 2, conflict: 1, left: 1, twice: 2, unknown: 3 }, repeatedPeople: 1 },
      [
        ['unmatched', true, 6],
        ['repeated', true, 1],
        ['left', true, 1],
      ],
    ],
    ['cells that cannot be read', { blocked: 2 }, [['blocked', true, 2]]],
    ['people without a target', { unreachable: 4 }, [['unreachable', true, 4]]],
    ['people without a consent are only shown', { notSubscribed: 9 }, [['notSubscribed', false, 9]]],
    ['nobody with a consent', { notSubscribed: 10 }, [['notSubscribed', true, 10]]],
    ['one mailbox for several is only shown', { sharedTarget: 2 }, [['sharedTarget', false, 2]]],
    ['a second slip of the month is only shown', { alreadySent: 3 }, [['alreadySent', false, 3]]],
    ['a second slip beside one on its way is only shown', { beingSent: 3 }, [['beingSent', false, 3]]],
    ['a second slip beside one that was lost is only shown', { notDelivered: 3 }, [['notDelivered', false, 3]]],
  ] as const)('%s', (_, over, expected) => {
    const found = sendProblems({ ...fine, ...over } as SendFacts)
    expect(found.map(({ kind, blocks, count }) => [kind, blocks, count])).toEqual(expected)
  })
})

test.each([
  ['zhangsan@example.com', 'z***@example.com'],
  ['李@例子.公司', '李***@例子.公司'],
  ['"a@b"@example.com', '"***@example.com'],
  ['13812345678', '138****5678'],
  ['1234567', '*******'],
  ['', ''],
])('FORMAT-04 a target is shown masked: %s', (target, shown) => {
  expect(maskTarget(target)).toBe(shown)
})

test.each([
  ['ys0014@example.com', 'ys***14@example.com'],
  ['zhangsan@example.com', 'zh***an@example.com'],
  ['lihua@example.com', 'l***@example.com'],
  ['李@例子.公司', '李***@例子.公司'],
  ['13812345678', '138****5678'],
  ['1234567', '*******'],
  ['', ''],
])('HISTORY-02 HR can tell targets of one domain apart: %s', (target, shown) => {
  expect(maskTargetForHr(target)).toBe(shown)
})

test('SEND-04 only what failed or is uncertain is sent again, and what arrived only where that is known', () => {
  const states = ['pending', 'handingOver', 'sent', 'failed', 'uncertain', 'withdrawn'] as const
  expect(states.filter((state) => deliveryCan('resend', state))).toEqual(['failed', 'uncertain'])
  expect(states.filter((state) => deliveryCan('resendArrived', state))).toEqual(['sent', 'failed', 'uncertain'])
  expect(states.filter((state) => deliveryCan('holdBack', state))).toEqual(['pending'])
})
