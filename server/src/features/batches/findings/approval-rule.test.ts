import { approvalStatus } from '@zhixin/contract/batches/approval-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../../test/call-contract.ts'
import { loggedIn } from '../../../test/factories.ts'
import { payrollFile, usualHeader } from '../../../test/payroll-file.ts'
import { reviewed } from '../../../test/send-reviewed.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const limits = { netPercent: 30, netAmount: '300', columnPercent: 50 }
const on = { needsApproval: true, ...limits }
const off = { needsApproval: false, ...limits }
const colleague = (of: TestCaller, over = {}): Promise<TestCaller> =>
  loggedIn(app, { companyIds: [of.companyId], ...over })

async function imported(hr: TestCaller): Promise<string> {
  const rows = ['甲', '乙'].map((name, n) => [name, '部', `1390000111${n}`, `p${n}@example.com`, 5000, 100, 5100])
  const file = await payrollFile(usualHeader, rows)
  const { batchId: id } = await hr.ok('batches.importExcel', { period: '2026-02' }, { file })
  await hr.ok('batches.addUnknown', { id })
  return id
}

const decide = async (caller: TestCaller, id: string, status: 2 | 3) =>
  (await caller.call('batches.decideApproval', { ...(await reviewed(caller, id)), status, note: '看过' })).error ?? null
const send = async (caller: TestCaller, id: string) =>
  (await caller.call('batches.sendNow', await reviewed(caller, id))).error ?? null
const save = async (caller: TestCaller, wish: typeof on | typeof off) => {
  const answer = await caller.call('batches.saveReviewSettings', wish)
  return answer.error ?? ((answer.data as { proposed: boolean }).proposed ? 'proposed' : 'saved')
}
const verdict = async (caller: TestCaller, which: 'confirmed' | 'declined' | 'withdrawn') => {
  const { proposal } = await caller.ok('batches.reviewSettings')
  if (!proposal) throw new Error('Nothing is proposed')
  return (await caller.call('batches.decideReviewSettings', { id: proposal.id, verdict: which })).error ?? null
}
const isOn = async (caller: TestCaller) => (await caller.ok('batches.reviewSettings')).needsApproval

type Role = 'importer' | 'editor' | 'approver' | 'otherCompany'
/** Makes a company with a batch that the importer imported and the editor changed, and a user of another company. */
async function cast(rule: 'on' | 'off') {
  const importer: TestCaller = await loggedIn(app)
  const editor = await colleague(importer)
  const approver = await colleague(importer)
  const otherCompany: TestCaller = await loggedIn(app)
  if (rule === 'on') await approver.ok('batches.saveReviewSettings', on)
  const id = await imported(importer)
  await editor.ok('batches.updateCell', { id, rowNo: 2, index: 5, value: '101' })
  const who: Record<Role, TestCaller> = { importer, editor, approver, otherCompany }
  return { id, who, importer }
}

