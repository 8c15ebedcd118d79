import type { AnswerNumber } from '@zhixin/contract/payslip/answers'

/** The lines of which a number is made, however deep its sums are nested. */
export function linesBehind(
  numbers: readonly AnswerNumber[],
  { parts }: AnswerNumber,
  outer = 1,
): { number: AnswerNumber; sign: number }[] {
  return parts.flatMap(({ number: at, sign }) => {
    const number = numbers[at]
    if (!number) return []
    return number.line ? [{ number, sign: sign * outer }] : linesBehind(numbers, number, sign * outer)
  })
}
