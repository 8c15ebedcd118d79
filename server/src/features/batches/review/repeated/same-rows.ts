import type { RepeatedPeople, ReviewRow } from '@zhixin/contract/batches/review'
import type { UserContext } from '../../../../context.ts'
import { rowOpener } from '../../row-block-store.ts'
import { type BatchPlace, type ReviewRecord, rowsByNumber } from '../row-store.ts'
import { listRepeated, type RepeatedPerson } from './repeated-store.ts'

/** As many people who have several rows are named at once, with as many of their rows. */
const maxPeople = 5
const maxRows = 20

type Viewing = Pick<UserContext, 'db' | 'sealer'>

/** Finds the rows of people who have several, with what each pays: HR decides by that which one stays. */
export async function sameRowsOf(
  ctx: Viewing,
  place: BatchPlace,
  records: readonly ReviewRecord[],
): Promise<Map<number, ReviewRow['sameRows']>> {
  const repeated = new Set(records.filter(({ match }) => match === 'twice').map(({ row_no }) => row_no))
  if (repeated.size === 0) return new Map()
  const groups = (await listRepeated(ctx.db, place)).map(({ rowNos }) => rowNos)
  const shown = groups.filter((rowNos) => rowNos.some((rowNo) => repeated.has(rowNo)))
  const nets = await netsOf(ctx, place, new Set(shown.flatMap((rowNos) => rowNos.slice(0, maxRows))))
  return new Map(
    shown.flatMap((rowNos) => {
      const same = rowNos.slice(0, maxRows).map((rowNo) => ({ rowNo, net: nets.get(rowNo) ?? null }))
      return rowNos.map((rowNo) => [rowNo, same] as const)
    }),
  )
}

async function netsOf(
  ctx: Viewing,
  place: BatchPlace,
  rowNos: ReadonlySet<number>,
): Promise<Map<number, string | null>> {
  const records = await rowsByNumber(ctx.db, place, [...rowNos])
  const opener = await rowOpener(ctx.db, ctx.sealer, place, records)
  return new Map(records.map((record) => [record.row_no, opener.open(record).net]))
}

/** Names the first people who have several rows. */
export const tellRepeated = (repeated: readonly RepeatedPerson[]): RepeatedPeople => ({
  people: repeated.length,
  list: repeated
    .slice(0, maxPeople)
    .map(({ name, rowNos }) => ({ name, rowNos: rowNos.slice(0, maxRows), rows: rowNos.length })),
})
