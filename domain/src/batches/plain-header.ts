import { simplified } from '../payroll/vocabulary/compared-text.ts'

/**
 * A header level in the form that is compared with words: half-width, simplified, lower case, EmployerPF as two words.
 */
export function plainHeader(text: string): string {
  return simplified(text.normalize('NFKC').replace(/(?<=[a-z])(?=[A-Z])|_/g, ' '))
    .toLowerCase()
    .replace(/\u2019/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3400-\u9fff(]) | (?=[\u3400-\u9fff)])/g, '')
    .trim()
}
