import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import type { ReplyOf } from '@zhixin/contract/calls'
import { useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { invalidate } from '../../client/query.ts'
import { type Translate, useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { rosterAnswers } from '../affected-answers.ts'
import { addColumnField } from './add-column-field.ts'
import { excludedText, takenBy } from './decisions.ts'
import type { NamesakeAnswers } from './namesake-list.tsx'
import { rosterImportText as text } from './text.ts'
import { type Checked, useRosterCheck } from './use-roster-check.ts'

interface RosterImport {
  /** The batch under review for whose people the roster is imported. */
  batchId: string | undefined
  onImported: ((review: ReviewChange | undefined) => void) | undefined
  onClose: () => void
}

/** What an import has done, in one sentence. */
function outcomeOf({ added, updated, left, failed, leavers }: ReplyOf<'employees.import'>, t: Translate): string {
  const count = left.length + failed.length
  const outcome = t(count > 0 ? text.importedSome : text.imported, { added, updated, left: count })
  const former = leavers > 0 ? t(text.importedLeavers, { count: leavers }) : ''
  return [outcome, former].filter(Boolean).join(t(text.listComma))
}

/** A roster file, what its import would do, and the import of exactly that (ROSTER-03). */
export function useRosterImport({ batchId, onImported, onClose }: RosterImport) {
  const t = useText()
  const { checked, checking, decisions, setDecisions, fault, check, rowChoice, startOver, leave } = useRosterCheck()
  const [isChanged, setIsChanged] = useState(false)
  const [imported, setImported] = useState<ReplyOf<'employees.import'>>()
  const isClosed = useRef(false)
  const queries = useQueryClient()
  const { mutate: take, isPending } = useMutation({
    mutationFn: ({ file, report }: Checked) =>
      call(
        'employees.import',
        {
          ...(batchId === undefined ? {} : { batchId }),
          planHash: report.planHash,
          excluded: excludedText(decisions.excluded),
          byName: [...decisions.ticked].join(','),
          namesakes: [...decisions.answers].map(([row, choice]) => `${row}:${choice}`).join(','),
        },
        { file, handles: ['employees.importChanged'] },
      ),
    onError: (error, { file }) => {
      if (!(error instanceof ApiError) || error.key !== 'employees.importChanged') return
      setIsChanged(true)
      void check(file)
    },
    // This runs even if the dialog has been closed by then.
    onSuccess: (done) => {
      onImported?.(done.review)
      if (done.left.length + done.failed.length > 0 && !isClosed.current) return setImported(done)
      toast.success(outcomeOf(done, t))
      onClose()
    },
    onSettled: () => invalidate(queries, ...rosterAnswers),
  })

  const { mutate: addField, isPending: isAdding } = useMutation({
    mutationFn: addColumnField,
    onSuccess: (_, column) => {
      toast.success(t(text.fieldAdded, { field: column.other || column.label }))
      if (checked) void check(checked.file, decisions)
    },
    onSettled: () => invalidate(queries, 'employees.listFields', ...rosterAnswers),
  })
  const toTake = checked ? takenBy(checked.report, decisions) : 0
  const doImport = () => {
    if (checked) take(checked)
  }
  return {
    checked,
    checking,
    isPending,
    isAdding,
    imported,
    ...decisions,
    /** Rows with namesakes of which nobody has said who they are. */
    undecided: checked ? checked.report.undecided - decisions.answers.size : 0,
    isChanged,
    fault,
    toTake,
    setTicked: (ticked: ReadonlySet<number>) => setDecisions((now) => ({ ...now, ticked })),
    setAnswers: (answers: NamesakeAnswers) => setDecisions((now) => ({ ...now, answers })),
    ignore: (columns: readonly string[]) =>
      setDecisions((now) => ({ ...now, ignored: new Set([...now.ignored, ...columns]) })),
    addField,
    rowChoice,
    check: (file: File) => {
      setIsChanged(false)
      void check(file)
    },
    take: doImport,
    startOver: () => {
      setIsChanged(false)
      startOver()
    },
    leave: () => {
      isClosed.current = true
      leave()
    },
  }
}
