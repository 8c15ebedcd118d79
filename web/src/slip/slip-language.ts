import { type Language, type Pair, type TextParams, translate } from '@zhixin/contract/pair'
import { useCallback } from 'react'
import { cookieValue, setCookie } from '../browser/cookie.ts'
import { createObservable, useObservable } from '../browser/observable.ts'

/**
 * `language` is shared with the console and the server (spec §9); the slip has a cookie of its own for the language of
 * its labels.
 */
const screenCookie = 'language'
const slipCookie = 'slip_language'

/** Chinese is the default without a cookie. The slip's own choice has precedence, because only it can be both. */
export function languageFrom(cookies: string): Language {
  const own = cookieValue(cookies, slipCookie)
  if (own === 'ch' || own === 'en' || own === 'ceh') return own
  return cookieValue(cookies, screenCookie) === 'En' ? 'en' : 'ch'
}

const current = createObservable(languageFrom(document.cookie))

/** The language that a slip comes in, for a reader who has chosen none yet; no cookie is set, it is not the reader's. */
export function proposeLanguage(language: Language): void {
  const hasOwn = [slipCookie, screenCookie].some((name) => cookieValue(document.cookie, name))
  if (hasOwn || language === current.get()) return
  current.become(language)
  markDocument()
}

export function setLanguage(language: Language): void {
  setCookie(slipCookie, language)
  setCookie(screenCookie, language === 'en' ? 'En' : 'Ch')
  current.become(language)
  markDocument()
}

/** Declares the page's language to the browser. */
export function markDocument(): void {
  document.documentElement.lang = current.get() === 'en' ? 'en' : 'zh-CN'
}

/** The value of Accept-Language, which decides the language of the server's messages. */
export const acceptLanguage = () => (current.get() === 'en' ? 'en' : 'zh-CN')

/** ch, en, or ceh for both labels of every item. */
export function useLanguage(): Language {
  return useObservable(current)
}

export type Translate = (pair: Pair, params?: TextParams) => string

/** Translates the page's own texts: with both languages on the slip they are Chinese. */
export function useText(): Translate {
  const language = useLanguage()
  return useCallback<Translate>((pair, params) => translate(pair, language === 'en' ? 'en' : 'ch', params), [language])
}
