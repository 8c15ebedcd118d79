import type { SheetPlace } from '@zhixin/contract/batches'
import { type ErrorKey, errors } from '@zhixin/contract/errors'
import { say, type TextParams } from '@zhixin/contract/pair'
import type { RowContact } from '@zhixin/domain/batches/row-content'
import { addingOf, ownKeys } from '@zhixin/domain/matching/add-unknown'
import { unpackReason } from '@zhixin/domain/matching/verdict'
import type { UserContext } from '../../../context.ts'
import { takingTurns } from '../../../taking-turns.ts'
import { rosterPeople } from '../match-store.ts'
import { comparable, rowKeys } from '../row-keys.ts'
import { rowOpener } from '../row-page-store.ts'
import { type NewEntry, newEntry } from './roster-entry.ts'
import { carriersOf } from './roster-store.ts'
import { type BatchPlace, type SealedRow, sealedRows } from './row-store.ts'
import { reasonText } from './row-view.ts'

interface NewPeople {
  people: { rowNo: number; employee: NewEntry }[]
  /** Who cannot be added, and why. */
  failed: { rowNo: number; name: string; reason: string }[]
}

/** Phones and mailboxes (hashes as hexadecimal text) that somebody has, and whose an employee number is. */
interface TakenKeys {
  phone: Set<string>
  email: Set<string>
  employeeNo: Map<string, string>
}

/** What people of the roster have already. A number may be given again when its owner has left. */
async function takenKeys(ctx: UserContext): Promise<TakenKeys> {
  const taken: TakenKeys = { phone: new Set(), email: new Set(), employeeNo: new Map() }
  for await (const page of rosterPeople(ctx.db, ctx.company.id))
    for await (const { left, phone, email, employeeNo, name } of takingTurns(page)) {
      if (phone) taken.phone.add(phone)
      if (email) taken.email.add(email)
      if (employeeNo && !left) taken.employeeNo.set(employeeNo, name)
    }
  return taken
}

/** The roster entries that rows of a batch would become, all unknown ones or those that HR names. */
export async function planNewPeople(
  ctx: UserContext,
  place: BatchPlace,
  rowNos: readonly number[] | undefined,
  parts: readonly SheetPlace[],
): Promise<NewPeople> {
  const carriers = await carriersOf(ctx.db, place)
  const taken = await takenKeys(ctx)
  const plan: NewPeople = { people: [], failed: [] }
  for await (const page of sealedRows(ctx.db, place, { show: 'unmatched', name: '', department: '', rowNos })) {
    const opener = await rowOpener(ctx.db, ctx.sealer, place, page)
    for await (const row of takingTurns(page)) {
      const adding = addingOf(row.match, rowNos !== undefined)
      if (adding === 'skip') continue
      const planned =
        adding === 'refuse'
          ? reasonText(unpackReason(row.match_reason), ctx.lang, parts)
          : planPerson(ctx, row, opener.open(row).contact, carriers, taken)
      if (typeof planned === 'string') plan.failed.push({ rowNo: row.row_no, name: row.name, reason: planned })
      else plan.people.push({ rowNo: row.row_no, employee: planned })
    }
  }
  return plan
}

/** The entry of one row, or why there can be none. */
function planPerson(
  ctx: UserContext,
  row: SealedRow,
  contact: RowContact,
  carriers: Awaited<ReturnType<typeof carriersOf>>,
  taken: TakenKeys,
): NewEntry | string {
  const tell = (key: ErrorKey, params?: TextParams) => say(errors[key].text, ctx.lang, params)
  if (row.name === '') return tell('employees.nameEmpty')
  const { phone, email } = comparable(rowKeys(ctx.sealer, contact, (plain) => ctx.vault.lookupHash('phone', plain)))
  const own = ownKeys({ phone, email, employeeNo: contact.employeeNo }, carriers, taken)
  const numberOwner = taken.employeeNo.get(own.employeeNo)
  if (numberOwner !== undefined) return tell('employees.numberTaken', { name: numberOwner })
  const kept = {
    ...contact,
    phone: own.phone && contact.phone,
    email: own.email && contact.email,
    employeeNo: own.employeeNo,
  }
  return newEntry(ctx, { name: row.name, department: row.department, contact: kept })
}
