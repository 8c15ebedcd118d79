import type { AskOf } from '@zhixin/contract/calls'
import { v7 as newId } from 'uuid'
import { withCompany } from '../../database/transaction.ts'
import { makePerson, makeSlip, type Person } from '../slip-factory.ts'
import type { Caller, TestApp } from '../test-app.ts'

const code = '204816'

/** Somebody of a company with a sent slip, who has opened it and can ask about it. */
export interface Asker extends Person {
  slipId: string
  batchId: string
  employee: Caller
  ask(over?: Partial<AskOf<'questions.ask'>>): Promise<string>
}

/** The line that questions are about unless a test says otherwise. */
export const baseLine = { label: '基本工资', value: '15000' }

export async function makeAsker(
  app: TestApp,
  companyId: string,
  over: { name?: string; email?: string; period?: string; value?: string } = {},
): Promise<Asker> {
  const company = { id: companyId, name: '本公司' }
  const { email = `asker-${newId()}@example.com`, period = '2026-02', value = baseLine.value } = over
  const person = await makePerson(app.services, {
    company,
    safetyCode: code,
    email,
    ...(over.name ? { name: over.name } : {}),
  })
  const line = { ...baseLine, labelEn: 'Base pay', value, money: true }
  const slip = await makeSlip(app.services, {
    person,
    period,
    title: '二月工资',
    sentTo: { channel: 'email', target: email },
    content: { groups: [{ label: '应发', items: [line] }] },
  })
  const employee = app.caller()
  employee.token = (await employee.ok('payslip.enterCode', { link: slip.link, code })).token
  await employee.ok('payslip.view', { id: slip.slipId })
  const batchId = await batchOf(app, slip)
  const ask: Asker['ask'] = async (wish = {}) => {
    const item = { label: baseLine.label, value }
    const asked = { slipId: slip.slipId, requestId: newId(), kind: 'amount' as const, item, ...wish }
    return (await employee.ok('questions.ask', asked)).id
  }
  return { ...slip, batchId, employee, ask }
}

async function batchOf({ services }: TestApp, { companyId, slipId }: { companyId: string; slipId: string }) {
  const row = await withCompany(services.pools, companyId, (db) =>
    db.selectFrom('slip').select('batch_id').where('id', '=', slipId).executeTakeFirstOrThrow(),
  )
  return row.batch_id
}

/** The cause of the questions of a batch about its usual line, as the inbox names it. */
export async function causeOf(hr: Caller, batchId: string, state: 'open' | 'answered' | 'closed' = 'open') {
  const { list } = await hr.ok('questions.listGroups', { state, batchId })
  const [group] = list
  if (!group) throw new Error('there is no question about this batch')
  return { batchId, state, kind: group.kind, item: group.item?.key ?? 'slip' }
}
