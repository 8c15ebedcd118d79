/** The shortest names in which one wrong character leaves enough to know them by. */
const minLatin = 4
const minChinese = 2

/** Whether a word is a name with one character wrong, missing, too many, or two changed places. */
export function isNearly(typed: string, name: string): boolean {
  const isLatin = /^[a-z]/.test(name)
  if (name.length < (isLatin ? minLatin : minChinese) || typed === name) return false
  // Of two characters only one may be another; without one of them, any word would do.
  if (name.length === minChinese && typed.length !== name.length) return false
  const [longer, shorter] = typed.length >= name.length ? [typed, name] : [name, typed]
  if (longer.length - shorter.length > 1) return false
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at++
  if (longer.length > shorter.length) return shorter.slice(at) === longer.slice(at + 1)
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return true
  const isSwapped = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at]
  return isSwapped && shorter.slice(at + 2) === longer.slice(at + 2)
}
