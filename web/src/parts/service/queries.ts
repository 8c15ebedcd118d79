import { useQuery } from '@tanstack/react-query'
import { query } from '../../client/query.ts'

/** Whom customers of this installation can ask; it does not change while the program runs. */
export const useSupportContacts = () =>
  useQuery({ ...query('support.contacts', {}), staleTime: Number.POSITIVE_INFINITY })
