import type { ReplyOf } from '@zhixin/contract/call'
import type { Calls } from '@zhixin/contract/calls'

/** Why slips are held back from this session, and what would prove the person (contract: payslip.list). */
export type Held = NonNullable<ReplyOf<Calls['payslip.list']>['held']>
