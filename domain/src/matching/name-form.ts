import { nameKey } from '../employees/name-key.ts'

const opening = /[[{\u3010\u3014\u3008\u300a<]/g
const closing = /[\]}\u3011\u3015\u3009\u300b>]/g

/** What comparing changes nothing of: most names are so, and an import compares hundreds of thousands. */
const plain = /^[a-z0-9\u4e00-\u9fff]*$/

/** A name for comparing: nameKey, with all kinds of brackets being one. */
export function nameForm(name: string): string {
  if (plain.test(name)) return name
  return nameKey(name).replace(opening, '(').replace(closing, ')')
}

/** A department for comparing. */
export const departmentForm = nameForm

/** Under which a confirmed match is remembered: name and department as the file writes them. */
export function rememberedKey(name: string, department: string): string {
  return `${nameForm(name)}|${departmentForm(department)}`
}
