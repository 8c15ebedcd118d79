import type { BatchItem, ChannelName } from '@zhixin/contract/batches/batch'
import type { RowContent } from '@zhixin/domain/batches/row-content'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Services } from '../context.ts'
import { refreshStatistics } from '../database/many-rows.ts'
import type { Tables } from '../database/tables.ts'
import { withCompany } from '../database/transaction.ts'
import { rosterStamp } from '../features/batches/match-store.ts'
import { rowKeys } from '../features/batches/row-keys.ts'
import { sealRow } from '../features/batches/row-seal.ts'
import { SumCounter, sealSums } from '../features/batches/sums.ts'
import { batchRecord } from './batch-record.ts'

const item = (index: number, name: string, role: BatchItem['role'], over: Partial<BatchItem> = {}): BatchItem => ({
  index,
  column: index,
  salaryItemImportCh: name,
  salaryItemImportEn: '',
  salaryItemImportLabel: name,
  groups: [],
  role,
  hidden: false,
  shown: true,
  decimals: role === 'money' || role === 'netPay' ? 2 : null,
  ...over,
})

/** The columns of a small payroll; `columns` widens it. */
export function payrollItems(columns = 5): BatchItem[] {
  const items = [
    item(0, '姓名', 'name'),
    item(1, '部门', 'department'),
    item(2, '基本工资', 'money', { groups: ['应发'] }),
    item(3, '公司承担社保', 'money', { shown: false }),
    item(4, '实发工资', 'netPay'),
  ]
  for (let index = items.length; index < columns; index++) items.push(item(index, `项目${index}`, 'money'))
  return items
}

export interface TestPerson {
  employeeId: string
  name: string
  email: string | null
  rowNo: number
  net: string
}

export interface TestBatch {
  companyId: string
  batchId: string
  people: TestPerson[]
}

interface BatchWish {
  companyId: string
  people?: number
  columns?: number
  title?: string
  period?: string
  channel?: ChannelName
  /** Changes the nth person, counted from 0. */
  person?: (n: number) => {
    email?: string | null
    name?: string
    emailInFile?: string
    phone?: string
    messenger?: string
    department?: string
    net?: string
  }
  /** Changes the nth row. */
  row?: (n: number) => Partial<Insertable<Tables['batch_row']>>
}

/** A batch under review whose people are all on the roster with a mailbox: ready to be sent. */
export async function makeReviewedBatch(services: Services, wish: BatchWish): Promise<TestBatch> {
  const { companyId } = wish
  const batchId = newId()
  const sealer = await services.vault.sealer(companyId)
  const items = payrollItems(wish.columns)
  const sums = new SumCounter(items)
  const people: TestPerson[] = []
  const employees: Insertable<Tables['employee']>[] = []
  const rows: Insertable<Tables['batch_row']>[] = []
  for (let n = 0; n < (wish.people ?? 3); n++) {
    const employeeId = newId()
    const over = wish.person?.(n) ?? {}
    const name = over.name ?? `员工${n + 1}号`
    const email = over.email === undefined ? `person-${n + 1}-${batchId.slice(-12)}@example.com` : over.email
    const net = over.net ?? `${8000 + n}.50`
    const department = over.department ?? '生产部'
    const rowNo = n + 2
    people.push({ employeeId, name, email, rowNo, net })
    employees.push({
      company_id: companyId,
      id: employeeId,
      name,
      department,
      employee_no: '',
      messenger: over.messenger ?? '',
      phone_sealed: over.phone ? sealer.seal('employee', 'phone', employeeId, over.phone) : null,
      phone_hash: over.phone ? services.vault.lookupHash('phone', over.phone) : null,
      email_sealed: email ? sealer.seal('employee', 'email', employeeId, email) : null,
      email_hash: email ? sealer.hash('email', email.toLowerCase()) : null,
    })
    const cells = items.map(({ role, index }) =>
      role === 'name' ? name : role === 'department' ? department : role === 'netPay' ? net : `${1000 + index}.25`,
    )
    const contact = { phone: '', email: over.emailInFile ?? '', messenger: '', employeeNo: '', idNumber: '' }
    const content: RowContent = { cells, net, contact }
    sums.add(content)
    rows.push({
      company_id: companyId,
      batch_id: batchId,
      row_no: rowNo,
      name,
      department,
      ...sealRow(sealer, batchId, rowNo, content),
      ...rowKeys(sealer, contact, (phone) => services.vault.lookupHash('phone', phone)),
      employee_id: employeeId,
      match: 'confirmed',
      decided: wish.row?.(n).match === undefined,
      match_reason: '',
      blocked: [],
      edited: [],
      ...wish.row?.(n),
    })
  }
  await withCompany(services.pools, companyId, async (db) => {
    await db
      .insertInto('batch')
      .values(
        batchRecord(
          { company_id: companyId, id: batchId },
          {
            ...(wish.title === undefined ? {} : { title: wish.title }),
            ...(wish.period === undefined ? {} : { period: wish.period }),
            ...(wish.channel === undefined ? {} : { channel: wish.channel }),
            items: JSON.stringify(items),
            sums_sealed: sealSums(sealer, batchId, sums.total()),
            people: people.length,
          },
        ),
      )
      .execute()
    for (let at = 0; at < employees.length; at += 500) {
      await db
        .insertInto('employee')
        .values(employees.slice(at, at + 500))
        .execute()
      await db
        .insertInto('batch_row')
        .values(rows.slice(at, at + 500))
        .execute()
    }
    await refreshStatistics(db, ['employee', 'batch_row'], rows.length)
    const matched_roster = await rosterStamp(db, companyId)
    await db.updateTable('batch').set({ matched_roster }).where('id', '=', batchId).execute()
  })
  return { companyId, batchId, people }
}
