import { useQuery } from '@tanstack/react-query'
import { callForBlob } from '../../client/call.ts'
import { query, queryBy } from '../../client/query.ts'

/** The company's data, its service and its people. */
export function useCompany() {
  return useQuery(query('account.company', {}))
}

/** The company's logo as an address that a picture can show; undefined without one, and while it is on its way. */
export function useCompanyLogo(): string | undefined {
  const id = useCompany().data?.logo ?? undefined
  const { data } = useQuery({
    ...queryBy('account.logo', id === undefined ? {} : { id }, 'address', async ({ signal }) => {
      const { blob } = await callForBlob('account.logo', { id: id ?? '' }, { signal, handles: 'all' })
      return readAddress(blob)
    }),
    enabled: id !== undefined,
    // The bytes of one id never change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return id === undefined ? undefined : data
}

const readAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
