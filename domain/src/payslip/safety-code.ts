/** What is wrong with a safety code; null when nothing is (SLIP-01). The page and the server ask the same question. */
export type SafetyCodeFault = 'notSixDigits' | 'sameDigit' | 'run' | 'repeat'

/** Length of a safety code. */
export const codeLength = 6

/**
 * Six digits that are not among the first that anybody would guess: not one digit six times, no run up or down
 * (also through 9 and 0), no pair or triple repeated. Birthdays are let through: five tries do not find them.
 */
export function safetyCodeFault(code: string): SafetyCodeFault | null {
  if (!/^[0-9]{6}$/.test(code)) return 'notSixDigits'
  if (/^(.)\1{5}$/.test(code)) return 'sameDigit'
  if (isRun(code, 1) || isRun(code, 9)) return 'run'
  if (/^(..)\1\1$/.test(code) || /^(...)\1$/.test(code)) return 'repeat'
  return null
}

/** Whether every digit is the one before plus `step`, counted around the clock of ten. */
function isRun(code: string, step: number): boolean {
  for (let i = 1; i < code.length; i++) if ((Number(code[i - 1]) + step) % 10 !== Number(code[i])) return false
  return true
}
