import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SyncPhase } from '@zhixin/contract/wecom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../../test/call-contract.ts'
import { proofSize } from '../../test/proof-size.ts'
import { connected, fillBook, rosterOf, wecomAccount } from '../../test/providers/wecom-factory.ts'
import { startWecom, type WecomStandIn } from '../../test/providers/wecom-stand-in.ts'
import { startWorkerStage, type WorkerStage } from '../../test/worker-stage.ts'

const kills = proofSize(6, 20)
const departments = proofSize(20, 200)
const each = 100
const people = departments * each
/** Half of the kills hit the first run, the others the one that finds leavers. */
const killsPerRun = kills / 2

let wecom: WecomStandIn
let stage: WorkerStage
beforeAll(async () => {
  wecom = await startWecom(wecomAccount)
  // Answers are so slow that a run outlives its kills.
  wecom.book.lateMs = proofSize(25, 15)
  stage = await startWorkerStage({ WECOM_URL: wecom.url })
})
afterAll(async () => {
  await stage.close()
  await wecom.stop()
})

const often = { timeout: 300_000, interval: 10 }

/** The phase of the run, which is confirmed when it waits for that. */
async function confirmedPhase(hr: TestCaller): Promise<SyncPhase | ''> {
  const phase = (await syncOf(hr))?.phase ?? ''
  if (phase === 'preview') await hr.ok('wecom.confirm', {})
  return phase
}

const syncOf = async (hr: TestCaller) => (await hr.ok('wecom.show')).sync

/**
 * Has workers go through a run while they are killed, first at any moment and then in the phase that changes the roster;
 * returns in which phases that was.
 */
async function runUnderKills(hr: TestCaller, late: SyncPhase): Promise<{ phases: string[]; output: string }> {
  await hr.ok('wecom.startSync')
  const phases: string[] = []
  let output = ''
  for (let kill = 0; kill < killsPerRun; kill++) {
    const worker = stage.startWorker()
    await worker.ready
    const isLate = kill >= killsPerRun / 2
    if (isLate) await expect.poll(async () => [late, 'done'].includes(await confirmedPhase(hr)), often).toBe(true)
    await pause(randomInt(isLate ? 150 : 1200))
    await worker.kill()
    output += worker.output()
    phases.push(await confirmedPhase(hr))
  }
  const last = stage.startWorker()
  await last.ready
  await expect.poll(() => confirmedPhase(hr), often).toBe('done')
  await last.stop()
  return { phases, output: output + last.output() }
}

test(`ROSTER-07 kill -9 at ${kills} random moments of two syncs of ${people}: nobody doubled, nobody marked as left by mistake`, async () => {
  fillBook(wecom, { departments, each })
  const hr = await connected(stage.app)
  const first = await runUnderKills(hr, 'applying')
  const everybody = await rosterOf(hr)
  const accounts = everybody.map(({ messenger }) => messenger.toLowerCase())
  expect(accounts).toHaveLength(people)
  expect(new Set(accounts)).toEqual(new Set(wecom.book.members.keys()))
  expect(everybody.filter(({ status }) => status !== 'active')).toEqual([])

  const leavers = [...wecom.book.members.keys()].filter((_, at) => at % 50 === 7)
  for (const member of leavers) wecom.book.members.delete(member)
  const second = await runUnderKills(hr, 'leavers')
  const after = await rosterOf(hr)
  expect(after).toHaveLength(people)
  const left = after.filter(({ status }) => status === 'left').map(({ messenger }) => messenger.toLowerCase())
  expect(left.sort()).toEqual(leavers.sort())
  expect((await syncOf(hr))?.counts).toMatchObject({ left: leavers.length, added: 0 })
  const { total } = await hr.ok('audit.list', { action: 'wecom.synced' })
  expect(total).toBe(2)
  process.stdout.write(`kill -9 of syncs: first run killed in ${first.phases}; second in ${second.phases}\n`)
  for (const secret of [wecomAccount.secret, '成员2号1']) expect(first.output + second.output).not.toContain(secret)
}, 900_000)
