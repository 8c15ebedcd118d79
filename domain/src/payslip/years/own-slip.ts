import type { SlipContent } from '../../batches/slip-content.ts'

/** A slip that its reader has opened, in its newest version, with what else is said of it. */
export interface OwnSlip {
  id: string
  companyId: string
  company: string
  sentAt: Date | null
  content: SlipContent
  /** HR's reason for the last correction; '' where there is none, or where HR keeps it to itself. */
  reason: string
}

/** The slips of one company to one person; sums and comparisons never go beyond them. */
export interface OwnCompany {
  company: string
  /** The company's time zone, which decides what day it is. */
  timeZone: string
  slips: OwnSlip[]
}

/** Groups slips by company, in their order. */
export function byCompany(slips: readonly OwnSlip[]): Map<string, OwnSlip[]> {
  const companies = new Map<string, OwnSlip[]>()
  for (const slip of slips) companies.set(slip.companyId, [...(companies.get(slip.companyId) ?? []), slip])
  return companies
}
