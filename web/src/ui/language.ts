import { type Language, type Pair, type TextParams, translate } from '@zhixin/contract/pair'
import { useCallback } from 'react'
import { cookieValue, setCookie } from '../browser/cookie.ts'
import { createObservable, useObservable } from '../browser/observable.ts'

/** The console speaks one language at a time; 'ceh' (both) exists on slips only. */
export type ScreenLanguage = Exclude<Language, 'ceh'>
export type Translate = (pair: Pair, params?: TextParams) => string

const cookieName = 'language'

/** Language kept in a cookie: Ch by default, alternative En (spec §9). */
export function languageOf(cookies: string): ScreenLanguage {
  return cookieValue(cookies, cookieName) === 'En' ? 'en' : 'ch'
}

const current = createObservable(typeof document === 'undefined' ? 'ch' : languageOf(document.cookie))

/** The language of the moment, for code outside of components. */
export function screenLanguage(): ScreenLanguage {
  return current.get()
}

/** Switches the language, in the cookie too so that the server answers in it. */
export function setScreenLanguage(language: ScreenLanguage): void {
  setCookie(cookieName, language === 'en' ? 'En' : 'Ch')
  current.become(language)
  markDocument()
}

/** Tells of every switch, for as long as the page is there. */
export function onLanguageSwitch(switched: () => void): void {
  current.watch(switched)
}

/** Tells the browser (spelling, speech, translation offers) which language the page is in. */
export function markDocument(): void {
  document.documentElement.lang = screenLanguage() === 'en' ? 'en' : 'zh-CN'
}

/** The text of the moment, for code outside of components. */
export const translateNow: Translate = (pair, params) => translate(pair, screenLanguage(), params)

export function useLanguage(): ScreenLanguage {
  return useObservable(current)
}

/** `const say = useText()`, then `say(text.save)`: the pair in the language of the screen. */
export function useText(): Translate {
  const language = useLanguage()
  return useCallback<Translate>((pair, params) => translate(pair, language, params), [language])
}
