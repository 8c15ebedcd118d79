import type { InputOf } from '@zhixin/contract/calls'

export type Signature = NonNullable<InputOf<'payslip.confirm'>['signature']>

/** The pad is measured in thousandths of its width, whatever its size on the screen. */
export const padHeight = 400

/** A pad on which nothing is drawn yet. */
export const unsigned: Signature = { form: 'drawn', name: '', height: padHeight, strokes: [] }
