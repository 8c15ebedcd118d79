import { expect } from '@playwright/test'
import { makeCaller } from '@zhixin/server/test/client/caller'
import { sendReviewed } from '@zhixin/server/test/send-reviewed'
import { payrollFile } from './payroll-file.ts'
import type { RunningProgram } from './program.ts'

type People = Parameters<typeof payrollFile>[0]

/**
 * Another HR of the demo company who works past the screens, for stories about what comes after: logged in beside the
 * HR of the story, who keeps the own session.
 */
export async function colleagueOf(program: RunningProgram) {
  const account = program.demo.accounts.find(({ role }) => role === 'hr of two companies')
  if (!account) throw new Error('The demo has no second HR')
  const caller = makeCaller(program.url)
  const { token, userInfo } = await caller.ok('session.login', { userId: account.userId, password: account.password })
  Object.assign(caller, { token, companyId: userInfo.user.tenantId })

  const importMonth = async (period: string, people: People) => {
    const file = { name: `${period}.xlsx`, body: await payrollFile(people) }
    return (await caller.ok('batches.importExcel', { period }, { file })).batchId
  }
  return {
    caller,
    importMonth,
    /** Imports a payroll of people of the roster and sends it. */
    async sendMonth(period: string, people: People): Promise<string> {
      const batchId = await importMonth(period, people)
      await sendReviewed(caller, batchId)
      const state = async () => (await caller.ok('history.listDetails', { batchId, pageSize: 1 })).batch.state
      await expect.poll(state).toBe('sent')
      return batchId
    },
  }
}
