/**
 * A name as shown to somebody who has only the link so far: the first letter and at most three stars, so that the
 * length does not give a long name away.
 */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name.trim()]
  return rest.length ? first + '*'.repeat(Math.min(rest.length, 3)) : '*'
}
