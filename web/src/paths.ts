import type { SampleKind } from '@zhixin/contract/batches/import'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { screens } from '@zhixin/domain/navigation/screens'

type Paths = { readonly [Name in ScreenName]: (typeof screens)[Name]['path'] }

/** Every address of the console under its screen's name, so that none is typed twice. */
export const paths = {
  root: '/',
  ...(Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])) as Paths),
} as const

/** The address of one payment in the history. */
export const salaryRecordDetailOf = (batchId: string) => `${paths.salaryRecord}/${encodeURIComponent(batchId)}`

/** The address of one person of the roster. */
export const personOf = (id: string) => `${paths.salaryStaffDetail}?id=${encodeURIComponent(id)}`

/** The send step of a batch under review. */
export const sendStepOf = (batchId: string): string => `${paths.salarySlip}?batch=${batchId}&step=send`

/** The import page, beginning with a sample payroll. */
export const sampleOf = (kind: SampleKind): string => `${paths.salarySlip}?sample=${kind}`
