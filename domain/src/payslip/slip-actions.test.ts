import { expect, test } from 'vitest'
import { type SlipAction, slipCan } from './slip-actions.ts'

const actions = ['withdraw', 'resend', 'resendArrived', 'correct'] as const
const allowed = (slip: Partial<Parameters<typeof slipCan>[1]>): SlipAction[] =>
  actions.filter((action) => slipCan(action, { delivery: 'sent', isWithdrawn: false, batch: 'sent', ...slip }))

test('SEND-04 a slip that has arrived is sent again only on confirmation, a failed one at once, none on its way', () => {
  expect(allowed({})).toEqual(['withdraw', 'resendArrived', 'correct'])
  for (const delivery of ['failed', 'uncertain', 'cancelled'] as const)
    expect(allowed({ delivery })).toEqual(['withdraw', 'resend', 'resendArrived', 'correct'])
  for (const delivery of ['pending', 'handingOver'] as const) expect(allowed({ delivery })).toEqual(['withdraw'])
})

test('SEND-04 HISTORY-07 a withdrawn slip is sent again by a correction only, and not while it is handed over', () => {
  for (const delivery of ['sent', 'failed', 'uncertain', 'cancelled', 'withdrawn'] as const)
    expect(allowed({ delivery, isWithdrawn: true })).toEqual(['correct'])
  for (const delivery of ['pending', 'handingOver'] as const)
    expect(allowed({ delivery, isWithdrawn: true })).toEqual([])
})

test('HISTORY-03 SEND-01 nothing is done with slips of a batch that is removed or not sent yet', () => {
  for (const batch of ['reading', 'review', 'scheduled', 'removed', 'cancelled'] as const)
    expect(allowed({ batch })).toEqual([])
  expect(allowed({ batch: 'sending' })).toEqual(['withdraw', 'resendArrived', 'correct'])
})
