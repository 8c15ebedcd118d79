import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import { query } from '../../client/query.ts'

export type CompanyQuery = AskOf<'companies.list'>

/** The companies as filtered and paged; always asked anew, since they change elsewhere. */
export const useCompanies = (filter: CompanyQuery) =>
  useQuery({ ...query('companies.list', filter), placeholderData: keepPreviousData, staleTime: 0 })
