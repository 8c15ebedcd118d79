import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { openFindings } from '../../batch-location.ts'
import { useIsWide } from '../../findings/beside.tsx'
import { type Findings, waitingOf } from '../../findings/queries.ts'

/**
 * Whether the findings are open: where the address says so, or beside the grid when there is something to fix, until HR
 * says otherwise.
 */
export function useFindingsPanel(findings: Findings | undefined) {
  const isWide = useIsWide()
  const [address] = useSearchParams()
  const isLed = address.get('findings') === openFindings.findings
  const [isAsked, setIsAsked] = useState(isLed ? true : undefined)
  const isNeeded = findings !== undefined && (waitingOf(findings.groups) > 0 || findings.approval.status !== null)
  const isOpen = isAsked ?? (isWide && isNeeded)
  return { isWide, isOpen, toggle: () => setIsAsked(!isOpen), close: () => setIsAsked(false) }
}
