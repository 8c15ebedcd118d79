import type { batchAddEmpInfo } from '@zhixin/contract/batches'
import type { InputOf, ReplyOf } from '@zhixin/contract/call'
import { type ErrorKey, errors } from '@zhixin/contract/errors'
import { say, type TextParams } from '@zhixin/contract/pair'
import { addingOf, ownKeys } from '@zhixin/domain/matching/add-unknown'
import { unpackReason } from '@zhixin/domain/matching/verdict'
import type { UserContext } from '../../../context.ts'
import { takingTurns } from '../../../taking-turns.ts'
import { insertEmployees } from '../../employees/import-store.ts'
import type { NewEmployee } from '../../employees/store.ts'
import { heldBatch } from '../open-batch.ts'
import { openRow } from '../row-seal.ts'
import { afterChange, byWhom, placeOf, sealChange } from './batch-change.ts'
import { addChanges, decideRows } from './change-store.ts'
import { rematch } from './rematch.ts'
import { newEntry } from './roster-entry.ts'
import { carriersOf, holdRoster, takenKeys } from './roster-store.ts'
import { sealedRows } from './row-store.ts'
import { reasonText } from './row-view.ts'

type Reply = ReplyOf<typeof batchAddEmpInfo>

/** Adds unknown people to the roster with what the file says of them, then matches the batch anew (REVIEW-03). */
export async function addUnknown(input: InputOf<typeof batchAddEmpInfo>, ctx: UserContext): Promise<Reply> {
  const batch = await heldBatch(ctx, input.id)
  const place = placeOf(ctx, batch)
  await holdRoster(ctx.db)
  const chosen = input.rowNos && new Set(input.rowNos)
  const failed: Reply['failed'] = []
  const entries: (NewEmployee & { id: string; rowNo: number })[] = []
  const carriers = await carriersOf(ctx.db, place)
  const taken = await takenKeys(ctx.db, place)
  const refuse = (row: { row_no: number; name: string }, reason: string) =>
    failed.push({ rowNo: row.row_no, name: row.name, reason })
  const tell = (key: ErrorKey, params?: TextParams) => say(errors[key].text, ctx.lang, params)
  for await (const page of sealedRows(ctx.db, place, { show: 'unmatched', name: '', department: '' })) {
    for await (const row of takingTurns(page)) {
      if (chosen && !chosen.has(row.row_no)) continue
      const adding = addingOf(row.match, chosen !== undefined)
      if (adding === 'skip') continue
      if (adding === 'refuse') {
        refuse(row, reasonText(unpackReason(row.match_reason), ctx.lang))
        continue
      }
      if (row.name === '') {
        refuse(row, tell('employees.nameEmpty'))
        continue
      }
      const { contact } = openRow(ctx.sealer, batch.id, row.row_no, row.content_sealed)
      const phoneHash = contact.phone ? ctx.vault.lookupHash('phone', contact.phone).toString('hex') : ''
      const own = ownKeys({ phone: phoneHash, employeeNo: contact.employeeNo }, carriers)
      const phoneOwner = taken.phone.get(own.phone)
      const numberOwner = taken.employeeNo.get(own.employeeNo)
      if (phoneOwner !== undefined) refuse(row, tell('employees.phoneTaken', { name: phoneOwner }))
      else if (numberOwner !== undefined) refuse(row, tell('employees.numberTaken', { name: numberOwner }))
      else {
        const kept = { ...contact, phone: own.phone && contact.phone, employeeNo: own.employeeNo }
        const { name, department } = row
        entries.push({ ...newEntry(ctx, { name, department, contact: kept }), rowNo: row.row_no })
      }
    }
  }
  if (entries.length > 0) {
    await insertEmployees(
      ctx.db,
      entries.map(({ rowNo: _, ...employee }) => employee),
    )
    const decisions = entries.map(({ id, rowNo }) => ({ rowNo, employeeId: id }))
    await decideRows(ctx.db, place, decisions)
    const { remember } = await rematch(ctx, batch.id)
    await remember(decisions.map(({ rowNo }) => rowNo))
    const changes = decisions.map(({ rowNo, employeeId }) => ({
      rowNo,
      what: 'add' as const,
      seal: (id: string) => ({ before: null, after: sealChange(ctx, id, 'after', employeeId) }),
    }))
    await addChanges(ctx.db, place, changes, byWhom(ctx))
  }
  return { added: entries.length, failed, ...(await afterChange(ctx, batch)) }
}
