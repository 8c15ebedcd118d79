import type { ReplyOf } from '@zhixin/contract/calls'

/** Why slips are held back from this session, and what would prove the person (contract: payslip.list). */
export type Held = NonNullable<ReplyOf<'payslip.list'>['held']>
