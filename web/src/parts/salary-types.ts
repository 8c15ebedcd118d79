import { useQuery } from '@tanstack/react-query'
import { customSalaryType } from '@zhixin/contract/batches/salary-types'
import type { DictionaryEntry } from '@zhixin/contract/dictionary'
import { useMemo } from 'react'
import { query } from '../client/query.ts'
import { useSession } from '../session/state/session.ts'
import { useLanguage } from '../ui/language.ts'

const none: DictionaryEntry[] = []

/** The salary types of the dictionary with the custom entry last (IMPORT-05), and the label of each on the screen. */
export function useSalaryTypes() {
  const english = useLanguage() === 'en'
  const { userId, cusId } = useSession().state.userInfo?.user ?? {}
  const { data } = useQuery({
    ...query('dictionary.listSalary', { userId, cusId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const entries = data?.salaryType ?? none
  return useMemo(() => {
    const label = (entry: DictionaryEntry) => (english ? entry.enumNameEn || entry.enumNameCh : entry.enumNameCh)
    /** The label of a custom type is what HR typed. */
    const nameOf = (batch: { salaryType: string; salaryTypeName: string }) => {
      const entry = entries.find((one) => one.id === batch.salaryType)
      if (batch.salaryType === customSalaryType || !entry) return batch.salaryTypeName || (entry ? label(entry) : '')
      return label(entry)
    }
    return {
      types: entries.filter(({ isOff }) => !isOff).map((entry) => ({ value: entry.id, label: label(entry) })),
      nameOf,
    }
  }, [entries, english])
}
