import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import { useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { invalidate } from '../../client/query.ts'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { rosterAnswers } from '../affected-answers.ts'
import type { ImportReportData } from './import-report.tsx'
import { rosterImportText as text } from './text.ts'

interface Checked {
  file: File
  report: ImportReportData
}

const noneTicked: ReadonlySet<number> = new Set()

/** How many people an import takes: those found by name only if they are ticked. */
function takenBy({ added, updated, changes }: ImportReportData, ticked: ReadonlySet<number>): number {
  return added + updated - changes.filter(({ row, byName }) => byName && !ticked.has(row)).length
}

interface RosterImport {
  /** The batch under review for whose people the roster is imported. */
  batchId: string | undefined
  onImported: ((review: ReviewChange | undefined) => void) | undefined
  onClose: () => void
}

/** A roster file, what its import would do, and the import of exactly that (ROSTER-03). */
export function useRosterImport({ batchId, onImported, onClose }: RosterImport) {
  const t = useText()
  const [checked, setChecked] = useState<Checked>()
  const [checking, setChecking] = useState(false)
  const [ticked, setTicked] = useState(noneTicked)
  const [isChanged, setIsChanged] = useState(false)
  const leave = useRef<AbortController>(undefined)
  const queries = useQueryClient()
  const { mutate: take, isPending } = useMutation({
    mutationFn: ({ file, report }: Checked) =>
      call(
        'employees.import',
        { ...(batchId === undefined ? {} : { batchId }), planHash: report.planHash, byName: [...ticked].join(',') },
        { file, handles: ['employees.importChanged'] },
      ),
    onError: (error, { file }) => {
      if (!(error instanceof ApiError) || error.key !== 'employees.importChanged') return
      setIsChanged(true)
      void check(file)
    },
    // This runs even if the dialog has been closed by then.
    onSuccess: ({ added, updated, skipped, review }) => {
      toast.success(t(skipped > 0 ? text.importedSome : text.imported, { added, updated, skipped }))
      onImported?.(review)
      onClose()
    },
    onSettled: () => invalidate(queries, ...rosterAnswers),
  })

  const check = async (file: File) => {
    leave.current = new AbortController()
    setChecking(true)
    setTicked(noneTicked)
    try {
      setChecked({ file, report: await call('employees.checkFile', {}, { file, signal: leave.current.signal }) })
    } catch {
      // A toast reports the failure; the drop area stays for another file.
    } finally {
      setChecking(false)
    }
  }
  const startOver = () => {
    setChecked(undefined)
    setIsChanged(false)
  }
  const toTake = checked ? takenBy(checked.report, ticked) : 0
  const doImport = () => {
    if (checked) take(checked)
  }
  return {
    checked,
    checking,
    isPending,
    ticked,
    isChanged,
    toTake,
    setTicked,
    check: (file: File) => void check(file),
    take: doImport,
    startOver,
    leave: () => leave.current?.abort(),
  }
}
