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

/** A question about a whole slip, as it is stored, of somebody who was sent it; returns its id. */
export async function storeQuestion(
  { services }: TestApp,
  { companyId, slipId, text }: { companyId: string; slipId: string; text: string },
): Promise<string> {
  const sealer = await services.vault.sealer(companyId)
  const [id, messageId] = [newId(), newId()]
  const now = services.clock.now()
  await withCompany(services.pools, companyId, async (db) => {
    const slip = await db.selectFrom('slip').selectAll().where('id', '=', slipId).executeTakeFirstOrThrow()
    const common = { company_id: companyId, request_id: newId() }
    await db
      .insertInto('question')
      .values({
        ...common,
        id,
        slip_id: slipId,
        batch_id: slip.batch_id,
        employee_id: slip.employee_id,
        slip_version: slip.version,
        kind: 'other',
        item_key: '',
        asked_at: now,
        changed_at: now,
        employee_at: now,
        open_since: now,
      })
      .execute()
    const sealed = sealer.seal('question_message', 'text', messageId, text)
    await db
      .insertInto('question_message')
      .values({ ...common, id: messageId, question_id: id, author: 'employee', text_sealed: sealed, sent_at: now })
      .execute()
  })
  return id
}
