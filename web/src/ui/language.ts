import { type Language, type Pair, type TextParams, translate } from '@zhixin/contract/pair'
import { useCallback } from 'react'
import { cookieValue, setCookie } from '../browser/cookie.ts'
import { createObservable, useObservable } from '../browser/observable.ts'

/** The console has one language at a time; 'ceh' (both) exists only on slips. */
export type ScreenLanguage = Exclude<Language, 'ceh'>
export type Translate = (pair: Pair, params?: TextParams) => string

const cookieName = 'language'

/** The language is stored in a cookie: Chinese by default, English as the alternative (spec §9). */
export function languageOf(cookies: string): ScreenLanguage {
  return cookieValue(cookies, cookieName) === 'En' ? 'en' : 'ch'
}

const current = createObservable(typeof document === 'undefined' ? 'ch' : languageOf(document.cookie))

/** The current language, for code outside of components. */
export function screenLanguage(): ScreenLanguage {
  return current.get()
}

/** Switches the language, in the cookie too, so that the server's messages follow. */
export function setScreenLanguage(language: ScreenLanguage): void {
  setCookie(cookieName, language === 'en' ? 'En' : 'Ch')
  current.become(language)
  markDocument()
}

/** Reports every change of the language, as long as the page exists. */
export function onLanguageSwitch(switched: () => void): void {
  current.watch(switched)
}

/** Declares the page's language to the browser, for spelling, speech and offers to translate. */
export function markDocument(): void {
  document.documentElement.lang = screenLanguage() === 'en' ? 'en' : 'zh-CN'
}

/** Translates into the current language, for code outside of components. */
export const translateNow: Translate = (pair, params) => translate(pair, screenLanguage(), params)

export function useLanguage(): ScreenLanguage {
  return useObservable(current)
}

/** `const t = useText()`, then `t(text.save)`: translates into the language of the screen. */
export function useText(): Translate {
  const language = useLanguage()
  return useCallback<Translate>((pair, params) => translate(pair, language, params), [language])
}
