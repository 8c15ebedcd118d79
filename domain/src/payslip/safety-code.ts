/** What is wrong with a safety code; null if nothing is (SLIP-01). The page and the server use the same check. */
export type SafetyCodeFault = 'notSixDigits' | 'sameDigit' | 'run' | 'repeat'

/** Length of a safety code. */
export const codeLength = 6

/**
 * Requires six digits that are not among the first guesses: no single repeated digit, no ascending or descending run
 * (also across 9 and 0), no repeated pair or triple. Birthdays are allowed: five tries do not find them.
 */
export function safetyCodeFault(code: string): SafetyCodeFault | null {
  if (!/^[0-9]{6}$/.test(code)) return 'notSixDigits'
  if (/^(.)\1{5}$/.test(code)) return 'sameDigit'
  if (isRun(code, 1) || isRun(code, 9)) return 'run'
  if (/^(..)\1\1$/.test(code) || /^(...)\1$/.test(code)) return 'repeat'
  return null
}

/** Whether every digit is the one before plus `step`, modulo 10. */
function isRun(code: string, step: number): boolean {
  for (let i = 1; i < code.length; i++) if ((Number(code[i - 1]) + step) % 10 !== Number(code[i])) return false
  return true
}
