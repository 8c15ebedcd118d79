import type { Pair } from './pair.ts'

/** The product's name as people read it. */
export const productName: Pair = { zh: '智薪工资条', en: 'Zhixin Payslip' }
