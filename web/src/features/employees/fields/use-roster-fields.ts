import { useQuery } from '@tanstack/react-query'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { arrangeFields, nameIn } from '@zhixin/domain/employees/fields/known-fields'
import { useMemo } from 'react'
import { query } from '../../../client/query.ts'
import { useLanguage } from '../../../ui/language.ts'

/** The fields of a new company, until those of this one have come. */
const usualFields = arrangeFields(null, {})

/** The fields in use, in the company's order (ROSTER-02). */
export function useRosterFields(): { fields: readonly RosterField[]; isReady: boolean } {
  const { data } = useQuery(query('employees.listFields', {}))
  return useMemo(
    () => ({ fields: (data?.list ?? usualFields).filter(({ used }) => used), isReady: data !== undefined }),
    [data],
  )
}

/** The name of a field in the language of the page. */
export function useFieldName(): (field: RosterField) => string {
  const language = useLanguage()
  return (field) => nameIn(field, language)
}
