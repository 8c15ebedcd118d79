import type { ContactKind } from '@zhixin/contract/employees/contact-changes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeAfterSettling,
  type HeldPerson,
  type HeldSlip,
  isHeld,
  type OpenChange,
  openWays,
  ownerFactor,
  type Proof,
  settledKinds,
} from './held-slips.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const changed = (kind: ContactKind, before: string | null, at = 10, mayReadPay = false): OpenChange => ({
  kind,
  before,
  at: day(at),
  mayReadPay,
})
const now = { phone: 'phone', email: 'mail', messenger: 'account', safetyCode: 'code' }
const person = (changes: OpenChange[], over: Partial<HeldPerson['now']> = {}, codeTrusted = true): HeldPerson => ({
  changes,
  now: { ...now, ...over },
  codeTrusted,
})
const old: HeldSlip = { id: 'old', madeAt: day(1), targets: [{ kind: 'email', key: 'mail' }] }
const fresh: HeldSlip = { id: 'fresh', madeAt: day(20), targets: [{ kind: 'email', key: 'mail' }] }
const byNewPhone: HeldSlip = { id: 'sms', madeAt: day(20), targets: [{ kind: 'phone', key: 'other' }] }

const phone = (key: string): Proof => ({ kind: 'phone', key })
const email = (key: string): Proof => ({ kind: 'email', key })
const code = (key: string): Proof => ({ kind: 'code', key })
const link = (key: string): Proof => ({ kind: 'link', key })

const changedPhone = person([changed('phone', 'phone')], { phone: 'other' })
const thereAndBack = person([changed('phone', 'phone', 10), changed('phone', 'other', 12)])
const fromNothing = person([changed('phone', null)], { phone: 'other' })
const reset = person([changed('safetyCode', 'code')], { safetyCode: 'theirs' }, false)
const changedMail = person([changed('email', 'mail')], { email: 'theirs' })
const firstCode = person([changed('email', 'mail')], { email: 'theirs', safetyCode: 'theirs' }, false)
const account = person([changed('messenger', 'account')], { messenger: 'theirs', safetyCode: 'theirs' }, false)

describe('which slips a session may open', () => {
  test.each<[string, HeldPerson, HeldSlip, Proof[], boolean]>([
    ['nothing is open', person([]), old, [], false],
    ['the new phone, an old slip', changedPhone, old, [phone('other')], true],
    ['the new phone, a new slip that went to the mailbox', changedPhone, fresh, [phone('other')], true],
    ['the new phone, a new slip that went to it', changedPhone, byNewPhone, [phone('other')], false],
    ['the phone of before, an old slip', changedPhone, old, [phone('phone')], false],
    ['the phone of before, a slip that was made since', changedPhone, byNewPhone, [phone('phone')], true],
    ['the safety code of before', changedPhone, old, [code('code')], false],
    ['the safety code of before, a slip that was made since', changedPhone, byNewPhone, [code('code')], false],
    ['the mailbox that is as it was', changedPhone, byNewPhone, [email('mail')], false],
    ['a link alone, an old slip', changedPhone, old, [link('old')], true],
    ['there and back, in between', thereAndBack, old, [phone('other')], true],
    ['there and back, the own phone', thereAndBack, old, [phone('phone')], false],
    ['a phone where none was', fromNothing, old, [phone('other')], true],
    ['a code that was set after a reset', reset, old, [link('old'), code('theirs')], true],
    ['the code of before the reset', reset, old, [code('code')], false],
    ['its own link of a slip made since', reset, fresh, [link('fresh'), code('theirs')], false],
    ['the link of another slip', reset, fresh, [link('old'), code('theirs')], true],
    ['the changed mailbox', changedMail, old, [email('theirs')], true],
    ['the mailbox of before', changedMail, old, [email('mail')], false],
    ['a first code, set with a mailbox changed', firstCode, old, [link('old'), code('theirs')], true],
    ['a first code, set with an account changed', account, old, [link('old'), code('theirs')], true],
    ['nothing proved at all', changedMail, fresh, [], true],
  ])('TRUST-06 %s', (_, who, slip, proofs, held) => {
    expect(isHeld(slip, who, proofs)).toBe(held)
  })

  test('TRUST-06 another change shuts what was made after the one before', () => {
    const twice = person([changed('safetyCode', 'code', 10), changed('phone', 'phone', 21)], { phone: 'other' }, false)
    expect(isHeld(fresh, twice, [link('fresh')])).toBe(true)
  })
})

