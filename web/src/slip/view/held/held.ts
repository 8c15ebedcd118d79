import type { ReplyOf } from '@zhixin/contract/calls'

/** Why slips are withheld from this session, and what would prove the person's identity (contract: payslip.list). */
export type Held = NonNullable<ReplyOf<'payslip.list'>['held']>
