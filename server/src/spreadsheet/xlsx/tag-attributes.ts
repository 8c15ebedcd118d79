/** The row and column of a reference such as 'B12', both counted from 0. */
export function reference(text: string): { row: number; column: number } | undefined {
  const match = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(text)
  if (match === null) return undefined
  let column = 0
  for (const letter of (match[1] ?? '').toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(match[2]) - 1, column: column - 1 }
}

const patternOf = (name: string): RegExp => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)

/** The attributes of rows, columns and merged areas that are read. */
const patterns = {
  r: patternOf('r'),
  hidden: patternOf('hidden'),
  width: patternOf('width'),
  min: patternOf('min'),
  max: patternOf('max'),
  ref: patternOf('ref'),
}

/** The value of an attribute in the text of a tag. */
export function attribute(tag: string, name: keyof typeof patterns): string | undefined {
  const match = patterns[name].exec(tag)
  return match === null ? undefined : (match[1] ?? match[2])
}
