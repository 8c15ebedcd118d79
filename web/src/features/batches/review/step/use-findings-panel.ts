import { useState } from 'react'
import { useIsWide } from '../../findings/beside.tsx'
import { type Findings, waitingOf } from '../../findings/queries.ts'

/** Whether the findings are open: beside the grid when there is something to fix, until HR says otherwise. */
export function useFindingsPanel(findings: Findings | undefined) {
  const isWide = useIsWide()
  const [isAsked, setIsAsked] = useState<boolean>()
  const isNeeded = findings !== undefined && (waitingOf(findings.groups) > 0 || findings.approval.status !== null)
  const isOpen = isAsked ?? (isWide && isNeeded)
  return { isWide, isOpen, toggle: () => setIsAsked(!isOpen), close: () => setIsAsked(false) }
}
