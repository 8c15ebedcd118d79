import { type ApprovalVerdict, approvalStatus, approvalStatusText } from '@zhixin/contract/batches/approval-status'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ApprovalCase, approvalState, hasLostApproval, isApproved, refuseDecision } from './approval.ts'
import { planRuleChange, type RuleCase, refuseProposalVerdict } from './approval-rule.ts'

const { waiting, approved, rejected } = approvalStatus

test('REVIEW-10 the status is counted and called as the specification does', () => {
  expect([waiting, approved, rejected].map((status) => [status, approvalStatusText(status).zh])).toEqual([
    [1, '待审核'],
    [2, '通过'],
    [3, '拒绝'],
  ])
})

describe('REVIEW-10 a second person approves', () => {
  const batch: ApprovalCase = { isRequired: true, authors: ['hr'], contentHash: 'h1', decision: null }
  const by = (userId: string, contentHash: string, verdict: ApprovalVerdict = approved, mayStillDecide = true) => ({
    ...batch,
    decision: { userId, contentHash, verdict, mayStillDecide },
  })

  test.each<[string, ApprovalCase, ReturnType<typeof approvalState>]>([
    ['nobody asked for it', { ...batch, isRequired: false }, null],
    ['nobody decided', batch, waiting],
    ['another person approved', by('boss', 'h1'), approved],
    ['another person refused', by('boss', 'h1', rejected), rejected],
    ['what was approved has changed', by('boss', 'h0'), waiting],
    ['what was refused has changed', by('boss', 'h0', rejected), waiting],
    ['who approved had imported', by('hr', 'h1'), waiting],
    ['who approved may not any more', by('boss', 'h1', approved, false), waiting],
    ['who refused may not any more', by('boss', 'h1', rejected, false), rejected],
  ])('%s', (_, given, state) => {
    expect(approvalState(given)).toBe(state)
    expect(isApproved(given)).toBe(state === null || state === approved)
  })

  test.each<[string, ApprovalCase, boolean]>([
    ['who approved may not any more', by('boss', 'h1', approved, false), true],
    ['the content has changed besides', by('boss', 'h0', approved, false), false],
    ['who refused may not any more', by('boss', 'h1', rejected, false), false],
    ['the approval stands', by('boss', 'h1'), false],
    ['none is needed', { ...by('boss', 'h1', approved, false), isRequired: false }, false],
  ])('an approval is said to be lost: %s', (_, given, isLost) => {
    expect(hasLostApproval(given)).toBe(isLost)
  })

  test.each([
    ['whose work it is', batch, { userId: 'hr', seenHash: 'h1', verdict: approved }, 'ownWork'],
    ['another person', batch, { userId: 'boss', seenHash: 'h1', verdict: approved }, null],
    ['having seen something else', batch, { userId: 'boss', seenHash: 'h0', verdict: approved }, 'contentChanged'],
    ['twice', by('boss', 'h1'), { userId: 'cfo', seenHash: 'h1', verdict: approved }, 'decided'],
    ['otherwise than before', by('boss', 'h1', rejected), { userId: 'boss', seenHash: 'h1', verdict: approved }, null],
    ['unasked', { ...batch, isRequired: false }, { userId: 'boss', seenHash: 'h1', verdict: approved }, 'notNeeded'],
  ] as const)('deciding: %s', (_, given, decision, refusal) => {
    expect(refuseDecision(given, decision)).toBe(refusal)
  })

  test('nothing but the approved content is ever approved', () => {
    const hash = fc.constantFrom('h1', 'h2', 'h3')
    const user = fc.constantFrom('hr', 'boss', 'cfo')
    fc.assert(
      fc.property(
        hash,
        hash,
        user,
        fc.subarray(['hr', 'boss']),
        fc.boolean(),
        (now, then, userId, authors, mayStillDecide) => {
          const decision = { userId, contentHash: then, verdict: approved, mayStillDecide }
          const may = isApproved({ isRequired: true, authors, contentHash: now, decision })
          expect(may).toBe(now === then && !authors.includes(userId) && mayStillDecide)
        },
      ),
    )
  })
})

describe('REVIEW-10 changing the rule', () => {
  const on: RuleCase = {
    isOn: true,
    wanted: false,
    otherLimits: false,
    ownWaits: false,
    hasSecond: true,
    isProposed: false,
  }
  test.each<[string, Partial<RuleCase>, ReturnType<typeof planRuleChange>]>([
    ['turning it off is proposed', {}, 'propose'],
    ['alone it takes effect at once', { hasSecond: false }, 'save'],
    ['alone it replaces a proposal of before', { hasSecond: false, isProposed: true }, 'save'],
    ['once at a time', { isProposed: true }, 'proposed'],
    ['not while own work waits', { ownWaits: true }, 'ownWaiting'],
    ['not even alone', { ownWaits: true, hasSecond: false }, 'ownWaiting'],
    ['turning it on takes effect at once', { isOn: false, wanted: true }, 'save'],
    ['turning it on while own work waits', { isOn: false, wanted: true, ownWaits: true }, 'save'],
    ['other limits', { wanted: true, otherLimits: true }, 'save'],
    ['other limits while own work waits', { wanted: true, otherLimits: true, ownWaits: true }, 'ownWaiting'],
    ['other limits beside a proposal', { wanted: true, otherLimits: true, isProposed: true }, 'save'],
    ['nothing at all while own work waits', { wanted: true, ownWaits: true }, 'save'],
  ])('%s', (_, over, plan) => {
    expect(planRuleChange({ ...on, ...over })).toBe(plan)
  })

  test('whoever has work waiting never turns it off, and nobody does alone where there is a second', () => {
    const flag = fc.boolean()
    const cases = fc.record({
      isOn: flag,
      wanted: flag,
      otherLimits: flag,
      ownWaits: flag,
      hasSecond: flag,
      isProposed: flag,
    })
    fc.assert(
      fc.property(cases, (given) => {
        const turnsOff = planRuleChange(given) === 'save' && given.isOn && !given.wanted
        expect(turnsOff && (given.ownWaits || given.hasSecond)).toBe(false)
      }),
    )
  })

  test.each([
    ['confirmed', { own: false, ownWaits: false }, null],
    ['confirmed', { own: false, ownWaits: true }, 'ownWaiting'],
    ['confirmed', { own: true, ownWaits: false }, 'ownProposal'],
    ['declined', { own: false, ownWaits: true }, null],
    ['declined', { own: true, ownWaits: false }, 'ownProposal'],
    ['withdrawn', { own: true, ownWaits: true }, null],
    ['withdrawn', { own: false, ownWaits: false }, 'otherProposal'],
  ] as const)('a proposal %s by %o', (verdict, by, refusal) => {
    expect(refuseProposalVerdict(verdict, by)).toBe(refusal)
  })
})