describe('what a session settles', () => {
  test.each<[string, HeldPerson, Proof[], ContactKind[]]>([
    ['the new phone alone', changedPhone, [phone('other')], []],
    ['the old phone alone', changedPhone, [phone('phone')], []],
    ['the safety code alone', changedPhone, [code('code')], []],
    ['the new phone and the safety code', changedPhone, [phone('other'), code('code')], ['phone']],
    ['the old phone that is the new one again', thereAndBack, [phone('phone')], ['phone']],
    ['a new code alone', reset, [code('theirs')], []],
    ['a new code and the phone', reset, [code('theirs'), phone('phone')], ['safetyCode']],
    ['the phone, while another has set the code', reset, [phone('phone')], []],
    [
      'a phone that was only taken away',
      person([changed('phone', 'phone')], { phone: null }),
      [code('code')],
      ['phone'],
    ],
  ])('TRUST-06 %s', (_, who, proofs, kinds) => {
    expect(settledKinds(who, proofs, [])).toEqual(kinds)
  })

  test('TRUST-06 a link proves the mailbox that it went to where users who may read pay entered it', () => {
    const targets = [{ kind: 'email' as const, key: 'theirs' }]
    const byHr = person([changed('email', 'mail', 10, true)], { email: 'theirs' })
    expect(settledKinds(byHr, [link('old'), code('code')], targets)).toEqual(['email'])
    expect(settledKinds(byHr, [link('old')], targets)).toEqual([])
  })

  test('TRUST-06 a link that the new owner of a mailbox passes on proves nothing about the mailbox', () => {
    const targets = [{ kind: 'email' as const, key: 'theirs' }]
    expect(settledKinds(changedMail, [link('old'), code('code')], targets)).toEqual([])
    const twice = person([changed('email', 'mail'), changed('email', 'other', 11, true)], { email: 'theirs' })
    expect(settledKinds(twice, [link('old'), code('code')], targets)).toEqual([])
  })

  test.each([
    [{ how: 'restored', stillOpen: true, codeShown: true }, 'drop'],
    [{ how: 'confirmed', stillOpen: true, codeShown: false }, 'asItIs'],
    [{ how: 'confirmed', stillOpen: false, codeShown: false }, 'drop'],
    [{ how: 'confirmed', stillOpen: false, codeShown: true }, 'drop'],
    [{ how: 'proved', stillOpen: false, codeShown: true }, 'trust'],
    [{ how: 'proved', stillOpen: false, codeShown: false }, 'drop'],
  ] as const)('TRUST-06 %j makes of a code that was set meanwhile: %s', (settling, then) => {
    expect(codeAfterSettling(settling)).toBe(then)
  })
})

test('TRUST-06 only ways that prove the time before are offered', () => {
  expect(openWays(changedPhone, [phone('other')])).toEqual({ code: true, phone: true, email: true })
  expect(openWays(fromNothing, [])).toEqual({ code: true, phone: false, email: true })
  expect(openWays(firstCode, [])).toEqual({ code: false, phone: true, email: true })
  expect(openWays(changedPhone, [code('code')])).toEqual({ code: false, phone: true, email: true })
  expect(ownerFactor(thereAndBack, 'phone')).toBe('phone')
})

describe('whoever has only what came with the changes', () => {
  const kind = fc.constantFrom<ContactKind>('phone', 'email', 'messenger', 'safetyCode')
  // The owner's keys are the four of `now`; everything that an attacker writes begins with x.
  const theirs = fc.nat({ max: 3 }).map((n) => `x${n}`)

  /**
   * The roster after any changes by an attacker, each of which replaces a value with one of the attacker's or with
   * nothing.
   */
  const attacked = fc
    .array(fc.record({ kind, to: fc.option(theirs, { nil: null }) }), { minLength: 1, maxLength: 6 })
    .map((steps) => {
      const roster: Record<ContactKind, string | null> = { ...now }
      let trusted = true
      const changes = steps.map(({ kind: what, to }, at) => {
        const before = what === 'safetyCode' && !trusted ? null : roster[what]
        roster[what] = to
        if (what === 'safetyCode') trusted = false
        return changed(what, before, 10 + at)
      })
      return { changes, now: roster, codeTrusted: trusted } satisfies HeldPerson
    })
  const proofs = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constantFrom('code', 'phone', 'email'), key: theirs }),
      fc.constant<Proof>({ kind: 'link', key: 'old' }),
    ),
    { maxLength: 6 },
  )

  test('TRUST-06 opens no slip of before, settles nothing, and opens later ones only where they were sent', () => {
    fc.assert(
      fc.property(attacked, proofs, (who, shown) => {
        expect(isHeld(old, who, shown)).toBe(true)
        expect(settledKinds(who, shown, [])).toEqual([])
        expect(isHeld(fresh, who, shown)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('TRUST-06 never shuts out who knows the safety code of before', () => {
    fc.assert(
      fc.property(attacked, (who) => {
        expect(isHeld(old, who, [code('code')])).toBe(false)
      }),
    )
  })
})
