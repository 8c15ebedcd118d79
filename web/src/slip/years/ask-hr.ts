import type { HrQuestion } from '@zhixin/contract/payslip/answers'

/** Opens a question to HR with its text, slip and line filled in. */
export type AskHr = (question: HrQuestion) => void

/**
 * The way from an answer to a question to HR. Null: the employee's pages have none, and the answer names the company's
 * HR instead of offering it.
 */
export const askHr: AskHr | null = null
