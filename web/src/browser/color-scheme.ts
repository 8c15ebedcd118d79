import { cookieValue, setCookie } from './cookie.ts'
import { createObservable, useObservable } from './observable.ts'

/** What a reader can choose; `system` follows the phone or computer (SHELL-20). */
export const colorSchemes = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** One cookie for console, payslips and public pages; without it the system decides. */
const cookieName = 'color_scheme'

/** Reads the choice from document.cookie. */
export function colorSchemeFrom(cookies: string): ColorScheme {
  const stored = cookieValue(cookies, cookieName)
  return colorSchemes.find((each) => each === stored) ?? 'system'
}

const current = createObservable(typeof document === 'undefined' ? 'system' : colorSchemeFrom(document.cookie))

export const useColorScheme = (): ColorScheme => useObservable(current)

/** Marks the document with the choice, which ui/theme/palette.css reads. */
export function markColorScheme(): void {
  const chosen = current.get()
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

/** Chooses for this browser, seen at once. */
export function setColorScheme(chosen: ColorScheme): void {
  setCookie(cookieName, chosen)
  current.become(chosen)
  markColorScheme()
}

const isDarkNow = (system: MediaQueryList) => current.get() === 'dark' || (current.get() === 'system' && system.matches)

/** Whether the page is dark now, where a style sheet cannot say it; follows the choice and the system. */
export function darkness(system: MediaQueryList = matchMedia('(prefers-color-scheme: dark)')) {
  return {
    get: () => isDarkNow(system),
    watch(watcher: () => void) {
      system.addEventListener('change', watcher)
      const unwatch = current.watch(watcher)
      return () => {
        system.removeEventListener('change', watcher)
        unwatch()
      }
    },
  }
}
