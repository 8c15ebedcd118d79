import { simplified } from '../../payroll/vocabulary/compared-text.ts'

/**
 * A question in the form that is compared with words: half-width, simplified, lower case, without blanks beside Chinese
 * characters and without quotation marks.
 */
export function plainQuestion(text: string): string {
  return simplified(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/["\u201c\u201d\u300c\u300d\u300a\u300b]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3400-\u9fff]) | (?=[\u3400-\u9fff])/g, '')
    .trim()
}

/** What is left of a question when what was understood is taken out of it. */
export class Remainder {
  text: string

  constructor(text: string) {
    this.text = text
  }

  /** Takes every match out; a mark stays in its place, so that nothing grows together that did not stand together. */
  take(shape: RegExp): RegExpExecArray[] {
    const found = [...this.text.matchAll(shape.global ? shape : new RegExp(shape, `${shape.flags}g`))]
    for (const match of [...found].reverse())
      this.text = `${this.text.slice(0, match.index)}|${this.text.slice(match.index + match[0].length)}`
    return found
  }
}
