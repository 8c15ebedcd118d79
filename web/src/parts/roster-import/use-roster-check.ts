import type { Pair } from '@zhixin/contract/pair'
import { useRef, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useText } from '../../ui/language.ts'
import { chooseRow, type Decisions, excludedText, stillAsked, undecided, undoChoice } from './decisions.ts'
import type { ImportReportData } from './import-report.tsx'
import { rosterImportText as text } from './text.ts'

/** A file and what its import would do. */
export interface Checked {
  file: File
  report: ImportReportData
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

/** Reads a roster file, and keeps what HR decides about its rows and columns. */
export function useRosterCheck() {
  const t = useText()
  const [checked, setChecked] = useState<Checked>()
  const [checking, setChecking] = useState(false)
  const [decisions, setDecisions] = useState(undecided)
  const [fault, setFault] = useState('')
  const leave = useRef<AbortController>(undefined)
  const check = async (file: File, before = undecided) => {
    leave.current = new AbortController()
    setChecking(true)
    setFault('')
    try {
      const { signal } = leave.current
      const report = await call(
        'employees.checkFile',
        { excluded: excludedText(before.excluded) },
        { file, signal, handles: shownHere },
      )
      setDecisions(stillAsked(report, before))
      setChecked({ file, report })
    } catch (error) {
      // The preview of before is not what would be imported now.
      setChecked(undefined)
      setDecisions(undecided)
      // A toast reports what is not shown here; the drop area stays for another file.
      if (!(error instanceof ApiError) || !shownHere.some((key) => key === error.key)) return
      const own = faultTexts[error.key ?? '']
      setFault(own ? t(own) : error.msg)
    } finally {
      setChecking(false)
    }
  }
  /** The file is read anew: a row that clashes no more may be somebody of the roster, or a question. */
  const exclude = (excluded: Decisions['excluded']) => {
    if (checked) void check(checked.file, { ...decisions, excluded })
  }
  /** Says which of several rows that clash is right, and takes that back. */
  const rowChoice = {
    choose: (row: number, rivals: readonly number[]) => exclude(chooseRow(decisions.excluded, row, rivals)),
    undo: (chosen: number) => exclude(undoChoice(decisions.excluded, chosen)),
  }
  const startOver = () => {
    setChecked(undefined)
    setDecisions(undecided)
    setFault('')
  }
  return {
    checked,
    checking,
    decisions,
    setDecisions,
    fault,
    check,
    rowChoice,
    startOver,
    leave: () => leave.current?.abort(),
  }
}
