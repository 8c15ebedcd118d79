import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewChange } from '@zhixin/contract/batches/reviewed'
import type { Pair } from '@zhixin/contract/pair'
import { useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { invalidate } from '../../client/query.ts'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { rosterAnswers } from '../affected-answers.ts'
import { addColumnField } from './add-column-field.ts'
import type { ImportReportData } from './import-report.tsx'
import type { NamesakeAnswers } from './namesake-list.tsx'
import { rosterImportText as text } from './text.ts'

interface Checked {
  file: File
  report: ImportReportData
}

const noneTicked: ReadonlySet<number> = new Set()
const noAnswers: NamesakeAnswers = new Map()
const noneIgnored: ReadonlySet<string> = new Set()

/** What HR has decided about the rows and columns of a file. */
interface Decisions {
  /** Rows found by name only that are updated. */
  ticked: ReadonlySet<number>
  answers: NamesakeAnswers
  /** Columns that are not imported, as HR has seen. */
  ignored: ReadonlySet<string>
}

const undecided: Decisions = { ticked: noneTicked, answers: noAnswers, ignored: noneIgnored }

/** How many people an import takes: those found by name only if they are ticked, namesakes if there is an answer. */
function takenBy({ added, updated, changes }: ImportReportData, { ticked, answers }: Decisions): number {
  return added + updated + answers.size - changes.filter(({ row, byName }) => byName && !ticked.has(row)).length
}

/** What of the decisions is still asked for: a file that is read anew, with one field more, asks the same questions. */
function stillAsked({ changes, namesakes }: ImportReportData, { ticked, answers, ignored }: Decisions): Decisions {
  const rows = new Set(changes.filter(({ byName }) => byName).map(({ row }) => row))
  const questions = new Map(namesakes.map(({ row, candidates }) => [row, candidates.map(({ id }) => id)]))
  return {
    ticked: new Set([...ticked].filter((row) => rows.has(row))),
    answers: new Map(
      [...answers].filter(([row, choice]) => {
        const ids = questions.get(row)
        return ids !== undefined && (choice === 'new' || ids.includes(choice))
      }),
    ),
    ignored,
  }
}

/** Refusals of a file, which the dialog shows above the place for another one. */
const shownHere = [
  'file.empty',
  'file.tooLarge',
  'file.unpackedTooLarge',
  'file.tooManyCells',
  'file.encrypted',
  'file.damaged',
  'file.notASpreadsheet',
  'file.archive',
  'file.document',
  'file.picture',
  'file.webPage',
  'file.lockFile',
  'file.noPeople',
  'file.noNameColumn',
  'file.tooSlow',
  'file.saveAsXlsx',
] as const

/** What an import of the roster says otherwise than an import of payroll, where HR can name the column. */
const faultTexts: Partial<Record<string, Pair>> = {
  'file.noPeople': text.noPeople,
  'file.noNameColumn': text.noNameColumn,
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
  const [decisions, setDecisions] = useState(undecided)
  const [fault, setFault] = useState('')
  const [isChanged, setIsChanged] = useState(false)
  const leave = useRef<AbortController>(undefined)
  const queries = useQueryClient()
  const { mutate: take, isPending } = useMutation({
    mutationFn: ({ file, report }: Checked) =>
      call(
        'employees.import',
        {
          ...(batchId === undefined ? {} : { batchId }),
          planHash: report.planHash,
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
    onSuccess: ({ added, updated, skipped, undecided: left, review }) => {
      const not = skipped + left
      toast.success(t(not > 0 ? text.importedSome : text.imported, { added, updated, skipped: not }))
      onImported?.(review)
      onClose()
    },
    onSettled: () => invalidate(queries, ...rosterAnswers),
  })

  const check = async (file: File, before = undecided) => {
    leave.current = new AbortController()
    setChecking(true)
    setFault('')
    try {
      const { signal } = leave.current
      const report = await call('employees.checkFile', {}, { file, signal, handles: shownHere })
      setDecisions(stillAsked(report, before))
      setChecked({ file, report })
    } catch (error) {
      // A toast reports what is not shown here; the drop area stays for another file.
      if (!(error instanceof ApiError) || !shownHere.some((key) => key === error.key)) return
      const own = faultTexts[error.key ?? '']
      setFault(own ? t(own) : error.msg)
    } finally {
      setChecking(false)
    }
  }
  const { mutate: addField, isPending: isAdding } = useMutation({
    mutationFn: addColumnField,
    onSuccess: (_, column) => {
      toast.success(t(text.fieldAdded, { field: column.other || column.label }))
      if (checked) void check(checked.file, decisions)
    },
    onSettled: () => invalidate(queries, 'employees.listFields', ...rosterAnswers),
  })
  const startOver = () => {
    setChecked(undefined)
    setIsChanged(false)
    setDecisions(undecided)
    setFault('')
  }
  const toTake = checked ? takenBy(checked.report, decisions) : 0
  const doImport = () => {
    if (checked) take(checked)
  }
  return {
    checked,
    checking,
    isPending,
    isAdding,
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
    check: (file: File) => void check(file),
    take: doImport,
    startOver,
    leave: () => leave.current?.abort(),
  }
}
