import type { ScreenName } from '@zhixin/contract/screen-names'
import { type Screen, screenNamed, screenNames } from './screens.ts'

/**
 * The screen at an address, found as the router does: upper or lower case, escaped or not, with or without a slash at
 * the end.
 */
export function screenAt(pathname: string): ScreenName | undefined {
  const fitting = screenNames.filter((name) => fits(screenNamed(name), pathname))
  // Literal paths rank before paths with parameters: /salaryStaff/salaryStaffDetail is not the number of a person.
  return fitting.sort((a, b) => wildness(a) - wildness(b))[0]
}

/**
 * The screens of the console below an address that is not a screen itself, such as /platform, in the order of the
 * table.
 */
export function screensBelow(pathname: string): ScreenName[] {
  const have = parts(pathname)
  if (have.length === 0) return []
  return screenNames.filter((name) => {
    const { path, place, hidden } = screenNamed(name)
    const wanted = parts(path)
    return place === 'layout' && !hidden && wanted.length > have.length && have.every((part, at) => part === wanted[at])
  })
}

const wildness = (name: ScreenName) => screenNamed(name).path.split(/[:*]/).length

function fits({ path }: Screen, pathname: string): boolean {
  const wanted = parts(path)
  const have = parts(pathname)
  const rest = wanted.at(-1) === '*'
  if (rest ? have.length < wanted.length - 1 : have.length !== wanted.length) return false
  return wanted.every((part, at) => part.startsWith(':') || part === '*' || part === have[at])
}

const parts = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => unescaped(part).toLowerCase())

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