describe('REVIEW-10 who may do what with a batch', () => {
  test.each<[rule: 'on' | 'off', who: Role, decides: string | null, sends: string | null, turnsOff: string]>([
    ['on', 'importer', 'approval.ownWork', 'batch.notApproved', 'review.ownWaiting'],
    ['on', 'editor', 'approval.ownWork', 'batch.notApproved', 'review.ownWaiting'],
    ['on', 'approver', null, 'batch.notApproved', 'proposed'],
    ['off', 'importer', 'approval.notNeeded', null, 'saved'],
    ['off', 'editor', 'approval.notNeeded', null, 'saved'],
    ['off', 'approver', 'approval.notNeeded', null, 'saved'],
  ])('rule %s, %s: decides %s, sends %s, turns the rule off %s', async (rule, role, decides, sends, turnsOff) => {
    const { id, who } = await cast(rule)
    expect(await send(who[role], id)).toBe(sends)
    const fresh = sends === null ? await cast(rule) : { id, who }
    expect(await save(fresh.who[role], off)).toBe(turnsOff)
    expect(await decide(fresh.who[role], fresh.id, approvalStatus.approved)).toBe(decides)
  })

  test.each(['on', 'off'] as const)(
    'rule %s: somebody of another company finds no batch and no proposal',
    async (rule) => {
      const { id, who, importer } = await cast(rule)
      const seen = await reviewed(importer, id)
      const { otherCompany, approver } = who
      const status = approvalStatus.approved
      expect(await otherCompany.call('batches.decideApproval', { ...seen, status })).toMatchObject({
        error: 'record.missing',
      })
      expect(await otherCompany.call('batches.askApproval', seen)).toMatchObject({ error: 'record.missing' })
      expect(await otherCompany.call('batches.sendNow', seen)).toMatchObject({ error: 'record.missing' })
      expect(await save(otherCompany, off)).toBe('saved')
      expect(await isOn(approver)).toBe(rule === 'on')
      if (rule === 'off') return
      expect(await save(approver, off)).toBe('proposed')
      const { proposal } = await approver.ok('batches.reviewSettings')
      expect((await otherCompany.ok('batches.reviewSettings')).proposal).toBe(null)
      const given = { id: proposal?.id ?? '', verdict: 'confirmed' as const }
      expect(await otherCompany.call('batches.decideReviewSettings', given)).toMatchObject({ error: 'record.missing' })
    },
  )
})

describe('REVIEW-10 the rule of a company', () => {
  test('two users: turning it off is proposed, and only the other one confirms', async () => {
    const hr: TestCaller = await loggedIn(app)
    const boss = await colleague(hr)
    expect(await save(hr, on)).toBe('saved')
    expect(await save(hr, off)).toBe('proposed')
    expect(await isOn(hr)).toBe(true)
    expect(await save(boss, off)).toBe('review.proposed')
    expect(await verdict(hr, 'confirmed')).toBe('review.ownProposal')
    expect(await verdict(hr, 'declined')).toBe('review.ownProposal')
    expect(await verdict(boss, 'withdrawn')).toBe('review.otherProposal')
    expect((await boss.ok('batches.reviewSettings')).proposal).toMatchObject({ own: false })
    expect((await hr.ok('batches.reviewSettings')).proposal).toMatchObject({ own: true })
    expect(await verdict(boss, 'confirmed')).toBe(null)
    expect(await isOn(hr)).toBe(false)
    expect((await hr.ok('batches.reviewSettings')).proposal).toBe(null)
  })

  test('declined or withdrawn, it stays on', async () => {
    const hr: TestCaller = await loggedIn(app)
    const boss = await colleague(hr)
    await hr.ok('batches.saveReviewSettings', on)
    for (const [by, which] of [
      [boss, 'declined'],
      [hr, 'withdrawn'],
    ] as const) {
      expect(await save(hr, off)).toBe('proposed')
      expect(await verdict(by, which)).toBe(null)
      expect(await hr.ok('batches.reviewSettings')).toMatchObject({ needsApproval: true, proposal: null })
    }
  })

  test('limits are saved beside a proposal, and the proposal stays', async () => {
    const hr: TestCaller = await loggedIn(app)
    await colleague(hr)
    await hr.ok('batches.saveReviewSettings', on)
    await hr.ok('batches.saveReviewSettings', { ...off, netPercent: 20 })
    expect(await hr.ok('batches.reviewSettings')).toMatchObject({ needsApproval: true, netPercent: 20 })
    await hr.ok('batches.saveReviewSettings', { ...on, netPercent: 10 })
    expect(await hr.ok('batches.reviewSettings')).toMatchObject({ netPercent: 10, proposal: { own: true } })
  })

  test('one user: it takes effect at once; a roster officer is no second person, a payroll officer is one', async () => {
    const hr: TestCaller = await loggedIn(app)
    await colleague(hr, { userType: 0, roles: ['roster'] })
    expect(await save(hr, on)).toBe('saved')
    expect(await hr.ok('batches.reviewSettings')).toMatchObject({ confirmers: [] })
    expect(await save(hr, off)).toBe('saved')
    expect(await isOn(hr)).toBe(false)
    const officer = await colleague(hr, { userType: 0, roles: ['payroll'] })
    expect(await save(hr, on)).toBe('saved')
    expect(await save(hr, off)).toBe('proposed')
    expect(await save(officer, off)).toBe('access.refused')
    expect(await verdict(officer, 'confirmed')).toBe(null)
    expect(await isOn(hr)).toBe(false)
  })

  test('one user whose own batch waits: nothing is switched off, and the batch is not sent', async () => {
    const hr: TestCaller = await loggedIn(app)
    await hr.ok('batches.saveReviewSettings', on)
    const id = await imported(hr)
    expect(await hr.ok('batches.reviewSettings')).toMatchObject({ ownWaiting: expect.stringContaining('2026') })
    expect(await save(hr, off)).toBe('review.ownWaiting')
    expect(await save(hr, { ...on, netPercent: 90 })).toBe('review.ownWaiting')
    expect(await send(hr, id)).toBe('batch.notApproved')
    await hr.ok('batches.remove', { id })
    expect(await save(hr, off)).toBe('saved')
  })
})

