import { type Language, type Pair, type TextParams, translate } from '@zhixin/contract/pair'
import { useCallback } from 'react'
import { markLanguage } from '../platform/page'
import { stored } from '../platform/stored'
import { createObservable, useObservable } from './observable.ts'

const name = 'slip_language'
const isLanguage = (value: string): value is Language => value === 'ch' || value === 'en' || value === 'ceh'

const saved = () => {
  const value = stored.get(name)
  return isLanguage(value) ? value : null
}
const current = createObservable<Language>(saved() ?? 'ch')
markLanguage(current.get())

/** The language that a slip comes in, for a reader who has chosen none yet; it is not kept, for it is not the reader's. */
export function proposeLanguage(language: Language): void {
  if (saved() || language === current.get()) return
  current.become(language)
  markLanguage(language)
}

export function setLanguage(language: Language): void {
  stored.set(name, language)
  current.become(language)
  markLanguage(language)
}

/** The value of Accept-Language, in which the server answers. */
export const acceptLanguage = (): string => (current.get() === 'en' ? 'en' : 'zh-CN')

/** ch, en, or ceh for both labels of every item. */
export const useLanguage = (): Language => useObservable(current)

export type Translate = (pair: Pair, params?: TextParams) => string

/** Translates the own texts: with both languages on the slip they are Chinese. */
export function useText(): Translate {
  const language = useLanguage()
  return useCallback<Translate>((pair, params) => translate(pair, language === 'en' ? 'en' : 'ch', params), [language])
}
