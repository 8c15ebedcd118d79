import { type ErrorKey, errors } from '@zhixin/contract/errors'
import { say, type TextParams } from '@zhixin/contract/pair'
import { addingOf, ownKeys } from '@zhixin/domain/matching/add-unknown'
import { unpackReason } from '@zhixin/domain/matching/verdict'
import type { UserContext } from '../../../context.ts'
import { takingTurns } from '../../../taking-turns.ts'
import { openRow } from '../row-seal.ts'
import { type NewEntry, newEntry } from './roster-entry.ts'
import { carriersOf, takenKeys } from './roster-store.ts'
import { type BatchPlace, type SealedRow, sealedRows } from './row-store.ts'
import { reasonText } from './row-view.ts'

interface NewPeople {
  people: { rowNo: number; employee: NewEntry }[]
  /** Who cannot be added, and why. */
  failed: { rowNo: number; name: string; reason: string }[]
}

type Keys = Awaited<ReturnType<typeof takenKeys>>

/** The roster entries that rows of a batch would become, all unknown ones or those that HR names. */
export async function planNewPeople(
  ctx: UserContext,
  place: BatchPlace,
  rowNos: readonly number[] | undefined,
): Promise<NewPeople> {
  const carriers = await carriersOf(ctx.db, place)
  const taken = await takenKeys(ctx.db, place)
  const plan: NewPeople = { people: [], failed: [] }
  for await (const page of sealedRows(ctx.db, place, { show: 'unmatched', name: '', department: '', rowNos })) {
    for await (const row of takingTurns(page)) {
      const adding = addingOf(row.match, rowNos !== undefined)
      if (adding === 'skip') continue
      const planned =
        adding === 'refuse'
          ? reasonText(unpackReason(row.match_reason), ctx.lang)
          : planPerson(ctx, place, row, carriers, taken)
      if (typeof planned === 'string') plan.failed.push({ rowNo: row.row_no, name: row.name, reason: planned })
      else plan.people.push({ rowNo: row.row_no, employee: planned })
    }
  }
  return plan
}

/** The entry of one row, or why there can be none. */
function planPerson(
  ctx: UserContext,
  place: BatchPlace,
  row: SealedRow,
  carriers: Awaited<ReturnType<typeof carriersOf>>,
  taken: Keys,
): NewEntry | string {
  const tell = (key: ErrorKey, params?: TextParams) => say(errors[key].text, ctx.lang, params)
  if (row.name === '') return tell('employees.nameEmpty')
  const { contact } = openRow(ctx.sealer, place.batchId, row.row_no, row.content_sealed)
  const phoneHash = contact.phone ? ctx.vault.lookupHash('phone', contact.phone).toString('hex') : ''
  const own = ownKeys({ phone: phoneHash, employeeNo: contact.employeeNo }, carriers)
  const phoneOwner = taken.phone.get(own.phone)
  if (phoneOwner !== undefined) return tell('employees.phoneTaken', { name: phoneOwner })
  const numberOwner = taken.employeeNo.get(own.employeeNo)
  if (numberOwner !== undefined) return tell('employees.numberTaken', { name: numberOwner })
  const kept = { ...contact, phone: own.phone && contact.phone, employeeNo: own.employeeNo }
  return newEntry(ctx, { name: row.name, department: row.department, contact: kept })
}
