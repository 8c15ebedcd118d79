import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { openFindings } from '../../batch-location.ts'
import { useIsWide } from '../../findings/beside.tsx'
import { type Findings, waitingOf } from '../../findings/queries.ts'

/**
 * Whether the findings are open, until HR says otherwise: beside the grid when there is something to fix, and on any
 * screen where the address leads to them. Once nothing is left to fix the grid has all the room again.
 */
export function useFindingsPanel(findings: Findings | undefined) {
  const isWide = useIsWide()
  const [address] = useSearchParams()
  const isLed = address.get('findings') === openFindings.findings
  const [isAsked, setIsAsked] = useState<boolean>()
  const [wasNeeded, setWasNeeded] = useState(false)
  const isNeeded = findings !== undefined && (waitingOf(findings.groups) > 0 || findings.approval.status !== null)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  const isOpen = isAsked ?? (isNeeded ? isWide || isLed : isLed && !wasNeeded)
  return { isWide, isOpen, toggle: () => setIsAsked(!isOpen), close: () => setIsAsked(false) }
}
