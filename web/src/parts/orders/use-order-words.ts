import { useQuery } from '@tanstack/react-query'
import type { DictionaryEntry } from '@zhixin/contract/dictionary'
import { useMemo } from 'react'
import { query } from '../../client/query.ts'
import { useSession } from '../../session/state/session.ts'
import { useLanguage, useText } from '../../ui/language.ts'
import { type OrderWord, orderWords } from './order-text.ts'

/** The words for the codes of orders, from the installation's dictionaries (ORDER-01, PLATFORM-02). */
export function useOrderWords() {
  const t = useText()
  const english = useLanguage() === 'en'
  const { userId, cusId } = useSession().state.userInfo?.user ?? {}
  const { data } = useQuery({
    ...query('dictionary.listSalary', { userId, cusId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const dictionaries: Readonly<Record<string, readonly DictionaryEntry[] | undefined>> = data ?? {}
    const wordOf = (name: OrderWord, code: number): string => {
      const entry = dictionaries[name]?.find(({ id }) => id === String(code))
      const own = entry && (english ? entry.enumNameEn || entry.enumNameCh : entry.enumNameCh)
      const usual = orderWords[name][code]
      return own || (usual ? t(usual) : String(code))
    }
    const optionsOf = (name: OrderWord) =>
      Object.keys(orderWords[name]).map((code) => ({ value: code, label: wordOf(name, Number(code)) }))
    return { wordOf, optionsOf }
  }, [data, english, t])
}

export type OrderWords = ReturnType<typeof useOrderWords>
