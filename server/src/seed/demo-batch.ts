import type { BatchItem } from '@zhixin/contract/batches/batch'
import { type SlipStyle, usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import type { RowContent } from '@zhixin/domain/batches/row-content'
import { type SlipFrame, slipContent } from '@zhixin/domain/batches/slip-content'
import { monthIn } from '@zhixin/domain/dashboard/month'
import { findItemGroups } from '@zhixin/domain/findings/equations/find-item-groups'
import { v7 as newId } from 'uuid'
import type { Db } from '../database/transaction.ts'
import { rosterStamp } from '../features/batches/match-store.ts'
import { rowKeys } from '../features/batches/row-keys.ts'
import { sealRow } from '../features/batches/row-seal.ts'
import { SumCounter, sealSums } from '../features/batches/sums.ts'
import type { Sealer } from '../security/vault.ts'
import { sampleFile, sampleItems, samplePay } from './demo-data.ts'

export interface DemoEmployee {
  id: string
  name: string
  department: string
  employeeNo: string
  email: string
}

const day = 24 * 60 * 60 * 1000
const style: SlipStyle = { ...usualSlipStyle, confirm: true, confirmDays: 7, watermark: true }
const noContact = { phone: '', email: '', messenger: '', employeeNo: '', idNumber: '' }

const columns = sampleItems.map(
  ({ name, nameEn, role }, index): BatchItem => ({
    index,
    column: index,
    salaryItemImportCh: name,
    salaryItemImportEn: nameEn,
    salaryItemImportLabel: name,
    groups: [],
    role,
    hidden: false,
    shown: role === 'money' || role === 'netPay',
    decimals: role === 'money' || role === 'netPay' ? 2 : null,
  }),
)

/** The items in their groups, as the import of the same sheet finds them: what is added, and what is taken off. */
const items = findItemGroups({
  items: columns,
  rows: samplePay.map((pay, n) => ({ rowNo: n + 2, person: '', name: '', cells: ['', '', ...pay] })),
})

/**
 * Adds a payroll that was sent four days ago and asks for a confirmation: the first two have confirmed, the third has
 * opened the slip, the last has not.
 */
export async function addDemoBatch(
  db: Db,
  sealer: Sealer,
  company: { id: string; name: string },
  people: readonly DemoEmployee[],
  now: Date,
): Promise<void> {
  const [batchId, sentAt] = [newId(), new Date(now.getTime() - 4 * day)]
  const period = monthIn('Asia/Shanghai', new Date(sentAt.getTime() - 30 * day))
  const frame = { company: company.name, title: sampleFile.title, period, style }
  const sums = new SumCounter(items)
  const rows = samplePay.flatMap((pay, n) => {
    const person = people[n]
    if (!person) return []
    const content: RowContent = {
      cells: [person.name, person.department, ...pay],
      net: pay[pay.length - 1] ?? null,
      contact: noContact,
    }
    sums.add(content)
    return [{ person, content, rowNo: n + 2, slipId: newId() }]
  })
  await db
    .insertInto('batch')
    .values({
      company_id: company.id,
      id: batchId,
      state: 'sent',
      title: sampleFile.title,
      file_name: sampleFile.name,
      sheet: sampleFile.sheet,
      salary_type: '1',
      salary_type_name: '',
      period,
      channel: 'email',
      items: JSON.stringify(items),
      sums_sealed: sealSums(sealer, batchId, sums.total()),
      people: rows.length,
      created_at: sentAt,
      released_at: sentAt,
      sent_at: sentAt,
      slip_style: JSON.stringify(style),
      matched_roster: await rosterStamp(db, company.id),
    })
    .execute()
  for (const row of rows) await addSlip(db, sealer, frame, { companyId: company.id, batchId, sentAt, ...row })
  await addReceipts(
    db,
    company.id,
    rows.map(({ slipId }) => slipId),
    new Date(sentAt.getTime() + day / 8),
  )
}

interface SampleSlip {
  companyId: string
  batchId: string
  sentAt: Date
  slipId: string
  rowNo: number
  person: DemoEmployee
  content: RowContent
}

/** Adds a row with its slip and the mail that was sent about it. */
async function addSlip(db: Db, sealer: Sealer, frame: SlipFrame, slip: SampleSlip): Promise<void> {
  const { companyId, batchId, sentAt, slipId, rowNo, person, content } = slip
  const place = { company_id: companyId, batch_id: batchId }
  await db
    .insertInto('batch_row')
    .values({
      ...place,
      row_no: rowNo,
      name: person.name,
      department: person.department,
      ...sealRow(sealer, batchId, rowNo, content),
      ...rowKeys(sealer, noContact, () => null),
      employee_id: person.id,
      match: 'confirmed',
      decided: true,
      match_reason: '',
      blocked: [],
      edited: [],
    })
    .execute()
  const { name, department, employeeNo } = person
  const plain = JSON.stringify(slipContent(items, content, { name, department, employeeNo }, frame))
  await db
    .insertInto('slip')
    .values({
      ...place,
      id: slipId,
      row_no: rowNo,
      employee_id: person.id,
      content_sealed: sealer.seal('slip', 'content', slipId, plain),
      content_hash: sealer.hash('slip', plain),
      send_status: 999,
      created_at: sentAt,
      sent_at: sentAt,
    })
    .execute()
  const id = newId()
  await db
    .insertInto('delivery')
    .values({
      ...place,
      id,
      slip_id: slipId,
      slip_version: 1,
      channel: 'email',
      target_sealed: sealer.seal('delivery', 'target', id, person.email),
      state: 'sent',
      queued_at: sentAt,
      updated_at: sentAt,
    })
    .execute()
}

/** The first three people have opened their slip, and two of them have confirmed it. */
async function addReceipts(db: Db, companyId: string, slipIds: readonly string[], readAt: Date): Promise<void> {
  await db.updateTable('slip').set({ read_at: readAt }).where('id', 'in', slipIds.slice(0, 3)).execute()
  const confirmed = await db
    .updateTable('slip')
    .set({ confirmed_at: readAt, confirmed_how: 'person' })
    .where('id', 'in', slipIds.slice(0, 2))
    .returning(['id', 'content_hash'])
    .execute()
  await db
    .insertInto('slip_confirmation')
    .values(
      confirmed.map(({ id, content_hash }) => ({
        company_id: companyId,
        slip_id: id,
        version: 1,
        content_hash,
        confirmed_at: readAt,
        how: 'person' as const,
        read_at: readAt,
        session_kind: 'link' as const,
      })),
    )
    .execute()
}
