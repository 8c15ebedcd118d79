import { nameKey } from '../employees/name-key.ts'

const opening = /[[{\u3010\u3014\u3008\u300a<]/g
const closing = /[\]}\u3011\u3015\u3009\u300b>]/g

/** Names that normalisation does not change. Most names are such, and an import compares hundreds of thousands. */
const plain = /^[a-z0-9\u4e00-\u9fff]*$/

/** A name for comparison: nameKey, with all kinds of brackets made equal. */
export function nameForm(name: string): string {
  if (plain.test(name)) return name
  return nameKey(name).replace(opening, '(').replace(closing, ')')
}

/** A department for comparison. */
export const departmentForm = nameForm

/** The key under which a confirmed match is remembered: name and department as the file writes them. */
export function rememberedKey(name: string, department: string): string {
  return `${nameForm(name)}|${departmentForm(department)}`
}
