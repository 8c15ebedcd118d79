import type { ChannelName } from '@zhixin/contract/batches/batch'
import { type SlipStyle, usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { v7 as newId } from 'uuid'
import type { Services } from '../context.ts'
import { asPlatform } from '../database/transaction.ts'
import { hashSafetyCode } from '../features/payslip/safety-code.ts'
import { makeLink } from '../security/personal-link.ts'
import { batchRecord } from './batch-record.ts'
import { makeCompany } from './factories.ts'

let count = 0

export interface Person {
  companyId: string
  company: string
  employeeId: string
  name: string
  phone: string
}

/** A roster entry; makes the company it lacks. Its phone is nobody else's unless given. */
export async function makePerson(
  services: Services,
  over: {
    company?: { id: string; name: string }
    name?: string
    phone?: string
    status?: 'active' | 'left'
    safetyCode?: string
    email?: string
    messenger?: string
  } = {},
): Promise<Person> {
  const company = over.company ?? (await makeCompany(services))
  const id = newId()
  const number = ++count
  const phone = over.phone ?? `138${10_000_000 + number}`
  const sealer = await services.vault.sealer(company.id)
  const name = over.name ?? `员工${number}`
  await asPlatform(services.pools, async (db) =>
    db
      .insertInto('employee')
      .values({
        company_id: company.id,
        id,
        name,
        department: '研发部',
        employee_no: `E${number}`,
        messenger: over.messenger ?? '',
        phone_sealed: sealer.seal('employee', 'phone', id, phone),
        phone_hash: services.vault.lookupHash('phone', phone),
        email_sealed: over.email ? sealer.seal('employee', 'email', id, over.email) : null,
        email_hash: over.email ? sealer.hash('email', over.email) : null,
        id_number_sealed: null,
        id_number_hash: null,
        status: over.status ?? 'active',
        left_on: over.status === 'left' ? '2026-01-31' : null,
        left_type: null,
        safety_code_hash: over.safetyCode ? await hashSafetyCode(services.vault, id, over.safetyCode) : null,
      })
      .execute(),
  )
  return { companyId: company.id, company: company.name, employeeId: id, name, phone }
}

/** What stands on a slip unless a test says otherwise. */
export function slipContentOf(person: Person, over: Partial<SlipContent> = {}): SlipContent {
  return {
    company: person.company,
    title: '2026年2月工资',
    period: '2026-02',
    name: person.name,
    department: '研发部',
    employeeNo: 'E1',
    netPay: { label: '实发工资', labelEn: 'Net pay', value: '12345.6' },
    groups: [
      {
        label: '应发',
        items: [
          { label: '基本工资', labelEn: 'Base pay', value: '15000', money: true },
          { label: '绩效', labelEn: '', value: '—', money: true },
        ],
      },
    ],
    ...over,
  }
}

/** A sent slip in a batch of its own; makes the person it lacks. Returns the link that its message carries. */
export async function makeSlip(
  services: Services,
  over: {
    person?: Person
    period?: string
    title?: string
    version?: number
    sendStatus?: number
    withdrawn?: boolean
    content?: Partial<SlipContent>
    /** How the batch asks its slips to be shown and confirmed. */
    style?: Partial<SlipStyle>
    /** Where its message went. */
    sentTo?: { channel: ChannelName; target: string }
  } = {},
): Promise<Person & { slipId: string; batchId: string; link: string }> {
  const person = over.person ?? (await makePerson(services))
  const { companyId, employeeId } = person
  const slipId = newId()
  const batchId = newId()
  const now = services.clock.now()
  const version = over.version ?? 1
  const period = over.period ?? '2026-02'
  const title = over.title ?? `${period} 工资`
  const sealer = await services.vault.sealer(companyId)
  const content = JSON.stringify(slipContentOf(person, { period, title, ...over.content }))
  await asPlatform(services.pools, async (db) => {
    await db
      .insertInto('batch')
      .values(
        batchRecord(
          { company_id: companyId, id: batchId },
          {
            state: 'sent',
            title,
            period,
            people: 1,
            created_at: now,
            released_at: now,
            ...(over.style ? { slip_style: JSON.stringify({ ...usualSlipStyle, ...over.style }) } : {}),
          },
        ),
      )
      .execute()
    await db
      .insertInto('slip')
      .values({
        company_id: companyId,
        id: slipId,
        batch_id: batchId,
        row_no: 2,
        employee_id: employeeId,
        version,
        content_sealed: sealer.seal('slip', 'content', slipId, content),
        content_hash: sealer.hash('slip', content),
        send_status: over.sendStatus ?? 999,
        created_at: now,
        sent_at: over.sendStatus === 888 ? null : now,
        withdrawn_at: over.withdrawn ? now : null,
        withdrawn_by: null,
      })
      .execute()
    if (over.sentTo) {
      const id = newId()
      const { channel, target } = over.sentTo
      await db
        .insertInto('delivery')
        .values({
          company_id: companyId,
          id,
          slip_id: slipId,
          slip_version: version,
          batch_id: batchId,
          channel,
          target_sealed: sealer.seal('delivery', 'target', id, target),
          state: 'sent',
          queued_at: now,
          updated_at: now,
        })
        .execute()
    }
  })
  return { ...person, slipId, batchId, link: makeLink(services.vault, { companyId, slipId, version }) }
}

/** Changes a slip as sending and history do. */
export async function changeSlip(
  services: Services,
  slip: { companyId: string; slipId: string },
  change: { version?: number; withdrawn_at?: Date | null },
): Promise<void> {
  await asPlatform(services.pools, (db) =>
    db.updateTable('slip').set(change).where('company_id', '=', slip.companyId).where('id', '=', slip.slipId).execute(),
  )
}
