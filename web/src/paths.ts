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

/** The page on which an order is paid. */
export const payPageOf = (orderNo: string) => paths.orderPayment.replace(':orderNo', encodeURIComponent(orderNo))

/** The people of one payment: those whose slips stand so, or who are found by a word. `correct` opens the correction. */
export const salaryRecordPeopleOf = (
  batchId: string,
  query: { show?: string; keyword?: string; correct?: string },
): string => `${salaryRecordDetailOf(batchId)}?${new URLSearchParams(query)}`

/** The address of one person of the roster. */
export const personOf = (id: string) => `${paths.salaryStaffDetail}?id=${encodeURIComponent(id)}`

/** A batch under review, where it was left. */
export const reviewStepOf = (batchId: string): string => `${paths.salarySlip}?batch=${batchId}`

/** Whether an address of the main job opens a batch, and not its first step. */
export const hasOpenBatch = (search: string): boolean => new URLSearchParams(search).has('batch')

/** The way back from WeCom for the users of one company. */
export const wecomLoginOf = (cusId: string): string => `${paths.authRedirect}?cusId=${encodeURIComponent(cusId)}`

/** The send step of a batch under review. */
export const sendStepOf = (batchId: string): string => `${paths.salarySlip}?batch=${batchId}&step=send`

/** The import page, beginning with a sample payroll. */
export const sampleOf = (kind: SampleKind): string => `${paths.salarySlip}?sample=${kind}`

/** A company as the platform sees it. */
export const companyOf = (id: string): string => `${paths.platformTenant}/${encodeURIComponent(id)}`
