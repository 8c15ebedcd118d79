import { useQuery } from '@tanstack/react-query'
import type { Pair } from '@zhixin/contract/pair'
import { isUuid } from '@zhixin/domain/format/uuid'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Query } from '../../client/query.ts'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'

interface OpenedRecord<Row, Reply> {
  /** The id in the address (useDialogAddress); undefined while the dialog is closed. */
  id: string | undefined
  /** The rows that the page shows: the record is one of them where the dialog was opened by a click. */
  listed: readonly Row[] | undefined
  /** Asks for the one record of this id, and for nothing while it is undefined. */
  ask: (id: string | undefined) => Query<Reply>
  /** What is said where there is no such record, or none that this user may see. */
  missing: Pair
  onClose: () => void
}

/**
 * The record that a dialog of this id edits, as it was when the dialog opened: what others change meanwhile neither
 * slips below what is typed nor closes the dialog. A record that is gone, or is not this user's to see, opens no dialog:
 * a toast says so, and the address forgets it.
 */
export function useOpenedRecord<Row extends { id: string }, Reply extends { list: readonly Row[] }>({
  id,
  listed,
  ask,
  missing,
  onClose,
}: OpenedRecord<Row, Reply>): Row | undefined {
  const t = useText()
  const wanted = id?.toLowerCase()
  const ofId = (row: Row) => row.id === wanted
  const [kept, keep] = useState<Row>()
  const known = kept && ofId(kept) ? kept : listed?.find(ofId)
  const isAsked = wanted !== undefined && !known && isUuid(wanted)
  // An answer of before may be of a record that is gone by now.
  const { data, isFetching, isError } = useQuery({ ...ask(isAsked ? wanted : undefined), staleTime: 0 })
  const answer = isAsked && !isFetching && !isError ? data : undefined
  const record = known ?? answer?.list.find(ofId)
  if (record !== kept) keep(record)

  const isMissing = wanted !== undefined && !record && (!isUuid(wanted) || answer !== undefined)
  const forget = useEffectEvent(() => {
    toast.warning(t(missing))
    onClose()
  })
  useEffect(() => {
    if (isMissing) forget()
  }, [isMissing])
  return record
}
