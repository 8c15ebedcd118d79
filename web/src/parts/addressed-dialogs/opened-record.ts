import { useQuery } from '@tanstack/react-query'
import type { Pair } from '@zhixin/contract/pair'
import { isUuid } from '@zhixin/domain/format/uuid'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Query } from '../../client/query.ts'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'

interface OpenedRecord<Row, Reply> {
  /** The ID in the address (useDialogAddress); undefined while the dialog is closed. */
  id: string | undefined
  /** The rows that the page shows; they include the record if the dialog was opened by a click. */
  listed: readonly Row[] | undefined
  /** The query for the record with this ID; it asks for nothing while the ID is undefined. */
  ask: (id: string | undefined) => Query<Reply>
  /** The message if there is no such record, or none that this user may see. */
  missing: Pair
  onClose: () => void
}

/**
 * The record that a dialog edits, as it was when the dialog opened: changes by others neither alter the form nor close
 * the dialog. If the record does not exist, or the user may not see it, no dialog opens: a toast says so, and the query
 * is removed from the address.
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
  // A cached reply may contain a record that has been removed since.
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
