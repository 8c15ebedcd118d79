import type { Pair } from '@zhixin/contract/pair'
import { expect, test } from 'vitest'
import { type Held, heldOffers, heldReason } from './held-offers.ts'

const t = ({ en }: Pair, params: Record<string, string> = {}) =>
  en.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
const held: Held = {
  since: '2026-11-27',
  changed: ['phone', 'email'],
  ways: { safetyCode: true, phone: null, email: 'l***@example.com' },
}

test('TRUST-06 only the open ways to prove who one is are offered, in words with the masked contact', () => {
  expect(heldOffers(held, t).map(({ way }) => way)).toEqual(['safetyCode', 'email'])
  expect(heldOffers(held, t)[1]?.label).toContain('l***@example.com')
})

test('TRUST-06 the reason names the day and every contact that was changed', () => {
  expect(heldReason(held, t)).toMatch(/changed your .+ and .+ on 2026-11-27/)
})