describe('REVIEW-10 a batch stays under the rule that it came under', () => {
  test.each([
    ['imported while it was on', true, false],
    ['whose approval was asked for while it was on', false, true],
  ])('one %s is not sent without approval after the rule was switched off', async (_, before, asks) => {
    const hr: TestCaller = await loggedIn(app)
    const [boss, third] = [await colleague(hr), await colleague(hr)]
    if (before) await boss.ok('batches.saveReviewSettings', on)
    const id = await imported(hr)
    if (!before) await boss.ok('batches.saveReviewSettings', on)
    if (asks) await hr.ok('batches.askApproval', await reviewed(hr, id))
    expect(await save(boss, off)).toBe('proposed')
    // A user whose own batch waits for approval cannot confirm either.
    expect(await verdict(hr, 'confirmed')).toBe('review.ownWaiting')
    expect(await verdict(third, 'confirmed')).toBe(null)
    expect((await hr.ok('batches.findings', { id })).approval).toMatchObject({ status: 1, fixed: true, own: true })
    expect(await send(hr, id)).toBe('batch.notApproved')
    expect(await decide(hr, id, approvalStatus.approved)).toBe('approval.ownWork')
    expect(await decide(boss, id, approvalStatus.approved)).toBe(null)
    expect(await send(hr, id)).toBe(null)
  })

  test('one that never came under it is free again', async () => {
    const hr: TestCaller = await loggedIn(app)
    const boss = await colleague(hr)
    const id = await imported(hr)
    await hr.ok('batches.saveReviewSettings', on)
    expect((await hr.ok('batches.findings', { id })).approval).toMatchObject({ status: 1, fixed: false })
    expect(await save(hr, off)).toBe('proposed')
    expect(await send(hr, id)).toBe('batch.notApproved')
    expect(await verdict(boss, 'confirmed')).toBe(null)
    expect((await hr.ok('batches.findings', { id })).approval).toMatchObject({ status: null, deciders: [] })
    expect(await hr.call('batches.askApproval', await reviewed(hr, id))).toMatchObject({ error: 'approval.notNeeded' })
    expect(await send(hr, id)).toBe(null)
  })

  test('it says who may decide: neither its authors nor who has no right to pay', async () => {
    const { id, who, importer } = await cast('on')
    await colleague(importer, { userType: 0, roles: ['roster'] })
    const { approval } = await importer.ok('batches.findings', { id })
    const names = (await importer.ok('admins.list')).list.map(({ userName }) => userName)
    expect(names).toHaveLength(4)
    expect(approval.deciders).toHaveLength(1)
    expect(names).toContain(approval.deciders[0])
    expect((await who.approver.ok('batches.findings', { id })).approval).toMatchObject({ own: false, mayDecide: true })
    expect(await decide(who.approver, id, approvalStatus.approved)).toBe(null)
    expect((await importer.ok('batches.findings', { id })).approval).toMatchObject({ status: 2, deciders: [] })
    // After the approval the batch no longer waits, so its importer may propose like anybody else.
    expect(await save(importer, off)).toBe('proposed')
  })
})
